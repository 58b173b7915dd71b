import { Entity } from 'typeorm';

/** A table of a generation. Only the import creates it, so TypeORM never may. */
export function GenerationTable(name: string): ClassDecorator {
  return Entity({ name, synchronize: false });
}
