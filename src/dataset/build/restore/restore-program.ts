import { constants, setPriority } from 'node:os';
import type { RestoreOrder, RestoreOutcome } from '../../../market/vintages/restore-order';
import { keepHeapSmall } from '../../../platform/config/small-heap';
import { DomainRefusal } from '../../../platform/errors/domain-refusal';

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
  keepVintages,
  ...request
}: RestoreOrder): Promise<RestoreOutcome> {
  try {
    const { restoreGeneration } = await import('./restore-generation.ts');
    const { status } = await restoreGeneration(databaseUrl, label, { keepVintages, request });
    return { status };
  } catch (error) {
    const reason = error instanceof DomainRefusal ? (error as DomainRefusal).reason : undefined;
    if (reason === 'restore_running' || reason === 'too_many_restores') return { status: reason };
    if (reason === 'import_interrupted') return { status: 'interrupted' };
    return { status: 'failed', message: reason ?? String(error) };
  }
}
