import type { Deployment } from 'kubernetes-types/apps/v1';
import type { HorizontalPodAutoscaler } from 'kubernetes-types/autoscaling/v2';
import type { CronJob, Job } from 'kubernetes-types/batch/v1';
import type {
  ConfigMap,
  Container,
  Namespace,
  PodSpec,
  PodTemplateSpec,
  Service,
  ServiceAccount,
} from 'kubernetes-types/core/v1';
import type { Ingress, NetworkPolicy } from 'kubernetes-types/networking/v1';
import type { PodDisruptionBudget } from 'kubernetes-types/policy/v1';
import type { PriorityClass } from 'kubernetes-types/scheduling/v1';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import type {
  ClientTrafficPolicy,
  EnvoyProxy,
} from './gateway-types/gateway.envoyproxy.io/v1alpha1';
import type { Gateway, HTTPRoute } from './gateway-types/gateway.networking/v1';

export const ROOT = join(__dirname, '../..');
export const rendered = (overlay: string): string =>
  join(ROOT, 'docker/kubernetes/rendered', `${overlay}.yaml`);

type Manifest =
  | ClientTrafficPolicy
  | ConfigMap
  | CronJob
  | Deployment
  | EnvoyProxy
  | Gateway
  | HTTPRoute
  | HorizontalPodAutoscaler
  | Ingress
  | Job
  | Namespace
  | NetworkPolicy
  | PodDisruptionBudget
  | PriorityClass
  | Service
  | ServiceAccount;
type Kind = NonNullable<Manifest['kind']>;
type OfKind<K extends Kind> = Extract<Manifest, { kind?: K }>;

/** The manifests of an overlay, by kind. */
export class Overlay {
  readonly manifests: Manifest[];

  constructor(name: string) {
    this.manifests = parseAllDocuments(readFileSync(rendered(name), 'utf8')).map(
      (document) => document.toJS() as Manifest,
    );
  }

  all = <K extends Kind>(kind: K): OfKind<K>[] =>
    this.manifests.filter((each): each is OfKind<K> => each.kind === kind);

  only = <K extends Kind>(kind: K): OfKind<K> => {
    const found = this.all(kind);
    expect(found).toHaveLength(1);
    return found[0] as OfKind<K>;
  };

  cronJob = (name: string): NonNullable<CronJob['spec']> =>
    this.all('CronJob').find(({ metadata }) => metadata!.name === name)!.spec!;

  templates(): [string, PodTemplateSpec][] {
    const job = (name: string): PodTemplateSpec => this.cronJob(name).jobTemplate.spec!.template;
    return [
      ['the service', this.only('Deployment').spec!.template],
      ['the migration', this.only('Job').spec!.template],
      ['the import', job('signal-market-dataset-import')],
      ['the releases', job('signal-market-dataset-release')],
      ['the digests', job('signal-market-digests')],
      ['the webhooks', job('signal-market-webhooks')],
    ];
  }
}

export function containersOf({ containers, initContainers = [] }: PodSpec): Container[] {
  return [...initContainers, ...containers];
}
