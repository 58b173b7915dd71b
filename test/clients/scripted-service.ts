import {
  createServer,
  type IncomingHttpHeaders,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the service does with a request. */
export type Scripted =
  | { status: number; body: object | string; headers?: Record<string, string> }
  | 'closes the connection'
  | 'closes the connection in the middle of the body'
  | 'breaks off a file'
  | 'sends rows without end'
  | 'never answers';

/** A service that does what a test says. */
export class ScriptedService {
  /** The headers of each request. */
  seen: IncomingHttpHeaders[] = [];
  /** What it does with the next requests. After them, it answers without categories. */
  script: Scripted[] = [];
  /** How many answers it is sending. */
  running = 0;

  private constructor(private readonly server: Server) {}

  static async start(): Promise<ScriptedService> {
    const server = createServer((request, response) => {
      service.seen.push(request.headers);
      service.running += 1;
      response.on('close', () => (service.running -= 1));
      play(service.script.shift() ?? { status: 200, body: { categories: [] } }, response);
    });
    const service = new ScriptedService(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return service;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  reset(): void {
    this.seen = [];
    this.script = [];
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}

function play(scripted: Scripted, response: ServerResponse): void {
  if (scripted === 'never answers') return;
  if (scripted === 'sends rows without end') {
    response.writeHead(200, { 'content-type': 'text/csv' });
    const sending = setInterval(() => response.write('a row\r\n'), 10);
    response.on('close', () => clearInterval(sending));
  } else if (scripted === 'breaks off a file') {
    response.writeHead(200, { 'content-type': 'text/csv' });
    response.write('a row\r\n', () => response.destroy());
  } else if (scripted === 'closes the connection') {
    response.destroy();
  } else if (scripted === 'closes the connection in the middle of the body') {
    response.writeHead(200, { 'content-length': '100' });
    response.write('{"categ', () => response.destroy());
  } else {
    const { status, headers, body } = scripted;
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  }
}
