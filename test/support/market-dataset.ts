import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatasetFile } from '../../src/dataset/files/format/dataset-file';
import { DATASET_FILES } from '../../src/dataset/files/format/dataset-files';
import type { DatasetFileKey } from '../../src/dataset/files/format/file-names';

type Cells = Record<string, string | number | null | undefined>;

/** A dataset that can be imported as a folder of CSV files. */
export interface DatasetFolder {
  inFolder: <T>(work: (folder: string) => Promise<T>) => Promise<T>;
}

/**
 * Builds a small dataset record by record, with valid defaults, and writes it as the CSV files that
 * a curator would deliver.
 */
export class MarketDataset implements DatasetFolder {
  readonly records: Record<DatasetFileKey, Cells[]> = {
    categories: [],
    companies: [],
    investors: [],
    funding_rounds: [],
    acquisitions: [],
    former_slugs: [],
  };

  category(product_category: string, category: string, domain: string): this {
    return this.add('categories', { product_category, category, domain });
  }

  company(slug: string, cells: Cells = {}): this {
    return this.add('companies', { slug, name: slug, ...cells });
  }

  investor(slug: string, cells: Cells = {}): this {
    return this.add('investors', { slug, name: slug, ...cells });
  }

  round(
    company: string,
    announced_on: string,
    amount_usd: number | string | null,
    cells: Cells = {},
  ): this {
    return this.add('funding_rounds', {
      id: `r${this.records.funding_rounds.length + 1}`,
      company,
      announced_on,
      amount_usd,
      venue: 'private',
      ...cells,
    });
  }

  acquisition(
    target: string,
    announced_on: string,
    amount_usd: number | string | null,
    cells: Cells = {},
  ): this {
    return this.add('acquisitions', {
      id: `a${this.records.acquisitions.length + 1}`,
      target,
      acquirer_name: 'Acquirer Inc',
      announced_on,
      amount_usd,
      ...cells,
    });
  }

  formerSlug(kind: 'company' | 'investor', former_slug: string, slug: string): this {
    return this.add('former_slugs', { kind, former_slug, slug });
  }

  /** Writes the files into a new folder and calls `work` with it. */
  async inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
    const folder = mkdtempSync(join(tmpdir(), 'signal-market-dataset-'));
    try {
      for (const file of DATASET_FILES) {
        if (!file.isOptional || this.records[file.key].length > 0)
          writeFileSync(join(folder, file.name), this.csv(file));
      }
      return await work(folder);
    } finally {
      rmSync(folder, { recursive: true });
    }
  }

  private add(file: DatasetFileKey, cells: Cells): this {
    this.records[file].push(cells);
    return this;
  }

  private csv({ key, columns: declared }: DatasetFile): string {
    const columns = declared.map(({ name }) => name);
    const lines = this.records[key].map((cells) =>
      columns.map((column) => cell(cells[column])).join(','),
    );
    return [columns.join(','), ...lines, ''].join('\n');
  }
}

function cell(value: Cells[string]): string {
  const text = value === null || value === undefined ? '' : String(value);
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One company with so many rounds, for example enough that a test can interrupt an import. */
export function marketOfRounds(rounds: number, company = 'alpha'): MarketDataset {
  const dataset = new MarketDataset().company(company);
  for (let round = 0; round < rounds; round++) dataset.round(company, '2026-01-01', 1);
  return dataset;
}
