import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { LICENCE } from '../../../market-data/licence';
import { present } from '../../../platform/errors/present';
import { MEDIA_TYPES } from '../../../platform/http/answer-format';
import { PageProblem } from '../../../platform/pages/page-problem';
import { sentence } from '../../../platform/pages/wording';
import { drawnInFile } from '../charts/chart-drawing';
import { datasetShown } from '../engine/market/dataset-shown';
import type { Market } from '../engine/market/market';
import { aboutChart, type ChartFile } from './chart-file';
import { hasAllLetters, PngFiles } from './png-files';
import { type SvgFile, svgFile } from './svg-file';
import { exactTable, isFileFormat, sendTable } from './table-file';

const FORMATS = ['csv', 'xlsx', 'json', 'svg', 'png'] as const;
type ChartFormat = (typeof FORMATS)[number];
const TYPES = { json: MEDIA_TYPES.json, svg: 'image/svg+xml', png: 'image/png' };

const MISSING = 'Some letters are missing here. The SVG has them.';

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
      return sendTable(response, format, table, { address, market });
    }
    const body =
      format === 'json'
        ? JSON.stringify(answer.body)
        : await this.drawing(format, file, { address, market });
    // After the body, because a refusal is no attachment.
    response
      .set('Content-Disposition', `attachment; filename="${name}.${format}"`)
      .type(TYPES[format])
      .send(body);
  }

  private async drawing(
    format: 'svg' | 'png',
    file: ChartFile,
    { address, market }: { address: string; market: Market },
  ): Promise<string | Buffer> {
    if (!file.chart.drawing) throw nothingToDraw(file);
    const svg = await citedDrawing(file, address, market);
    if (format === 'svg') return svg;
    const drawn = hasAllLetters(svg) ? svg : await citedDrawing(file, address, market, MISSING);
    return this.pngFiles.of(drawn, market.reader);
  }
}

/** A drawing as a file of its own, with the address that cites it. `hint`: one more line. */
export async function citedDrawing(
  file: ChartFile,
  address: string,
  market: Market,
  hint?: string,
): Promise<string> {
  const { source } = await datasetShown(market);
  const lines = [`Source: Signal Market. ${source}`, address, LICENCE];
  return drawingOver(file, lines, hint).svg;
}

/** Over other lines about its source. */
export function drawingOver(
  { chart, unit, deals, filters }: ChartFile,
  source: readonly string[],
  hint = '',
): SvgFile {
  const { title, subtitle, notes, drawing } = chart;
  const shown = filters.length > 0 ? sentence(filters.join('; ')) : '';
  const lines = [shown, [`${subtitle}.`, unit, ...notes].join(' '), hint];
  return svgFile(drawnInFile(present(drawing, `drawing of ${title}`)), {
    title,
    lines,
    source,
    deals,
  });
}

function nothingToDraw({ chart, page }: ChartFile): PageProblem {
  return new PageProblem(404, 'Nothing to draw', chart.empty ?? 'No deals match.', {
    nextStep: { href: page, text: 'Go to the page with its filters' },
  });
}
