import { render } from '../../pages/render';
import type { Visit } from '../../visits/visit';

export interface SignInMethods {
  byMail: boolean;
  byOidc: boolean;
}

/** Why the page is shown, unless the reader just opened it. */
export interface SignInReason {
  /** What has just happened, in a sentence. */
  notice?: string | null;
  /** What went wrong. Replaces the page's title. */
  problem?: { title: string; text: string };
  /** The address as it was typed, and what is wrong with it. */
  form?: { email: string; error: string };
}

const EMPTY_FORM = { email: '', error: null };

export function signInPage(
  visit: Visit,
  methods: SignInMethods,
  { notice, problem, form }: SignInReason = {},
): string {
  const data = {
    ...methods,
    notice: notice ?? null,
    problem: problem ?? null,
    form: form ?? EMPTY_FORM,
  };
  return render(
    'account-area/sign-in/sign-in',
    { title: problem?.title ?? 'Sign in', visit },
    data,
  );
}

export function linkSentPage(visit: Visit, email: string): string {
  return render('account-area/sign-in/link-sent', { title: 'Check your email', visit }, { email });
}

export function linkPage(
  visit: Visit,
  link: { token: string; account: string; email: string },
): string {
  return render('account-area/sign-in/link', { title: 'Sign in', visit }, link);
}
