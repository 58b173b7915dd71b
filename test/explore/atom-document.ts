import { Window } from 'happy-dom';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { validateXML } from 'xmllint-wasm';

const SCHEMA = readFileSync(join(__dirname, 'atom.rng'), 'utf8');

export interface AtomEntry {
  id: string;
  title: string;
  updated: string;
  summary: string;
  link: string;
}

export interface AtomDocument extends Omit<AtomEntry, 'summary' | 'link'> {
  subtitle: string | null;
  self: string;
  alternate: string;
  entries: AtomEntry[];
}

/**
 * Throws unless it is valid Atom: well-formed XML, by the schema, with ids that occur once and an
 * alternate link each.
 */
export async function atomDocument(text: string): Promise<AtomDocument> {
  const xml = [{ fileName: 'feed.xml', contents: text }];
  const { valid, errors } = await validateXML({ xml, schema: [SCHEMA], extension: 'relaxng' });
  if (!valid)
    throw new Error(`Not valid Atom: ${errors.map(({ message }) => message).join('; ')}\n${text}`);
  const document = new new Window().DOMParser().parseFromString(text, 'application/xml');
  type Part = {
    querySelector: (
      path: string,
    ) => { textContent: string; getAttribute: (name: string) => string | null } | null;
  };
  const textIn = (part: Part, name: string): string => part.querySelector(name)!.textContent;
  const linkIn = (part: Part, rel: string): string =>
    part.querySelector(`link[rel="${rel}"]`)!.getAttribute('href')!;
  const entries = [...document.querySelectorAll('entry')].map((entry) => ({
    id: textIn(entry, 'id'),
    title: textIn(entry, 'title'),
    updated: textIn(entry, 'updated'),
    summary: textIn(entry, 'summary'),
    link: linkIn(entry, 'alternate'),
  }));
  const ids = entries.map(({ id }) => id);
  if (new Set(ids).size < ids.length) throw new Error(`An id occurs twice: ${ids.join(', ')}`);
  return {
    id: textIn(document, 'feed > id'),
    title: textIn(document, 'feed > title'),
    subtitle: document.querySelector('feed > subtitle')?.textContent ?? null,
    updated: textIn(document, 'feed > updated'),
    self: linkIn(document, 'self'),
    alternate: linkIn(document, 'alternate'),
    entries,
  };
}
