import {
  CommandRefusal,
  type OperatorCommand,
} from '../../../../platform/command-line/operator-command';

/** Nothing else may stand in a security policy. */
const ORIGIN = /^https:\/\/[a-z0-9.-]+(:\d+)?$/;

export const embedCommands: readonly OperatorCommand[] = [
  {
    name: 'embeds allow',
    args: '<NAME>',
    summary: 'let an account show charts on its own sites, if its plan includes it',
    requiredOptions: { '--origins <ORIGINS>': 'all its sites, separated by commas' },
    examples: ['embeds allow Acme --origins https://news.example,https://www.news.example'],
    async run({ args: [account = ''], options }, { dataSource, env }) {
      const origins = String(options.origins)
        .split(',')
        .map((origin) => origin.trim());
      const wrong = origins.find((origin) => !ORIGIN.test(origin));
      if (wrong !== undefined)
        throw new CommandRefusal(
          `"${wrong}" isn't an origin. Write https:// and the host in lower case, such as https://news.example.`,
        );
      const { Embeds } = await import('./embeds.ts');
      const path = await new Embeds(dataSource).allow(account, origins);
      const address = path && (env.accountAreaUrl ?? env.publicUrl ?? '') + path;
      const where = address
        ? `Its charts are below ${address}/, which is shown only now.`
        : 'The address of its charts stays.';
      return {
        document: { account, origins, address },
        text: `"${account}" may embed charts on ${origins.join(', ')}. ${where}`,
      };
    },
  },
  {
    name: 'embeds end',
    args: '<NAME>',
    summary: "end an account's embedded charts immediately",
    examples: ['embeds end Acme'],
    async run({ args: [account = ''] }, { dataSource }) {
      const { Embeds } = await import('./embeds.ts');
      const ended = await new Embeds(dataSource).end(account);
      const text = ended
        ? `The charts of "${account}" have ended.`
        : `Unchanged: "${account}" has no embedded charts.`;
      return { document: { account, ended }, text };
    },
  },
];
