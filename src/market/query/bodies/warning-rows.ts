import { wordsOf } from '../../../platform/errors/parameter-words';
import { FOR_CALLERS, type Voice } from '../../../platform/errors/voice';
import { namesake } from '../../names/namesake';
import type { WarningDto } from '../endpoints/chart-body.dto';
import type { Warning } from '../periods/warning';

/** Warnings as bodies and headers list them. */
export function warningRows(
  warnings: readonly Warning[],
  voice: Voice = FOR_CALLERS,
): WarningDto[] {
  return warnings.map((warning) => {
    const { code, parameter, value, suggestions, candidates } = warning;
    const message = wordsOf({ reason: code, values: warning }, voice);
    return {
      code,
      parameter,
      value,
      message,
      suggestions,
      ...(candidates && { candidates: candidates.map(namesake) }),
    };
  });
}
