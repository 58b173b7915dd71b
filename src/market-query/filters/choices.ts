import { nearestNamesAmong } from './nearest-names';
import { normalForm, uniqueSlugs } from './normal-form';

/** One value that a filter can be given, and what it admits: a country code, the ids of product categories, places on the stage ladder ... */
export interface Choice<Admitted> {
  /** The canonical name or code, as in `filters_applied`. */
  readonly name: string;
  readonly admits: readonly Admitted[];
}

/** The values that one filter can be given, in their canonical order. */
export class Choices<Admitted> {
  readonly names: readonly string[];
  private readonly places = new Map<string, number>();
  private readonly slugs: readonly string[];
  private readonly nearestNames: (text: string) => string[];
  private readonly byNormalForm = new Map<string, Choice<Admitted>[]>();
  private readonly bySlug = new Map<string, Choice<Admitted>[]>();
  private readonly bySlugsNormalForm = new Map<string, Choice<Admitted>[]>();

  constructor(readonly list: readonly Choice<Admitted>[]) {
    this.names = list.map(({ name }) => name);
    this.slugs = uniqueSlugs(this.names);
    this.nearestNames = nearestNamesAmong(this.names);
    list.forEach((choice, index) => {
      const slug = this.slugs[index]!;
      this.places.set(choice.name, index);
      gather(this.byNormalForm, normalForm(choice.name), choice);
      gather(this.bySlug, slug, choice);
      gather(this.bySlugsNormalForm, normalForm(slug), choice);
    });
  }

  /** All names with the value's normal form; only where there is none, the one with this slug, then those whose slug has its normal form. */
  matching(value: string): readonly Choice<Admitted>[] {
    const normal = normalForm(value);
    return this.byNormalForm.get(normal) ?? this.bySlug.get(value.toLowerCase()) ?? this.bySlugsNormalForm.get(normal) ?? [];
  }

  /** What the caller may have meant, in a form that can be sent: a name that holds a comma only as its slug. */
  near(value: string): string[] {
    return this.nearestNames(value).map((name) => (name.includes(',') ? this.slugOf(name) : name));
  }

  slugOf(name: string): string {
    return this.slugs[this.placeOf(name)]!;
  }

  placeOf(name: string): number {
    const index = this.places.get(name);
    if (index === undefined) throw new Error(`"${name}" is none of these choices`);
    return index;
  }
}

/** Choices that admit themselves. */
export function plainChoices<Name extends string>(names: readonly Name[]): Choices<Name> {
  return new Choices(names.map((name) => ({ name, admits: [name] })));
}

function gather<T>(map: Map<string, T[]>, key: string, value: T): void {
  const known = map.get(key);
  if (known) known.push(value);
  else map.set(key, [value]);
}
