/** One whole, immutable state of the dataset. Which one is served, the view served_generation says: read it there and nowhere else. */
export interface Generation {
  id: number;
  /** The public id, e.g. "g12-9f2c1ab0". */
  label: string;
  /** The UTC day on which the dataset last changed, YYYY-MM-DD (specification 8.3, X-Data-Freshness). */
  changedOn: string;
}

/** The schema that holds a generation's tables. */
export function generationSchema(id: number): string {
  return `dataset_g${id}`;
}
