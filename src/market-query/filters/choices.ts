import { nearestAmong } from '../../market-data/names/nearest-names';
import { normalForm, slugOf, uniqueSlugs } from '../../market-data/names/normal-form';

/** A value of a filter, and the keys of the filter's dimension that it matches. */
export interface Choice<Key> {
  /** The canonical name or code, as in `filters_applied`. */
  readonly name: string;
  readonly keys: readonly Key[];
  /** Other spellings, such as "UK" for GB. They count only if no name matches. */
  readonly spellings?: readonly string[];
}

/** The values of a filter, in their canonical order. */
export class Choices<Key> {
  readonly names: readonly string[];
  private readonly indexes = new Map<string, number>();
  private readonly slugs: readonly string[];
  private readonly nearest: ReturnType<typeof nearestAmong<Choice<Key>>>;
  private readonly byNormalForm = new Map<string, Choice<Key>[]>();
  private readonly bySpelling = new Map<string, Choice<Key>[]>();
  private readonly bySlug = new Map<string, Choice<Key>[]>();
  private readonly bySlugsNormalForm = new Map<string, Choice<Key>[]>();
  private byWord?: Map<string, Choice<Key>[]>;

  /**
   * `hints` by name: other names, separated by commas. They aren't accepted but say what was meant,
   * such as "England" for GB.
   */
  constructor(
    readonly list: readonly Choice<Key>[],
    hints: Readonly<Record<string, string>> = {},
  ) {
    this.names = list.map(({ name }) => name);
    this.slugs = uniqueSlugs(this.names);
    this.nearest = nearestAmong(
      list.flatMap((choice) =>
        [choice.name, ...(choice.spellings ?? []), ...(hints[choice.name]?.split(', ') ?? [])].map(
          (name) => [name, choice] as const,
        ),
      ),
    );
    list.forEach((choice, index) => {
      const slug = this.slugs[index]!;
      this.indexes.set(choice.name, index);
      gather(this.byNormalForm, normalForm(choice.name), choice);
      for (const spelling of formsOf(choice.spellings)) gather(this.bySpelling, spelling, choice);
      gather(this.bySlug, slug, choice);
      gather(this.bySlugsNormalForm, normalForm(slug), choice);
    });
  }

  /**
   * Finds the exact name, or else all names with the same normal form, or else other spellings, or
   * else the slug.
   */
  matching(value: string): readonly Choice<Key>[] {
    const index = this.indexes.get(value);
    if (index !== undefined) return [this.list[index]!];
    const normal = normalForm(value);
    return (
      this.byNormalForm.get(normal) ??
      this.bySpelling.get(normal) ??
      this.bySlug.get(value.toLowerCase()) ??
      this.bySlugsNormalForm.get(normal) ??
      this.bySpelling.get(normalForm(slugOf(value))) ??
      []
    );
  }

  /**
   * What the caller may have meant, nearest first, in a form that can be sent: a name that contains
   * a comma becomes its slug.
   */
  near(value: string): string[] {
    return this.nearest(value).map(({ name }) => this.sent(name));
  }

  /** What a value must mean although it doesn't match: a plural, the initials or a hint. */
  meant(value: string): Choice<Key> | undefined {
    return this.nearest(value, 0)[0];
  }

  /** Names that have a word of the value, rare words first, in a form that can be sent. */
  sharingWords(value: string): string[] {
    const byWord = (this.byWord ??= this.indexWords());
    const scores = new Map<Choice<Key>, number>();
    for (const word of wordsOf(value)) {
      const sharing = byWord.get(word) ?? [];
      for (const choice of sharing)
        scores.set(choice, (scores.get(choice) ?? 0) + 1 / sharing.length);
    }
    return [...scores].sort(([, a], [, b]) => b - a).map(([{ name }]) => this.sent(name));
  }

  private indexWords(): Map<string, Choice<Key>[]> {
    const index = new Map<string, Choice<Key>[]>();
    for (const choice of this.list)
      for (const word of wordsOf(choice.name)) gather(index, word, choice);
    return index;
  }

  /** A name in a form that can be sent. */
  sent(name: string): string {
    return name.includes(',') ? this.slugOf(name) : name;
  }

  slugOf(name: string): string {
    return this.slugs[this.indexes.get(name)!]!;
  }

  /** Each of some choices once, in the canonical order. */
  inOrder(chosen: readonly Choice<Key>[]): Choice<Key>[] {
    const among = new Set(chosen);
    return this.list.filter((choice) => among.has(choice));
  }
}

/** Choices that each match their own name. */
export function plainChoices<Name extends string>(
  names: readonly Name[],
  hints?: Readonly<Record<string, string>>,
): Choices<Name> {
  return new Choices(
    names.map((name) => ({ name, keys: [name] })),
    hints,
  );
}

const MIN_WORD_LENGTH = 3;
const COMMON_WORDS = new Set(['and', 'for', 'the']);

function wordsOf(text: string): Set<string> {
  const words = text.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return new Set(words.filter((word) => word.length >= MIN_WORD_LENGTH && !COMMON_WORDS.has(word)));
}

/** The normal forms of the spellings and of their slugs, such as "sao-tome-and-principe". */
function formsOf(spellings: readonly string[] = []): Set<string> {
  return new Set(
    spellings.flatMap((spelling) => [normalForm(spelling), normalForm(slugOf(spelling))]),
  );
}

/** Adds a value to the list of a key. */
export function gather<T>(map: Map<string, T[]>, key: string, value: T): void {
  const known = map.get(key);
  if (known) known.push(value);
  else map.set(key, [value]);
}
