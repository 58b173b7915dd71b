import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/**
 * A proxy between a service and its database that can cut connections as a failed network does:
 * neither side is told. It can also lead to another server, as a host name does in a failover.
 */
export class CuttingProxy {
  private readonly pairs = new Set<{ ends: Socket[]; cut: boolean }>();

  private constructor(
    private readonly server: Server,
    private port: number,
  ) {}

  static async to(port: number): Promise<CuttingProxy> {
    const server = createServer().listen(0, '127.0.0.1');
    const proxy = new CuttingProxy(server, port);
    server.on('connection', (caller: Socket) =>
      proxy.join(caller, connect(proxy.port, '127.0.0.1')),
    );
    await once(server, 'listening');
    return proxy;
  }

  get url(): string {
    return `postgres://postgres@127.0.0.1:${(this.server.address() as AddressInfo).port}/postgres`;
  }

  /** Silently stops all traffic on the current connections. New ones work. */
  cut(): void {
    for (const pair of this.pairs) pair.cut = true;
  }

  /** For new connections. Those that are open stay. */
  leadTo(port: number): void {
    this.port = port;
  }

  /** Ends the current connections. Both sides are told. */
  end(): void {
    for (const { ends } of this.pairs) for (const end of ends) end.destroy();
  }

  close(): void {
    this.end();
    this.server.close();
  }

  private join(caller: Socket, database: Socket): void {
    const pair = { ends: [caller, database], cut: false };
    this.pairs.add(pair);
    for (const [from, to] of [
      [caller, database],
      [database, caller],
    ] as const) {
      from.on('data', (bytes) => pair.cut || to.write(bytes));
      from.on('error', () => undefined);
      from.on('close', () => to.destroy());
    }
  }
}
