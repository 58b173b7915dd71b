import {
  CommandRefusal,
  type OperatorCommand,
} from '../../../platform/command-line/operator-command';
import { counted } from '../../../platform/pages/wording';

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
      const erased = [
        counted(members, 'member'),
        counted(connections, 'connection of assistants', 'connections of assistants'),
        counted(changes, 'entry of the audit log', 'entries of the audit log'),
      ];
      const text = [
        `Erased "${name}": ${erased.join(', ')}, and the labels of ${counted(keys, 'key')}.`,
        `Its keys no longer work. Its usage is kept as "${keptAs}". Backups and logs contain the data until they expire.`,
      ].join('\n');
      return { document, text };
    },
  },
];
