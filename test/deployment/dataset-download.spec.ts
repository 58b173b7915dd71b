import type { CronJob } from 'kubernetes-types/batch/v1';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';

const MANIFEST = join(__dirname, '../../docker/kubernetes/base/dataset-import-cronjob.yaml');
const { spec } = parse(readFileSync(MANIFEST, 'utf8')) as CronJob;
const pod = spec!.jobTemplate.spec!.template.spec!;
const download = pod.initContainers![0]!;

describe('the container that downloads the dataset', () => {
  const folder = mkdtempSync(join(tmpdir(), 'signal-market-download-'));
  const archive = join(folder, 'dataset.tar.gz');
  const server = createServer((request, response) => {
    const packed = readFileSync(archive);
    if (request.url!.startsWith('/whole')) response.end(packed);
    else if (request.url!.startsWith('/cut')) response.end(packed.subarray(0, packed.length / 2));
    else response.writeHead(403).end('<Error>expired</Error>');
  });
  beforeAll(async () => {
    const dataset = join(folder, 'packed');
    mkdirSync(dataset);
    for (const name of ['companies.csv', 'categories.csv'])
      writeFileSync(join(dataset, name), `${name}\n`.repeat(2000));
    execFileSync('tar', ['-czf', archive, '-C', dataset, '.']);
    await once(server.listen(0, '127.0.0.1'), 'listening');
  });
  afterAll(() => {
    server.close();
    rmSync(folder, { recursive: true });
  });

  async function run(path: string): Promise<{ status: number; files: string[]; errors: string }> {
    const into = mkdtempSync(join(folder, 'into-'));
    const { port } = server.address() as AddressInfo;
    // As the image's entrypoint runs it.
    const env = { ...process.env, DATASET_URL: `http://127.0.0.1:${port}${path}?signature=hush` };
    const child = spawn(process.execPath, download.args!, {
      cwd: into,
      env,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let errors = '';
    child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
    const [status] = (await once(child, 'close')) as [number];
    return { status, files: readdirSync(into).sort(), errors };
  }

  it('unpacks the files into the folder that the import reads', async () => {
    expect(await run('/whole')).toEqual({
      status: 0,
      files: ['categories.csv', 'companies.csv'],
      errors: '',
    });
    expect(download.workingDir).toBe('/data/dataset');
    expect(pod.containers[0]!.args).toContain('/data/dataset');
  });

  it('fails with the status if the address has expired, and never prints it', async () => {
    const { status, errors } = await run('/expired');
    expect(status).not.toBe(0);
    expect(errors).toContain('The address of the dataset answers 403.');
    expect(errors).not.toContain('hush');
  });

  it('fails if the archive is cut off', async () => {
    const { status, errors } = await run('/cut');
    expect(status).not.toBe(0);
    expect(errors).not.toContain('hush');
  });
});
