import { computeAccessibleName, getRole } from 'dom-accessibility-api';
import { type Document, type Element, Window } from 'happy-dom';

// Without styles there is nothing to compute, and asking happy-dom for it takes most of the time.
const OPTIONS = {
  getComputedStyle: (): object => ({ getPropertyValue: () => '' }),
} as unknown as Parameters<typeof computeAccessibleName>[1];

/** A page or a part of it, as its readers find things there: by role and accessible name. */
export class PagePart {
  /** What is in it. A part is asked for several roles, and finding them takes most of the time. */
  private byRole: ReadonlyMap<string, Element[]> | undefined;

  constructor(private readonly element: Element) {}

  /** What a reader sees, with white space as a browser shows it. */
  get text(): string {
    return collapsed(this.element.textContent);
  }

  /** The accessible name; of text that has none, such as a paragraph, the text itself. */
  get name(): string {
    return collapsed(computeAccessibleName(this.element, OPTIONS)) || this.text;
  }

  readonly attribute = (name: string): string | null => this.element.getAttribute(name);

  /** Where a link leads. Relative ones are on pages directly below /explore. */
  get href(): string | null {
    return this.attribute('href')?.replace(/^(?=(?:deals|charts)\b)/, '/explore/') ?? null;
  }

  /** Everything of a role, with a name if one is given. What is hidden from readers isn't there. */
  all(role: string, name?: string | RegExp): PagePart[] {
    this.byRole ??= elementsByRole(this.element);
    const parts = (this.byRole.get(role) ?? [])
      .filter((element) => element.closest('[aria-hidden="true"], [hidden]') === null)
      .map((element) => new PagePart(element));
    return name === undefined ? parts : parts.filter((part) => fits(part.name, name));
  }

  /** The only one of its role and name. Throws with the names that are there instead. */
  the(role: string, name?: string | RegExp): PagePart {
    const found = this.all(role, name);
    if (found.length === 1) return found[0]!;
    const there = this.all(role).map((part) => JSON.stringify(part.name));
    throw new Error(
      `${found.length} of ${role} ${String(name)}, but one was expected. There is: ${there.join(', ') || 'none'}`,
    );
  }

  has(role: string, name?: string | RegExp): boolean {
    return this.all(role, name).length > 0;
  }

  /** The texts of a role, in order. */
  texts(role: string): string[] {
    return this.all(role).map((part) => part.text);
  }

  /** The fields of a form, hidden ones included. */
  get fields(): PagePart[] {
    return [...this.element.querySelectorAll('input, select')].map(
      (element) => new PagePart(element),
    );
  }

  /** The text that `aria-describedby` adds to a field. */
  get description(): string {
    const ids = this.attribute('aria-describedby')?.split(' ') ?? [];
    return ids
      .map((id) => this.element.ownerDocument.getElementById(id)?.textContent ?? '')
      .join(' ');
  }

  /** The value of a field; of a select, those of its chosen options. */
  get value(): string {
    const chosen = [...this.element.querySelectorAll('option[selected]')];
    return chosen.length > 0
      ? chosen.map((option) => option.getAttribute('value') ?? collapsed(option.textContent)).join()
      : (this.attribute('value') ?? '');
  }
}

const OTHER_ROLES: Readonly<Record<string, string>> = {
  code: 'code',
  p: 'paragraph',
  strong: 'strong',
  time: 'time',
};

/** Like getRole, but with the roles of text, and of the heads of rows. */
function roleOf(element: Element): string | null {
  const role = getRole(element) ?? OTHER_ROLES[element.localName] ?? null;
  const headsRow = element.getAttribute('scope') === 'row' || element.closest('tbody') !== null;
  return role === 'columnheader' && headsRow ? 'rowheader' : role;
}

function elementsByRole(part: Element): Map<string, Element[]> {
  const byRole = new Map<string, Element[]>();
  for (const element of part.querySelectorAll('*')) {
    const role = roleOf(element);
    if (role === null) continue;
    const others = byRole.get(role);
    if (others) others.push(element);
    else byRole.set(role, [element]);
  }
  return byRole;
}

function collapsed(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function fits(actual: string, expected: string | RegExp): boolean {
  return typeof expected === 'string' ? actual === expected : expected.test(actual);
}

/** A page as elements, for what has neither a role nor a name. */
export function documentOf({ text }: { text: string }): Document {
  // Without scripts. Parsing takes half as long as writing into the document of a window.
  return new new Window().DOMParser().parseFromString(text, 'text/html');
}

export function pageOf(answer: { text: string }): PagePart {
  return new PagePart(documentOf(answer).documentElement);
}
