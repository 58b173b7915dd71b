// What a worker thread runs: its program, which exports a function, does one task after another.
const { readlinkSync } = require('node:fs');
const { constants, setPriority } = require('node:os');
const { basename } = require('node:path');
const { parentPort, workerData } = require('node:worker_threads');

/** Requests get the processor first, even if there is only one. */
function letOthersGoFirst() {
  try {
    const thread = Number(basename(readlinkSync('/proc/thread-self')));
    setPriority(thread, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Only Linux says which thread this is.
  }
}

letOthersGoFirst();
const program = require(workerData);

async function answer({ id, task }) {
  try {
    parentPort.postMessage({ id, result: await program(task) });
  } catch (error) {
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    parentPort.postMessage({ id, error: { message, stack } });
  }
}

let before = Promise.resolve();
parentPort.on('message', (message) => {
  before = before.then(() => answer(message));
});
