/** Finds rows that lead back to themselves, directly or through other rows. */
export class Cycles {
  /** From a row's id to that of the one it leads to. */
  private readonly next = new Map<number, number>();

  add(id: number, leadsTo: number): void {
    // 0 is an unknown row or one with a repeated name, which is already reported.
    if (id > 0 && leadsTo > 0) this.next.set(id, leadsTo);
  }

  /**
   * Each cycle once, as a list of ids in which each row leads to the following one, and the last
   * one to the first.
   */
  cycles(): number[][] {
    const checked = new Set<number>();
    const cycles: number[][] = [];
    for (const start of this.next.keys()) {
      const path = new Set<number>();
      let id: number | undefined = start;
      while (id !== undefined && !checked.has(id) && !path.has(id)) {
        path.add(id);
        id = this.next.get(id);
      }
      if (id !== undefined && path.has(id))
        cycles.push(startingWithLowest([...path].slice([...path].indexOf(id))));
      for (const each of path) checked.add(each);
    }
    return cycles;
  }
}

function startingWithLowest(cycle: number[]): number[] {
  const first = cycle.indexOf(Math.min(...cycle));
  return [...cycle.slice(first), ...cycle.slice(0, first)];
}
