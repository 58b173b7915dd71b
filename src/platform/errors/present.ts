/**
 * A value that the code around it relies on, such as the row of a statement that always returns one.
 * Should it be missing after all, the error says what is.
 */
export function present<Value>(value: Value | null | undefined, what: string): Value {
  if (value === null || value === undefined) throw new Error(`There is no ${what}.`);
  return value;
}
