import { FORMER_SLUG_KINDS } from '../../market-data/vocabularies/closed-vocabularies';
import {
  type CommandContext,
  type CommandInput,
  CommandRefusal,
  type CommandResult,
  type OperatorCommand,
  textOption,
} from '../../platform/command-line/operator-command';
import { isInvisible } from '../../platform/text/hidden-characters';
import { MAX_SLUG_LENGTH, SLUG } from '../files/format/column-kinds';
import { longerThan, MAX_NAME_LENGTH } from '../files/format/text-length';
import type { Succession, TakenName } from '../files/patch/succession';
import { warningLines } from './dataset-report';

const FOLDER = {
  '--folder <DIR>': 'where to write the patch (default: a new folder named after both slugs)',
};

const isSlug = (text: string): boolean => SLUG.test(text) && text.length <= MAX_SLUG_LENGTH;
const isName = (text: string): boolean => !isInvisible(text) && !longerThan(text, MAX_NAME_LENGTH);

function takenWarning(kind: string, { old, owners }: TakenName): string {
  const others = owners.map(({ name, slug, alias }) => {
    const byAlias = alias === null ? '' : `, alias ${JSON.stringify(alias)}`;
    return `${JSON.stringify(name)} (${slug}${byAlias})`;
  });
  return `"${old}" will no longer find this ${kind}, because others have a name like it: ${others.join(', ')}. Names are compared before former slugs.`;
}

/** What the command was given. Throws CommandRefusal. */
function readSuccession(input: CommandInput): Omit<Succession, 'isMerger'> {
  const [given, from = '', into = ''] = input.args;
  const kind = FORMER_SLUG_KINDS.find((one) => one === given);
  if (!kind)
    throw new CommandRefusal(`KIND must be ${FORMER_SLUG_KINDS.join(' or ')}, not "${given}".`);
  if (!isSlug(into))
    throw new CommandRefusal(
      `The last argument must be a slug of at most ${MAX_SLUG_LENGTH} characters, such as "acme-labs", not "${into}".`,
    );
  const name = textOption(input, 'name');
  if (name !== undefined && !isName(name))
    throw new CommandRefusal(`--name must have 1 to ${MAX_NAME_LENGTH} characters.`);
  return { kind, from, into, name };
}

async function writePatch(
  input: CommandInput,
  { dataSource }: CommandContext,
  { isMerger }: { isMerger: boolean },
): Promise<CommandResult> {
  const { writeSuccession } = await import('../files/patch/succession.ts');
  const succession = { ...readSuccession(input), isMerger };
  const { kind, from, into } = succession;
  const folder = textOption(input, 'folder') ?? `${from}-to-${into}`;
  const { base, removedDeals, takenNames } = await writeSuccession(dataSource, succession, folder);
  const warnings = takenNames.map((taken) => takenWarning(kind, taken));
  const removed =
    removedDeals.length > 0
      ? [`It removes the acquisitions between the two: ${removedDeals.join(', ')}.`]
      : [];
  const text = [
    `Wrote a patch of ${base} to ${folder}. Look at it, and import it:`,
    ...removed,
    ...warningLines(warnings),
    '',
    `  dataset diff --patch ${folder}`,
    `  dataset import --patch ${folder} --base ${base}`,
  ].join('\n');
  const document = { status: 'written', folder, base, removed_deals: removedDeals, warnings };
  return { document, text };
}

export const successionCommands: readonly OperatorCommand[] = [
  {
    name: 'dataset rename',
    args: '<KIND> <OLD> <NEW>',
    summary: 'write a patch that gives a company or investor another slug, everywhere',
    options: { '--name <NAME>': 'its new name; the old one becomes an alias', ...FOLDER },
    examples: ['dataset rename company valelens-labs valelens-group --name "Valelens Group"'],
    run: (input, context) => writePatch(input, context, { isMerger: false }),
  },
  {
    name: 'dataset merge',
    args: '<KIND> <FROM> <INTO>',
    summary: 'write a patch that merges a company or investor into another, with all its deals',
    options: FOLDER,
    examples: ['dataset merge company oakenmoat-labs oaken-moat-gmbh'],
    run: (input, context) => writePatch(input, context, { isMerger: true }),
  },
];
