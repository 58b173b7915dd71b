import { invalidParameter } from '../../../platform/errors/api-error';
import type { Choices } from './choices';

/** Reads one word of a closed list. */
export function readWord<Word>(
  parameter: string,
  text: string | undefined,
  choices: Choices<Word>,
): Word | undefined {
  if (text === undefined) return undefined;
  const [choice] = choices.matching(text);
  if (choice) return choice.keys[0];
  throw invalidParameter('not_a_choice', {
    parameter,
    value: text,
    allowed: choices.names,
    near: choices.near(text),
  });
}
