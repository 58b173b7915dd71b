import { datasetCommands } from '../../src/dataset/commands/dataset.commands';
import { runCommand } from '../../src/platform/command-line/run-command';
import { present } from '../../src/platform/errors/present';

export interface PrintedDocument {
  /** The exit status. */
  status: number;
  document: { status?: string; generation?: string; error?: string };
}

/** Runs `dataset NAME` with --json, as the command line does, but in this process. */
export async function runDatasetCommand(
  databaseUrl: string,
  name: string,
  args: string[],
  options: Record<string, string | boolean | undefined> = {},
  environment: Record<string, string> = {},
): Promise<PrintedDocument> {
  const command = present(
    datasetCommands.find((one) => one.name === `dataset ${name}`),
    `command dataset ${name}`,
  );
  const written: string[] = [];
  const write = jest
    .spyOn(process.stdout, 'write')
    .mockImplementation((text, ...rest: unknown[]) => {
      written.push(String(text));
      const done = rest.at(-1) as () => void;
      done();
      return true;
    });
  const input = { args, options: { ...options, json: true } };
  // A command ends its process on a signal, and cleans up when it exits. These tests stay in theirs.
  const once = jest.spyOn(process, 'once').mockReturnThis();
  const variables = { DATABASE_URL: databaseUrl, ...environment };
  const noEntities = (): Promise<[]> => Promise.resolve([]);
  const status = await runCommand(command, input, variables, noEntities).finally(() => {
    write.mockRestore();
    once.mockRestore();
  });
  return { status, document: JSON.parse(written.join('')) as PrintedDocument['document'] };
}
