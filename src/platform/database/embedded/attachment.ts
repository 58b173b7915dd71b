import { fork } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartFailure } from '../../config/start-failure';
import {
  type KeeperAddress,
  type KeeperReport,
  type KeeperSettings,
  type Welcome,
} from './keeper-settings';
import { findPostmaster } from './postmaster';
import { readOfProcess } from './private-file';

const WELCOME_TIMEOUT_MS = 5000;
const POLL_MS = 20;
/** A server writes a checkpoint before it stops. */
const STOP_TIMEOUT_MS = 60_000;

/**
 * This process's connection to the embedded database's keeper. The database runs as long as any
 * process is attached.
 */
interface Attachment {
  databasePort: number;
  /** Resolves if the keeper ends unexpectedly, and the database with it. */
  lost: Promise<void>;
  /** Detaches. The last process to do so waits until the database has stopped. */
  release: () => Promise<void>;
}

/**
 * Attaches to the database that runs on this cluster, or starts it. The caller must hold the start
 * lock.
 */
export async function attach(settings: KeeperSettings): Promise<Attachment> {
  const attachment = await attachToKeeper(settings);
  if (attachment) return attachment;
  await untilStopped(settings);
  return launchKeeper(settings);
}

/** Returns undefined if there is no keeper, or if it no longer answers. */
async function attachToKeeper({ address }: KeeperSettings): Promise<Attachment | undefined> {
  const keeper = readOfProcess<KeeperAddress>(address);
  if (!keeper) return undefined;
  const socket = connect(keeper.port, '127.0.0.1');
  socket.write(`${keeper.token}\n`);
  const welcome = await welcomeOn(socket);
  if (!welcome) {
    socket.destroy();
    return undefined;
  }
  return attachmentBy(socket, welcome);
}

/** Returns undefined if the keeper hangs up, can't be reached, or keeps silent. */
async function welcomeOn(socket: Socket): Promise<Welcome | undefined> {
  const answered = once(socket, 'data').then(
    ([line]: Buffer[]) => JSON.parse(String(line)) as Welcome,
  );
  const closed = once(socket, 'close').then(() => undefined);
  const late = sleep(WELCOME_TIMEOUT_MS, undefined, { ref: false });
  return Promise.race([answered, closed, late]).catch(() => undefined);
}

/** From its welcome on, the connection is the attachment. */
function attachmentBy(socket: Socket, { databasePort }: Welcome): Attachment {
  let released = false;
  socket.on('error', () => undefined); // 'close' follows
  const lost = new Promise<void>((resolve) => {
    socket.once('close', () => {
      if (!released) resolve();
    });
  });
  socket.resume(); // Unread, it would never be closed.
  socket.unref(); // It doesn't keep the process from ending.
  const release = async (): Promise<void> => {
    released = true;
    if (socket.destroyed) return;
    const closed = once(socket, 'close');
    socket.ref();
    socket.end();
    await closed;
  };
  return { databasePort, lost, release };
}

/** A keeper that no longer answers is stopping its database. */
async function untilStopped({ address, cluster }: KeeperSettings): Promise<void> {
  const deadline = Date.now() + STOP_TIMEOUT_MS;
  for (;;) {
    const keeper = readOfProcess<KeeperAddress>(address);
    if (!keeper || !findPostmaster(cluster)) return;
    if (Date.now() > deadline)
      throw new StartFailure(
        `The embedded database of process ${keeper.pid} is still stopping. Try again in a moment.`,
      );
    await sleep(POLL_MS);
  }
}

/**
 * Starts the keeper in a separate session, so that it outlives the process that starts it and
 * doesn't get the terminal's Ctrl-C.
 */
async function launchKeeper(settings: KeeperSettings): Promise<Attachment> {
  const child = fork(join(__dirname, 'keeper.js'), [JSON.stringify(settings)], {
    cwd: '/',
    detached: true,
    execArgv: [],
    env: { PATH: process.env.PATH },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const ended = once(child, 'exit').then(([status]): KeeperReport => ({
    failed: `its keeper ended with status ${status}`,
  }));
  const reported = once(child, 'message').then(([message]) => message as KeeperReport);
  const report = await Promise.race([reported, ended]);
  if ('failed' in report)
    throw new StartFailure(
      `The embedded PostgreSQL didn't start: ${report.failed}. See ${settings.log}.`,
    );
  const attachment = await attachToKeeper(settings);
  if (child.connected) child.disconnect();
  child.unref();
  if (!attachment)
    throw new StartFailure(
      `The embedded PostgreSQL ended right after it started. See ${settings.log}.`,
    );
  return attachment;
}
