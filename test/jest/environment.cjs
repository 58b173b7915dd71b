const { ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');
const os = require('node:os');

const exit = process.exit;
// Imports and restores lower the priority of their process. Here that is a worker, which would run
// all its later files at this priority: nobody but root may raise it again.
os.setPriority = () => undefined;

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
