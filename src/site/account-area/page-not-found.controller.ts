import { All, UseGuards } from '@nestjs/common';
import { pageNotFound } from '../../platform/pages/page-problem';
import { VisitorGuard } from '../visits/visit.guard';
import { AccountPages } from './account-pages.decorator';

/** Answers every address that no other page has. Registered last. */
@AccountPages('account')
export class PageNotFoundController {
  @All('*path')
  @UseGuards(VisitorGuard)
  refuse(): never {
    throw pageNotFound();
  }
}
