import { counted } from '../../platform/pages/wording';

/**
 * How many deliveries ended how. `paused`: after its last attempt, with its webhook. `failed`: for a
 * reason of ours.
 */
export type WebhookReport = Record<'sent' | 'deferred' | 'paused' | 'failed', number>;

export const NOTHING_TOLD: Readonly<WebhookReport> = {
  sent: 0,
  deferred: 0,
  paused: 0,
  failed: 0,
};

export function webhookReportText({ sent, deferred, paused, failed }: WebhookReport): string {
  const sentences = [`Sent ${counted(sent, 'event')}.`];
  if (deferred > 0) sentences.push(`${counted(deferred, 'event')} will be tried again later.`);
  if (paused > 0)
    sentences.push(`${counted(paused, 'webhook')} did not answer for three days: paused.`);
  if (failed > 0)
    sentences.push(`${counted(failed, 'event')} could not be sent because of an error of ours.`);
  return sentences.join(' ');
}
