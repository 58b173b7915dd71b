import { createServer } from 'node:net';
import type { Address } from '../config/listen-address';
import { errorCode } from '../database/database-failure';
import { StartFailure } from '../errors/start-failure';

export function explainListenFailure(error: Error, { port }: Address): Error {
  const sentences: Record<string, string> = {
    EADDRINUSE: `Port ${port} is in use: stop what listens there, or choose another port with PORT.`,
    EACCES: `Port ${port} is reserved for the system: choose one above 1023 with PORT.`,
    EADDRNOTAVAIL: 'HOST is not an address of this machine.',
    ENOTFOUND: 'HOST is not a host name that is known here.',
    EAI_AGAIN: 'HOST is not a host name that is known here.',
  };
  const sentence = sentences[errorCode(error)];
  return sentence ? new StartFailure(sentence, { cause: error }) : error;
}

/** Before the database is touched: a busy port is the commonest reason not to start, and a first start takes seconds. */
export function assertPortIsFree(address: Address): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => reject(explainListenFailure(error, address)));
    probe.listen(address, () => probe.close(() => resolve()));
  });
}
