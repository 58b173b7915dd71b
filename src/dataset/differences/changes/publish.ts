import type { Client } from 'pg';
import { archiveTables } from '../../generations/archive/archive-tables';
import { inTransaction } from '../../generations/publication/dataset-connection';
import {
  type GenerationId,
  servedGeneration,
  type ImportedGeneration,
} from '../../generations/publication/imported-generation';
import {
  type Authorship,
  lockPublications,
  type PublicationAction,
  publishGeneration,
  untilInEffect,
} from '../../generations/publication/publication';
import { createChangeSet, logNames, storedChangeSet } from './change-set';

export interface PublicationOptions {
  onStep?: ((step: string) => void) | undefined;
  /**
   * Whether the generation that is replaced is archived if its import archived nothing; by default
   * it is.
   */
  archive?: boolean;
}

interface PublicationPlan extends PublicationOptions {
  action: PublicationAction;
  authorship: Authorship;
  /**
   * Decides what is served next. Called with the lock on publications held, and again if another
   * generation was published meanwhile.
   */
  choose: (served: ImportedGeneration | undefined) => Promise<GenerationId>;
  onCommit?: () => void;
}

export interface PublicationResult {
  /** The label of the generation that was served before; null if there was none. */
  from: string | null;
  /** The label of the generation that is served now. */
  generation: string;
  /**
   * How many rows of the lists it changed; null for the first publication, and if they couldn't be
   * compared.
   */
  changes: number | null;
  /** Why they couldn't be compared, although the generation is served; null otherwise. */
  changes_error: string | null;
  /**
   * Why the generation that was served before couldn't be archived; null if it was, or if the
   * archive is off.
   */
  archive_error: string | null;
}

type Published = Omit<PublicationResult, 'archive_error'>;

/**
 * Serves a generation, together with how it changes the rows of the lists: readers see both or
 * neither. Two generations that were compared before are published at once. Others are compared
 * without the lock, so that no one has to wait for it, and the lock only makes sure that they are
 * still the right two.
 */
export async function publish(
  client: Client,
  databaseUrl: string,
  plan: PublicationPlan,
): Promise<PublicationResult> {
  const { action, archive = true } = plan;
  // The archive begins with what was served when it was introduced or turned on.
  const replaced = archive ? await servedGeneration(client) : undefined;
  if (replaced && action !== 'rollback') await archiveTables(client, replaced);
  const published = await publishCompared(client, databaseUrl, plan);
  // A rollback doesn't wait for an export, and succeeds if the disk is full.
  const archived =
    replaced && action === 'rollback' ? archiveTables(client, replaced) : Promise.resolve();
  const archive_error = await archived.then(
    () => null,
    (error: Error) => error.message,
  );
  return { ...published, archive_error };
}

async function publishCompared(
  client: Client,
  databaseUrl: string,
  plan: PublicationPlan,
): Promise<Published> {
  let failure: string | null = null;
  for (;;) {
    const outcome: Published | Uncompared = await publishIfCompared(client, plan, failure);
    if ('generation' in outcome) return outcome;
    const { from, to } = outcome;
    plan.onStep?.(`Comparing ${to.label} with ${from.label}`);
    failure = await inTransaction(client, () =>
      createChangeSet(client, databaseUrl, from, to),
    ).then(
      () => null,
      (error: Error) => `The comparison with ${from.label} failed: ${error.message}`,
    );
  }
}

/** Two generations that have to be compared before the second one is published. */
interface Uncompared {
  from: GenerationId;
  to: GenerationId;
}

/** Holds the lock only for a moment. After a comparison that failed, publishes all the same. */
async function publishIfCompared(
  client: Client,
  plan: PublicationPlan,
  failure: string | null,
): Promise<Published | Uncompared> {
  const outcome = await inTransaction(client, async () => {
    await lockPublications(client);
    const from = await servedGeneration(client);
    const to = await plan.choose(from);
    const changes = from && (await storedChangeSet(client, from, to));
    if (from && !changes && failure === null) return { from, to };
    if (changes) await logNames(client, changes);
    await publishGeneration(client, to.id, plan, changes);
    plan.onCommit?.();
    const known = { changes: changes?.size ?? null, changes_error: changes ? null : failure };
    return { from: from?.label ?? null, generation: to.label, ...known };
  });
  if ('generation' in outcome) await untilInEffect(client);
  return outcome;
}
