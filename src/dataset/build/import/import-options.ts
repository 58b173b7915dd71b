import type { ImportPhase } from '../../../platform/errors/left-by-import';
import type { OnReadingProgress } from '../../checks/read-dataset';
import type { RowCounts } from '../../files/format/dataset-files';
import type { Problem } from '../../files/format/problem-catalog';
import type { PatchOptions } from '../../files/patch/patch-served';
import type { ChangeSummary } from '../../generations/history/change-summary';
import type { Authorship } from '../../generations/publication/publication';
import type { QualityReport } from '../../quality/quality-report';

export interface ImportResult {
  /** `previewed`: stored for review, and not served yet. */
  status: 'imported' | 'previewed' | 'unchanged' | 'refused';
  /**
   * The label of the preview, or of the generation that is served afterwards; null if there is
   * none.
   */
  generation: string | null;
  rows: RowCounts;
  problems: Problem[];
  /** What a curator may not have meant, although it isn't wrong. */
  warnings: string[];
  /**
   * What differs from the generation that the rows were made on, or from the one that was served if
   * that was dropped; null if nothing was imported, for a first import, and if the comparison failed.
   */
  changes: ChangeSummary | null;
  /** Why the changes aren't known, although something was imported; null otherwise. */
  comparison_error: string | null;
  /**
   * What a curator should look at; null if rows were refused, because then not all rows could be
   * checked.
   */
  quality: QualityReport | null;
  /**
   * Of unchanged rows: which of accepted.csv and quality.json the generation keeps from now on in
   * place of its own.
   */
  replaced_files?: string[];
  /** When the last embargo of the rows ends; null if none lies ahead. Left out if no rows were read. */
  embargo_until?: string | null;
  /** Whether another person has to approve what is imported. */
  needs_two?: boolean;
  /** Of a preview: whether it can be approved, because nothing was published since its base. */
  can_approve?: boolean;
}

/** How every result begins. It stays so if nothing is imported. */
export const NOTHING_IMPORTED = {
  status: 'refused',
  changes: null,
  comparison_error: null,
  quality: null,
} as const;

export interface ImportOptions {
  allowShrink?: boolean;
  /** Whether the totals may change by more than a quarter. */
  allowJump?: boolean;
  /** Imports the rows even if another generation is served than the one they were made on. */
  replace?: boolean;
  /** Stores the generation without serving it. */
  preview?: boolean;
  /** Another person has to approve it, even if the database doesn't require it. */
  needsTwo?: true;
  /**
   * Refuses a dataset with findings that aren't accepted and that the served generation doesn't
   * have.
   */
  strict?: boolean;
  /** Whether the files are kept, too, after the tables are dropped; by default they are. */
  archive?: boolean;
  /** How many generations to keep, including this one. */
  keepGenerations?: number;
  /** How many generations whose tables were dropped stay restored. */
  keepVintages?: number;
  /** The age in days at which the changes of publications are deleted; by default never. */
  keepChangesDays?: number;
  /** The folder is a patch: it holds what changes in the served generation. */
  patch?: PatchOptions;
  /** Recorded in the history. */
  authorship?: Authorship;
  onPhase?: (phase: ImportPhase) => void;
  onProgress?: OnReadingProgress;
  /** Called with each step that follows after the last row is read. */
  onStep?: (step: string) => void;
}
