/** Distinct counts that may wait while the database is away: far above what callers reach. */
const MAX_WAITING = 200_000;

/** Counts by name that wait in memory until they are written. */
export class Counts<Entry extends object> {
  private entries = new Map<string, Entry & { count: number }>();

  add(name: string, count: number, entry: () => Entry): void {
    const known = this.entries.get(name);
    if (known) known.count += count;
    else if (this.entries.size < MAX_WAITING) this.entries.set(name, { ...entry(), count });
  }

  /** Takes what waits; what could not be written is put back by `add`. */
  take(): (Entry & { count: number; name: string })[] {
    const taken = [...this.entries].map(([name, entry]) => ({ ...entry, name }));
    this.entries = new Map();
    return taken;
  }
}
