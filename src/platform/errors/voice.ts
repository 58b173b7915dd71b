import { quoted } from './quoted';

/**
 * How a sentence names parameters and quotes values. Callers know the API's names; readers of a
 * page know its labels and lists.
 */
export interface Voice {
  name: (parameter: string) => string;
  value: (text: string) => string;
  isPage: boolean;
  /** How to send a value of another parameter; readers of a page can't. */
  sending?: (parameter: string, value: string) => string;
  /** Where a list stands that is too long for the sentence. */
  longList?: string;
}

/** A sentence, or a function of the values that it names, which read as the voice says them. */
export type ParameterWording = string | ((values: never, say: Voice) => string);

export const FOR_CALLERS: Voice = {
  name: quoted,
  value: quoted,
  isPage: false,
  sending: (parameter, value) => `${parameter}=${value}`,
  longList: ' The allowed values are in "supported_values".',
};
/** Assistants read the sentence alone, without the envelope. */
export const FOR_ASSISTANTS: Voice = {
  // Not every model can write the dot of side B's parameters.
  name: (parameter) => quoted(parameter.replace(/^with\./, 'with_')),
  value: quoted,
  isPage: false,
  sending: (parameter, value) => `${parameter}: ${JSON.stringify([value])}`,
};
