import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { drilled } from '../support/full-length';
import { rendered, ROOT } from './overlay';

function check(...files: string[]): { status: number | null; errors: string } {
  const script = join(__dirname, 'check-manifests.mjs');
  const { status, stderr } = spawnSync(process.execPath, [script, ...files], {
    encoding: 'utf8',
    cwd: ROOT,
  });
  return { status, errors: stderr };
}

describe('the check of the manifests', () => {
  const folder = mkdtempSync(join(tmpdir(), 'signal-market-manifests-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('accepts the committed manifests, which are what the overlays make where kubectl is installed', () => {
    expect(check()).toEqual({ status: 0, errors: '' });
  });

  const mistakes = [
    {
      mistake: 'a misspelt field deep inside',
      right: 'readOnlyRootFilesystem: true',
      wrong: 'readOnlyRootFileSystem: true',
      says: 'spec.template.spec.containers[0].securityContext.readOnlyRootFileSystem: ',
    },
    {
      mistake: 'a kind that does not exist',
      right: 'kind: CronJob',
      wrong: 'kind: Cronjob',
      says: 'Cronjob is not a kind of batch/v1',
    },
    {
      mistake: 'a field that does not exist',
      right: 'minReadySeconds: 5',
      wrong: 'replica: 2',
      says: 'Deployment signal-market-api: spec.replica: ',
    },
    {
      mistake: 'a number written as a text',
      right: 'minReplicas: 2',
      wrong: "minReplicas: '2'",
      says: 'HorizontalPodAutoscaler signal-market-api: spec.minReplicas: ',
    },
    {
      mistake: 'a value that is missing',
      right: 'serviceAccountName: signal-market-api',
      wrong: 'serviceAccountName:',
      says: 'serviceAccountName: ',
    },
    {
      mistake: 'a version that does not exist',
      right: 'apiVersion: apps/v1',
      wrong: 'apiVersion: apps/v9',
      says: 'apiVersion apps/v9 is not known',
    },
    {
      mistake: 'a field that is given twice',
      right: 'minReadySeconds: 5',
      wrong: 'minReadySeconds: 5\n  minReadySeconds: 6',
      says: 'Map keys must be unique',
    },
  ];

  it.each(drilled(mistakes, 2))('refuses $mistake, and says where', ({ right, wrong, says }) => {
    const text = readFileSync(rendered('staging'), 'utf8');
    expect(text).toContain(right);
    const file = join(folder, 'wrong.yaml');
    writeFileSync(file, text.replace(right, wrong));
    const { status, errors } = check(file);
    expect(status).toBe(1);
    expect(errors).toContain(`${relative(ROOT, file)}: `);
    expect(errors).toContain(says);
  });
});
