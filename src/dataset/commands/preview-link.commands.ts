import { minuteText } from '../../platform/command-line/aligned-columns';
import {
  CommandRefusal,
  firstArgument,
  type OperatorCommand,
} from '../../platform/command-line/operator-command';
import { previewPath } from '../../platform/pages/preview-path';
import { counted } from '../../platform/pages/wording';
import { authorshipOf, BY_OPTION } from './authorship.commands';

export const previewLinkCommand: OperatorCommand = {
  name: 'dataset preview-link',
  args: '<GENERATION>',
  summary: 'create an address that shows the market pages on a preview, for seven days',
  options: { '--revoke': 'end all links to this generation instead', ...BY_OPTION },
  examples: ['dataset preview-link g7', 'dataset preview-link g7 --revoke'],
  async run(input, context) {
    const { createPreviewLink, revokePreviewLinks } =
      await import('../generations/preview-links/preview-link.ts');
    const { databaseUrl, env } = context;
    const asked = firstArgument(input);
    if (input.options.revoke === true) {
      const { generation, revoked } = await revokePreviewLinks(databaseUrl, asked);
      return {
        document: { status: 'revoked', generation, links: revoked },
        text: `Ended ${counted(revoked, 'link')} to ${generation}.`,
      };
    }
    const origin = env.accountAreaUrl ?? env.publicUrl;
    if (origin === undefined)
      throw new CommandRefusal(
        'Set ACCOUNT_AREA_URL to the address under which people reach the market pages: the link begins with it.',
      );
    const { generation, token, expiresAt } = await createPreviewLink(
      databaseUrl,
      asked,
      authorshipOf(input).by,
    );
    const link = `${origin}${previewPath(token)}/explore`;
    const text = [
      `The market pages on ${generation}:`,
      '',
      `  ${link}`,
      '',
      `The address works until ${minuteText(expiresAt)} UTC, or until the preview is approved or discarded. Anyone who has it can see the`,
      `preview, and it isn't shown again. To end it: dataset preview-link ${generation} --revoke`,
    ].join('\n');
    return { document: { status: 'created', generation, link, expires_at: expiresAt }, text };
  },
};
