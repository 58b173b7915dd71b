import { el, type Element } from '../../../../platform/pages/drawing-nodes';
import { counted, oneDecimal, shortDollars } from '../../../../platform/pages/wording';
import { namedOnPage } from '../../charts/named-rows';
import { smallColumns } from '../../charts/small-columns';

/** A category or country, whose funding of a week is compared with the mean of the weeks before. */
export interface Mover {
  name: string;
  href?: string;
  /** Raised in each week, the compared one last. */
  data: readonly number[];
  raised: number;
  mean: number;
  change: number;
  /** With its sign. */
  changeText: string;
  rounds: number;
  meanRounds: number;
}

/** For each, its weeks as columns with the mean as a line, and its change. */
export function moverList(movers: readonly Mover[]): Element {
  const items = movers.map((mover) => {
    const columns = mover.data.map((_, week) => ({
      isPartial: false,
      isInPeriod: week === mover.data.length - 1,
    }));
    const rounds = `${counted(mover.rounds, 'round')}, mean ${oneDecimal(mover.meanRounds)}`;
    return el(
      'li',
      {},
      namedOnPage(mover),
      el('small', {}, rounds),
      smallColumns(mover, { columns }),
      el('b', {}, shortDollars(mover.raised)),
      el('small', {}, mover.changeText),
    );
  });
  return el('ul', { class: 'movers' }, ...items);
}
