import { aboutAnswer } from '../../../../market/query/answers/about-answer';
import type { MarketPage, PageFiles, Sent } from '../../engine/frame/market-page';
import { PageAddress } from '../../engine/page/page-address';
import { PageQuery } from '../../engine/page/page-query';
import { fileSubject } from '../../files/file-subject';
import { exactTable } from '../../files/table-file';
import { filterForm } from '../../filters/filter-form';
import { foundWeek, isOver, usedByWeeks } from './asked-week';
import { movers } from './movers';
import { weekContent } from './week-content';

const PATH = '/explore/week';

/**
 * What an address asks: of its period, the page only takes `offset`, how many weeks ago. On other
 * pages, it would move another period.
 */
function read({ search }: Pick<Sent, 'search'>): PageAddress {
  const sent = PageQuery.of(search);
  return new PageAddress(PATH, sent.without(['offset']), { offset: sent.get('offset') });
}

/**
 * Those that moved, with every week that is drawn. Like the page, they wait until the week is over:
 * some days of a week aren't compared with whole weeks.
 */
const FILES: PageFiles = {
  path: `${PATH}/:file`,
  async load({ id, search }, market) {
    const address = read({ search }).withoutPeriod;
    const { week } = await foundWeek(address, market);
    if (!isOver(week)) return null;
    const moved = await movers({ query: usedByWeeks(address.query), week }, market);
    const shown = moved.find((each) => each.id === id);
    if (!shown) return null;
    const { answer, file, title } = shown;
    return {
      name: `${fileSubject(id, address.query)}-${week.start}-to-${week.end}`,
      table: exactTable(file),
      about: [
        ['Rows', `${title}, in the week from ${week.start} to ${week.end}`],
        ...aboutAnswer(answer.body, answer.query),
      ],
      page: address.href,
    };
  },
};

/**
 * The page to open on Mondays: the deals of a week, and what moved against the twelve weeks before.
 */
export const WEEK_PAGE: MarketPage<PageAddress> = {
  path: PATH,
  warnsOfOldData: true,
  read,
  head: () => ({ title: 'This week' }),
  load: (address, market) => weekContent(address.withoutPeriod, market),
  form: (address, market, errors) => filterForm(address, market, { errors, isOnePeriod: true }),
  files: [FILES],
};
