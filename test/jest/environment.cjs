const { ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');

const exit = process.exit;

/** The worker's own globals, in place of a new realm for each test file. */
module.exports = class SharedEnvironment {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);

  constructor({ projectConfig }, { docblockPragmas }) {
    this.freshModules = 'fresh-modules' in docblockPragmas;
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }

  async setup() {}

  async teardown() {
    this.fakeTimersModern.dispose();
    process.exit = exit; // Jest makes it complain while tests run
  }

  getVmContext() {
    return null;
  }
};
