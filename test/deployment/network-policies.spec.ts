import type { LabelSelector } from 'kubernetes-types/meta/v1';
import type { NetworkPolicySpec } from 'kubernetes-types/networking/v1';
import { present } from '../../src/platform/errors/present';
import { Overlay } from './overlay';

const ANY_ADDRESS = [{ ipBlock: { cidr: '0.0.0.0/0' } }, { ipBlock: { cidr: '::/0' } }];
const ANY_PUBLIC_ADDRESS = [
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
];

/** Whether a selector selects pods with these labels. */
function selects(
  { matchLabels = {}, matchExpressions = [] }: LabelSelector,
  labels: Record<string, string>,
): boolean {
  const hasLabels = Object.entries(matchLabels).every(([name, value]) => labels[name] === value);
  const fits = matchExpressions.every(({ key, operator, values = [] }) => {
    expect(operator).toBe('In');
    return values.includes(labels[key] ?? '');
  });
  return hasLabels && fits;
}

describe.each([
  { overlay: 'staging', databases: '10.20.0.0/24' },
  { overlay: 'production', databases: '10.30.0.0/24' },
])('the network policies of $overlay', ({ overlay, databases }) => {
  const manifests = new Overlay(overlay);
  const policies = new Map(
    manifests.all('NetworkPolicy').map(({ metadata, spec }) => [metadata?.name, spec]),
  );
  const policy = (name: string): NetworkPolicySpec => present(policies.get(name), name);

  const EVERYONE = [
    'the service',
    'the migration',
    'the import',
    'the releases',
    'the digests',
    'the webhooks',
  ];

  it.each([
    { name: 'closed-by-default', pods: EVERYONE },
    { name: 'database-and-names', pods: EVERYONE },
    { name: 'dataset-source', pods: ['the import'] },
    { name: 'mail-server', pods: ['the digests', 'the webhooks'] },
    { name: 'service-is-asked', pods: ['the service'] },
    { name: 'webhooks', pods: ['the webhooks'] },
  ])('include $name, which is about $pods', ({ name, pods }) => {
    const { podSelector } = policy(name);
    const selected = manifests
      .templates()
      .filter(([, { metadata }]) => selects(podSelector, metadata?.labels ?? {}));
    expect(selected.map(([pod]) => pod)).toEqual(pods);
  });

  it('are no others', () => {
    expect([...policies.keys()].sort()).toEqual([
      'closed-by-default',
      'database-and-names',
      'dataset-source',
      'mail-server',
      'service-is-asked',
      'webhooks',
    ]);
  });

  it('close every pod of the namespace in both directions by default', () => {
    expect(policy('closed-by-default')).toEqual({
      podSelector: {},
      policyTypes: ['Ingress', 'Egress'],
    });
  });

  it('let the ingress controller in to the public port, and the monitoring to the metrics', () => {
    const { policyTypes, ingress, egress } = policy('service-is-asked');
    expect({ policyTypes, egress }).toEqual({ policyTypes: ['Ingress'] });
    expect(ingress).toEqual([
      {
        from: [
          {
            namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'ingress-nginx' } },
            podSelector: { matchLabels: { 'app.kubernetes.io/name': 'ingress-nginx' } },
          },
        ],
        ports: [{ protocol: 'TCP', port: 3000 }],
      },
      {
        from: [
          { namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'monitoring' } } },
        ],
        ports: [{ protocol: 'TCP', port: 9090 }],
      },
    ]);
  });

  it.each([
    {
      name: 'database-and-names',
      to: 'the database and the name server',
      egress: [
        {
          to: [{ ipBlock: { cidr: databases } }],
          ports: [{ protocol: 'TCP', port: 5432 }],
        },
        {
          to: [
            {
              namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'kube-system' } },
              podSelector: { matchLabels: { 'k8s-app': 'kube-dns' } },
            },
          ],
          ports: [
            { protocol: 'UDP', port: 53 },
            { protocol: 'TCP', port: 53 },
          ],
        },
      ],
    },
    {
      name: 'dataset-source',
      to: 'any address by HTTPS',
      egress: [{ to: ANY_ADDRESS, ports: [{ protocol: 'TCP', port: 443 }] }],
    },
    {
      name: 'mail-server',
      to: 'any mail server',
      egress: [
        {
          to: ANY_ADDRESS,
          ports: [
            { protocol: 'TCP', port: 465 },
            { protocol: 'TCP', port: 587 },
          ],
        },
      ],
    },
    {
      name: 'webhooks',
      to: 'any public address by HTTPS',
      egress: [
        {
          to: ANY_PUBLIC_ADDRESS,
          ports: [
            { protocol: 'TCP', port: 443 },
            { protocol: 'TCP', port: 8443 },
          ],
        },
      ],
    },
  ])('let $name out to $to, and nothing in', ({ name, egress }) => {
    const { podSelector: _, ...rules } = policy(name);
    expect(rules).toEqual({ policyTypes: ['Egress'], egress });
  });
});
