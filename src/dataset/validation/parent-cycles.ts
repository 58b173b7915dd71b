/** Finds companies that are their own parent, directly or through other companies. */
export class ParentCycles {
  /** From a company's id to that of its parent. */
  private readonly parents = new Map<number, number>();

  add(companyId: number, parentId: number): void {
    // 0 is an unknown company or one with a repeated slug, which is already reported.
    if (companyId > 0 && parentId > 0) this.parents.set(companyId, parentId);
  }

  /** Each cycle once, as a list of ids in which each company is followed by its parent; the last one's parent is the first one. */
  cycles(): number[][] {
    const checked = new Set<number>();
    const cycles: number[][] = [];
    for (const start of this.parents.keys()) {
      const path = new Set<number>();
      let id: number | undefined = start;
      while (id !== undefined && !checked.has(id) && !path.has(id)) {
        path.add(id);
        id = this.parents.get(id);
      }
      if (id !== undefined && path.has(id)) cycles.push(startingWithLowest([...path].slice([...path].indexOf(id))));
      for (const each of path) checked.add(each);
    }
    return cycles;
  }
}

function startingWithLowest(cycle: number[]): number[] {
  const first = cycle.indexOf(Math.min(...cycle));
  return [...cycle.slice(first), ...cycle.slice(0, first)];
}
