import { present } from '../../../platform/errors/present';

/** An option of a form. Any other value is refused. */
export interface KeyChoice {
  value: string;
  text: string;
  /** null: forever. */
  seconds: number | null;
}

const DAY = 86_400;

export const LIFETIMES: readonly KeyChoice[] = [
  { value: 'never', text: 'Never', seconds: null },
  { value: '30d', text: 'After 30 days', seconds: 30 * DAY },
  { value: '90d', text: 'After 90 days', seconds: 90 * DAY },
  { value: '365d', text: 'After a year', seconds: 365 * DAY },
];

/** How long the old key works after a rotation. It never works forever. */
export const OVERLAPS: readonly (KeyChoice & { seconds: number })[] = [
  { value: '24h', text: 'For 24 more hours', seconds: DAY },
  { value: '1h', text: 'For 1 more hour', seconds: 3600 },
  { value: '7d', text: 'For 7 more days', seconds: 7 * DAY },
  { value: '0', text: 'Not at all: it stops immediately', seconds: 0 },
];

/** The seconds of a choice whose value the DTO has checked. */
export function secondsOf<Choice extends KeyChoice>(
  value: string,
  choices: readonly Choice[],
): Choice['seconds'] {
  return present(
    choices.find((choice) => choice.value === value),
    `choice "${value}"`,
  ).seconds;
}
