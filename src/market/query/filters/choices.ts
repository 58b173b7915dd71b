import { foldName, tidyName } from '../../../market-data/names/company-name';
import { nearestAmong } from '../../../market-data/names/nearest-names';
import { plainForm, uniqueSlugs } from '../../../market-data/names/normal-form';
import { present } from '../../../platform/errors/present';

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
  /** By name and by slug, exactly as the API gives them out. */
  private readonly exact = new Map<string, Choice<Key>[]>();
  private readonly inAnyCase = new Map<string, Choice<Key>[]>();
  private readonly byPlainForm = new Map<string, Choice<Key>[]>();
  private readonly bySpelling = new Map<string, Choice<Key>[]>();
  private readonly bySlugsPlainForm = new Map<string, Choice<Key>[]>();

  /**
   * `hints` by name: other names, separated by commas. They aren't accepted but say what was meant,
   * such as "England" for GB. `slugs`: those that the list has elsewhere.
   */
  constructor(
    readonly list: readonly Choice<Key>[],
    hints: Readonly<Record<string, string>> = {},
    slugs?: readonly string[],
  ) {
    this.names = list.map(({ name }) => name);
    this.slugs = slugs ?? uniqueSlugs(this.names);
    this.nearest = nearestAmong(
      list.flatMap((choice) =>
        [choice.name, ...(choice.spellings ?? []), ...(hints[choice.name]?.split(', ') ?? [])].map(
          (name) => [name, choice] as const,
        ),
      ),
    );
    list.forEach((choice, index) => {
      const { name, spellings = [] } = choice;
      const slug = this.slugs[index] ?? name;
      this.indexes.set(name, index);
      gather(this.exact, name, choice);
      if (slug !== name) gather(this.exact, slug, choice);
      gather(this.inAnyCase, foldName(name), choice);
      gather(this.byPlainForm, plainForm(name), choice);
      for (const form of new Set(spellings.map(plainForm))) gather(this.bySpelling, form, choice);
      gather(this.bySlugsPlainForm, plainForm(slug), choice);
    });
  }

  /**
   * Finds the exact name or slug, or else all names that differ only in case, or else those that
   * differ in blanks, accents and punctuation, or else other spellings. So a name or a slug that
   * the API gives out finds what it was given out for, and nothing else.
   */
  matching(value: string): readonly Choice<Key>[] {
    const form = plainForm(value);
    return (
      this.exact.get(tidyName(value)) ??
      this.inAnyCase.get(foldName(value)) ??
      this.byPlainForm.get(form) ??
      this.bySpelling.get(form) ??
      this.bySlugsPlainForm.get(form) ??
      []
    );
  }

  /** The same choices, and names without keys that are known beside them. Slugs stay as they are. */
  with(names: readonly string[]): Choices<Key> {
    const further = names.filter((name) => !this.indexes.has(name));
    if (further.length === 0) return this;
    return new Choices([...this.list, ...further.map((name) => ({ name, keys: [] }))], {}, [
      ...this.slugs,
      ...uniqueSlugs([...this.names, ...further]).slice(this.names.length),
    ]);
  }

  /**
   * What the caller may have meant, nearest first, in a form that can be sent: a name that contains
   * a comma becomes its slug.
   */
  near(value: string): string[] {
    return this.nearest(value).map(({ name }) => this.sent(name));
  }

  /** The same, and names that have some of its words or parts of them. */
  similar(value: string): string[] {
    return this.nearest(value, 'similar').map(({ name }) => this.sent(name));
  }

  /** What a value must mean although it doesn't match: a plural, the initials or a hint. */
  meant(value: string): Choice<Key> | undefined {
    return this.nearest(value, 'same')[0];
  }

  /** A name in a form that can be sent: commas separate values, and quotes enclose one. */
  sent(name: string): string {
    return /[,"]/.test(name) ? this.slugOf(name) : name;
  }

  slugOf(name: string): string {
    const index = this.indexes.get(name);
    return present(index === undefined ? index : this.slugs[index], `slug of ${name}`);
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

/** Adds a value to the list of a key. */
export function gather<T>(map: Map<string, T[]>, key: string, value: T): void {
  const known = map.get(key);
  if (known) known.push(value);
  else map.set(key, [value]);
}
