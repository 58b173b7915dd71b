import type { Container, EnvVar } from 'kubernetes-types/core/v1';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { present } from '../../src/platform/errors/present';
import { containersOf, Overlay, rendered, ROOT } from './overlay';

describe.each(['staging', 'production'])('the manifests of %s', (overlay) => {
  const given = new Overlay(overlay);
  const { manifests, all, only, cronJob } = given;
  const importJob = cronJob('signal-market-dataset-import');
  const releaseJob = cronJob('signal-market-dataset-release');
  const digestsJob = cronJob('signal-market-digests');
  const webhooksJob = cronJob('signal-market-webhooks');
  const deployment = only('Deployment').spec!;
  const settings = only('ConfigMap').data!;
  const templates = given.templates();
  const podLabels = deployment.template.metadata!.labels!;
  const service = deployment.template.spec!.containers[0] as Container;

  it('are all in one namespace, which enforces the restricted pod security standard', () => {
    const { metadata } = only('Namespace');
    expect(metadata!.labels).toMatchObject({ 'pod-security.kubernetes.io/enforce': 'restricted' });
    const others = manifests.filter(({ kind }) => kind !== 'Namespace' && kind !== 'PriorityClass');
    expect(new Set(others.map((each) => each.metadata!.namespace))).toEqual(
      new Set([metadata!.name]),
    );
  });

  it.each(templates)('run %s restricted, without a way to the cluster API', (_, { spec }) => {
    expect(spec!.securityContext).toMatchObject({
      runAsNonRoot: true,
      runAsUser: 10001,
      runAsGroup: 10001,
      seccompProfile: { type: 'RuntimeDefault' },
    });
    expect(spec).toMatchObject({ automountServiceAccountToken: false, enableServiceLinks: false });
    expect(spec).not.toHaveProperty('hostNetwork');
    for (const container of containersOf(spec!)) {
      expect(container.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
    }
    expect(only('ServiceAccount').automountServiceAccountToken).toBe(false);
  });

  it.each(templates)('tell what %s may use of a node', (_, { spec }) => {
    for (const { resources } of containersOf(spec!)) {
      expect(resources!.requests).toEqual({
        cpu: expect.stringMatching(/^\d+m?$/) as unknown,
        memory: expect.stringMatching(/^\d+[MG]i$/) as unknown,
        'ephemeral-storage': expect.stringMatching(/^\d+[MG]i$/) as unknown,
      });
      expect(resources!.limits!.memory).toMatch(/^\d+[MG]i$/);
    }
  });

  it.each(templates)('let %s fill its volumes before the node ends it', (_, { spec }) => {
    const volumes = (spec!.volumes ?? []).map(({ emptyDir }) => mebibytes(emptyDir!.sizeLimit));
    const filled = volumes.reduce((sum, size) => sum + size, 0);
    for (const { resources } of containersOf(spec!))
      expect(mebibytes(resources!.limits!['ephemeral-storage'])).toBeGreaterThan(filled);
  });

  it('serve callers before jobs where a node runs out of room', () => {
    expect(only('PriorityClass')).toMatchObject({ value: 1000, globalDefault: false });
    const [ofService, ...ofJobs] = templates.map(([, { spec }]) => spec!.priorityClassName);
    expect(ofService).toBe(only('PriorityClass').metadata!.name);
    expect(new Set(ofJobs)).toEqual(new Set([undefined]));
  });

  it('spread the pods of each release by itself', () => {
    const constraints = deployment.template.spec!.topologySpreadConstraints!;
    expect(
      constraints.map(({ topologyKey, matchLabelKeys }) => [topologyKey, matchLabelKeys]),
    ).toEqual([
      ['topology.kubernetes.io/zone', ['pod-template-hash']],
      ['kubernetes.io/hostname', ['pod-template-hash']],
    ]);
  });

  it('give the import, the releases, the digests and the webhooks all settings that the service has', () => {
    const settingsOf = Object.fromEntries(
      templates.map(([name, { spec }]) => [name, spec!.containers[0]!.envFrom]),
    );
    const everything = [{ configMapRef: { name: only('ConfigMap').metadata!.name } }];
    expect(settingsOf).toEqual({
      'the service': everything,
      'the migration': undefined, // it needs only the database
      'the import': everything,
      'the releases': everything,
      'the digests': everything,
      'the webhooks': everything,
    });
  });

  it('turn client ID documents off, as long as the service may not reach the internet', () => {
    expect(settings.CLIENT_ID_DOCUMENTS).toBe('off');
  });

  it.each(templates)('give %s no secret but by reference', (_, { spec }) => {
    const variables = containersOf(spec!).flatMap(({ env = [] }) => env);
    // At least the address of the database.
    expect(variables.length).toBeGreaterThan(0);
    for (const variable of variables)
      expect(variable).toEqual({
        name: variable.name,
        valueFrom: { secretKeyRef: expect.anything() as unknown },
      });
  });

  it('hold no secret themselves', () => {
    expect(manifests.map(({ kind }) => kind)).not.toContain('Secret');
    expect(readFileSync(rendered(overlay), 'utf8')).not.toMatch(/postgres(ql)?:\/\//);
    const namedLikeSecrets = Object.keys(settings).filter((name) =>
      /PEPPER|SECRET|DATABASE.*URL|SMTP_URL|PASSWORD|TOKEN/.test(name),
    );
    expect(namedLikeSecrets).toEqual([]);
  });

  it('set only variables that the service reads', () => {
    const folder = join(ROOT, 'src/platform/config');
    const source = readdirSync(folder)
      .map((file) => readFileSync(join(folder, file), 'utf8'))
      .join('');
    const known = [...source.matchAll(/variable(?:<\w+>)?\(\s*'([A-Z_]+)'/g)].map(
      ([, name]) => name,
    );
    const given = templates.flatMap(([, { spec }]) =>
      containersOf(spec!).flatMap(({ env = [] }: { env?: EnvVar[] }) => env),
    );
    const names = new Set([...Object.keys(settings), ...given.map(({ name }) => name)]);
    // Of Node, and of the script that downloads the dataset.
    for (const other of ['NODE_OPTIONS', 'DATASET_URL']) names.delete(other);
    expect([...names].filter((name) => !known.includes(name))).toEqual([]);
  });

  it('probe the service on its public port, and scrape it on another', () => {
    const ports = new Map(
      service.ports!.map(({ name, containerPort }) => [name, String(containerPort)]),
    );
    expect(Object.fromEntries(ports)).toEqual({
      http: settings.PORT,
      metrics: settings.METRICS_PORT,
    });
    expect(service.startupProbe!.httpGet).toEqual({ path: '/health/live', port: 'http' });
    expect(service.livenessProbe!.httpGet).toEqual({ path: '/health/live', port: 'http' });
    expect(service.readinessProbe!.httpGet).toEqual({
      path: '/health/ready?for=traffic',
      port: 'http',
    });
  });

  it('lose no request in a roll-out: none goes before another has come, and there is time to drain', () => {
    expect(deployment.strategy).toMatchObject({
      type: 'RollingUpdate',
      rollingUpdate: { maxUnavailable: 0 },
    });
    const secondsToClose = 10; // connections, after the last request
    const drain = (Number(settings.DRAIN_DELAY_MS) + Number(settings.DRAIN_TIMEOUT_MS)) / 1000;
    expect(drain).toBeGreaterThan(0);
    expect(deployment.template.spec!.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(
      drain + secondsToClose,
    );
  });

  it('select the pods of the service, and of nothing else', () => {
    const selectors = [
      deployment.selector.matchLabels,
      only('PodDisruptionBudget').spec!.selector!.matchLabels,
      ...all('Service').map(({ spec }) => spec!.selector),
      ...deployment.template.spec!.topologySpreadConstraints!.map(
        ({ labelSelector }) => labelSelector!.matchLabels,
      ),
    ];
    for (const selector of selectors) expect(selector).toEqual(podLabels);
    for (const [, { metadata }] of templates.slice(1))
      expect(metadata!.labels).not.toMatchObject(podLabels);
  });

  it('leave the number of replicas to the autoscaler, which names the deployment', () => {
    const { scaleTargetRef, minReplicas, maxReplicas } = only('HorizontalPodAutoscaler').spec!;
    expect(scaleTargetRef).toEqual({
      apiVersion: 'apps/v1',
      kind: 'Deployment',
      name: only('Deployment').metadata!.name,
    });
    expect(deployment).not.toHaveProperty('replicas');
    expect(minReplicas).toBeGreaterThanOrEqual(2);
    expect(maxReplicas).toBeGreaterThan(minReplicas!);
  });

  describe('lead from the ingress to the service', () => {
    const [everything, assets] = all('Ingress').map(({ spec }) => present(spec, 'ingress'));
    const host = present(everything?.rules?.[0]?.host, 'host');
    const backend = { service: { name: 'signal-market-api', port: { name: 'http' } } };

    it('on its public port', () => {
      expect(everything?.rules).toEqual([
        { host, http: { paths: [{ path: '/', pathType: 'Prefix', backend }] } },
      ]);
      expect(assets).toEqual({
        ...everything,
        rules: [{ host, http: { paths: [{ path: '/assets', pathType: 'Prefix', backend }] } }],
      });
      const target = all('Service').find(({ metadata }) => metadata?.name === 'signal-market-api');
      expect(target?.spec?.ports).toEqual([{ name: 'http', port: 80, targetPort: 'http' }]);
    });

    it('over TLS, at the address that the service calls itself', () => {
      expect(everything?.tls?.flatMap(({ hosts }) => hosts)).toEqual([host]);
      expect(settings).toMatchObject({
        TRUST_PROXY: '1',
        REQUIRE_HTTPS: 'true',
        ACCOUNT_AREA_URL: `https://${host}`,
      });
    });

    it('with the path as it was sent, and without a log, because some addresses are secrets', () => {
      expect(all('Ingress')).toHaveLength(2);
      for (const { metadata } of all('Ingress')) {
        const annotations = present(metadata?.annotations, 'annotations');
        expect(annotations).toMatchObject({
          'nginx.ingress.kubernetes.io/enable-access-log': 'false',
          'nginx.ingress.kubernetes.io/ssl-redirect': 'false',
        });
        const names = Object.keys(annotations);
        expect(names.filter((name) => /rewrite|app-root|regex|snippet/.test(name))).toEqual([]);
      }
    });
  });

  it('ask another pod for a file that one of the other version does not have', () => {
    const next = all('Ingress').map(
      ({ metadata }) => metadata!.annotations!['nginx.ingress.kubernetes.io/proxy-next-upstream'],
    );
    expect(next).toEqual(['error timeout', 'error timeout http_404']);
  });

  it('run the operator commands of the same image', () => {
    const images = templates.flatMap(([, { spec }]) =>
      containersOf(spec!).map(({ image }) => image),
    );
    expect(new Set(images).size).toBe(1);
    expect(images[0]).toMatch(/\/signal-market-api(:[\w.-]+|@sha256:[0-9a-f]{64})$/);
    const commands = templates.map(([name, { spec }]) => [name, spec!.containers[0]!.args]);
    expect(Object.fromEntries(commands)).toEqual({
      'the service': ['service'],
      'the migration': ['cli', 'db', 'migrate'],
      'the import': ['cli', 'dataset', 'import', '/data/dataset', '--by', 'dataset-import'],
      'the releases': ['cli', 'dataset', 'release'],
      'the digests': ['cli', 'digests', 'send'],
      'the webhooks': ['cli', 'webhooks', 'send'],
    });
  });

  it('run jobs one at a time, in UTC, and only releases before an overlay resumes them', () => {
    const jobs = all('CronJob').map(({ spec }) => spec!);
    expect(jobs).toHaveLength(4);
    for (const job of jobs)
      expect(job).toMatchObject({ timeZone: 'Etc/UTC', concurrencyPolicy: 'Forbid' });
    expect([importJob, releaseJob, digestsJob, webhooksJob].map(({ suspend }) => suspend)).toEqual([
      true,
      undefined,
      true,
      true,
    ]);
  });

  it('serve previews in the minute in which their time comes, and fail at once if one is refused', () => {
    expect(releaseJob.schedule).toBe('* * * * *');
    expect(releaseJob.jobTemplate.spec!.podFailurePolicy!.rules).toEqual([
      {
        action: 'FailJob',
        onExitCodes: { containerName: 'release', operator: 'In', values: [1] },
      },
    ]);
  });

  it('send digests hourly after the import of the night, in less than an hour, and tell webhooks within minutes', () => {
    expect([importJob.schedule, digestsJob.schedule]).toEqual(['30 2 * * *', '0 6-20 * * *']);
    expect(webhooksJob.schedule).toBe('*/5 * * * *');
    expect(digestsJob.jobTemplate.spec!.activeDeadlineSeconds).toBeLessThan(3600);
  });
});

/** Of a quantity in Mi or Gi. */
function mebibytes(quantity: unknown): number {
  const [, number, unit] = /^(\d+)([MG])i$/.exec(String(quantity))!;
  return Number(number) * (unit === 'G' ? 1024 : 1);
}
