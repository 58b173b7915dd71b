// A proxy before the replicas, as the Ingress is: it picks one at random, and asks another if one
// doesn't answer, or doesn't have a file of a page.
import { createServer, request } from 'node:http';
import { once } from 'node:events';

export async function startProxy() {
  const replicas = new Set();
  const server = createServer((incoming, outgoing) => {
    const body = [];
    incoming.on('data', (chunk) => body.push(chunk));
    incoming.on('end', () => forward(incoming, Buffer.concat(body), outgoing, shuffled(replicas)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    replicas,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function forward(incoming, body, outgoing, [replica, ...others]) {
  const { method, url: path, headers } = incoming;
  const sent = request(`${replica.url}${path}`, { method, headers, agent: false }, (answer) => {
    const isMissingFile = answer.statusCode === 404 && path.startsWith('/assets/');
    if (isMissingFile && others.length > 0) {
      answer.resume();
      return forward(incoming, body, outgoing, others);
    }
    outgoing.writeHead(answer.statusCode, { ...answer.headers, 'x-served-by': replica.name });
    answer.pipe(outgoing);
    answer.on('error', () => outgoing.destroy());
  });
  sent.on('error', (error) => {
    if (others.length > 0 && !outgoing.headersSent)
      return forward(incoming, body, outgoing, others);
    if (!outgoing.headersSent) outgoing.writeHead(502, { 'x-served-by': replica.name });
    outgoing.end(String(error));
  });
  sent.end(body);
}

function shuffled(replicas) {
  return [...replicas].sort(() => Math.random() - 0.5);
}
