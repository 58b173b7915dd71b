import type { ObjectMeta } from 'kubernetes-types/meta/v1';

/*
 * Those fields of the Gateway API (version 1) that our manifests use. The package kubernetes-types
 * has only what Kubernetes itself brings.
 */

interface ParametersReference {
  group: string;
  kind: string;
  name: string;
}

interface Listener {
  name: string;
  hostname: string;
  port: number;
  protocol: 'HTTPS';
  tls: { mode: 'Terminate'; certificateRefs: { name: string }[] };
  allowedRoutes: { namespaces: { from: 'Same' } };
}

export interface Gateway {
  apiVersion: 'gateway.networking.k8s.io/v1';
  kind: 'Gateway';
  metadata: ObjectMeta;
  spec: {
    gatewayClassName: string;
    infrastructure?: { parametersRef: ParametersReference };
    listeners: Listener[];
  };
}

interface HTTPRouteRule {
  matches: { path: { type: 'PathPrefix'; value: string } }[];
  timeouts?: { request?: string; backendRequest?: string };
  retry?: { codes: number[]; attempts: number; backoff: string };
  backendRefs: { name: string; port: number }[];
}

export interface HTTPRoute {
  apiVersion: 'gateway.networking.k8s.io/v1';
  kind: 'HTTPRoute';
  metadata: ObjectMeta;
  spec: {
    parentRefs: { name: string; sectionName?: string }[];
    hostnames: string[];
    rules: HTTPRouteRule[];
  };
}
