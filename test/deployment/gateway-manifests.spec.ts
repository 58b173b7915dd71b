import type { NetworkPolicy, NetworkPolicySpec } from 'kubernetes-types/networking/v1';
import { present } from '../../src/platform/errors/present';
import { Overlay } from './overlay';

describe('the manifests of production behind a Gateway, with every component', () => {
  const production = new Overlay('production');
  const gateway = new Overlay('production-gateway');
  const { all, only } = gateway;
  const policy = (name: string, overlay: Overlay): NetworkPolicySpec => {
    const policies = overlay.all('NetworkPolicy');
    return present(policies.find(({ metadata }) => metadata?.name === name)?.spec, name);
  };

  const [ingress] = production.all('Ingress');
  const host = present(ingress?.spec?.rules?.[0]?.host, 'host of the Ingress');
  const secretName = present(ingress?.spec?.tls?.[0]?.secretName, 'certificate of the Ingress');

  it('have a Gateway instead of the Ingress, with its host and its certificate', () => {
    expect(all('Ingress')).toEqual([]);
    expect(only('Gateway').spec.listeners).toEqual([
      {
        name: 'https',
        protocol: 'HTTPS',
        port: 443,
        hostname: host,
        tls: { mode: 'Terminate', certificateRefs: [{ name: secretName }] },
        allowedRoutes: { namespaces: { from: 'Same' } },
      },
    ]);
  });

  it('lead from the Gateway to the public port, for as long as a request takes', () => {
    const { parentRefs, hostnames, rules } = only('HTTPRoute').spec;
    const [everything, assets] = rules;
    const backendRefs = [{ name: 'signal-market-api', port: 80 }];
    expect(parentRefs).toEqual([{ name: only('Gateway').metadata.name, sectionName: 'https' }]);
    expect(hostnames).toEqual([host]);
    expect(rules).toHaveLength(2);
    expect(everything).toEqual({
      matches: [{ path: { type: 'PathPrefix', value: '/' } }],
      timeouts: { request: '0s' },
      backendRefs,
    });
    // Another pod is asked for a file that one of the other version doesn't have.
    expect(assets).toEqual({
      matches: [{ path: { type: 'PathPrefix', value: '/assets' } }],
      retry: { codes: [404], attempts: 3, backoff: '10ms' },
      backendRefs,
    });
    const service = all('Service').find(({ metadata }) => metadata?.name === 'signal-market-api');
    expect(service?.spec?.ports).toEqual([{ name: 'http', port: 80, targetPort: 'http' }]);
  });

  it('leave paths as they were sent', () => {
    expect(only('ClientTrafficPolicy').spec).toMatchObject({
      targetRefs: [{ kind: 'Gateway', name: only('Gateway').metadata.name }],
      path: { escapedSlashesAction: 'KeepUnchanged', disableMergeSlashes: true },
    });
  });

  it('keep secret addresses out of the log of the proxy', () => {
    const { kind, metadata, spec } = only('EnvoyProxy');
    expect(spec.telemetry.accessLog).toEqual({ disable: true });
    expect(only('Gateway').spec.infrastructure?.parametersRef).toMatchObject({
      kind,
      name: metadata.name,
    });
  });

  it('let in the proxies of the Gateway instead of those of the Ingress', () => {
    const { ingress } = policy('service-is-asked', gateway);
    const { ingress: ingressBefore } = policy('service-is-asked', production);
    const [fromGateway, fromMonitoring] = present(ingress, 'ingress');
    const [, fromMonitoringBefore] = present(ingressBefore, 'ingress');
    expect(fromGateway).toEqual({
      from: [
        {
          namespaceSelector: {
            matchLabels: { 'kubernetes.io/metadata.name': 'envoy-gateway-system' },
          },
          podSelector: { matchLabels: { 'app.kubernetes.io/name': 'envoy' } },
        },
      ],
      ports: [{ protocol: 'TCP', port: 3000 }],
    });
    expect(fromMonitoring).toEqual(fromMonitoringBefore);
  });

  it('let the service out to public addresses by HTTPS, for client ID documents', () => {
    const { podSelector, egress } = policy('client-id-documents', gateway);
    expect(podSelector.matchLabels).toEqual(only('Deployment').spec!.selector.matchLabels);
    expect(egress).toEqual([
      {
        to: [
          {
            ipBlock: {
              cidr: '0.0.0.0/0',
              except: [
                '10.0.0.0/8',
                '100.64.0.0/10',
                '127.0.0.0/8',
                '169.254.0.0/16',
                '172.16.0.0/12',
                '192.168.0.0/16',
              ],
            },
          },
          { ipBlock: { cidr: '::/0', except: ['::1/128', 'fc00::/7', 'fe80::/10'] } },
        ],
        ports: [{ protocol: 'TCP', port: 443 }],
      },
    ]);
  });

  it('change no other network policy', () => {
    const changed = ['service-is-asked', 'client-id-documents'];
    const others = (overlay: Overlay): NetworkPolicy[] =>
      overlay
        .all('NetworkPolicy')
        .filter(({ metadata }) => !changed.includes(metadata?.name ?? ''));
    expect(others(gateway)).toEqual(others(production));
    expect(others(gateway)).not.toEqual([]);
  });

  it('turn client ID documents on, and change no other setting', () => {
    expect(only('ConfigMap').data).toEqual({
      ...production.only('ConfigMap').data,
      CLIENT_ID_DOCUMENTS: 'on',
    });
  });

  it.each(gateway.templates())('mount the secrets that %s must have as files', (name, { spec }) => {
    const main = spec!.containers[0]!;
    const before = new Map(production.templates()).get(name)!.spec!.containers[0]!;
    const needed = (before.env ?? []).filter(({ name: variable }) =>
      ['DATABASE_URL', 'KEY_PEPPER'].includes(variable),
    );
    expect(needed).not.toEqual([]);
    for (const { name: variable, valueFrom } of needed) {
      expect(main.env!.map((each) => each.name)).not.toContain(variable);
      const { name: secretName, key } = valueFrom!.secretKeyRef!;
      const path = main.env!.find((each) => each.name === `${variable}_FILE`)!.value!;
      const mount = main.volumeMounts!.find(({ mountPath }) => `${mountPath}/${key}` === path)!;
      expect(mount.readOnly).toBe(true);
      const volume = spec!.volumes!.find((each) => each.name === mount.name)!;
      expect(volume.secret).toEqual({ secretName, items: [{ key, path: key }] });
    }
  });
});
