import type { Client } from 'pg';

/** The findings that a generation had when it was imported. */
export interface KnownFindings {
  /** The generation's label. */
  generation: string;
  ids: ReadonlySet<string>;
}

/**
 * Undefined if nothing is served, or if the served generation was imported by a release that didn't
 * keep its findings.
 */
export async function servedFindings(
  client: Pick<Client, 'query'>,
): Promise<KnownFindings | undefined> {
  const { rows } = await client.query<{ label: string; findings: string[] | null }>(
    'SELECT label, findings FROM dataset_generation WHERE id = (SELECT id FROM served_generation)',
  );
  const [served] = rows;
  return served?.findings ? { generation: served.label, ids: new Set(served.findings) } : undefined;
}
