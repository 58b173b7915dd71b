/** A complete, immutable state of the dataset. Only the view served_generation says which one is served. */
export interface Generation {
  id: number;
  /** The public id, such as "g12-9f2c1ab0". */
  label: string;
  /** The UTC day on which the dataset last changed, YYYY-MM-DD. */
  changedOn: string;
}

/** The schema that contains a generation's tables. */
export function generationSchema(id: number): string {
  return `dataset_g${id}`;
}
