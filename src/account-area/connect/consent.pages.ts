import { randomUUID } from 'node:crypto';
import { redirectPlace } from '../../oauth/client/redirect-uri';
import type { RefusedRequest, WaitingRequest } from '../../oauth/grant/authorization.service';
import type { Standing } from '../../oauth/grant/consent.service';
import { render } from '../../pages/render';
import { moment } from '../../pages/wording';
import type { Visit } from '../../visits/visit';

/** Asks for consent, every time. */
export function consentPage(
  visit: Visit,
  { client, request, vouchedBy }: WaitingRequest,
  standing: Standing,
  pricingUrl: string,
): string {
  const { offer, seat } = standing;
  return render(
    'account-area/connect/consent',
    { title: `Connect ${client.name}?`, visit },
    {
      clientName: client.name,
      vouchedBy,
      account: visit.member?.account,
      email: visit.member?.email,
      plan: offer.planName,
      mcpAccess: offer.mcpAccess,
      holder: seat.isFree ? null : (seat.holder?.email ?? 'Another member'),
      movableAt: seat.movableAt && moment(seat.movableAt),
      place: redirectPlace(request.redirectUri),
      request: request.id,
      submission: randomUUID(),
      pricingUrl,
    },
  );
}

/** Shown if the assistant's request isn't valid. */
export function refusedPage(visit: Visit, { reason, redirectUri, url }: RefusedRequest): string {
  const data = { reason, url, place: redirectPlace(redirectUri) };
  return render(
    'account-area/connect/refused',
    { title: "This request can't be used", visit },
    data,
  );
}

export function leavingPage(
  visit: Visit,
  data: { url: string; isAllowed: boolean; clientName: string },
): string {
  return render(
    'account-area/connect/leaving',
    { title: data.isAllowed ? 'Connected' : 'Not connected', visit },
    data,
  );
}
