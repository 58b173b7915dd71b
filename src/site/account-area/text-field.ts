import type { InvalidBody } from '../../platform/http/invalid-body';
import type { VisitRequest } from '../visits/visit';

/** A text as it was typed, or as it is, and what is wrong with it. */
export interface TypedText {
  value: string;
  error: string | null;
}

/** A field for a text that a form requires. */
export interface TextFieldView extends TypedText {
  name: string;
  /** By default `text`. */
  type?: 'email';
  label: string;
  maxLength: number;
  /** Takes the room that the other fields of its row leave. */
  grows?: true;
  autocomplete?: 'email';
  placeholder?: string;
  hint?: string;
}

export const NOTHING_TYPED: TypedText = { value: '', error: null };

/** What was typed in a field of a form, and what is wrong with it. */
export function typedText({ body }: VisitRequest, field: string, refused: InvalidBody): TypedText {
  const { [field]: value } = body;
  return {
    value: typeof value === 'string' ? value : '',
    error: refused.sentenceAbout(field) ?? null,
  };
}
