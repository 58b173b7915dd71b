import { billingCommands } from '../../src/billing/billing.commands';
import type {
  CommandContext,
  CommandInput,
} from '../../src/platform/command-line/operator-command';
import { withAccounts } from '../support/test-accounts';

interface Printed {
  /** As `--json` prints it. */
  document: Record<string, unknown>;
  text: string;
}

/** Runs a command on a test's database. `variables` are environment variables. */
export function runBillingCommand(
  databaseUrl: string,
  { name, args = [], options = {} }: { name: string } & Partial<CommandInput>,
  variables: Record<string, string> = {},
): Promise<Printed> {
  const command = billingCommands.find((candidate) => candidate.name === name);
  if (!command) throw new Error(`There is no command ${name}`);
  return withAccounts(
    databaseUrl,
    async ({ dataSource, env }) => {
      const { document, text } = await command.run({ args, options }, {
        dataSource,
        env,
      } as CommandContext);
      return { document: JSON.parse(JSON.stringify(document)) as Printed['document'], text };
    },
    variables,
  );
}
