import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import type { ObservedResponse } from '../../../../platform/http/request-observer';
import { pageNotFound } from '../../../../platform/pages/page-problem';
import type { VisitRequest } from '../../../visits/visit';
import { ChartFiles } from '../../files/chart-files';
import { isFileFormat, sendTable } from '../../files/table-file';
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
    const isTable = isFileFormat(format);
    if (!found || !(isTable || 'chart' in found)) throw pageNotFound();
    this.views.count(visit.member);
    const address = await citedAddress(this.addresses.of(request, found.page), market);
    if ('chart' in found) return this.charts.send(response, format, found, { address, market });
    if ('whole' in found) {
      if (format !== 'csv') throw found.refusal;
      const { headers, method } = request;
      const delivery = {
        acceptEncoding: headers['accept-encoding'],
        isHead: method === 'HEAD',
      };
      return (await found.whole(delivery)).write(response as ObservedResponse);
    }
    if (isTable) return sendTable(response, format, found, { address, market });
  }
}

/** `movers.csv` of an address, or the format alone where a page has one file. */
function namedFile({ params }: VisitRequest): { id: string; format: string } {
  const { file = '', format: only = '' } = params as Record<string, string>;
  const [, id = '', format = only] = /^([^.]*)(?:\.([^.]*))?$/.exec(file) ?? [];
  return { id, format };
}
