import { Eta } from 'eta';

const { escapeFunction } = new Eta().config;

/** Text as HTML, escaped like what a template is given. */
export function asHtml(text: string): string {
  return escapeFunction(text);
}
