import type { Response } from 'express';
import { PageLinks } from './page-links';
import { type Reader, render } from './render';
import { sendPage, type SentPageRequest } from './send-page';
import { template } from './template';

/** A problem that is shown on a page of its own. */
export class PageProblem extends Error {
  constructor(
    readonly status: number,
    readonly title: string,
    /** What happened, and what to do now. */
    readonly text: string,
    readonly details: ProblemDetails = {},
  ) {
    super(title);
  }
}

/** Makes problems whose pages all lead to the same next step. */
export function problemsLeadingTo(
  nextStep: WayOn,
): (status: number, title: string, text: string) => PageProblem {
  return (status, title, text) => new PageProblem(status, title, text, { nextStep });
}

interface ProblemDetails {
  headers?: Readonly<Record<string, string>>;
  /** The next step; by default the start page of these pages. */
  nextStep?: WayOn;
  /** Pages that the reader may have meant. */
  suggestions?: readonly WayOn[];
}

export interface WayOn {
  href: string;
  text: string;
}

export interface ProblemView {
  title: string;
  text: string;
  suggestions: readonly WayOn[];
  nextStep: WayOn;
}

const PROBLEM = template<ProblemView>('platform/pages/problem');

/** `home`: where the page leads if the problem names no next step. */
export function sendProblem(
  response: Response,
  { status, title, text, details }: PageProblem,
  visit?: Reader,
  home: WayOn = {
    href: '/account',
    text: visit?.member ? 'Go to your account' : 'Go to the sign-in page',
  },
): void {
  const { headers = {}, nextStep = home, suggestions = [] } = details;
  response.set(headers);
  const { linksBelow } = response.req as SentPageRequest;
  const links = new PageLinks({ linksBelow });
  sendPage(
    response,
    render(PROBLEM, { title, visit, links }, { title, text, suggestions, nextStep }),
    status,
  );
}

export const pageNotFound = (): PageProblem =>
  new PageProblem(404, 'Page not found', 'Check the address, or go back and follow another link.');

export const unreadableForm = (status: number): PageProblem =>
  new PageProblem(
    status,
    "We couldn't read this form",
    'Nothing was changed. Go back and try again.',
  );

export const pageUnavailable = (text: string, nextStep?: WayOn): PageProblem =>
  new PageProblem(503, 'This page is unavailable right now', text, {
    headers: { 'Retry-After': '5' },
    nextStep,
  });

export const insecureConnection = (): PageProblem =>
  new PageProblem(
    403,
    'This connection is not private',
    'Signing in over plain HTTP would expose your session to the network. Use an address that begins with https://. ' +
      'If it already does, the operator of this service has to set TRUST_PROXY.',
  );
