import fs from 'node:fs';

export default async () => {
  const { server, folder } = globalThis.testPostgres;
  await server.stop();
  fs.rmSync(folder, { recursive: true, force: true });
};
