import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import type { ObservedResponse } from '../../../../platform/http/request-observer';
import { pageNotFound } from '../../../../platform/pages/page-problem';
import type { VisitRequest } from '../../../visits/visit';
import { ChartFiles } from '../../files/chart-files';
import { isFileFormat, type LongFile, sendTable } from '../../files/table-file';
import { PageViews } from '../cached-pages/page-views';
import { citedAddress } from '../market/dataset-shown';
import { Markets } from '../market/markets';
import { PublicAddresses } from '../page/public-addresses';
import { type PageFiles, sentBy } from './market-page';

/** Sends the files of every market page in the same steps. */
@Injectable()
export class FileRunner {
  constructor(
    private readonly markets: Markets,
    private readonly views: PageViews,
    private readonly addresses: PublicAddresses,
    private readonly charts: ChartFiles,
  ) {}

  async send(files: PageFiles, request: VisitRequest, response: Response): Promise<void> {
    const { visit } = request;
    const { id, format } = namedFile(request);
    if (!this.charts.has(format)) throw pageNotFound();
    const sent = { ...sentBy(request), id };
    const market = await this.markets.of(visit, sent.search);
    const found = await files.load(sent, market);
    // Only charts are also JSON and pictures.
    if (!found || !('chart' in found || isFileFormat(format))) throw pageNotFound();
    this.views.count(visit.member);
    if ('whole' in found) return sendWhole(found, format, request, response);
    const address = await citedAddress(this.addresses.of(request, found.page), market);
    if ('chart' in found) return this.charts.send(response, format, found, { address, market });
    if (isFileFormat(format)) return sendTable(response, format, found, { address, market });
  }
}

/**
 * Of `movers.csv` in an address, "movers" and "csv". A page with one file has its format alone in
 * its address. Anything else has no format.
 */
function namedFile({ params }: VisitRequest): { id: string; format: string } {
  const { file, format = '' } = params as { file?: string; format?: string };
  if (file === undefined) return { id: '', format };
  const parts = file.split('.');
  const [id = '', extension = ''] = parts.length === 2 ? parts : [];
  return { id, format: extension };
}

/** Streams a list that is too long for a workbook. */
async function sendWhole(
  { whole, refusal }: LongFile,
  format: string,
  { headers, method }: VisitRequest,
  response: Response,
): Promise<void> {
  if (format !== 'csv') throw refusal;
  const acceptEncoding = headers['accept-encoding'];
  const answer = await whole({ acceptEncoding, isHead: method === 'HEAD' });
  return answer.write(response as ObservedResponse);
}
