import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode } from '../error-code';
import type { KeeperReport, KeeperSettings, Welcome } from './keeper-settings';
import { findPostmaster, startPostmaster, stopPostmaster, type Postmaster } from './postmaster';
import { writePrivateFile } from './private-file';
import { isAlive } from './start-lock';

const WATCH_MS = 500;
const START_ATTEMPTS = 5;
const ORPHAN_POLL_MS = 20;
const TOKEN_TIMEOUT_MS = 2000;

/**
 * The process that runs the embedded PostgreSQL for the services and commands that use it. Each of
 * them holds one connection to the keeper, and the kernel closes it however the process ends. So
 * the keeper always knows which processes remain: when the last one detaches, it stops the
 * database, even after a SIGKILL. It doesn't matter which process started the database. If
 * PostgreSQL crashes, the keeper starts it again on the same port.
 */
class Keeper {
  private readonly attached = new Set<Socket>();
  private readonly token = randomBytes(24).toString('hex');
  private readonly server = createServer({ allowHalfOpen: true }, (socket) =>
    this.handleConnection(socket),
  );
  private postmaster?: Postmaster;
  private restart?: Promise<void>;
  private end?: Promise<void>;

  constructor(private readonly settings: KeeperSettings) {}

  async open(): Promise<void> {
    this.postmaster = (await this.adopt()) ?? (await this.start());
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    const { port } = this.server.address() as AddressInfo;
    const address = JSON.stringify({ pid: process.pid, port, token: this.token });
    writePrivateFile(this.settings.address, address, this.settings.runAs);
    setInterval(() => this.postmaster && this.watch(this.postmaster), WATCH_MS);
  }

  /** Takes over a server whose keeper was killed, unless the kernel has stopped it. */
  private async adopt(): Promise<Postmaster | undefined> {
    for (;;) {
      const orphan = findPostmaster(this.settings.cluster);
      if (!orphan || orphan.status === 'ready') return orphan;
      await sleep(ORPHAN_POLL_MS);
    }
  }

  /**
   * Retries a failed start: backends of a killed server hold its memory for a moment, and another
   * program may take the port.
   */
  private async start(port?: number): Promise<Postmaster> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await startPostmaster(this.settings, port);
      } catch (error) {
        if (attempt === START_ATTEMPTS) throw error;
        await sleep(attempt * 100);
      }
    }
  }

  private handleConnection(socket: Socket): void {
    const timeout = setTimeout(() => socket.destroy(), TOKEN_TIMEOUT_MS);
    socket.on('error', () => socket.destroy());
    socket.once('data', (token: Buffer) => {
      clearTimeout(timeout);
      if (this.end || !this.postmaster || token.toString().trim() !== this.token)
        return void socket.destroy();
      this.attached.add(socket);
      // The first process to attach is the one that started the keeper. From now on this connection
      // represents it.
      if (process.connected) process.disconnect();
      const welcome: Welcome = { databasePort: this.postmaster.port };
      socket.write(`${JSON.stringify(welcome)}\n`);
    });
    socket.on('end', () => void this.detach(socket));
    socket.on('close', () => void this.detach(socket));
  }

  private async detach(socket: Socket): Promise<void> {
    this.attached.delete(socket);
    await this.shutDownIfUnused();
    socket.end();
  }

  /** Until it attaches, the starting process is represented by its IPC channel. */
  async shutDownIfUnused(): Promise<void> {
    if (this.attached.size === 0 && !process.connected) await this.shutDown();
  }

  /** Attached processes see their connection close when the database has stopped. */
  shutDown(): Promise<void> {
    return (this.end ??= this.stop());
  }

  private async stop(): Promise<void> {
    this.server.close();
    await this.restart;
    if (this.postmaster) await stopPostmaster(this.postmaster);
    rmSync(this.settings.address, { force: true });
    process.exit();
  }

  private watch(postmaster: Postmaster): void {
    if (this.end || this.restart || isAlive(postmaster.pid)) return;
    this.restart = this.startAgain(postmaster.port);
  }

  /** If the server doesn't start, the keeper ends: attached processes see their connection close. */
  private async startAgain(port: number): Promise<void> {
    try {
      this.postmaster = await this.start(port);
    } catch {
      process.exit(1);
    }
    this.restart = undefined;
  }
}

function report(message: KeeperReport): void {
  process.send?.(message, undefined, undefined, () => undefined);
}

async function main(): Promise<void> {
  const keeper = new Keeper(JSON.parse(process.argv[2] ?? '') as KeeperSettings);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void keeper.shutDown());
  try {
    await keeper.open();
  } catch (error) {
    report({ failed: error instanceof Error ? error.message : errorCode(error) });
    process.exitCode = 1;
    process.disconnect?.();
    return;
  }
  process.on('disconnect', () => void keeper.shutDownIfUnused());
  report({ ready: true });
  await keeper.shutDownIfUnused();
}

void main();
