import type { RecordChangeDto } from '../../changes/dto/changes.dto';
import { publishedAsOf } from '../../changes/dto/publications.mapper';
import { RECORD_KIND_NAMES, type RecordKind } from '../../market-data/vocabularies/record-kinds';
import { counted, moment, type Moment } from '../../pages/wording';
import { href } from '../page/link';

/** A publication with how many of the shown changes it made. */
export interface ShownPublication {
  at: Moment;
  action: string;
  generation: string;
  counts: string;
  /** The market as it was published; null for a preview. */
  asOfHref: string | null;
}

const SHOWN_ORDER: readonly RecordKind[] = ['funding_round', 'acquisition', 'company', 'investor'];

/** In the order of the changes. */
export function publicationsOf(changes: readonly RecordChangeDto[]): ShownPublication[] {
  const moments = [...new Set(changes.map(({ published_at }) => published_at))];
  return moments.map((at) => {
    const ofOne = changes.filter(({ published_at }) => published_at === at);
    const { action, generation } = ofOne[0]!;
    const counts = SHOWN_ORDER.flatMap((kind) => {
      const number = ofOne.filter((change) => change.kind === kind).length;
      return number === 0 ? [] : [counted(number, ...RECORD_KIND_NAMES[kind])];
    });
    const asOfHref =
      action === 'preview'
        ? null
        : href('/explore/week', `as_of=${publishedAsOf({ published_at: at, generation })}`);
    return { at: moment(at), action, generation, counts: counts.join(', '), asOfHref };
  });
}
