import { constants, setPriority } from 'node:os';
import { keepHeapSmall } from '../../config/small-heap';
import { DomainRefusal } from '../../errors/domain-refusal';
import type { RestoreOrder, RestoreOutcome } from '../../market-query/vintage/restore-order';

/** This file, run as a process: it restores a vintage that a caller of the service asked for. */
export const RESTORE_PROGRAM = __filename;

if (require.main === module) {
  // The service's own requests go first.
  setPriority(constants.priority.PRIORITY_LOW);
  keepHeapSmall();
  process.once('disconnect', () => process.exit(1)); // the service has ended
  process.once('message', (order: RestoreOrder) => void restore(order).then(report));
}

async function restore({
  databaseUrl,
  label,
  accountId,
  keepVintages,
}: RestoreOrder): Promise<RestoreOutcome> {
  try {
    const { countRestore } = await import('./restore-limit.ts');
    const { restoreGeneration } = await import('./restore-generation.ts');
    const onBegin = countRestore(accountId);
    const { status } = await restoreGeneration(databaseUrl, label, { keepVintages, onBegin });
    return { status };
  } catch (error) {
    const reason = error instanceof DomainRefusal ? (error as DomainRefusal).reason : undefined;
    if (reason === 'restore_running' || reason === 'too_many_restores') return { status: reason };
    if (reason === 'import_interrupted') return { status: 'interrupted' };
    return { status: 'failed', message: reason ?? String(error) };
  }
}

function report(outcome: RestoreOutcome): void {
  process.send!(outcome, () => process.exit(0));
}
