module.exports = {
  rootDir: __dirname,
  testEnvironment: '<rootDir>/test/jest/environment.cjs',
  testRunner: '<rootDir>/test/jest/run-file.cjs',
  // A drill starts processes, breaks what they depend on, or tries every case to find a rare fault.
  // `npm test` skips drills, `npm run test:all` runs them.
  testRegex:
    process.env.DRILLS === 'true'
      ? String.raw`\.(spec|e2e-spec|drill)\.ts$`
      : String.raw`\.(spec|e2e-spec)\.ts$`,
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/.cache/'],
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.cache/'],
  // Generous, because a machine may be slow and shared.
  testTimeout: 240_000,
  // Many tests wait for processes and clocks: a third worker uses the time on two processors.
  maxWorkers: 3,
  // What tests leave behind adds up, because modules stay loaded.
  workerIdleMemoryLimit: '800MB',
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      {
        swcrc: false,
        module: { type: 'commonjs' },
        sourceMaps: 'inline',
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
  },
  globalSetup: '<rootDir>/test/jest/start-postgres.mjs',
  globalTeardown: '<rootDir>/test/jest/stop-postgres.mjs',
};
