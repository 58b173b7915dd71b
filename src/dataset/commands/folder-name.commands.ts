import { type CommandContext, CommandRefusal } from '../../platform/command-line/operator-command';
import { isGenerationLabel } from '../generations/publication/imported-generation';

/**
 * Asks back if the name of a folder is also that of a generation. `forGeneration` says what to do
 * if the generation is meant.
 */
export async function requireFolderName(
  { dataSource }: CommandContext,
  name: string,
  forGeneration: string,
): Promise<void> {
  if (!isGenerationLabel(name)) return;
  const found = await dataSource.query<object[]>(
    `SELECT FROM dataset_generation WHERE label = $1 OR 'g' || id = $1`,
    [name],
  );
  if (found.length === 0) return;
  throw new CommandRefusal(
    `"${name}" is also a generation. For a folder of that name, write "./${name}". ${forGeneration}`,
  );
}
