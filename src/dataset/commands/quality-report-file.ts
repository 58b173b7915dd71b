import { readFile, writeFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { csvOf } from '../../market/query/answers/csv';
import { LIGHT } from '../../platform/http/theme';
import { renderPart, template } from '../../platform/pages/template';
import type { Severity } from '../quality/finding';
import type { OpenFinding } from '../quality/open-finding';
import type { QualityReport } from '../quality/quality-report';
import type { QualityRule } from '../quality/quality-rule';
import { QUALITY_RULES } from '../quality/quality-rules';
import { settingsOf } from '../quality/quality-settings';
import { qualitySummary } from './quality-text';

const CSV_COLUMNS = ['severity', 'new', 'kind', 'file', 'line', 'column', 'value', 'why', 'id'];

/** For each ending: how a report is written, and the text by which an earlier one is recognized. */
interface ReportFormat {
  write: (report: QualityReport, title: string) => string;
  sign: string;
}
const FORMATS: Readonly<Record<string, ReportFormat>> = {
  '.html': { write: html, sign: '<title>Quality of ' },
  '.csv': { write: csv, sign: CSV_COLUMNS.join(',') },
};

/** The endings of file names that say how a report is written. */
export const REPORT_ENDINGS = Object.keys(FORMATS);

function formatOf(path: string): ReportFormat {
  const format = FORMATS[extname(path)];
  if (!format) throw new Error(`A report can't be written to ${path}.`);
  return format;
}

/** Whether a report may be written here: there is no file, or it is an earlier report. */
export async function isReportPath(path: string): Promise<boolean> {
  const present = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => error.code);
  return present === 'ENOENT' || (present ?? '').includes(formatOf(path).sign);
}

/**
 * Writes all findings that aren't accepted to an HTML page or a CSV file. `title` says which
 * dataset it is about.
 */
export async function writeQualityReport(
  path: string,
  report: QualityReport,
  title: string,
): Promise<void> {
  await writeFile(path, formatOf(path).write(report, title));
}

function csv({ findings, to_verify }: QualityReport): string {
  return csvOf(
    CSV_COLUMNS,
    [...findings, ...to_verify].map(({ is_new, ...finding }) => ({ ...finding, new: is_new })),
  );
}

export interface QualityReportView {
  title: string;
  summary: string;
  sections: readonly ReportSection[];
  colours: typeof LIGHT;
}

/** What a rule found. */
interface ReportSection {
  title: string;
  /** The severity that quality.json sets for all findings. */
  setSeverity?: Severity | 'off';
  /** What the rule's own severities mean, under the thresholds of quality.json. */
  meanings: readonly { severity: string; meaning: string }[];
  findings: readonly OpenFinding[];
}

function html(report: QualityReport, title: string): string {
  const sections = QUALITY_RULES.map((rule) => sectionOf(rule, report));
  return renderPart(template<QualityReportView>('dataset/quality/quality-report'), {
    colours: LIGHT,
    title,
    summary: qualitySummary(report),
    sections: sections.filter(({ findings }) => findings.length > 0),
  });
}

function sectionOf(rule: QualityRule, report: QualityReport): ReportSection {
  const { severity: setSeverity, thresholds } = settingsOf(rule, report.settings);
  const meanings = Object.entries(rule.severities(thresholds));
  const listed = [...report.findings, ...report.to_verify];
  return {
    title: rule.title,
    setSeverity,
    meanings: meanings.map(([severity, meaning]) => ({ severity, meaning })),
    findings: listed.filter(({ kind }) => kind === rule.kind),
  };
}
