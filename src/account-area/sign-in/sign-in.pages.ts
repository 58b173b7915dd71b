import type { Visit } from '../session/visit';
import { loadTemplate, render } from '../pages/render';

export interface WaysIn {
  byMail: boolean;
  byOidc: boolean;
  /** A sentence about what has just happened. */
  notice: string | null;
}

const SIGN_IN = loadTemplate(
  '@sign-in',
  `
<div class="narrow card">
  <h1>Sign in</h1>
  <% if (it.notice) { %><p class="notice" role="status"><%= it.notice %></p><% } %>
  <p>Create and revoke the API keys of your account, and see what they are used for.</p>
  <% if (it.byOidc) { %>
  <p><a class="button wide" href="/account/oidc">Sign in with your organisation</a></p>
  <% } %>
  <% if (it.byOidc && it.byMail) { %><p class="or"><span>or</span></p><% } %>
  <% if (it.byMail) { %>
  <form method="post" action="/account/sign-in" class="stack">
    <input type="hidden" name="csrf" value="<%= it.csrf %>">
    <label for="email">E-mail address</label>
    <input id="email" name="email" type="email" autocomplete="email" required maxlength="254" aria-describedby="email-hint">
    <p class="hint" id="email-hint">We send you a link that signs you in. There is no password.</p>
    <button class="wide<%= it.byOidc ? ' secondary' : '' %>">Send me a link</button>
  </form>
  <% } %>
  <% if (!it.byMail) { %>
  <p><%= it.byOidc ? 'You may also sign in with a link' : 'You sign in with a link' %> that the operator of this service sends you. It works once; ask for a new one whenever you need it.</p>
  <% } %>
</div>`,
);

const SENT = loadTemplate(
  '@sent',
  `
<div class="narrow card">
  <h1>Look into your mail</h1>
  <p>If <strong><%= it.email %></strong> belongs to an account, a link is on its way. It works once, for 30 minutes.</p>
  <p class="hint">Nothing there? Look into the spam folder, check the address, or ask the operator of this service to invite you.</p>
  <p><a href="/account/sign-in">Back to the sign-in page</a></p>
</div>`,
);

const LINK = loadTemplate(
  '@link',
  `
<div class="narrow card">
  <h1>Sign in to <%= it.account %></h1>
  <p>You sign in as <strong><%= it.email %></strong>.</p>
  <form method="post" action="/account/link" class="stack">
    <input type="hidden" name="csrf" value="<%= it.csrf %>">
    <input type="hidden" name="token" value="<%= it.token %>">
    <button class="wide">Sign in</button>
  </form>
  <p class="hint">The link works once: after this it is used up.</p>
</div>`,
);

export function signInPage(visit: Visit, ways: WaysIn): string {
  return render(SIGN_IN, { title: 'Sign in', visit }, ways);
}

export function linkSentPage(visit: Visit, email: string): string {
  return render(SENT, { title: 'Look into your mail', visit }, { email });
}

export function linkPage(visit: Visit, link: { token: string; account: string; email: string }): string {
  return render(LINK, { title: 'Sign in', visit }, link);
}
