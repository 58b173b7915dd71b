// The ceiling: bare node:http with a ready-made body of BODY_BYTES.
import { createServer } from 'node:http';

const body = Buffer.alloc(Number(process.env.BODY_BYTES), 'x');
createServer((request, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length });
  response.end(body);
}).listen(Number(process.env.PORT), '127.0.0.1', () => process.stdout.write('ready\n'));
process.on('SIGTERM', () => process.exit(0));
