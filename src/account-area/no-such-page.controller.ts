import { All } from '@nestjs/common';
import { ForVisitors } from '../access/access.decorator';
import { AccountArea } from './account-area.decorator';
import { noSuchPage } from './page-problem';

/** Whatever no page has taken: registered last. */
@AccountArea()
export class NoSuchPageController {
  @All('*path')
  @ForVisitors()
  refuse(): never {
    throw noSuchPage();
  }
}
