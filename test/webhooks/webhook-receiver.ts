import { once } from 'node:events';
import { createServer, request as httpRequest, type RequestOptions, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { isPublicAddress } from '../../src/platform/http/public-address';
import { PublicRequests, type PublicTransport } from '../../src/platform/http/public-request';

export interface Received {
  /** The host that was asked for is the header `host`. */
  headers: Record<string, string>;
  body: string;
}

const SWITCHING = 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n';

/** A server of a customer, behind any public name. */
export class WebhookReceiver {
  readonly received: Received[] = [];
  /** What it answers. */
  status = 200;
  /** It answers a request for a host when this ends. */
  before: (host: string) => Promise<unknown> = () => Promise.resolve();
  /** What the name server says. */
  addresses = ['93.184.216.34'];

  private constructor(private readonly server: Server) {}

  static async open(): Promise<WebhookReceiver> {
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const headers = request.headers as Record<string, string>;
        receiver.received.push({ headers, body: Buffer.concat(chunks).toString('utf8') });
        // Node's server refuses to send this answer as a whole.
        if (receiver.status === 101) return void request.socket.write(SWITCHING);
        void receiver
          .before(headers.host!)
          .then(() =>
            response.writeHead(receiver.status, { Location: 'https://elsewhere.example/' }).end(),
          );
      });
    }).listen(0, '127.0.0.1');
    const receiver = new WebhookReceiver(server);
    await once(server, 'listening');
    return receiver;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /** Requests whose names resolve to `addresses`, and that arrive here. */
  requests(): PublicRequests {
    const { port } = this;
    const request = ((url: URL, options: RequestOptions, done: () => void) =>
      httpRequest(
        {
          ...options,
          headers: { ...options.headers, host: url.host },
          lookup: undefined,
          host: '127.0.0.1',
          port,
          path: url.pathname,
        },
        done,
      )) as PublicTransport['request'];
    return new PublicRequests({
      resolve: () => Promise.resolve(this.addresses),
      mayConnect: isPublicAddress,
      request,
    });
  }

  empty(): void {
    this.received.length = 0;
    this.status = 200;
    this.before = () => Promise.resolve();
    this.addresses = ['93.184.216.34'];
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}

/** What the library of a receiver reads. Throws if the signature isn't that of the secret. */
export function verified({ headers, body }: Received, secret: string): unknown {
  return new Webhook(secret).verify(body, headers);
}
