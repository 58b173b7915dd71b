import { Eta } from 'eta';
import type { Visit } from '../session/visit';
import { ASSET_PATHS } from './assets';
import { LAYOUT } from './layout';

const eta = new Eta({ autoEscape: true, autoTrim: false });
eta.loadTemplate('@layout', LAYOUT);

/** A page's own part: a template of Eta, which escapes what it is given. `it` is the page's data with the visit's form token as `csrf`. */
export type Template = `@${string}`;

export function loadTemplate(name: Template, text: string): Template {
  eta.loadTemplate(name, text);
  return name;
}

export interface Frame {
  title: string;
  /** Missing where a page is made before it is known who looks at it. */
  visit?: Visit;
}

/** The whole page as HTML. */
export function render(template: Template, { title, visit }: Frame, data: object = {}): string {
  const csrf = visit?.csrf ?? '';
  const content = eta.render(template, { ...data, csrf });
  return eta.render('@layout', { title, content, csrf, member: visit?.member ?? null, assets: ASSET_PATHS });
}
