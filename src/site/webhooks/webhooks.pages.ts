import { type FormTokens, render } from '../../platform/pages/render';
import { template } from '../../platform/pages/template';
import { moment } from '../../platform/pages/wording';
import type { TypedText } from '../account-area/text-field';
import type { Visit } from '../visits/visit';
import { type WebhookDelivery, MAX_WEBHOOKS, type Webhook } from './webhooks';

const section = '/account/webhooks';
const STATES: Record<WebhookDelivery['state'], string> = {
  due: 'Waiting',
  sending: 'Being sent',
  sent: 'Delivered',
  failed: 'Failed',
};

/** The list, and for owners the form that adds one. */
export interface WebhooksView extends FormTokens {
  notice: string | null;
  isOwner: boolean;
  isFull: boolean;
  most: number;
  rows: readonly Webhook[];
  url: TypedText;
}

export function webhooksPage(
  visit: Visit,
  webhooks: readonly Webhook[],
  shown: Pick<WebhooksView, 'url' | 'notice'>,
): string {
  return render(
    template<WebhooksView>('site/webhooks/webhooks'),
    { title: 'Webhooks', visit, section },
    {
      ...shown,
      isOwner: visit.member?.role === 'owner',
      isFull: webhooks.length >= MAX_WEBHOOKS,
      most: MAX_WEBHOOKS,
      rows: webhooks,
    },
  );
}

/** The only page that shows the secret. */
export interface NewWebhookView {
  url: string;
  secret: string;
}

export function newWebhookPage(visit: Visit, url: string, secret: string): string {
  return render(
    template<NewWebhookView>('site/webhooks/new-webhook'),
    { title: 'Your new webhook', visit, section },
    { url, secret },
  );
}

interface DeliveryRow extends WebhookDelivery {
  stateName: string;
  /** "Status 503", and when it will be tried again. */
  outcome: string;
  canSendAgain: boolean;
}

/** One webhook with its deliveries. */
export interface WebhookView extends FormTokens {
  notice: string | null;
  isOwner: boolean;
  webhook: Webhook;
  rows: readonly DeliveryRow[];
}

export function webhookPage(
  visit: Visit,
  webhook: Webhook,
  deliveries: readonly WebhookDelivery[],
  notice: string | null = null,
): string {
  const isOwner = visit.member?.role === 'owner';
  const isPaused = webhook.pausedAt !== null;
  return render(
    template<WebhookView>('site/webhooks/webhook'),
    { title: webhook.url, visit, section },
    {
      notice,
      isOwner,
      webhook,
      rows: deliveries.map((delivery) => deliveryRow(delivery, { isOwner, isPaused })),
    },
  );
}

function deliveryRow(
  delivery: WebhookDelivery,
  { isOwner, isPaused }: { isOwner: boolean; isPaused: boolean },
): DeliveryRow {
  const { state, attempts } = delivery;
  return {
    ...delivery,
    stateName: STATES[state],
    outcome: outcomeOf(delivery, isPaused),
    canSendAgain: isOwner && !isPaused && attempts > 0 && state !== 'sending',
  };
}

function outcomeOf(
  { state, attempts, answer, dueAt, triedAt }: WebhookDelivery,
  isPaused: boolean,
): string {
  const told = answer ?? '–';
  if (state !== 'due') return told;
  // Only a failure of ours leaves the time at which the delivery was due.
  const failedHere = triedAt !== null && triedAt >= dueAt;
  if (failedHere) return 'We could not send it because of a problem on our side. We try it again.';
  if (attempts === 0) return told;
  const again = isPaused ? 'once the webhook is resumed' : `at ${moment(dueAt).text} UTC`;
  return `${told}, again ${again}`;
}
