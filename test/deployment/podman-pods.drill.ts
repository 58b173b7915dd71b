import type { Deployment } from 'kubernetes-types/apps/v1';
import type { CronJob, Job } from 'kubernetes-types/batch/v1';
import type { ConfigMap, Container, Pod, PodSpec } from 'kubernetes-types/core/v1';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';

const ROOT = join(__dirname, '../..');
const IMAGE = 'localhost/signal-market-api:try';

type Manifest = Deployment | CronJob | Job | ConfigMap | Pod;

function parsed(text: string): Manifest[] {
  return parseAllDocuments(text).map((document) => document.toJS() as Manifest);
}
function played(...args: string[]): { status: number | null; manifests: Manifest[] } {
  const { status, stdout } = spawnSync(
    process.execPath,
    [join(ROOT, 'docker/podman/pod.mjs'), ...args],
    { encoding: 'utf8' },
  );
  return { status, manifests: parsed(stdout) };
}

const rendered = parsed(
  readFileSync(join(ROOT, 'docker/kubernetes/rendered/staging.yaml'), 'utf8'),
);
const only = <T extends Manifest>(kind: T['kind']): T =>
  rendered.find((manifest) => manifest.kind === kind) as T;
const deployment = only<Deployment>('Deployment');

function without(object: object, ...fields: string[]): object {
  return Object.fromEntries(Object.entries(object).filter(([field]) => !fields.includes(field)));
}

/** A pod's specification without everything that docker/podman/pod.mjs says it changes. */
function unchanged({ volumes = [], initContainers = [], containers, ...spec }: PodSpec): unknown {
  const rest = [...initContainers, ...containers].map((container) => ({
    ...without(
      container,
      'image',
      'ports',
      'livenessProbe',
      'readinessProbe',
      'startupProbe',
      'volumeMounts',
    ),
    mounted: (container.volumeMounts ?? []).map((mount) => without(mount, 'name')),
  }));
  return { ...spec, containers: rest, volumes: volumes.map((volume) => without(volume, 'name')) };
}

describe('the manifests that docker/try-on-podman.sh plays', () => {
  const [settings, replica] = played('service', IMAGE, 'replica-1').manifests as [
    ConfigMap,
    Deployment,
  ];
  const pods: [string, PodSpec, PodSpec][] = [
    ['the service', replica.spec!.template.spec!, deployment.spec!.template.spec!],
    [
      'the migration',
      (played('migration', IMAGE).manifests[0] as Pod).spec!,
      only<Job>('Job').spec!.template.spec!,
    ],
    [
      'the import',
      (played('import', IMAGE).manifests[1] as Pod).spec!,
      only<CronJob>('CronJob').spec!.jobTemplate.spec!.template.spec!,
    ],
  ];

  it.each(pods)(
    'run %s as it is rendered for staging, except for the documented changes',
    (_, spec, original) => {
      expect(unchanged(spec)).toEqual(unchanged(original));
      for (const container of [...(spec.initContainers ?? []), ...spec.containers]) {
        expect(container.image).toBe(IMAGE);
        for (const field of [
          'ports',
          'livenessProbe',
          'readinessProbe',
          'startupProbe',
        ] satisfies (keyof Container)[])
          expect(container).not.toHaveProperty(field);
      }
    },
  );

  it('give the service and the import the settings of staging', () => {
    for (const given of [settings, played('import', IMAGE).manifests[0]])
      expect(given).toEqual(only<ConfigMap>('ConfigMap'));
  });

  it('give each replica a name and a scratch volume of its own, because podman shares volumes of one name', () => {
    const [, other] = played('service', IMAGE, 'replica-2').manifests as [ConfigMap, Deployment];
    expect([replica.metadata!.name, other.metadata!.name]).toEqual(['replica-1', 'replica-2']);
    for (const { spec } of [replica, other]) {
      const { volumes, containers } = spec!.template.spec!;
      const mounted = containers.flatMap(({ volumeMounts }) =>
        volumeMounts!.map(({ name }) => name),
      );
      expect(mounted).toEqual(volumes!.map(({ name }) => name));
    }
    const names = [replica, other].flatMap(({ spec }) =>
      spec!.template.spec!.volumes!.map(({ name }) => name),
    );
    expect(new Set(names).size).toBe(2);
  });

  it('need a workload that exists and an image', () => {
    for (const args of [[], ['service'], ['toString', IMAGE], ['nothing', IMAGE]])
      expect(played(...args).status).toBe(2);
  });
});
