import { parameterNamed } from '../../../../market/query/filters/parameters';
import { shown } from '../../../../platform/errors/quoted';
import type { Voice } from '../../../../platform/errors/voice';
import { isolated } from '../../../../platform/pages/wording';

/** What a page calls a parameter of the API. */
export function labelOf(parameter: string): string {
  return parameterNamed(parameter)?.label ?? parameter;
}

const inMarks = (text: string): string => `“${isolated(shown(text))}”`;

/** How the sentences about parameters read on a page. */
export const FOR_READERS: Voice = {
  name: (parameter) => inMarks(labelOf(parameter)),
  value: inMarks,
  isPage: true,
};
