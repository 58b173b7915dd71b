import type { Request, Response } from 'express';
import { Reply } from '../http/reply';

/** A request whose page is sent in a special way. */
export interface SentPageRequest extends Request {
  /** The path below which links to market pages stay: that of a preview. */
  linksBelow?: string;
  /** Takes the page as it was drawn, and sends it. */
  keep?: (html: string, status: number) => void;
}

export function sendPage(response: Response, html: string, status = 200): void {
  const { keep } = response.req as SentPageRequest;
  if (keep) return keep(html, status);
  forbidCompression(response);
  response.status(status).type('html').send(html);
}

/** What a handler returns to show a page. */
export function pageReply(html: string, status?: number): Reply {
  return new Reply((response) => sendPage(response, html, status));
}

/** What a handler returns after a form, to lead to another of our pages. */
export function seeOtherReply(path: `/${string}`): Reply {
  return new Reply((response) => seeOther(response, path));
}

/**
 * Redirects to another of our pages after a form, so that a reload doesn't send it again. `path` is
 * ours, or checked by readReturnPath.
 */
export function seeOther(response: Response, path: `/${string}`): void {
  const { linksBelow = '' } = response.req as SentPageRequest;
  response.redirect(303, linksBelow + path);
}

/**
 * Redirects an address that belongs to another page now. Not cached: after a rollback, the address
 * may be that of a page again.
 */
export function movedPermanently(response: Response, path: string): void {
  const { linksBelow } = response.req as SentPageRequest;
  if (linksBelow !== undefined) return response.redirect(303, linksBelow + path);
  response.set('Cache-Control', 'no-cache').redirect(301, path);
}

/**
 * Pages contain the reader's form token, address and account next to text from the request. Another
 * site could make a signed-in browser send many requests with different text, and guess those
 * secrets from the length of the compressed answers (BREACH). So a page for a browser with a cookie
 * is only compressed if the browser says that the request came from one of our own pages or the
 * address bar, which no other site can fake. True if the page stays as it is.
 */
export function forbidCompression(response: Response): boolean {
  const { headers } = response.req;
  const mayBeProbed =
    headers.cookie !== undefined &&
    !['same-origin', 'none'].includes(String(headers['sec-fetch-site']));
  if (mayBeProbed) response.set('Cache-Control', 'no-store, no-transform');
  return mayBeProbed;
}
