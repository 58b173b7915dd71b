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

/** One way to find choices: by texts that they have, in a form that ignores some differences. */
interface WayToMatch {
  readonly texts: (choice: {
    name: string;
    slug: string;
    spellings: readonly string[];
  }) => string[];
  readonly form: (text: string) => string;
}

/**
 * The most literal way comes first. The first one that finds anything decides, so a name or a slug
 * that the API gives out finds what it was given out for, and nothing else.
 */
const WAYS_TO_MATCH: readonly WayToMatch[] = [
  // Exactly as the API gives them out.
  { texts: ({ name, slug }) => [name, slug], form: tidyName },
  // In any case.
  { texts: ({ name }) => [name], form: foldName },
  // Without blanks, accents and punctuation.
  { texts: ({ name }) => [name], form: plainForm },
  { texts: ({ spellings }) => [...spellings], form: plainForm },
  { texts: ({ slug }) => [slug], form: plainForm },
];

/** The values of a filter, in their canonical order. */
export class Choices<Key> {
  readonly names: readonly string[];
  private readonly slugs: readonly string[];
  private readonly slugByName = new Map<string, string>();
  private readonly nearest: ReturnType<typeof nearestAmong<Choice<Key>>>;
  /** For each way to match, what it finds by each form. */
  private readonly indexes: readonly {
    readonly form: WayToMatch['form'];
    readonly byForm: ReadonlyMap<string, readonly Choice<Key>[]>;
  }[];

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
    this.names.forEach((name, index) => this.slugByName.set(name, this.slugs[index] ?? name));
    this.indexes = WAYS_TO_MATCH.map((way) => ({ form: way.form, byForm: this.indexFor(way) }));
    this.nearest = nearestAmong(
      list.flatMap((choice) => {
        const { name, spellings = [] } = choice;
        const meant = hints[name]?.split(', ') ?? [];
        return [name, ...spellings, ...meant].map((text) => [text, choice] as const);
      }),
    );
  }

  private indexFor({ texts, form }: WayToMatch): Map<string, Choice<Key>[]> {
    const byForm = new Map<string, Choice<Key>[]>();
    for (const choice of this.list) {
      const { name, spellings = [] } = choice;
      const compared = texts({ name, slug: this.slugOf(name), spellings });
      for (const each of new Set(compared.map(form))) gather(byForm, each, choice);
    }
    return byForm;
  }

  /** What a value selects: nothing if it is unknown, and several choices if their names are alike. */
  matching(value: string): readonly Choice<Key>[] {
    for (const { form, byForm } of this.indexes) {
      const choices = byForm.get(form(value));
      if (choices) return choices;
    }
    return [];
  }

  /** The same choices, and names without keys that are known beside them. Slugs stay as they are. */
  with(names: readonly string[]): Choices<Key> {
    const further = names.filter((name) => !this.slugByName.has(name));
    if (further.length === 0) return this;
    const choices = further.map((name) => ({ name, keys: [] }));
    const slugs = uniqueSlugs([...this.names, ...further]).slice(this.names.length);
    return new Choices([...this.list, ...choices], {}, [...this.slugs, ...slugs]);
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
    return present(this.slugByName.get(name), `slug of ${name}`);
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
