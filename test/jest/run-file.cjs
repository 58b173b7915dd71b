const Module = require('node:module');
const { createScriptTransformer } = require('@jest/transform');
const path = require('node:path');
const runWithCircus = require('jest-circus/runner').default;

const ROOT = path.join(__dirname, '../..', path.sep);
const TESTS = path.join(ROOT, 'test', path.sep);
const MODULES = path.join(ROOT, 'node_modules', path.sep);

/** By file that this worker compiled: what Jest needs to name lines of TypeScript. */
const sourceMaps = new Map();
let mapsOfThisFile = new Map();

/** Makes `require` compile TypeScript as jest.config.cjs says, through Jest's cache. */
async function compileTypeScript(config) {
  const transformer = await createScriptTransformer(config);
  Module._extensions['.ts'] = (module, file) => {
    const { code, sourceMapPath } = transformer.transform(file, { supportsStaticESM: false });
    sourceMaps.set(file, sourceMapPath);
    mapsOfThisFile.set(file, sourceMapPath);
    module._compile(code, file);
  };
}

/** The part of Jest's `jest` that works without a module registry of Jest's own. */
function jestObject({ moduleMocker, fakeTimersModern: timers }) {
  return {
    fn: moduleMocker.fn.bind(moduleMocker),
    spyOn: moduleMocker.spyOn.bind(moduleMocker),
    useFakeTimers: (options) => timers.useFakeTimers(options),
    useRealTimers: () => timers.useRealTimers(),
    advanceTimersByTime: (ms) => timers.advanceTimersByTime(ms),
    advanceTimersByTimeAsync: (ms) => timers.advanceTimersByTimeAsync(ms),
  };
}

const ownModules = () =>
  Object.keys(require.cache).filter(
    (file) => file.startsWith(ROOT) && !file.startsWith(MODULES) && !file.startsWith(__dirname),
  );

/**
 * Sets modules aside for a test file, and returns what puts them back: those of the tests, and with
 * `@fresh-modules` those of the service, too.
 */
function setModulesAside(fresh) {
  const setAside = ownModules()
    .filter((file) => fresh || file.startsWith(TESTS))
    .map((file) => [file, require.cache[file]]);
  for (const [file] of setAside) delete require.cache[file];
  return () => {
    if (!fresh) return;
    for (const file of ownModules()) delete require.cache[file];
    Object.assign(require.cache, Object.fromEntries(setAside));
  };
}

/** jest-circus keeps the tests that a file declares. */
function forgetLastFile(circus) {
  delete require.cache[circus];
  delete globalThis[Symbol.for('EVENT_HANDLERS')];
}

/** Stands in for Jest's runtime. */
const sharedModules = {
  requireInternalModule(circus) {
    forgetLastFile(circus);
    return require(circus);
  },
  requireModule: (file) => require(file),
  setGlobalsForRuntime: () => {},
  unstable_shouldLoadAsEsm: () => false,
  enterTestCode: () => {},
  leaveTestCode: () => {},
};

/**
 * Runs a test file in the worker itself, where modules stay loaded for the next file: loading the
 * service takes longer than most tests. A test file that changes a module's state restores it, or
 * says `@fresh-modules` in its first comment.
 */
module.exports = async (globalConfig, config, environment, runtime, testPath, sendMessage) => {
  if (sourceMaps.size === 0) await compileTypeScript(config);
  mapsOfThisFile = runtime.getSourceMaps();
  for (const [file, map] of sourceMaps) mapsOfThisFile.set(file, map);
  globalThis.jest = jestObject(environment);
  const watching = globalConfig.watch || globalConfig.watchAll;
  const putBack = setModulesAside(environment.freshModules || watching);
  return runWithCircus(
    globalConfig,
    config,
    environment,
    sharedModules,
    testPath,
    sendMessage,
  ).finally(putBack);
};
