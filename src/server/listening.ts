import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Address } from '../platform/config/listen-address';
import { StartFailure } from '../platform/config/start-failure';
import { errorCode } from '../platform/database/error-code';

export function explainListenFailure(error: Error, { port }: Address): Error {
  const sentences: Record<string, string> = {
    EADDRINUSE: `Port ${port} is in use. Stop the program that uses it, or set PORT to another port.`,
    EACCES: `Port ${port} is reserved for the system. Set PORT to a port above 1023.`,
    EADDRNOTAVAIL: "HOST isn't an address of this machine.",
    ENOTFOUND: "The host name in HOST can't be resolved.",
    EAI_AGAIN: "The host name in HOST can't be resolved.",
  };
  const sentence = sentences[errorCode(error)];
  return sentence ? new StartFailure(sentence, { cause: error }) : error;
}

/**
 * Checked before the database is opened: a busy port is the most common startup failure, and a
 * first start takes seconds.
 */
export async function assertPortIsFree(address: Address): Promise<void> {
  const probe = createServer().listen(address);
  await once(probe, 'listening').catch((error: Error) => {
    throw explainListenFailure(error, address);
  });
  await once(probe.close(), 'close');
}
