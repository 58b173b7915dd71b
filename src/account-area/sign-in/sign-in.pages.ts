import { render } from '../../pages/render';
import type { Visit } from '../session/visit';

export interface SignInMethods {
  byMail: boolean;
  byOidc: boolean;
  /** A sentence about what has just happened. */
  notice: string | null;
}

export function signInPage(visit: Visit, methods: SignInMethods): string {
  return render('account-area/sign-in/sign-in', { title: 'Sign in', visit }, methods);
}

export function linkSentPage(visit: Visit, email: string): string {
  return render('account-area/sign-in/link-sent', { title: 'Check your email', visit }, { email });
}

export function linkPage(visit: Visit, link: { token: string; account: string; email: string }): string {
  return render('account-area/sign-in/link', { title: 'Sign in', visit }, link);
}
