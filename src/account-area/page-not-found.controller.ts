import { All, Controller } from '@nestjs/common';
import { ForVisitors } from '../access/access.decorator';
import { pageNotFound } from '../pages/page-problem';

/** Answers every address that no other page has. Registered last. */
@Controller('account')
export class PageNotFoundController {
  @All('*path')
  @ForVisitors()
  refuse(): never {
    throw pageNotFound();
  }
}
