import { Get } from '@nestjs/common';
import { pageNotFound } from '../../platform/pages/page-problem';
import { ForEverybody, MarketPageController } from './engine/market-page-controller';

/** Answers every address below /explore that no other page has. Registered last. */
@MarketPageController('explore')
export class MarketPageNotFoundController {
  @Get('*path')
  @ForEverybody()
  refuse(): never {
    throw pageNotFound();
  }
}
