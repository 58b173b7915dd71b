import type { Client } from 'pg';
import { DomainRefusal } from '../../../platform/errors/domain-refusal';
import { createChangeSet, logNames, storedChangeSet } from '../../differences/changes/change-set';
import { archiveTables } from '../archive/archive-tables';
import { inTransaction } from '../publication/dataset-connection';
import {
  type GenerationId,
  type ImportedGeneration,
  servedGeneration,
} from '../publication/imported-generation';
import {
  type Authorship,
  lockPublications,
  publishedOver,
  publishGeneration,
  untilInEffect,
} from '../publication/publication';
import { type Approval, approvable } from './approvable-preview';
import { type Rollback, rollbackTarget } from './rollback-target';

/** An import that is complete, but isn't served yet. */
interface FinishedImport {
  action: 'import';
  generation: GenerationId;
  /** The generation that its rows were made on; undefined if nothing was served. */
  base: GenerationId | undefined;
  /** Whether it may undo what was published since. */
  mayReplace: boolean;
}

/** What is to be served next, and why. */
export type Decision = (FinishedImport | Approval | Rollback) & { authorship: Authorship };

export interface PublicationOptions {
  onStep?: ((step: string) => void) | undefined;
  /** Called when only the commit is left. */
  onCommit?: () => void;
  /**
   * Whether the generation that is replaced is archived if its import archived nothing; by default
   * it is.
   */
  archive?: boolean;
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
 * still the right two. Throws DomainRefusal.
 */
export async function publish(
  client: Client,
  databaseUrl: string,
  decision: Decision,
  options: PublicationOptions = {},
): Promise<PublicationResult> {
  const { archive = true, onStep } = options;
  const isRollback = decision.action === 'rollback';
  // The archive begins with what was served when it was introduced or turned on.
  const replaced = archive ? await servedGeneration(client) : undefined;
  if (replaced && !isRollback) await archiveTables(client, replaced);

  let attempt = await publishIfCompared(client, decision, null, options);
  while (!attempt.published) {
    const { from, to } = attempt;
    onStep?.(`Comparing ${to.label} with ${from.label}`);
    const failure = await comparisonFailure(client, databaseUrl, from, to);
    attempt = await publishIfCompared(client, decision, failure, options);
  }
  await untilInEffect(client);

  // A rollback doesn't wait for an export, and succeeds if the disk is full.
  const archive_error = replaced && isRollback ? await archivingFailure(client, replaced) : null;
  return { ...attempt.published, archive_error };
}

/** What was published, or which two generations have to be compared first. */
type Attempt =
  { published: Published } | { published: undefined; from: GenerationId; to: GenerationId };

/**
 * Holds the lock on publications only for a moment. `failure` says why the last comparison failed:
 * then it publishes all the same.
 */
function publishIfCompared(
  client: Client,
  decision: Decision,
  failure: string | null,
  { onCommit }: PublicationOptions,
): Promise<Attempt> {
  return inTransaction(client, async () => {
    await lockPublications(client);
    const from = await servedGeneration(client);
    const to = await generationToServe(client, decision, from);
    const changes = from && (await storedChangeSet(client, from, to));
    if (from && !changes && failure === null) return { published: undefined, from, to };
    if (changes) await logNames(client, changes);
    await publishGeneration(client, to.id, decision, changes);
    onCommit?.();
    const published = {
      from: from?.label ?? null,
      generation: to.label,
      changes: changes?.size ?? null,
      changes_error: changes ? null : failure,
    };
    return { published };
  });
}

/** With the lock on publications held. Throws DomainRefusal if the decision doesn't hold any more. */
function generationToServe(
  client: Client,
  decision: Decision,
  served: ImportedGeneration | undefined,
): Promise<GenerationId> {
  switch (decision.action) {
    case 'import':
      return publishableImport(client, decision);
    case 'approval':
      return approvable(client, decision, decision.authorship);
    case 'rollback':
      return rollbackTarget(client, decision, served);
  }
}

/**
 * The generation that an import made, provided that it undoes nothing, or may. With the lock on
 * publications held. Throws DomainRefusal.
 */
async function publishableImport(
  client: Client,
  { generation, base, mayReplace }: FinishedImport,
): Promise<GenerationId> {
  const served = await publishedOver(client, base?.label ?? null);
  if (!served) return generation;
  if (!mayReplace)
    throw new DomainRefusal('import_outdated', {
      generation: generation.label,
      base: base?.label ?? null,
      served,
    });
  await client.query('UPDATE dataset_generation SET replaced_others = true WHERE id = $1', [
    generation.id,
  ]);
  return generation;
}

/** Compares two generations. Returns why it failed; null if it didn't. */
async function comparisonFailure(
  client: Client,
  databaseUrl: string,
  from: GenerationId,
  to: GenerationId,
): Promise<string | null> {
  try {
    await inTransaction(client, () => createChangeSet(client, databaseUrl, from, to));
    return null;
  } catch (error) {
    return `The comparison with ${from.label} failed: ${(error as Error).message}`;
  }
}

async function archivingFailure(
  client: Client,
  generation: ImportedGeneration,
): Promise<string | null> {
  try {
    await archiveTables(client, generation);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}
