import type { RecordChangeDto } from '../../changes/dto/changes.dto';
import { counted, moment, type Moment } from '../../pages/wording';

/** A publication with how many of the shown changes it made. */
export interface ShownPublication {
  at: Moment;
  action: string;
  generation: string;
  counts: string;
}

const WORDS: Record<RecordChangeDto['kind'], [one: string, several: string]> = {
  funding_round: ['funding round', 'funding rounds'],
  acquisition: ['acquisition', 'acquisitions'],
  company: ['company', 'companies'],
  investor: ['investor', 'investors'],
};

/** In the order of the changes. */
export function publicationsOf(changes: readonly RecordChangeDto[]): ShownPublication[] {
  const moments = [...new Set(changes.map(({ published_at }) => published_at))];
  return moments.map((at) => {
    const ofOne = changes.filter(({ published_at }) => published_at === at);
    const { action, generation } = ofOne[0]!;
    const counts = Object.entries(WORDS).flatMap(([kind, words]) => {
      const number = ofOne.filter((change) => change.kind === kind).length;
      return number === 0 ? [] : [counted(number, ...words)];
    });
    return { at: moment(at), action, generation, counts: counts.join(', ') };
  });
}
