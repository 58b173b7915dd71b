import { count, counted } from '../../platform/pages/wording';
import type { Finding } from '../quality/finding';
import type { QualityReport } from '../quality/quality-report';
import { QUALITY_RULES } from '../quality/quality-rules';
import { andMore } from './dataset-report';

const SHOWN_PER_KIND = 5;
const SHOWN_IDS = 5;
const HOW_TO_ACCEPT =
  'To accept a finding, add a line with its id (in brackets) to accepted.csv in the folder, or accept all with "dataset validate --accept-all".';

/**
 * The report as text, by kind, the most severe kind first. Findings that the served generation has
 * as well are only counted.
 */
export function qualityLines(report: QualityReport | null, isRefused: boolean): string[] {
  if (!report) return [];
  const { findings, to_verify, accepted, unused_acceptances } = report;
  if (findings.length + to_verify.length + accepted + unused_acceptances.length === 0) return [];
  const shown = findings.filter(({ is_new }) => is_new !== false);
  const lines = ['', `Quality: ${qualitySummary(report)}.`];
  for (const kind of new Set(shown.map((finding) => finding.kind)))
    lines.push('', ...kindLines(kind, shown));
  if (shown.length > 0) lines.push('', HOW_TO_ACCEPT);
  if (unused_acceptances.length > 0) {
    const more = unused_acceptances.length > SHOWN_IDS ? ', ...' : '';
    lines.push(
      '',
      `No longer needed in accepted.csv: ${unused_acceptances.slice(0, SHOWN_IDS).join(', ')}${more}`,
    );
  }
  if (to_verify.length > 0) {
    lines.push(
      '',
      `To verify next, which isn't a finding: ${counted(to_verify.length, 'record')}, largest amounts first. --report FILE and --json list them.`,
      ...to_verify.slice(0, 1).map(({ why }) => `  First: ${why}`),
    );
  }
  if (isRefused)
    lines.push('', 'Refused because of --strict. Fix the new findings or accept them.');
  return lines;
}

/** "3 new findings to look at, 14 that g2 has as well, 2 accepted" */
export function qualitySummary({
  findings,
  unlisted,
  accepted,
  compared_with,
}: QualityReport): string {
  const fresh = findings.filter(({ is_new }) => is_new !== false).length;
  const known = findings.length - fresh;
  return [
    `${counted(fresh, compared_with === null ? 'finding' : 'new finding')} to look at`,
    ...(unlisted > 0 ? [`${count(unlisted)} more that aren't listed`] : []),
    ...(known > 0 ? [`${count(known)} that ${compared_with} has as well`] : []),
    ...(accepted > 0 ? [`${count(accepted)} accepted`] : []),
  ].join(', ');
}

function kindLines(kind: string, findings: readonly Finding[]): string[] {
  const all = findings.filter((finding) => finding.kind === kind);
  const shown = all.slice(0, SHOWN_PER_KIND).map(({ severity, file, line, why, id }) => {
    return `${severity.padEnd(6)} ${file}${line === null ? '' : `:${line}`}  ${why} [${id}]`;
  });
  const rest = 'more. --report FILE and --json list all of them.';
  const lines = [...shown, ...andMore(all.length - SHOWN_PER_KIND, rest)];
  const title = QUALITY_RULES.find((rule) => rule.kind === kind)?.title ?? kind;
  return [`${title} (${count(all.length)}):`, ...lines.map((line) => `  ${line}`)];
}
