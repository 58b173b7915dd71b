import { counted } from '../pages/wording';

/** How many deliveries ended how. `paused`: after its last attempt, with its webhook. */
export type WebhookReport = Record<'sent' | 'deferred' | 'paused', number>;

export const NOTHING_TOLD: Readonly<WebhookReport> = { sent: 0, deferred: 0, paused: 0 };

export function webhookReportText({ sent, deferred, paused }: WebhookReport): string {
  const sentences = [`Sent ${counted(sent, 'event')}.`];
  if (deferred > 0) sentences.push(`${counted(deferred, 'event')} will be tried again later.`);
  if (paused > 0)
    sentences.push(`${counted(paused, 'webhook')} did not answer for three days: paused.`);
  return sentences.join(' ');
}
