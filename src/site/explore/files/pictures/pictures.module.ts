import { Global, Injectable, Module } from '@nestjs/common';
import { PagePictures } from '../../../../assistants/mcp/charts/page-pictures';
import type { Audience } from '../../../../market/query/questions/market-request';
import { Env } from '../../../../platform/config/env';
import { citedAddress } from '../../engine/market/dataset-shown';
import { Markets } from '../../engine/market/markets';
import { askedMoment } from '../../engine/page/known-on';
import { ExploreModule } from '../../explore.module';
import { citedDrawing } from '../chart-files';
import { chartOn } from './chart-on-page';

/** Draws the pages' charts for assistants that show them in their chat. */
@Injectable()
class MarketPagePictures extends PagePictures {
  constructor(
    private readonly markets: Markets,
    private readonly env: Env,
  ) {
    super();
  }

  async draw(page: URL, audience: Audience): Promise<string | null> {
    const market = await this.markets.at(askedMoment(page.search), audience);
    const file = await chartOn(page, market);
    if (!file?.chart.drawing) return null;
    const address = await citedAddress(`${this.env.accountAreaUrl}${file.page}`, market);
    return citedDrawing(file, address, market);
  }
}

/** Global, because assistants, which stand below the pages, can't import their module. */
@Global()
@Module({
  imports: [ExploreModule],
  providers: [{ provide: PagePictures, useClass: MarketPagePictures }],
  exports: [PagePictures],
})
export class PicturesModule {}
