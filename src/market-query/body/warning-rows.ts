import { wordsOf } from '../../errors/parameter-words';
import { FOR_CALLERS, type Voice } from '../../errors/voice';
import type { WarningDto } from '../endpoint/chart-body.dto';
import { namesake } from '../names/namesake';
import type { Warning } from '../warning';

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
