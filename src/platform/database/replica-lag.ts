import type { DataSource } from 'typeorm';
import { onlyRow } from './one-row';

const POSITION = 'SELECT pg_current_wal_lsn()::text AS position';

/**
 * How long a read replica has lacked something that the primary has. Compares positions in the
 * write-ahead log, because the age of the last replayed transaction also grows while nothing is
 * written.
 */
export class ReplicaLag {
  /** Where the primary was, and when. Until the replica gets there, it is behind since then. */
  private mark?: { position: string; seenAt: number };
  private isKnown = false;
  private checking?: Promise<void>;

  constructor(
    private readonly primary: DataSource,
    private readonly replica: DataSource,
  ) {}

  /** null if the replica doesn't say where it is. */
  get seconds(): number | null {
    if (!this.isKnown) return null;
    return this.mark ? (performance.now() - this.mark.seenAt) / 1000 : 0;
  }

  /**
   * Never throws, and runs once at a time: a busy primary must not keep the replica from being
   * checked.
   */
  check(): Promise<void> {
    this.checking ??= this.compare().finally(() => (this.checking = undefined));
    return this.checking;
  }

  /** A replica that isn't a standby is never behind. */
  private async compare(): Promise<void> {
    try {
      const seenAt = performance.now();
      this.mark ??= { ...(await onlyRow<{ position: string }>(this.primary, POSITION)), seenAt };
      const { reached } = await onlyRow<{ reached: boolean | null }>(
        this.replica,
        'SELECT NOT pg_is_in_recovery() OR pg_last_wal_replay_lsn() >= $1::pg_lsn AS reached',
        [this.mark.position],
      );
      this.isKnown = reached !== null;
      if (reached) this.mark = undefined;
    } catch {
      this.isKnown = false;
    }
  }
}
