import { FOR_CALLERS, wordsOf } from '../../errors/parameter-words';
import type { Warning } from '../market-query';
import type { WarningDto } from './chart-body.dto';

/** Warnings as bodies and headers list them. */
export function warningRows(warnings: readonly Warning[]): WarningDto[] {
  return warnings.map((warning) => {
    const { code, parameter, value, suggestions } = warning;
    return { code, parameter, value, message: wordsOf({ reason: code, values: warning }, FOR_CALLERS), suggestions };
  });
}
