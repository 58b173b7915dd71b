// node docker/podman/pod.mjs migration|import|service IMAGE [NAME]
//
// Prints a workload of the rendered staging manifests as podman can play it.
//
// podman 4.3 reads pod templates as Kubernetes does, with these exceptions, which this file
// patches. Everything else stays as it is rendered.
// - It knows no Jobs and CronJobs: their templates become Pods.
// - It starts one pod per Deployment, however many replicas there are: each replica becomes a
//   Deployment of its own, called NAME.
// - It publishes every containerPort on the host, where two replicas would collide: `ports` is left
//   out.
// - It runs HTTP probes as curl inside the container, with port 0 for a port that has a name:
//   probes are left out, and try-on-podman.sh makes the requests instead.
// - It keeps an emptyDir as a volume called like the entry, shared by all pods: the entry is called
//   after the pod.
// It ignores namespace, service account, node spreading, resource requests and
// terminationGracePeriodSeconds; `podman stop --time` takes the last one.
import { readFileSync } from 'node:fs';
import { parseAllDocuments, stringify } from 'yaml';

const RENDERED = new URL('../kubernetes/rendered/staging.yaml', import.meta.url);
const manifests = parseAllDocuments(readFileSync(RENDERED, 'utf8')).map((document) =>
  document.toJS(),
);
const only = (kind) => manifests.find((manifest) => manifest.kind === kind);
const importJob = manifests.find(
  ({ metadata }) => metadata.name === 'signal-market-dataset-import',
);

const WORKLOADS = {
  migration: (image, name = 'signal-market-migrate') => [
    asPod(only('Job').spec.template, name, image),
  ],
  import: (image, name = 'signal-market-import') => [
    only('ConfigMap'),
    asPod(importJob.spec.jobTemplate.spec.template, name, image),
  ],
  service: (image, name = 'signal-market-api') => {
    const { apiVersion, kind, metadata, spec } = only('Deployment');
    const template = { ...spec.template, spec: patched(spec.template.spec, name, image) };
    return [
      only('ConfigMap'),
      { apiVersion, kind, metadata: { ...metadata, name }, spec: { ...spec, template } },
    ];
  },
};

function asPod({ metadata, spec }, name, image) {
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { ...metadata, name },
    spec: patched(spec, name, image),
  };
}

function patched(spec, name, image) {
  const scratch = (volume) =>
    volume.emptyDir === undefined ? volume.name : `${name}-${volume.name}`;
  const names = new Map((spec.volumes ?? []).map((volume) => [volume.name, scratch(volume)]));
  const rename = (entry) => ({ ...entry, name: names.get(entry.name) });
  const patch = (container) => {
    const { ports, livenessProbe, readinessProbe, startupProbe, ...rest } = container;
    return {
      ...rest,
      image,
      ...(rest.volumeMounts && { volumeMounts: rest.volumeMounts.map(rename) }),
    };
  };
  const containers = spec.containers.map(patch);
  const initContainers = spec.initContainers?.map(patch);
  return {
    ...spec,
    ...(initContainers && { initContainers }),
    containers,
    ...(spec.volumes && { volumes: spec.volumes.map(rename) }),
  };
}

const [workload, image, name] = process.argv.slice(2);
if (!Object.hasOwn(WORKLOADS, workload ?? '') || !image) {
  process.stderr.write('node docker/podman/pod.mjs migration|import|service IMAGE [NAME]\n');
  process.exit(2);
}
process.stdout.write(
  WORKLOADS[workload](image, name)
    .map((manifest) => stringify(manifest))
    .join('---\n'),
);
