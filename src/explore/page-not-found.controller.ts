import { Get } from '@nestjs/common';
import { ForEverybody } from '../access/access.decorator';
import { pageNotFound } from '../pages/page-problem';
import { Explore } from './explore.decorator';

/** Every address below /explore that no other page has taken: registered last. */
@Explore()
export class MarketPageNotFoundController {
  @Get('*path')
  @ForEverybody()
  refuse(): never {
    throw pageNotFound();
  }
}
