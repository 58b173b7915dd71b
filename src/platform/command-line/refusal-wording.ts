import type { DomainRefusal } from '../errors/domain-refusal';
import { refusalInWords, type RefusalReason } from '../errors/refusal-catalog';
import { REFUSED, WRONG_USAGE } from './operator-command';

/** How a refused command ends: one sentence, and its exit status. */
interface WordedRefusal {
  sentence: string;
  exitCode: typeof REFUSED | typeof WRONG_USAGE;
}

/** The operator has to write the command differently, or another one is running. */
const WRONGLY_CALLED: ReadonlySet<RefusalReason> = new Set([
  'invalid_account_name',
  'unknown_plan',
  'addon_without_end',
  'invalid_key_id',
  'invalid_key_label',
  'invalid_email',
  'unknown_folder',
  'unusable_folder',
  'file_exists',
  'accepting_in_workbook',
  'empty_patch',
  'import_running',
  'restore_running',
  'database_disk_full',
  'temporary_disk_full',
  'import_interrupted',
]);

export function wordRefusal<Reason extends RefusalReason>({
  reason,
  values,
}: DomainRefusal<Reason>): WordedRefusal {
  return {
    sentence: refusalInWords(reason, values),
    exitCode: WRONGLY_CALLED.has(reason) ? WRONG_USAGE : REFUSED,
  };
}
