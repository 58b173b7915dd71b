import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Generation } from '../../market-data/generation';
import { invalidParameter, orUnavailable } from '../../platform/errors/api-error';

/**
 * The request header with which an operator's key requests a stored generation instead of the
 * served one.
 */
export const PREVIEW_HEADER = 'X-Dataset-Preview';
const MAX_LABEL_LENGTH = 40;

export interface PreviewRequest {
  /** The header's value: a label, or the part before the hyphen. */
  label: string;
  /** The id of the key that sent it. */
  keyId: number;
}

/**
 * Finds the generation that an operator wants to see before it is served. Used only if the header
 * is sent.
 */
@Injectable()
export class DatasetPreview {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Throws ApiError (400) if the key isn't an operator's, or if no such generation is stored. Raw
   * SQL, because generations have no entity.
   */
  async generation({ label: asked, keyId }: PreviewRequest): Promise<Generation> {
    const [{ isOperator, id, label, changedOn }] = await orUnavailable(
      this.dataSource.query<[Previewed]>(
        `
        SELECT is_operator AS "isOperator", generation.id, generation.label,
          to_char(imported_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS "changedOn"
        FROM api_key
        LEFT JOIN dataset_generation AS generation
          ON dropped_at IS NULL AND (generation.label = $1 OR 'g' || generation.id = $1)
        WHERE api_key.id = $2`,
        [asked.slice(0, MAX_LABEL_LENGTH), keyId],
      ),
    );
    if (!isOperator) throw invalidParameter('operators_only', { parameter: PREVIEW_HEADER });
    if (id === null) throw invalidParameter('no_generation', { parameter: PREVIEW_HEADER });
    return { id, label, changedOn, publishedAt: null, lastChangeId: null };
  }
}

/** The key that asks, and the generation, whose columns are null if there is none. */
interface Previewed {
  isOperator: boolean;
  id: number | null;
  label: string;
  changedOn: string;
}
