import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
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

  /** Whether an answer of 64 MB reached a reader whole: one that takes it, or one that waits. */
  const reachesWhole = async ({ reads }: { reads: boolean }): Promise<boolean> => {
    const chunk = Buffer.alloc(64 * 1024);
    const source: ByteSource = Object.assign(
      Readable.from(Array.from({ length: 1000 }, () => chunk)),
      { close: () => Promise.resolve() },
    );
    const pace = { bytesPerSecond: 4 * 1024 * 1024, graceMs: 200, checkMs: 20 };
    const server = createServer();
    const isWhole = new Promise<boolean>((resolve) => {
      server.on('request', (_, response) => {
        response.once('close', () => resolve(response.writableFinished));
        new StreamedAnswer([], source, { pace }).write(response as ObservedResponse);
      });
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    const request = get({ port, host: '127.0.0.1', agent: false }, (answer) => {
      answer.on('error', () => undefined);
      if (reads) answer.resume();
    });
    try {
      return await isWhole;
    } finally {
      request.destroy();
      server.close();
    }
  };

  it('reaches a reader whole that takes it', async () => {
    expect(await reachesWhole({ reads: true })).toBe(true);
  });

  it('is broken off for a reader that takes less than the least average rate', async () => {
    expect(await reachesWhole({ reads: false })).toBe(false);
  });
});
