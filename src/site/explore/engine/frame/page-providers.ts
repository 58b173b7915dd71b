import type { Provider } from '@nestjs/common';
import { ChartFiles } from '../../files/chart-files';
import { PngFiles } from '../../files/png-files';
import { PageViews } from '../cached-pages/page-views';
import { Markets } from '../market/markets';
import { PublicAddresses } from '../page/public-addresses';
import { FileRunner } from './file-runner';
import { PageRunner } from './page-runner';

/** What shows the pages and sends their files. */
export const PAGE_PROVIDERS: Provider[] = [
  Markets,
  PublicAddresses,
  PageViews,
  PngFiles,
  ChartFiles,
  PageRunner,
  FileRunner,
];
