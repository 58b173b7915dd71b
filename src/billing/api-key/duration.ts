import { CommandRefusal } from '../../command-line/operator-command';

const SECONDS = { m: 60, h: 3600, d: 86_400 } as const;
const MAX_SECONDS = 3650 * SECONDS.d;

/** Seconds in what an operator types: 30m, 24h, 90d; a bare 0 needs no unit. */
export function readDuration(option: string, text: string, least: 0 | 1): number {
  const [, count, unit] = /^(\d{1,9})([mhd])$/.exec(text.trim().toLowerCase()) ?? [];
  const seconds = text.trim() === '0' ? 0 : Number(count) * SECONDS[unit as keyof typeof SECONDS];
  if (!(seconds >= least && seconds <= MAX_SECONDS)) {
    const range = least === 0 ? 'from 0 to 3650d' : 'from 1m to 3650d';
    throw new CommandRefusal(`${option} must be minutes, hours or days like 30m, 24h or 90d, ${range}, not "${text}".`, 2);
  }
  return seconds;
}
