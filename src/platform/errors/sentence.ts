/** What is left blank in a sentence: the names in braces of "There is no {kind} called {value}." */
export type BlanksOf<Sentence extends string> =
  Sentence extends `${string}{${infer Blank}}${infer Rest}` ? Blank | BlanksOf<Rest> : never;

/** The sentence with a text for each of its blanks. */
export function filledIn(sentence: string, textOf: (blank: string) => string): string {
  return sentence.replace(/\{(\w+)\}/g, (_, blank: string) => textOf(blank));
}
