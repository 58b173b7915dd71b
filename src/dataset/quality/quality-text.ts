import { type Finding, FINDING_KINDS, type FindingKind } from './finding';
import type { QualityReport } from './quality-report';

const SHOWN_PER_KIND = 5;

/** The findings as text, by kind, the most severe kind first. */
export function qualityText({ findings, accepted, unused_acceptances }: QualityReport): string[] {
  if (findings.length === 0 && accepted === 0 && unused_acceptances.length === 0) return [];
  const lines = [`Quality: ${counted(findings.length, 'finding')} to look at${accepted > 0 ? `, ${accepted} accepted` : ''}.`];
  for (const kind of new Set(findings.map((finding) => finding.kind))) lines.push('', ...kindLines(kind, findings));
  if (findings.length > 0)
    lines.push('', 'To accept a finding, add a line with its id (in brackets) to accepted.csv in the folder.');
  if (unused_acceptances.length > 0) {
    lines.push(
      '',
      `No longer needed in accepted.csv: ${unused_acceptances.slice(0, SHOWN_PER_KIND).join(', ')}${unused_acceptances.length > SHOWN_PER_KIND ? ', ...' : ''}`,
    );
  }
  return lines;
}

function kindLines(kind: FindingKind, findings: readonly Finding[]): string[] {
  const all = findings.filter((finding) => finding.kind === kind);
  const lines = all.slice(0, SHOWN_PER_KIND).map(({ severity, file, line, why, id }) => {
    return `  ${severity.padEnd(6)} ${file}${line === null ? '' : `:${line}`}  ${why} [${id}]`;
  });
  const others = all.length - lines.length;
  if (others > 0) lines.push(`  ... and ${others.toLocaleString('en')} more. --json lists all of them.`);
  return [`${FINDING_KINDS[kind]} (${all.length.toLocaleString('en')}):`, ...lines];
}

const counted = (count: number, what: string): string => `${count.toLocaleString('en')} ${what}${count === 1 ? '' : 's'}`;
