import { redirectPlace } from '../../../assistants/oauth/client/redirect-uri';
import type {
  RefusedRequest,
  WaitingRequest,
} from '../../../assistants/oauth/grant/authorization.service';
import type { Standing } from '../../../assistants/oauth/grant/consent.service';
import { type FormTokens, render } from '../../../platform/pages/render';
import { template } from '../../../platform/pages/template';
import { memberOf, type Visit, type VisitRequest } from '../../visits/visit';

/** Asks for consent, every time. */
export interface ConsentView extends FormTokens, Standing {
  pricingUrl: string;
  clientName: string;
  /** The website that confirms the name; null if none does. */
  vouchedBy: string | null;
  account: string;
  email: string;
  /** Where the answer leads. */
  place: string;
  /** The id of the assistant's request. */
  request: string;
}

export function consentPage(
  request: VisitRequest,
  waiting: WaitingRequest,
  standing: Standing,
  pricingUrl: string,
): string {
  const { visit } = request;
  const { account, email } = memberOf(request);
  const { name } = waiting.client;
  return render(
    template<ConsentView>('site/account-area/connect/consent'),
    { title: `Connect ${name}?`, visit },
    {
      ...standing,
      pricingUrl,
      clientName: name,
      vouchedBy: waiting.vouchedBy,
      account,
      email,
      place: redirectPlace(waiting.request.redirectUri),
      request: waiting.request.id,
    },
  );
}

/** The assistant's request isn't valid. */
export interface RefusedView {
  reason: string;
  /** Where the refusal leads, if the reader wants to go there. */
  url: string;
  place: string;
}

export function refusedPage(visit: Visit, { reason, redirectUri, url }: RefusedRequest): string {
  return render(
    template<RefusedView>('site/account-area/connect/refused'),
    { title: "This request can't be used", visit },
    { reason, url, place: redirectPlace(redirectUri) },
  );
}

/** On the way back to the assistant. */
export interface LeavingView {
  url: string;
  isAllowed: boolean;
  clientName: string;
}

export function leavingPage(visit: Visit, view: LeavingView): string {
  return render(
    template<LeavingView>('site/account-area/connect/leaving'),
    { title: view.isAllowed ? 'Connected' : 'Not connected', visit },
    view,
  );
}
