import { render } from '../../../platform/pages/render';
import { template } from '../../../platform/pages/template';
import type { Visit } from '../../visits/visit';
import { NOTHING_TYPED, type TypedText } from '../text-field';
import { SIGN_IN_LINK_SECONDS } from './sign-in-link';

/** The ways to sign in, and why the page is shown, unless the reader just opened it. */
export interface SignInView {
  byMail: boolean;
  byOidc: boolean;
  /** What has just happened, in a sentence. */
  notice: string | null;
  /** What went wrong. Replaces the page's title. */
  problem: { title: string; text: string } | null;
  email: TypedText;
  csrf: string;
}

export type SignInReason = Partial<Pick<SignInView, 'notice' | 'problem' | 'email'>>;

export function signInPage(
  visit: Visit,
  methods: Pick<SignInView, 'byMail' | 'byOidc'>,
  { notice = null, problem = null, email = NOTHING_TYPED }: SignInReason,
): string {
  return render(
    template<SignInView>('site/account-area/sign-in/sign-in'),
    { title: problem?.title ?? 'Sign in', visit },
    { ...methods, notice, problem, email },
  );
}

export interface LinkSentView {
  email: string;
  /** How long the link works. */
  minutes: number;
}

export function linkSentPage(visit: Visit, email: string): string {
  return render(
    template<LinkSentView>('site/account-area/sign-in/link-sent'),
    { title: 'Check your email', visit },
    { email, minutes: SIGN_IN_LINK_SECONDS / 60 },
  );
}

/** Whose link it is. A button uses it. */
export interface LinkView {
  account: string;
  email: string;
  token: string;
  csrf: string;
}

export function linkPage(visit: Visit, link: Omit<LinkView, 'csrf'>): string {
  return render(
    template<LinkView>('site/account-area/sign-in/link'),
    { title: 'Sign in', visit },
    link,
  );
}
