/** Who may import whom. Run by `npm run lint`. */
const FEATURES = ['funding', 'acquisitions', 'companies', 'investors'];

/** The layers of src, from the top. A folder imports what is below it, never above. */
const LAYERS = [
  ['main', 'cli'],
  ['app.module', 'configure-app', 'commands'],
  ['server'],
  ['webhooks'],
  ['explore'],
  ['account-area'],
  ['visits'],
  ['mcp'],
  ['oauth'],
  ['operations'],
  ['dataset'],
  ['analytics'],
  FEATURES,
  ['changes'],
  ['market-records'],
  ['market-query'],
  ['billing'],
  ['market-data'],
  ['pages'],
  ['command-line'],
  ['http'],
  ['errors'],
  ['database'],
  ['mail'],
  ['config'],
];

/**
 * The layers inside larger folders, from the top. Folders in one layer don't import each other.
 */
const INNER_LAYERS = {
  explore: [
    ['digest.commands', 'pictures'],
    ['sending-process'],
    ['explore.module'],
    ['market-pages', 'page-not-found.controller'],
    ['home', 'landing'],
    ['digests', 'feeds', 'embeds'],
    ['saved-views'],
    ['records', 'search'],
    ['chart-pages', 'week', 'lists', 'compare', 'figures', 'filter-pickers'],
    ['changes'],
    ['frame'],
    ['cards'],
    ['files'],
    ['market-page-controller'],
    ['explore.filter'],
    ['cached-pages'],
    ['filters'],
    ['charts'],
    ['drawing'],
    ['market'],
    ['deals'],
    ['tables'],
    ['page'],
  ],
  dataset: [
    ['commands'],
    ['restore'],
    ['import'],
    ['history'],
    ['changes'],
    ['diff'],
    ['patch', 'export'],
    ['workbook'],
    ['quality', 'sample', 'archive', 'log', 'preview-link'],
    ['validation'],
    ['tables', 'generation', 'reading'],
    ['format', 'packed'],
  ],
  'market-query': [
    ['market-query.module'],
    ['routes'],
    ['exports'],
    ['answer-cache'],
    ['body', 'resolving'],
    ['request'],
    ['filters'],
    ['endpoint'],
    ['aggregation'],
    ['period', 'vintage'],
    ['paging', 'names', 'warning'],
  ],
};

const pathOf = (names, folder = '') =>
  `^src/${folder}(${names.map((name) => name.replaceAll('.', '\\.')).join('|')})(/|\\.ts$)`;

/** For each layer: the layers above it are out of reach. */
const layerRules = LAYERS.slice(1).map((layer, index) => ({
  name: `up-from-${layer[0]}`,
  severity: 'error',
  from: { path: pathOf(layer) },
  to: { path: pathOf(LAYERS.slice(0, index + 1).flat()) },
}));

const innerLayerRules = Object.entries(INNER_LAYERS).flatMap(([outer, inner]) => {
  const folder = `${outer}/`;
  const rules = inner.map((layer, index) => ({
    name: `up-or-beside-in-${outer}-from-${layer[0]}`,
    severity: 'error',
    from: { path: pathOf(layer, folder) },
    to: {
      path: pathOf(inner.slice(0, index + 1).flat(), folder),
      pathNot: `^src/${folder}$1(/|\\.ts$)`,
    },
  }));
  return [
    ...rules,
    {
      name: `every-folder-of-${outer}-has-a-layer`,
      comment: 'Add a new folder to INNER_LAYERS.',
      severity: 'error',
      from: {},
      to: { path: `^src/${folder}`, pathNot: pathOf(inner.flat(), folder) },
    },
  ];
});

module.exports = {
  forbidden: [
    ...layerRules,
    ...innerLayerRules,
    {
      name: 'features-do-not-know-each-other',
      severity: 'error',
      from: { path: pathOf(FEATURES) },
      to: { path: pathOf(FEATURES), pathNot: '^src/$1(/|\\.ts$)' },
    },
    {
      name: 'every-folder-has-a-layer',
      comment: 'Add a new folder to LAYERS.',
      severity: 'error',
      from: {},
      to: { path: '^src/', pathNot: pathOf(LAYERS.flat()) },
    },
    {
      name: 'a-feature-imports-the-market-language-and-errors-only',
      severity: 'error',
      from: { path: pathOf([...FEATURES, 'analytics', 'changes']) },
      to: {
        path: '^src/',
        pathNot: [
          '^src/$1/',
          // Reached by analytics alone: the layers and the rule above keep everything else away.
          pathOf(FEATURES),
          '^src/(market-records|market-query|market-data|errors)/',
          '^src/http/(answer|error-envelope\\.dto|openapi/api-field)',
        ],
      },
    },
    {
      name: 'only-commands-speak-command-line',
      comment:
        'The domain throws a DomainRefusal; errors/refusal-catalog.ts words it for operators.',
      severity: 'error',
      from: {
        path: '^src/(billing|account-area|visits|mcp|oauth|explore|dataset|webhooks)/',
        pathNot: '\\.commands(\\.spec)?\\.ts$',
      },
      to: { path: '^src/command-line/' },
    },
    {
      name: 'no-circles',
      severity: 'error',
      from: { path: '^src/' },
      to: { circular: true },
    },
    {
      name: 'the-client-knows-the-api-by-its-document-only',
      severity: 'error',
      from: { path: '^clients/' },
      to: {
        pathNot: ['^clients/', '(^|/)node_modules/openapi-fetch/', '^node:'],
        dependencyTypesNot: ['core'],
      },
    },
    {
      name: 'examples-use-the-client-only',
      severity: 'error',
      from: { path: '^examples/' },
      to: { path: '^(src|test|migrations)/' },
    },
    {
      name: 'the-service-does-not-use-its-client',
      severity: 'error',
      from: { path: '^(src|migrations)/' },
      to: { path: '^(clients|examples)/' },
    },
    {
      name: 'src-does-not-know-the-tests',
      severity: 'error',
      from: { path: '^(src|migrations)/' },
      to: { path: '^test/' },
    },
    {
      name: 'no-development-package-in-the-service',
      severity: 'error',
      from: { path: '^(src|migrations)/', pathNot: '\\.spec\\.ts$' },
      to: {
        dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'no-barrels-and-no-drawers',
      severity: 'error',
      from: {},
      to: {
        path: ['/(common|shared|core|utils|helpers)/', '/types.ts$', '/index.ts$'],
        pathNot: 'node_modules',
      },
    },
    {
      name: 'no-orphans',
      severity: 'error',
      from: {
        orphan: true,
        path: '^src/',
        pathNot: ['\\.spec\\.ts$', '^src/(pages|http/openapi)/assets/'],
      },
      to: {},
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['require', 'node', 'default'],
    },
  },
};
