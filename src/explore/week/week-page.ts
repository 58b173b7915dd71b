import { aboutAnswer } from '../../market-query/answer-cache/about-answer';
import { template } from '../../pages/template';
import { fileSubject } from '../files/file-subject';
import { exactTable } from '../files/table-file';
import { filterForm } from '../filters/filter-form';
import type { MarketPage, PageFiles, Sent } from '../frame/market-page';
import { href } from '../page/link';
import { PageAddress } from '../page/page-address';
import { PageQuery } from '../page/page-query';
import { movers } from './movers';
import { dealsOfWeek, weekContent, weekIn } from './week-content';
import type { WeekView } from './week-view';

const PATH = '/explore/week';

/** What an address asks: of its period, the page only takes `offset`, how many weeks ago. */
interface Asked {
  address: PageAddress;
  sent: PageQuery;
}

function read({ search }: Pick<Sent, 'search'>): Asked {
  const sent = PageQuery.of(search);
  const own = { offset: sent.get('offset') };
  return { address: new PageAddress(PATH, sent.withoutPeriod(), own), sent };
}

/** Those that moved, with every week that is drawn. */
const FILES: PageFiles = {
  path: `${PATH}/:file`,
  of: 'tables',
  async load({ id, search }, market) {
    const { query, own } = read({ search }).address;
    const week = weekIn(await dealsOfWeek(query, own.offset, market), market);
    const moved = await movers({ query, week }, market);
    const shown = moved.find((each) => each.id === id);
    if (!shown) return null;
    const { answer, file, title } = shown;
    return {
      name: `${fileSubject(id, query)}-${week.start}-to-${week.end}`,
      table: exactTable(file),
      about: [
        ['Rows', `${title}, in the week from ${week.start} to ${week.end}`],
        ...aboutAnswer(answer.body, answer.query),
      ],
      page: href(PATH, search),
    };
  },
};

/**
 * The page to open on Mondays: the deals of a week, and what moved against the twelve weeks before.
 */
export const WEEK_PAGE: MarketPage<Asked, WeekView> = {
  path: PATH,
  template: template<WeekView>('explore/week/week'),
  warnsOfOldData: true,
  read,
  head: () => ({ title: 'This week' }),
  load: ({ address }, market) => weekContent(address, market),
  async form({ sent }, market, errors) {
    const options = await market.filterOptions(sent);
    // On other pages, an offset would move another period.
    const address = new PageAddress(PATH, sent.without(['offset']), { offset: sent.get('offset') });
    return filterForm(address, options, { errors, isOnePeriod: true });
  },
  files: [FILES],
};
