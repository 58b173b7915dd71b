import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

const ROOT = join(__dirname, '../..');
const RUNBOOK = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8');

interface Rules {
  groups: { rules: { alert: string; annotations: { runbook_url: string } }[] }[];
}

const { groups } = parse(
  readFileSync(join(ROOT, 'docker/observability/prometheus-alerts.yaml'), 'utf8'),
) as Rules;
const urls = groups.flatMap(({ rules }) => rules.map(({ annotations }) => annotations.runbook_url));
const headings = [...RUNBOOK.matchAll(/^#+ (.*)$/gm)].map(([, title = '']) =>
  title.toLowerCase().replaceAll(' ', '-'),
);

describe('the runbook', () => {
  it.each(urls)('has what the alert points to: %s', (url) => {
    const [file, anchor] = url.split('#');
    expect(file).toBe('docs/operations.md');
    expect(headings).toContain(anchor);
  });

  it('has no section for an alert that is gone', () => {
    const sections = RUNBOOK.slice(RUNBOOK.indexOf('## Alerts')).matchAll(/^### (.*)$/gm);
    expect([...sections].map(([, section]) => `docs/operations.md#${section}`).sort()).toEqual(
      [...urls].sort(),
    );
  });

  it('links to nothing that it does not have', () => {
    const links = [...RUNBOOK.matchAll(/\]\(#([^)]+)\)/g)].map(([, anchor]) => anchor);
    expect(links.filter((anchor) => !headings.includes(anchor as string))).toEqual([]);
  });
});
