import { Injectable } from '@nestjs/common';
import { MAIN_CHARTS } from '../../../../analytics/analytics.endpoints';
import { Env } from '../../../../platform/config/env';
import { isUnavailable } from '../../../../platform/errors/api-error';
import { present } from '../../../../platform/errors/present';
import type { Child } from '../../../../platform/pages/drawing-nodes';
import { daysOf } from '../../charts/cards/asked-chart';
import { trendsSearch } from '../../charts/cards/history-window';
import { tiles } from '../../charts/cards/market-tiles';
import type { Tile } from '../../charts/cards/tile';
import { drawnOnPage } from '../../charts/chart-drawing';
import { daysInWords } from '../../charts/days-shown';
import { yearsSoFar } from '../../charts/years-so-far';
import type { Market } from '../../engine/market/market';
import { Markets } from '../../engine/market/markets';
import { PageQuery } from '../../engine/page/page-query';

/** The sums of the last twelve months, and a chart of this year's funding. No record is named. */
export interface MarketToday {
  days: string;
  raised: Tile;
  rounds: Tile;
  acquisitions: Tile;
  chart: { heading: string; wide: Child; narrow: Child };
}

/** The market's figures on the landing page, which are read again for each dataset and each day. */
@Injectable()
export class MarketTodayReader {
  private latest?: { key: string; figures: Promise<MarketToday | null> };

  constructor(
    private readonly markets: Markets,
    private readonly env: Env,
  ) {}

  /**
   * The page does without them (null) if the charts are for members only, if there are no deals, and
   * while the database is unavailable.
   */
  async read(): Promise<MarketToday | null> {
    if (!this.env.explorePublic) return null;
    try {
      const market = await this.markets.of({ member: null });
      const { id, publishedAt } = market.generation;
      const key = `${id} ${publishedAt} ${market.today}`;
      if (this.latest?.key !== key) this.latest = { key, figures: figuresOf(market) };
      return await this.latest.figures;
    } catch (error) {
      // The next reader tries again.
      this.latest = undefined;
      if (isUnavailable(error)) return null;
      throw error;
    }
  }
}

async function figuresOf(market: Market): Promise<MarketToday | null> {
  const withoutFilters = PageQuery.of('');
  const { body } = await market.ask(MAIN_CHARTS, trendsSearch(withoutFilters));
  const fundingTrend = present(body.charts.funding_trends, 'trend of funding');
  const { drawing, finding, title } = yearsSoFar(fundingTrend, 'Funding, year to date');
  if (drawing === null) return null;
  const shown = await tiles(withoutFilters, market);
  const tileNamed = (name: string): Tile =>
    present(
      shown.find((tile) => tile.title === name),
      `tile "${name}"`,
    );
  return {
    days: daysInWords(await daysOf(withoutFilters, market), 'all time'),
    raised: tileNamed('Raised'),
    rounds: tileNamed('Funding rounds'),
    acquisitions: tileNamed('Acquisitions'),
    chart: {
      heading: finding ?? title,
      wide: drawnOnPage(drawing, 'half'),
      narrow: drawnOnPage(drawing, 'narrow'),
    },
  };
}
