import type { Reader } from './render';
import { render } from './render';

/** A problem that is shown on a page of its own. */
export class PageProblem extends Error {
  constructor(
    readonly status: number,
    readonly title: string,
    /** What happened, and what to do now. */
    readonly text: string,
    readonly headers: Readonly<Record<string, string>> = {},
    /** The next step; by default the reader's start page. */
    readonly nextStep?: NextStep,
    /** Pages that the reader may have meant. */
    readonly suggestions: readonly NextStep[] = [],
  ) {
    super(title);
  }
}

interface NextStep {
  href: string;
  text: string;
}

export function problemPage({ title, text, nextStep, suggestions }: PageProblem, visit?: Reader): string {
  const home: NextStep = visit?.member
    ? { href: '/account', text: 'Go to your account' }
    : { href: '/account', text: 'Go to the sign-in page' };
  return render('pages/problem', { title, visit }, { title, text, suggestions, nextStep: nextStep ?? home });
}

export const pageNotFound = (): PageProblem =>
  new PageProblem(404, 'Page not found', 'Check the address, or go back and follow another link.');

export const insecureConnection = (): PageProblem =>
  new PageProblem(
    403,
    'This connection is not private',
    'Signing in over plain HTTP would expose your session to the network. Use an address that begins with https://. ' +
      'If you did, the operator of this service has to set TRUST_PROXY.',
  );
