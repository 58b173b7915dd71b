// Nest 12 is ESM only, and Jest on Node 20 cannot require() ESM: every ESM package in node_modules
// is compiled to CommonJS by @swc/jest (and cached). The list is read from node_modules, not kept
// by hand.
const fs = require('node:fs');
const path = require('node:path');

const modules = path.join(__dirname, 'node_modules');
const packageNames = fs
  .readdirSync(modules)
  .flatMap((entry) =>
    entry.startsWith('@')
      ? fs.readdirSync(path.join(modules, entry)).map((name) => `${entry}/${name}`)
      : [entry],
  );
const esmPackages = packageNames.filter((name) => {
  const manifest = path.join(modules, name, 'package.json');
  return fs.existsSync(manifest) && JSON.parse(fs.readFileSync(manifest, 'utf8')).type === 'module';
});

const swc = { swcrc: false, module: { type: 'commonjs' }, sourceMaps: 'inline' };

module.exports = {
  rootDir: __dirname,
  testEnvironment: 'node',
  testRegex: String.raw`\.(spec|e2e-spec)\.ts$`,
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/.cache/'],
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.cache/'],
  // Generous, because a machine may be slow and shared.
  testTimeout: 240_000,
  // Many tests wait for processes and clocks: a third worker uses the time on two processors.
  maxWorkers: 3,
  transformIgnorePatterns: [`/node_modules/(?!(?:${esmPackages.join('|')})/)`],
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      {
        ...swc,
        jsc: {
          parser: { syntax: 'typescript', decorators: true },
          target: 'es2022',
          keepClassNames: true,
          transform: {
            legacyDecorator: true,
            decoratorMetadata: true,
            useDefineForClassFields: false,
          },
        },
      },
    ],
    '^.+\\.m?js$': [
      '@swc/jest',
      { ...swc, jsc: { parser: { syntax: 'ecmascript' }, target: 'es2022' } },
    ],
  },
  globalSetup: '<rootDir>/test/support/start-postgres.mjs',
  globalTeardown: '<rootDir>/test/support/stop-postgres.mjs',
};
