/** The rules of the house: who may know whom. Run by `npm run lint`. */
const FEATURES = 'funding|acquisitions|companies|investors|analytics';

module.exports = {
  forbidden: [
    {
      name: 'a-feature-knows-no-other-feature',
      severity: 'error',
      from: { path: `^src/(${FEATURES})/` },
      to: { path: `^src/(${FEATURES})/`, pathNot: '^src/$1/' },
    },
    {
      name: 'a-feature-imports-the-market-language-and-errors-only',
      severity: 'error',
      from: { path: `^src/(${FEATURES})/` },
      to: { path: '^src/', pathNot: ['^src/$1/', '^src/(market-query|errors)/', '^src/http/answer'] },
    },
    {
      name: 'billing-does-not-know-the-market',
      severity: 'error',
      from: { path: '^src/billing/' },
      to: { path: `^src/(market-query|${FEATURES})/` },
    },
    {
      name: 'the-market-language-knows-no-feature',
      severity: 'error',
      from: { path: '^src/market-query/' },
      to: { path: `^src/(${FEATURES})/` },
    },
    {
      name: 'the-account-area-knows-billing-and-never-the-market',
      severity: 'error',
      from: { path: '^src/account-area/' },
      to: { path: '^src/', pathNot: '^src/(account-area|billing|config|database|http|errors|operations/command-line)/' },
    },
    {
      name: 'the-account-area-is-an-edge',
      comment: 'Known to what puts the application together, and to the list of commands.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(account-area/|app\\.module|configure-app|billing/billing\\.commands)' },
      to: { path: '^src/account-area/' },
    },
    {
      name: 'nobody-imports-the-app-module',
      comment: 'It is the top: only the entry points and the tests start it.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(main|http/openapi/write-openapi)\\.ts$' },
      to: { path: '^src/app\\.module\\.ts$' },
    },
    {
      name: 'no-circles',
      severity: 'error',
      from: { path: '^src/' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    { name: 'src-does-not-know-the-tests', severity: 'error', from: { path: '^(src|migrations)/' }, to: { path: '^test/' } },
    {
      name: 'no-development-package-in-the-service',
      severity: 'error',
      from: { path: '^(src|migrations)/', pathNot: '\\.spec\\.ts$' },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-barrels-and-no-drawers',
      severity: 'error',
      from: {},
      to: { path: ['/(common|shared|core|utils|helpers)/', '/types.ts$', '/index.ts$'], pathNot: 'node_modules' },
    },
    { name: 'no-orphans', severity: 'error', from: { orphan: true, path: '^src/', pathNot: '\\.spec\\.ts$' }, to: {} },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['require', 'node', 'default'] },
  },
};
