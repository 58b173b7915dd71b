import {
  CommandRefusal,
  type OperatorCommand,
} from '../../../platform/command-line/operator-command';

export const erasureCommands: readonly OperatorCommand[] = [
  {
    name: 'accounts erase',
    args: '<NAME>',
    summary: "remove an account's personal data; its usage is kept without a name",
    requiredOptions: { '--confirm <NAME>': 'the name again, because erasing cannot be undone' },
    examples: ['accounts erase Acme --confirm Acme'],
    async run({ args, options }, { dataSource }) {
      const [name = ''] = args;
      if (options.confirm !== name) {
        throw new CommandRefusal(
          "Erasing cannot be undone. To confirm it, repeat the account's name exactly: --confirm NAME.",
        );
      }
      const { eraseAccount } = await import('./erase-account.ts');
      const { keptAs, members, keys, connections, changes } = await eraseAccount(dataSource, name);
      const document = {
        account: name,
        erased: true,
        kept_as: keptAs,
        members,
        keys,
        connections,
        changes,
      };
      const text = [
        `Erased "${name}": ${members} members, ${connections} connections of assistants, ${changes} entries of the audit log, and the labels of ${keys} keys.`,
        `Its keys no longer work. Its usage is kept as "${keptAs}". Backups and logs contain the data until they expire.`,
      ].join('\n');
      return { document, text };
    },
  },
];
