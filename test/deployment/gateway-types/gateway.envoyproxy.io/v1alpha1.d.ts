import type { ObjectMeta } from 'kubernetes-types/meta/v1';

/* Those fields of Envoy Gateway's own kinds that our manifests use. */

export interface ClientTrafficPolicy {
  apiVersion: 'gateway.envoyproxy.io/v1alpha1';
  kind: 'ClientTrafficPolicy';
  metadata: ObjectMeta;
  spec: {
    targetRefs: { group: string; kind: string; name: string }[];
    path: {
      escapedSlashesAction:
        'KeepUnchanged' | 'RejectRequest' | 'UnescapeAndForward' | 'UnescapeAndRedirect';
      disableMergeSlashes?: boolean;
    };
  };
}

export interface EnvoyProxy {
  apiVersion: 'gateway.envoyproxy.io/v1alpha1';
  kind: 'EnvoyProxy';
  metadata: ObjectMeta;
  spec: { telemetry: { accessLog: { disable: boolean } } };
}
