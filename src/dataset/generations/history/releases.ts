import {
  Injectable,
  Logger,
  Module,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { Env } from '../../../platform/config/env';
import { RepeatedTask } from '../../../platform/config/repeated-task';
import { serverIn } from '../../../platform/database/server-client';
import { DomainRefusal } from '../../../platform/errors/domain-refusal';
import { withDatasetConnection } from '../publication/dataset-connection';
import type { Authorship } from '../publication/publication';
import type { PublicationOptions } from './publish';

const WAITS = { firstMs: 1000, betweenMs: 15_000 };

/** A preview whose time has come. */
export interface Release {
  generation: string;
  /** Why it isn't served, and won't be unless someone approves it again; null if it is. */
  refused: DomainRefusal | null;
}

/**
 * Serves the previews whose time has come, each once, however often and wherever this runs. What
 * can't be served any more is refused once.
 */
export async function releaseDue(
  databaseUrl: string,
  options: PublicationOptions,
): Promise<Release[]> {
  return withDatasetConnection(databaseUrl, 'publish', async (client) => {
    const { rows } = await client.query<Authorship & { generation: string }>(
      `SELECT label AS generation, publish_by AS by, publish_message AS message FROM dataset_generation
       WHERE publish_at <= clock_timestamp() AND dropped_at IS NULL
         AND NOT EXISTS (SELECT FROM dataset_publication WHERE generation_id = dataset_generation.id) ORDER BY publish_at, id`,
    );
    if (rows.length === 0) return [];
    // What a publication needs is loaded only for one.
    const { releasePreview } = await import('./approve-preview.ts');
    const { ApprovedAnew } = await import('./approvable-preview.ts');
    const releases: Release[] = [];
    for (const { generation, ...authorship } of rows) {
      try {
        await releasePreview(databaseUrl, generation, authorship, options);
        releases.push({ generation, refused: null });
      } catch (error) {
        // The next run looks again.
        if (error instanceof ApprovedAnew) continue;
        if (!(error instanceof DomainRefusal)) throw error;
        // Another process served it meanwhile.
        if (error.reason === 'not_a_preview') continue;
        await client.query(
          'UPDATE dataset_generation SET publish_at = NULL WHERE label = $1 AND publish_at <= clock_timestamp()',
          [generation],
        );
        releases.push({ generation, refused: error });
      }
    }
    return releases;
  });
}

/** Serves them from the service itself, if RELEASE_PREVIEWS is true. */
@Injectable()
class Releases implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Releases');
  private readonly task = new RepeatedTask();

  constructor(private readonly env: Env) {}

  onApplicationBootstrap(): void {
    if (this.env.releasePreviews) this.task.start(() => this.release(), WAITS);
  }

  onApplicationShutdown(): Promise<void> {
    return this.task.end();
  }

  private async release(): Promise<void> {
    const { databaseUrl, datasetArchive } = this.env;
    try {
      if (databaseUrl === undefined) throw new Error('The service has no database');
      const options = { archive: datasetArchive === 'on' };
      for (const { generation, refused } of await releaseDue(serverIn(databaseUrl), options))
        if (refused) this.logger.warn(`${generation} can't be served any more: ${refused.reason}.`);
        else this.logger.log(`Serves ${generation}, whose time has come.`);
    } catch (error) {
      this.logger.warn(`Previews that are due couldn't be served: ${String(error)}`);
    }
  }
}

@Module({ providers: [Releases] })
export class ReleasesModule {}
