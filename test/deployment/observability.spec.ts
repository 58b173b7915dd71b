import type { Deployment } from 'kubernetes-types/apps/v1';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { MetricsServer } from '../../src/operations/metrics/metrics-server';
import { startMcpMarket } from '../mcp/mcp-market';
import { handMadeMarket } from '../support/hand-made-market';
import { mintKey } from '../support/test-accounts';
import { until } from '../support/until';
import { promqlNames, type Selector } from './promql-names';
import { ScrapedMetrics } from './scraped-metrics';

interface Rule {
  alert: string;
  expr: string;
  for: string;
  labels: Record<string, string>;
  annotations: Record<string, string>;
}
interface Target {
  expr: string;
  legendFormat: string;
}
interface Dashboard {
  panels: { id: number; title: string; type: string; targets?: Target[] }[];
  annotations: { list: { name: string; expr: string }[] };
  templating: { list: { name: string; query: string | { query: string } }[] };
}

interface RuleTest {
  alert_rule_test: { alertname: string; exp_alerts: object[] }[];
}

/** What kube-state-metrics serves. */
const CLUSTER = `
# TYPE kube_job_failed gauge
kube_job_failed{namespace="production",job_name="signal-market-migrate",condition="true"} 0`;
/** What Prometheus itself adds to every sample of a target. */
const TARGET_LABELS = ['namespace', 'pod', 'instance', 'job'];

const read = (path: string): string => readFileSync(join(__dirname, '../../docker', path), 'utf8');
const rules = (
  parse(read('observability/prometheus-alerts.yaml')) as { groups: { rules: Rule[] }[] }
).groups.flatMap((group) => group.rules);
const ruleTests = [
  'observability/prometheus-alerts.test.yaml',
  'observability/prometheus-alerts-of-hours.test.yaml',
].flatMap((file) => (parse(read(file)) as { tests: RuleTest[] }).tests);
const dashboard = JSON.parse(read('observability/grafana-dashboard.json')) as Dashboard;
const panels = dashboard.panels.filter(({ type }) => type !== 'row');

/**
 * Every metric of the service with every label, after questions that were answered in all the ways
 * there are.
 */
async function scrapeBusyService(): Promise<ScrapedMetrics> {
  const variables = {
    METRICS_PORT: '0',
    METRICS_HOST: '127.0.0.1',
    // The first is reachable, but not usable. Nothing listens at the second: it has its figure,
    // too.
    DATABASE_REPLICA_URLS: `${process.env.TEST_POSTGRES_URL}/postgres,postgres://127.0.0.1:1/none`,
  };
  const market = await startMcpMarket(handMadeMarket(), { variables });
  try {
    await market.tool('funding_history');
    const { etag } = (await market.get('/category-data').expect(200)).headers as { etag: string };
    await market.get('/category-data').expect(200);
    await market.get('/category-data?countries=US').expect(200);
    await market.get('/category-data').set('If-None-Match', etag).expect(304);
    const capped = await mintKey(market.databaseUrl, { plan: 'pro', addonUntil: '2099-12-31' });
    await market.get('/companies').set('Authorization', `Bearer ${capped}`).expect(200);
    await market.query(`UPDATE key_quota SET day_used = 1000`);
    await market.get('/companies').set('Authorization', `Bearer ${capped}`).expect(429);
    const scrape = async (): Promise<string> =>
      (await fetch(market.app.get(MetricsServer).url)).text();
    const text = await until('the replica is measured', async () => {
      const scraped = await scrape();
      return scraped.includes('signal_replica_lag_seconds{') && scraped;
    });
    return new ScrapedMetrics(text + CLUSTER);
  } finally {
    await market.close();
  }
}

/**
 * What an expression, and the sentence that shows its outcome, name that the service does not have.
 */
function unknownNames(metrics: ScrapedMetrics, expression: string, sentence = ''): string[] {
  const { selectors, grouped, made } = promqlNames(expression);
  const labels = new Set([
    ...TARGET_LABELS,
    ...made,
    ...selectors.flatMap(({ metric }) => [...metrics.labelsOf(metric).keys()]),
  ]);
  // `by` drops all other labels.
  const isGrouped = grouped.length > 0 && /\bby\b/.test(expression);
  const labelsOfOutcome = isGrouped ? new Set(grouped) : labels;
  return [
    ...selectors.flatMap((selector) => unknownInSelector(metrics, selector)),
    ...grouped
      .filter((label) => !labels.has(label))
      .map((label) => `no label ${label} to group by`),
    ...labelsShownBy(sentence)
      .filter((label) => !labelsOfOutcome.has(label))
      .map((label) => `no label ${label} to show`),
  ];
}

function unknownInSelector(
  metrics: ScrapedMetrics,
  { metric, labels, exactly }: Selector,
): string[] {
  if (!metrics.has(metric)) return [`no metric ${metric}`];
  const seen = metrics.labelsOf(metric);
  const unknownLabels = labels.filter(
    (label) => !TARGET_LABELS.includes(label) && !seen.has(label),
  );
  const unknownValues = Object.entries(exactly).filter(
    ([label, value]) => seen.has(label) && !seen.get(label)?.has(value),
  );
  return [
    ...unknownLabels.map((label) => `no label ${metric}{${label}}`),
    ...unknownValues.map(([label, value]) => `no ${metric}{${label}="${value}"}`),
  ];
}

/** As Grafana writes them, `{{window}}`, and as Prometheus does, `{{ $labels.window }}`. */
function labelsShownBy(sentence: string): string[] {
  return [...sentence.matchAll(/\{\{\s*(?:\$labels\.)?([a-z]\w*)/g)].map(([, label = '']) => label);
}

describe('what the dashboard and the alerts name', () => {
  let metrics: ScrapedMetrics;
  beforeAll(async () => (metrics = await scrapeBusyService()));

  it.each(panels.map((panel) => [panel.title, panel] as const))(
    'is served: panel "%s"',
    (_, { targets }) => {
      expect(
        targets!.flatMap(({ expr, legendFormat }) => unknownNames(metrics, expr, legendFormat)),
      ).toEqual([]);
    },
  );

  it.each(rules.map((rule) => [rule.alert, rule] as const))(
    'is served: alert %s',
    (_, { expr, annotations }) => {
      expect(unknownNames(metrics, expr, annotations.summary)).toEqual([]);
    },
  );

  it('is served: annotations and variables of the dashboard', () => {
    expect(dashboard.annotations.list.flatMap(({ expr }) => unknownNames(metrics, expr))).toEqual(
      [],
    );
    expect(dashboard.templating.list.map(({ query }) => query)).toEqual([
      'prometheus',
      { query: 'label_values(signal_ready, namespace)', refId: 'namespace' },
    ]);
  });

  it.each([
    ['sum(rate(signal_http_request_total[5m]))', '', 'no metric signal_http_request_total'],
    ['signal_http_request_duration_seconds', '', 'no metric signal_http_request_duration_seconds'],
    ['signal_http_requests_total{code="200"}', '', 'no label signal_http_requests_total{code}'],
    [
      'signal_http_requests_total{cache_status="hit"}',
      '',
      'no signal_http_requests_total{cache_status="hit"}',
    ],
    ['sum by (windows) (signal_quota_refusals_total)', '', 'no label windows to group by'],
    [
      'sum by (window) (signal_quota_refusals_total)',
      '{{ $labels.instance }}',
      'no label instance to show',
    ],
    ['signal_ready and on (instances) signal_ready', '', 'no label instances to group by'],
  ])('would be found where it is not served: %s', (expression, sentence, problem) => {
    expect(unknownNames(metrics, expression, sentence)).toEqual([problem]);
  });
});

describe('the alerts', () => {
  const kebab = (name: string): string =>
    name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '-').toLowerCase();

  it.each(rules.map((rule) => [rule.alert, rule] as const))(
    '%s waits, has a severity, says what is wrong and where to read on',
    (_, rule) => {
      expect(rule.for).toMatch(/^[1-9]\d*[smh]$/);
      expect(rule.labels).toEqual({
        severity: expect.stringMatching(/^(critical|warning)$/) as unknown,
        service: 'signal-market-api',
      });
      expect(rule.annotations.summary).toMatch(/\S/);
      expect(rule.annotations.runbook_url).toBe(`docs/alerts.md#${kebab(rule.alert)}`);
    },
  );

  it.each(rules.map(({ alert }) => [alert] as const))('%s is shown firing and silent', (alert) => {
    const shown = ruleTests
      .flatMap(({ alert_rule_test }) => alert_rule_test)
      .filter(({ alertname }) => alertname === alert);
    expect(shown.some(({ exp_alerts }) => exp_alerts.length === 1)).toBe(true);
    expect(shown.some(({ exp_alerts }) => exp_alerts.length === 0)).toBe(true);
  });

  it('have a name each', () => {
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  });

  it('know the memory limit of the deployment', () => {
    const documents = parseAllDocuments(read('kubernetes/rendered/production.yaml')).map(
      (document) => document.toJS() as Deployment,
    );
    const deployment = documents.find(({ kind }) => kind === 'Deployment');
    const { memory } = deployment!.spec!.template.spec!.containers[0]!.resources!.limits!;
    const { expr } = rules.find(({ alert }) => alert === 'MemoryNearLimit')!;
    expect(expr).toContain(`0.9 * ${memory!.replace('Mi', ' * 1024 * 1024')}`);
  });
});

describe('the dashboard', () => {
  it('numbers its panels, and says what each shows', () => {
    expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length);
    for (const panel of panels)
      expect(panel).toMatchObject({
        title: expect.stringMatching(/\S/) as unknown,
        description: expect.stringMatching(/\S/) as unknown,
      });
  });
});
