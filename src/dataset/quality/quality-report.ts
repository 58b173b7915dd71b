import type { OpenFinding } from './open-finding';
import type { QualitySettings } from './quality-settings';

/** What a curator should look at before the data is served. */
export interface QualityReport {
  /** The findings that aren't accepted, the most severe first. */
  findings: OpenFinding[];
  /** What to verify next. It isn't wrong: there is always something in it. */
  to_verify: OpenFinding[];
  /** How many findings are neither listed nor accepted, because their rules found so many. */
  unlisted: number;
  /** How many findings accepted.csv accepts. */
  accepted: number;
  /** Lines of accepted.csv that no longer match a finding. */
  unused_acceptances: string[];
  /** The served generation, if its findings are known. */
  compared_with: string | null;
  /** What the folder's quality.json sets. */
  settings: QualitySettings;
}

/** Whether `--strict` refuses the dataset. */
export function isQuestionable({ findings, unlisted }: QualityReport): boolean {
  return unlisted > 0 || findings.some(({ is_new }) => is_new !== false);
}
