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

  it('accepts the committed manifests, which are what the overlays make', () => {
    expect(check()).toEqual({ status: 0, errors: '' });
  });

  const mistakes: [name: string, right: string, wrong: string, sentence: string][] = [
    [
      'a misspelt field deep inside',
      'readOnlyRootFilesystem: true',
      'readOnlyRootFileSystem: true',
      'spec.template.spec.containers[0].securityContext.readOnlyRootFileSystem: ',
    ],
    [
      'a kind that does not exist',
      'kind: CronJob',
      'kind: Cronjob',
      'Cronjob is not a kind of batch/v1',
    ],
    [
      'a field that does not exist',
      'minReadySeconds: 5',
      'replica: 2',
      'Deployment signal-market-api: spec.replica: ',
    ],
    [
      'a number written as a text',
      'minReplicas: 2',
      "minReplicas: '2'",
      'HorizontalPodAutoscaler signal-market-api: spec.minReplicas: ',
    ],
    [
      'a value that is missing',
      'serviceAccountName: signal-market-api',
      'serviceAccountName:',
      'serviceAccountName: ',
    ],
    [
      'a version that does not exist',
      'apiVersion: apps/v1',
      'apiVersion: apps/v9',
      'apiVersion apps/v9 is not known',
    ],
    [
      'a field that is given twice',
      'minReadySeconds: 5',
      'minReadySeconds: 5\n  minReadySeconds: 6',
      'Map keys must be unique',
    ],
  ];

  it.each(drilled(mistakes, 2))(
    'refuses %s, and names file, kind and field',
    (_, right, wrong, sentence) => {
      const text = readFileSync(rendered('staging'), 'utf8');
      expect(text).toContain(right);
      const file = join(folder, 'wrong.yaml');
      writeFileSync(file, text.replace(right, wrong));
      const { status, errors } = check(file);
      expect(status).toBe(1);
      expect(errors).toContain(`${relative(ROOT, file)}: `);
      expect(errors).toContain(sentence);
    },
  );
});
