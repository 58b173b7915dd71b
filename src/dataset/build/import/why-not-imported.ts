import type { Client } from 'pg';
import type { ReadDataset } from '../../checks/read-dataset';
import type { Problem } from '../../files/format/problem-catalog';
import {
  type ImportedGeneration,
  previewOf,
} from '../../generations/publication/imported-generation';
import type { KnownFindings } from '../../quality/known-findings';
import type { QualityCheck } from '../../quality/quality-check';
import { isQuestionable, type QualityReport } from '../../quality/quality-report';
import type { ImportOptions } from './import-options';
import { suspiciousChanges } from './suspicious-changes';

/** What a new generation would be, and what is served now. */
interface Circumstances {
  isPreview: boolean;
  /** The generation that the rows were made on; undefined if nothing was served. */
  base: ImportedGeneration | undefined;
  served: ImportedGeneration | undefined;
  /** What the quality report found in it. */
  known: KnownFindings | undefined;
}

/** What the result of an import says about rows that it doesn't import. */
export type NotImported = Refused | Unchanged;

interface Refused {
  status: 'refused';
  /** Beside those that were found in the rows. */
  problems: Problem[];
  /** Null if rows were refused. */
  quality: QualityReport | null;
}

interface Unchanged {
  status: 'unchanged';
  /** The label of the generation that has the rows. */
  generation: string;
  quality: QualityReport;
}

/** Why rows that were read aren't imported; undefined if they are. */
export async function whyNotImported(
  client: Client,
  { reading: { contentDigest, problems }, check }: { reading: ReadDataset; check: QualityCheck },
  { isPreview, base, served, known }: Circumstances,
  options: ImportOptions,
): Promise<NotImported | undefined> {
  if (problems.length > 0) return { status: 'refused', problems: [], quality: null };
  const isServed = served?.content_digest === contentDigest;
  // A nightly import of previews stores each state once, too.
  const same = isServed ? served : isPreview && (await previewOf(client, contentDigest, base));
  if (same) {
    const quality = await check.report(known);
    return { status: 'unchanged', generation: same.label, quality };
  }
  const suspicious = served
    ? await suspiciousChanges(client, served, { ...options, preview: isPreview })
    : [];
  if (suspicious.length === 0 && !options.strict) return undefined;
  const quality = await check.report(known);
  const isRefused = suspicious.length > 0 || isQuestionable(quality);
  return isRefused ? { status: 'refused', problems: suspicious, quality } : undefined;
}
