import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { MEDIA_TYPES } from '../../http/answer-format';
import { pageNotFound } from '../../pages/page-problem';
import type { VisitRequest } from '../../visits/visit';
import { ExploreService, type PageAudience } from '../explore.service';
import { sourceOf } from '../frame/page-source';
import { searchOf } from '../page/search-of';
import { aboutChart, type ChartFile } from './chart-file';
import { hasAllLetters, PngFiles } from './png-files';
import { svgFile } from './svg-file';
import { exactTable, isFileFormat, sendTable } from './table-file';
import { href } from '../page/link';

const FORMATS = ['csv', 'xlsx', 'json', 'svg', 'png'] as const;
type ChartFormat = (typeof FORMATS)[number];

/** Charts as files: the figures as CSV, Excel or JSON, and the drawing as SVG or PNG. */
@Injectable()
export class ChartFiles {
  constructor(
    private readonly explore: ExploreService,
    private readonly pngFiles: PngFiles,
  ) {}

  has(format: string): format is ChartFormat {
    return (FORMATS as readonly string[]).includes(format);
  }

  /** Not found if there is nothing to draw. */
  async send(
    request: VisitRequest,
    response: Response,
    format: ChartFormat,
    file: ChartFile,
    audience: PageAudience,
  ): Promise<void> {
    const { chart, answer } = file;
    const name = `${file.name}-${chart.span}`;
    const address = this.explore.pageAddress(request, href(file.page, searchOf(request)));
    if (isFileFormat(format)) {
      return sendTable(response, format, {
        name,
        table: exactTable(chart.table),
        about: aboutChart(file, address),
      });
    }
    if (format !== 'json' && !chart.drawing) throw pageNotFound();
    response.set('Content-Disposition', `attachment; filename="${name}.${format}"`);
    if (format === 'json')
      return void response.type(MEDIA_TYPES.json).send(JSON.stringify(answer.body));
    const svg = await this.drawing(file, address, audience, request);
    if (format === 'svg') return void response.type('image/svg+xml').send(svg());
    const hint = hasAllLetters(svg()) ? [] : ['Some letters are missing here. The SVG has them.'];
    response.type('image/png').send(await this.pngFiles.of(svg(hint)));
  }

  private async drawing(
    { chart, unit, deals, filters }: ChartFile,
    address: string,
    audience: PageAudience,
    request: VisitRequest,
  ): Promise<(hints?: readonly string[]) => string> {
    const { title, subtitle, notes, drawing } = chart;
    const { source } = await sourceOf(this.explore, audience, request, { title });
    const lines = [
      ...(filters.length > 0 ? [`${filters.join('; ')}.`] : []),
      [`${subtitle}.`, unit, ...notes].join(' '),
    ];
    const sources = [`Source: Signal Market. ${source}`, address];
    return (hints = []) =>
      svgFile(drawing!.file(), { title, lines: [...lines, ...hints], source: sources, deals });
  }
}
