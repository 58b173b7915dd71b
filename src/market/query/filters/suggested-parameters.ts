import { nearestAmong } from '../../../market-data/names/nearest-names';
import type { Parameter } from './parameter';
import { PARAMETERS } from './parameters';

/**
 * The parameters, of those that an endpoint or a page takes, that an unknown one may stand for:
 * what other APIs call so, its singular or plural, then similar spellings.
 */
export function suggestedParameters(
  unknown: string,
  isTaken: (parameter: Parameter) => boolean,
): string[] {
  return nearestAmong(PARAMETERS.filter(isTaken).flatMap(spellings))(unknown);
}

function spellings({ name, aliases, alsoCalled }: Parameter): (readonly [string, string])[] {
  return [
    ...[name, ...aliases].map((spelling) => [spelling, spelling] as const),
    ...(alsoCalled?.split(' ') ?? []).map((word) => [word, name] as const),
  ];
}
