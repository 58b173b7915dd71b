import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { MEDIA_TYPES } from '../../http/answer-format';
import { LICENCE } from '../../market-data/licence';
import { PageProblem } from '../../pages/page-problem';
import { sentence } from '../../pages/wording';
import { datasetShown } from '../market/dataset-shown';
import type { Market } from '../market/market';
import { aboutChart, type ChartFile } from './chart-file';
import { hasAllLetters, PngFiles } from './png-files';
import { svgFile } from './svg-file';
import { exactTable, isFileFormat, sendTable } from './table-file';

const FORMATS = ['csv', 'xlsx', 'json', 'svg', 'png'] as const;
type ChartFormat = (typeof FORMATS)[number];

/** `hints`: more lines above it. */
export type DrawSvg = (hints?: readonly string[]) => string;

/** Charts as files: the figures as CSV, Excel or JSON, and the drawing as SVG or PNG. */
@Injectable()
export class ChartFiles {
  constructor(private readonly pngFiles: PngFiles) {}

  has(format: string): format is ChartFormat {
    return (FORMATS as readonly string[]).includes(format);
  }

  /** `address`: the public one that cites the chart's page. */
  async send(
    response: Response,
    format: ChartFormat,
    file: ChartFile,
    { address, market }: { address: string; market: Market },
  ): Promise<void> {
    const { chart, answer, page } = file;
    const name = `${file.name}-${chart.span}`;
    if (isFileFormat(format)) {
      const table = { name, table: exactTable(chart.table), about: aboutChart(file), page };
      return sendTable(response, format, table, address);
    }
    if (format !== 'json' && !chart.drawing) throw nothingToDraw(file);
    response.set('Content-Disposition', `attachment; filename="${name}.${format}"`);
    if (format === 'json')
      return void response.type(MEDIA_TYPES.json).send(JSON.stringify(answer.body));
    const svg = await this.drawing(file, address, market);
    if (format === 'svg') return void response.type('image/svg+xml').send(svg());
    const hint = hasAllLetters(svg()) ? [] : ['Some letters are missing here. The SVG has them.'];
    response.type('image/png').send(await this.pngFiles.of(svg(hint)));
  }

  /** As a file of its own, with the address that cites it. */
  async drawing(file: ChartFile, address: string, market: Market): Promise<DrawSvg> {
    const { source } = await datasetShown(market.around());
    return this.drawingOver(file, [`Source: Signal Market. ${source}`, address, LICENCE]);
  }

  /** Over other lines about its source. */
  drawingOver({ chart, unit, deals, filters }: ChartFile, source: readonly string[]): DrawSvg {
    const { title, subtitle, notes, drawing } = chart;
    const lines = [
      ...(filters.length > 0 ? [sentence(filters.join('; '))] : []),
      [`${subtitle}.`, unit, ...notes].join(' '),
    ];
    return (hints = []) =>
      svgFile(drawing!.file(), { title, lines: [...lines, ...hints], source, deals });
  }
}

function nothingToDraw({ chart, page }: ChartFile): PageProblem {
  return new PageProblem(404, 'Nothing to draw', chart.empty ?? 'No deals match.', {
    nextStep: { href: page, text: 'Go to the page with its filters' },
  });
}
