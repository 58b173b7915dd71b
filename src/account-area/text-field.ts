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
