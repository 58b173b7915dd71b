import { Resolver } from 'node:dns/promises';
import { EventEmitter, once } from 'node:events';
import { isIP } from 'node:net';

const MAX_AT_ONCE = 16;
/** For each name server. */
const TIMEOUT_MS = 2000;
const LOOPBACK = ['127.0.0.1', '::1'];

/**
 * Looks up names that strangers choose, a few at a time. It asks the name servers itself:
 * `dns.lookup`, which the database's own name needs, waits in one of four threads, and nothing can
 * cancel it there. So a slow name server of a stranger would keep the service from its database.
 * Names in /etc/hosts aren't found, because no public server is there.
 */
export class PublicNames {
  private running = 0;
  private readonly turns = new EventEmitter().setMaxListeners(0);

  /** `servers`: those of the machine by default. */
  constructor(private readonly servers?: readonly string[]) {}

  /**
   * IPv4 first; none if the name has none, or if its name servers don't answer in time. Rejects
   * when `signal` aborts, and if none of our own name servers can be reached.
   */
  async addressesOf(host: string, signal: AbortSignal): Promise<string[]> {
    const name = host.replace(/\.$/, '');
    const literal = name.replace(/^\[|\]$/g, '');
    if (isIP(literal) > 0) return [literal];
    if (name === 'localhost' || name.endsWith('.localhost')) return LOOPBACK;
    while (this.running >= MAX_AT_ONCE) await once(this.turns, 'free', { signal });
    this.running += 1;
    try {
      return await this.ask(name, signal);
    } finally {
      this.running -= 1;
      this.turns.emit('free');
    }
  }

  private async ask(name: string, signal: AbortSignal): Promise<string[]> {
    const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 1 });
    if (this.servers) resolver.setServers(this.servers);
    const cancel = (): void => resolver.cancel();
    signal.addEventListener('abort', cancel, { once: true });
    try {
      const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
      signal.throwIfAborted();
      const failures = answers.filter((answer) => answer.status === 'rejected');
      const unreachable = failures.find(({ reason }) => isUnreachable(reason));
      if (failures.length === answers.length && unreachable)
        throw new Error('No name server can be reached', { cause: unreachable.reason });
      return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    } finally {
      signal.removeEventListener('abort', cancel);
    }
  }
}

/** About our own name servers: a name server of a stranger that is away is a SERVFAIL. */
function isUnreachable(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ECONNREFUSED';
}
