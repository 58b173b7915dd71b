import type { Response } from 'express';

export function sendPage(response: Response, html: string, status = 200): void {
  response.status(status).type('html').send(html);
}

/** After a form: the browser opens another of our pages, so that a reload repeats nothing. `path` is written by us, or checked by readReturnPath. */
export function seeOther(response: Response, path: `/${string}`): void {
  response.redirect(303, path);
}
