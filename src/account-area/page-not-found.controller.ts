import { All } from '@nestjs/common';
import { ForVisitors } from '../access/access.decorator';
import { AccountArea } from './account-area.decorator';
import { pageNotFound } from '../pages/page-problem';

/** Answers every address that no other page has. Registered last. */
@AccountArea()
export class PageNotFoundController {
  @All('*path')
  @ForVisitors()
  refuse(): never {
    throw pageNotFound();
  }
}
