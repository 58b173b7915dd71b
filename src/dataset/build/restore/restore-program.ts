import { constants, setPriority } from 'node:os';
import {
  MAX_RESTORES_PER_DAY,
  type RestoreOrder,
  type RestoreOutcome,
  RESTORES_TODAY,
} from '../../../market/vintages/restore-order';
import { keepHeapSmall } from '../../../platform/config/small-heap';
import { DomainRefusal } from '../../../platform/errors/domain-refusal';

const COUNTED_FOR = '2 days';

/** This file, run as a process: it restores a vintage that a caller of the service asked for. */
export const RESTORE_PROGRAM = __filename;

if (require.main === module) {
  // The service's own requests go first.
  setPriority(constants.priority.PRIORITY_LOW);
  keepHeapSmall();
  process.once('disconnect', () => process.exit(1)); // the service has ended
  process.once('message', (order: RestoreOrder) => {
    void restore(order).then((outcome) => process.send?.(outcome, () => process.exit(0)));
  });
}

async function restore({
  databaseUrl,
  label,
  accountId,
  keepVintages,
}: RestoreOrder): Promise<RestoreOutcome> {
  try {
    const { restoreGeneration } = await import('./restore-generation.ts');
    const { status } = await restoreGeneration(databaseUrl, label, {
      keepVintages,
      // Counts the restore for the account, even if it fails. The lock on restores is held, so that
      // no two count at once.
      onBegin: async (client, { id }) => {
        await client.query(
          `DELETE FROM generation_restore WHERE started_at < clock_timestamp() - interval '${COUNTED_FOR}'`,
        );
        const { rowCount } = await client.query(
          `INSERT INTO generation_restore (account_id, generation_id) SELECT $1::int, $2 WHERE (${RESTORES_TODAY}) < ${MAX_RESTORES_PER_DAY}`,
          [accountId, id],
        );
        if (rowCount === 0)
          throw new DomainRefusal('too_many_restores', { max: MAX_RESTORES_PER_DAY });
      },
    });
    return { status };
  } catch (error) {
    const reason = error instanceof DomainRefusal ? (error as DomainRefusal).reason : undefined;
    if (reason === 'restore_running' || reason === 'too_many_restores') return { status: reason };
    if (reason === 'import_interrupted') return { status: 'interrupted' };
    return { status: 'failed', message: reason ?? String(error) };
  }
}
