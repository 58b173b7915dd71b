import type { Client } from 'pg';
import type { ReadDataset } from '../../checks/read-dataset';
import {
  type ImportedGeneration,
  previewOf,
} from '../../generations/publication/imported-generation';
import type { KnownFindings } from '../../quality/known-findings';
import { isQuestionable, type QualityCheck } from '../../quality/quality-check';
import type { ImportOptions, ImportResult } from './import-options';
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

/** Why rows that were read aren't imported; undefined if they are. */
export async function whyNotImported(
  client: Client,
  { reading: { contentDigest, problems }, check }: { reading: ReadDataset; check: QualityCheck },
  { isPreview, base, served, known }: Circumstances,
  options: ImportOptions,
): Promise<Partial<ImportResult> | undefined> {
  if (problems.length > 0) return {};
  const isServed = served?.content_digest === contentDigest;
  // A nightly import of previews stores each state once, too.
  const same = isServed ? served : isPreview && (await previewOf(client, contentDigest, base));
  if (same)
    return { status: 'unchanged', generation: same.label, quality: await check.report(known) };
  const suspicious = served
    ? await suspiciousChanges(client, served, { ...options, preview: isPreview })
    : [];
  if (suspicious.length === 0 && !options.strict) return undefined;
  const quality = await check.report(known);
  const isRefused = suspicious.length > 0 || isQuestionable(quality);
  return isRefused ? { problems: suspicious, quality } : undefined;
}
