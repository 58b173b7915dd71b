import { parameterNamed } from '../../../../market/query/filters/parameters';
import { shown } from '../../../../platform/errors/quoted';
import type { Voice } from '../../../../platform/errors/voice';
import { isolated, shortened } from '../../../../platform/pages/wording';

/** What a page calls a parameter of the API. */
export function labelOf(parameter: string): string {
  return parameterNamed(parameter)?.label ?? parameter;
}

/** What a list was searched for, beside the filters that are set: "Name: Wiz". */
export function searchInWords(name: string): string {
  return `Name: ${isolated(shortened(name))}`;
}

const inMarks = (text: string): string => `“${isolated(shown(text))}”`;

/** How the sentences about parameters read on a page. */
export const FOR_READERS: Voice = {
  name: (parameter) => inMarks(labelOf(parameter)),
  value: inMarks,
  isPage: true,
};
