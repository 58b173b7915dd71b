/** Something that a person is told on a page of its own. */
export class PageProblem extends Error {
  constructor(
    readonly status: number,
    readonly title: string,
    /** What happened, and what to do now. */
    readonly text: string,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(title);
  }
}

/** A page for members, and nobody is signed in: the way to the sign-in page. */
export class SignInNeeded extends Error {}

export const noSuchPage = (): PageProblem =>
  new PageProblem(404, 'There is no such page', 'Check the address, or go back to the overview of your API access.');

export const insecureConnection = (): PageProblem =>
  new PageProblem(
    403,
    'This connection is not private',
    'Signing in over plain HTTP would show your session to everybody on the way. Open the account area with an address that begins with https://. ' +
      'If you did, the operator of this service has to set TRUST_PROXY.',
  );

export const foreignForm = (): PageProblem =>
  new PageProblem(
    403,
    'This form did not come from here',
    'Nothing was changed. Open the account area yourself and try again; if it happens again, your browser may be too old.',
  );

export const outdatedForm = (): PageProblem =>
  new PageProblem(
    403,
    'This form is out of date',
    'Nothing was changed. Go back, reload the page and try again. Cookies have to be allowed.',
  );

export const deadLink = (): PageProblem =>
  new PageProblem(
    410,
    'This sign-in link does not work any more',
    'A link works once and for a limited time. Ask for a new one where you got this one, or on the sign-in page.',
  );
