import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ObservedResponse } from './request-observer';
import { type ByteSource, StreamedAnswer } from './streamed-answer';

describe('StreamedAnswer', () => {
  it('closes its source when its reader leaves before there is anything to send', async () => {
    const closed = new Promise<void>((resolve) => {
      const source: ByteSource = {
        [Symbol.asyncIterator]: () => ({ next: () => new Promise(() => undefined) }),
        close: () => Promise.resolve(resolve()),
      };
      const server = createServer((_, response) => {
        new StreamedAnswer([], source).write(response as ObservedResponse);
        response.flushHeaders();
      });
      server.listen(0, '127.0.0.1', () => {
        const { port } = server.address() as AddressInfo;
        const request = get({ port, host: '127.0.0.1', agent: false });
        void once(request, 'response').then(([answer]: IncomingMessage[]) => {
          answer?.on('error', () => undefined);
          answer?.destroy();
          server.close();
        });
      });
    });
    await closed;
  });
});
