import type { Request, Response } from 'express';

export function sendPage(response: Response, html: string, status = 200): void {
  if (mayBeProbed(response.req)) response.set('Cache-Control', 'no-store, no-transform');
  response.status(status).type('html').send(html);
}

/** After a form: the browser opens another of our pages, so that a reload repeats nothing. `path` is written by us, or checked by readReturnPath. */
export function seeOther(response: Response, path: `/${string}`): void {
  response.redirect(303, path);
}

/**
 * Pages hold the reader's form token, address and account next to words of the request. Another site that makes a signed-in browser ask again and again, each
 * time with other words, could guess those secrets by the length of the compressed answer (BREACH). So a page for a browser with a cookie is only compressed if
 * the browser says that it came from one of our own pages, or from the address bar: no other site can make it say so.
 */
function mayBeProbed({ headers }: Request): boolean {
  return headers.cookie !== undefined && !['same-origin', 'none'].includes(String(headers['sec-fetch-site']));
}
