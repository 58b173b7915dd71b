import type { NetworkPolicy } from 'kubernetes-types/networking/v1';
import { Overlay } from './overlay';

describe('the manifests of production behind a Gateway, with every component', () => {
  const production = new Overlay('production');
  const read = new Overlay('production-gateway');
  const { all, only } = read;
  const policies = (overlay: Overlay): NetworkPolicy[] => overlay.all('NetworkPolicy');
  const named = (name: string): NetworkPolicy =>
    policies(read).find(({ metadata }) => metadata!.name === name)!;

  it('lead from the Gateway to the public port over TLS, with the path as it was sent and in its own time', () => {
    expect(all('Ingress')).toEqual([]);
    const { metadata, spec } = only('Gateway');
    const { rules, tls } = production.all('Ingress')[0]!.spec!;
    const [{ host }] = rules as [{ host: string }];
    expect(spec.listeners).toEqual([
      {
        name: 'https',
        protocol: 'HTTPS',
        port: 443,
        hostname: host,
        tls: { mode: 'Terminate', certificateRefs: [{ name: tls![0]!.secretName }] },
        allowedRoutes: { namespaces: { from: 'Same' } },
      },
    ]);
    const route = only('HTTPRoute').spec;
    expect(route.parentRefs).toEqual([{ name: metadata.name, sectionName: 'https' }]);
    expect(route.hostnames).toEqual([host]);
    const [target] = all('Service').filter((each) => each.metadata!.name === 'signal-market-api');
    const backendRefs = [{ name: target!.metadata!.name, port: target!.spec!.ports![0]!.port }];
    expect(route.rules).toEqual([
      {
        matches: [{ path: { type: 'PathPrefix', value: '/' } }],
        timeouts: { request: '0s' },
        backendRefs,
      },
      // Another pod is asked for a file that one of the other version doesn't have.
      {
        matches: [{ path: { type: 'PathPrefix', value: '/assets' } }],
        retry: { codes: [404], attempts: 3, backoff: '10ms' },
        backendRefs,
      },
    ]);
    expect(only('ClientTrafficPolicy').spec).toMatchObject({
      targetRefs: [{ kind: 'Gateway', name: metadata.name }],
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

  it('let in the proxies of the Gateway instead of those of the Ingress, and the service out to public addresses by HTTPS', () => {
    const [asked, scraped] = named('service-is-asked').spec!.ingress!;
    expect(asked!.from![0]!.namespaceSelector!.matchLabels).toEqual({
      'kubernetes.io/metadata.name': 'envoy-gateway-system',
    });
    expect(asked!.ports).toEqual([{ protocol: 'TCP', port: 3000 }]);
    const before = policies(production).find((each) => each.metadata!.name === 'service-is-asked')!;
    expect(scraped).toEqual(before.spec!.ingress![1]);
    const { podSelector, egress } = named('client-id-documents').spec!;
    expect(podSelector.matchLabels).toEqual(only('Deployment').spec!.selector.matchLabels);
    expect(egress![0]!.ports).toEqual([{ protocol: 'TCP', port: 443 }]);
    const { except } = egress![0]!.to![0]!.ipBlock!;
    expect(except).toEqual(
      expect.arrayContaining(['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16']),
    );
    const others = (overlay: Overlay): NetworkPolicy[] =>
      policies(overlay).filter(
        ({ metadata }) => !['service-is-asked', 'client-id-documents'].includes(metadata!.name!),
      );
    expect(others(read)).toEqual(others(production));
  });

  it('turn client ID documents on, and change no other setting', () => {
    expect(only('ConfigMap').data).toEqual({
      ...production.only('ConfigMap').data,
      CLIENT_ID_DOCUMENTS: 'on',
    });
  });

  it.each(read.templates())('mount the secrets that %s must have as files', (name, { spec }) => {
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
