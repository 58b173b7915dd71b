import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

const DOCS = join(__dirname, '../../docs');

interface Rules {
  groups: { rules: { alert: string; annotations: { runbook_url: string } }[] }[];
}

const { groups } = parse(
  readFileSync(join(__dirname, '../../docker/observability/prometheus-alerts.yaml'), 'utf8'),
) as Rules;
const urls = groups.flatMap(({ rules }) => rules.map(({ annotations }) => annotations.runbook_url));

/** The anchors of a document's headings. */
function anchorsOf(document: string): string[] {
  const headings = readFileSync(join(DOCS, document), 'utf8').matchAll(/^#+ (.*)$/gm);
  return [...headings].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^a-z0-9 -]/g, '')
      .replaceAll(' ', '-'),
  );
}

describe('the page of alerts', () => {
  it('has a section for each alert, and for no other', () => {
    const [title, ...sections] = anchorsOf('alerts.md');
    expect(title).toBe('alerts');
    expect(sections.map((section) => `docs/alerts.md#${section}`).sort()).toEqual(
      [...new Set(urls)].sort(),
    );
  });
});

describe.each(['alerts.md', 'operations.md'])('the links of %s', (document) => {
  const links = readFileSync(join(DOCS, document), 'utf8').matchAll(
    /\]\(([a-z-]+\.md)?#([^)]+)\)/g,
  );
  it.each([...links].map(([, other = document, anchor]) => [`${other}#${anchor}`]))(
    'lead to a heading: %s',
    (link) => {
      const [other = '', anchor] = link.split('#');
      expect(anchorsOf(other)).toContain(anchor);
    },
  );
});
