import { constants, setPriority } from 'node:os';
import { keepHeapSmall } from '../../config/small-heap';
import { DomainRefusal } from '../../errors/domain-refusal';
import type { RestoreOrder, RestoreOutcome } from '../../market-query/vintage/restore-order';
import { countRestore } from './restore-limit';
import { restoreGeneration } from './restore-generation';

// The process in which a service restores a vintage that a caller asked for. The service's own
// requests go first.
setPriority(constants.priority.PRIORITY_LOW);
keepHeapSmall();
process.once('disconnect', () => process.exit(1)); // the service has ended
process.once('message', (order: RestoreOrder) => void restore(order).then(report));

async function restore({
  databaseUrl,
  label,
  accountId,
  keepVintages,
}: RestoreOrder): Promise<RestoreOutcome> {
  try {
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
