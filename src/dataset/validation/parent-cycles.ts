/** Finds companies that are, by way of their parents, their own parents. */
export class ParentCycles {
  /** From a company's id to that of its parent. */
  private readonly parents = new Map<number, number>();

  add(companyId: number, parentId: number): void {
    // 0 is an unknown company, or one whose slug stands twice: that is a problem already.
    if (companyId > 0 && parentId > 0) this.parents.set(companyId, parentId);
  }

  /** Each cycle once, as the ids from its first company on: each one's parent follows it, and the last one's is the first. */
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
