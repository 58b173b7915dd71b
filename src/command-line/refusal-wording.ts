import type { DomainRefusal } from '../errors/domain-refusal';
import type { ImportPhase, RefusalCatalog, RefusalReason } from '../errors/refusal-catalog';
import { type BlanksOf, filledIn } from '../errors/sentence';
import { REFUSED, WRONG_USAGE } from './operator-command';

/** How a refused command ends: one sentence, and its exit status. */
interface WordedRefusal {
  sentence: string;
  exitCode: typeof REFUSED | typeof WRONG_USAGE;
}

const NOTHING_CHANGED = 'Nothing was changed: the previous dataset is still served.';

/** What an import leaves that failed or was interrupted. */
export const LEFT_BY_IMPORT: Record<ImportPhase, string> = {
  loading: NOTHING_CHANGED,
  storing:
    'The previous dataset is still served. If you imported a preview, "dataset history" shows whether it was stored.',
  stored: NOTHING_CHANGED,
  previewed: 'The previous dataset is still served, and the new one is stored as a preview.',
  committing:
    'The new dataset was just being published. "dataset status" shows which generation is served.',
  committed: 'The new dataset is served. Old generations are removed by the next import.',
};

/** A sentence with the values in braces. One that its reason doesn't have doesn't compile. */
const words =
  <Sentence extends string>(sentence: Sentence) =>
  (values: Record<BlanksOf<Sentence>, string | number>): string =>
    filledIn(sentence, (blank) => String(values[blank as BlanksOf<Sentence>]));

/**
 * The wording of every domain refusal for operators: what is wrong, and which flag or command
 * helps. A reason without a wording doesn't compile.
 */
const SENTENCES: { [Reason in RefusalReason]: (values: RefusalCatalog[Reason]) => string } = {
  unknown_account: unknownAccount,
  account_exists: words('An account named "{account}" already exists.'),
  invalid_account_name: words(
    'An account name must have 1 to {max} characters. This one has {length}.',
  ),
  unknown_plan: ({ plan, plans }) =>
    `There is no plan "${plan}". Choose one of ${plans.join(', ')}.`,
  addon_without_end: words(
    '--addon-since is the day on which an add-on was bought. Set its last day as well, with --addon-until.',
  ),
  addon_bought_in_future: words('--addon-since {since} is in the future.'),
  addon_ends_before_start: ({ since, until, sinceGiven }) =>
    `The add-on can't end on ${until}, before it starts on ${since}.${sinceGiven ? '' : ' If it was bought earlier, set --addon-since as well.'}`,
  addon_has_ended: words(
    `The add-on of "{account}" isn't active, and {until} is in the past. Choose today or a later day.`,
  ),
  no_api_access: noApiAccess,
  too_many_keys: words(
    'Account "{account}" has {live} live keys, and the maximum is {max}. Revoke one with "keys revoke", or rotate with --overlap 0.',
  ),
  invalid_key_id: words('A key id is the 10 characters after {prefix}. "keys list" shows the ids.'),
  unknown_key: words(
    'There is no key {keyId}. "keys list --account NAME" shows the keys of an account.',
  ),
  key_has_ended: words(
    `Key {keyId} is {status}, so it can't be rotated. Create a new one with "keys mint".`,
  ),
  invalid_key_label: words('A key label must have 1 to {max} characters. This one has {length}.'),
  already_submitted: words('This form has already been submitted. Nothing was changed this time.'),
  invalid_email: words('--email must be an email address, not "{email}".'),
  member_of_other_account: words(
    '{email} is a member of "{account}", and a person can be a member of only one account.',
  ),
  unknown_folder: words('There is no folder or .xlsx workbook at {folder}.'),
  unusable_folder: words("The folder {folder} can't be used: {problem}."),
  file_exists: words(
    '{path} already exists. Choose another folder, or pass --overwrite to replace it.',
  ),
  file_changed: ({ path }) =>
    `${path} was changed while it was being imported. ${NOTHING_CHANGED} Import the folder again.`,
  no_dataset: words('There is no dataset yet. Import one with "dataset import".'),
  invalid_accepted_file: words('{path} must start with a header row that has a column "id".'),
  invalid_quality_settings: words("{path} can't be used: {problem}"),
  patch_of_other_generation: words(
    'The patch was made for {base}, but {served} is served now. Look at what has changed ("dataset diff {base} {served}"), adapt the patch, and pass --base {served}.',
  ),
  invalid_workbook: words("{path} can't be read: {problem}"),
  large_workbook: words(
    "The dataset is too large for a workbook that can be imported, so {path} wasn't written. Export it without --xlsx.",
  ),
  accepting_in_workbook: words(
    '--accept-all writes accepted.csv, so it needs a folder. In {path}, list the ids in a sheet "accepted", column "id".',
  ),
  empty_patch: words(
    "The folder {folder} has no file of a patch: any of the dataset's files, or removed.csv.",
  ),
  invalid_manifest: ({ path }) =>
    `${path} must name a generation, as "dataset export" writes it: {"generation": "g12-9f2c1ab0"}. Without the file, the folder counts as made on the dataset that is served.`,
  import_running: words(
    'Another import is running on this database. Try again when it has finished.',
  ),
  unknown_generation: words(
    'There is no generation "{generation}". "dataset history" lists the generations.',
  ),
  unknown_record: unknownRecord,
  slug_in_use: words(
    'The {kind} "{slug}" exists already. To make two records one, use "dataset merge".',
  ),
  generation_dropped: ({ generation, archived }) =>
    `Generation ${generation} is no longer stored. ${archived ? `"dataset restore ${generation}" brings it back.` : '"dataset history" lists the stored ones.'} KEEP_GENERATIONS sets how many are kept.`,
  restore_running: words(
    'Another generation is being restored on this database. Try again when that has finished.',
  ),
  newer_schema: words('A newer release has migrated this database. Restore with that release.'),
  too_many_restores: words('The account has started {max} restores today, which is the maximum.'),
  archive_refused: words(
    `Generation {generation} can't be restored: this release refuses its files. "dataset export DIR --generation {generation}" writes them. {problem}`,
  ),
  generation_not_archived: words(
    'Generation {generation} is neither stored nor archived. "dataset history" lists the generations, and DATASET_ARCHIVE keeps the files of new ones.',
  ),
  not_a_preview: words(
    `Generation {generation} isn't a preview: it has been served. To serve it again, use "dataset rollback {generation}".`,
  ),
  never_served: words(
    `Generation {generation} was never served, so you can't roll back to it. To serve a preview, use "dataset approve {generation}".`,
  ),
  interrupted_generation: words(
    "Generation {generation} isn't a preview: its import was interrupted before it was served. Import the folder again.",
  ),
  generation_in_use: words('Generation {generation} is being read. Try again in a moment.'),
  preview_outdated: ({ generation, base, served }) =>
    `${generation} was made on ${base}, but ${publishedBy(served)}. Approving it would undo that. Look at both ("dataset diff ${base} ${served.generation}", "dataset diff ${served.generation} ${generation}"), import the folder again with --preview and review the changes.`,
  embargoed: words(
    '{generation} has rows under embargo until {until}. To serve it then: dataset approve {generation} --at {until}',
  ),
  import_outdated: ({ generation, base, served }) =>
    `${generation} was made on ${base}, but ${publishedBy(served)}. Serving ${generation} would undo that, so it was only stored as a preview. See what it would change with "dataset diff ${served.generation} ${generation}". To serve the folder all the same, import it with --replace.`,
  rollback_outdated: ({ served }) =>
    `Nothing was rolled back: meanwhile, ${publishedBy(served)}. Look at it, and roll back again if you still want to.`,
  approval_of_own_import: words(
    '{importedBy} imported {generation}, so another person has to approve it, and you are "{by}". If you are someone else, say who: --by NAME.',
  ),
  generation_already_served: words('Generation {generation} is already served.'),
  no_earlier_generation: words(
    'No earlier generation can be rolled back to: no other stored generation was served before {served}, except those that were rolled back. To serve another one, name it: "dataset history" lists them.',
  ),
  database_disk_full: ({ phase }) => `The disk of the database is full. ${LEFT_BY_IMPORT[phase]}`,
  temporary_disk_full: ({ folder }) =>
    `The disk of the temporary folder ${folder} is full. ${NOTHING_CHANGED}`,
  import_interrupted: ({ phase }) =>
    `The connection to the database was lost. ${LEFT_BY_IMPORT[phase]}`,
  last_owner: words(
    '{email} is the only owner of "{account}". Make another member an owner first, with "accounts set-role".',
  ),
  owners_only: words('Only owners of the account can do this.'),
  too_many_members: words(
    '"{account}" already has {max} members, which is the maximum. Remove one first.',
  ),
  unknown_member: words('"{account}" has no member {email}. "accounts members" lists them.'),
};

/** The operator has to write the command differently, or another one is running. */
const WRONGLY_CALLED: ReadonlySet<RefusalReason> = new Set([
  'invalid_account_name',
  'unknown_plan',
  'addon_without_end',
  'invalid_key_id',
  'invalid_key_label',
  'invalid_email',
  'unknown_folder',
  'unusable_folder',
  'file_exists',
  'accepting_in_workbook',
  'empty_patch',
  'import_running',
  'restore_running',
  'database_disk_full',
  'temporary_disk_full',
  'import_interrupted',
]);

export function wordRefusal<Reason extends RefusalReason>({
  reason,
  values,
}: DomainRefusal<Reason>): WordedRefusal {
  return {
    sentence: SENTENCES[reason](values),
    exitCode: WRONGLY_CALLED.has(reason) ? WRONG_USAGE : REFUSED,
  };
}

const PUBLISHED = { import: 'imported', approval: 'approved', rollback: 'rolled back to' } as const;

function publishedBy({
  generation,
  action,
  by,
}: RefusalCatalog['rollback_outdated']['served']): string {
  return `${by} ${PUBLISHED[action]} ${generation}, which is served now`;
}

function unknownAccount({
  account,
  nearest,
  noAccountsYet,
}: RefusalCatalog['unknown_account']): string {
  const list = noAccountsYet
    ? 'There are none yet: create one with "accounts create".'
    : '"accounts list" shows all accounts.';
  return `There is no account "${account}". ${didYouMean(nearest) ?? list}`;
}

function unknownRecord({ key, kind, nearest }: RefusalCatalog['unknown_record']): string {
  if (kind !== undefined)
    return `No ${kind} has the slug "${key}". ${didYouMean(nearest.filter((near) => near !== key)) ?? ''}`.trim();
  const help = 'Write the slug of a company or investor, or the id of a deal.';
  return `No company, investor or deal has or had the key "${key}". ${didYouMean(nearest) ?? help}`;
}

function didYouMean(nearest: readonly string[]): string | undefined {
  if (nearest.length > 0) return `Did you mean ${nearest.map((name) => `"${name}"`).join(' or ')}?`;
  return undefined;
}

function noApiAccess({
  account,
  plan,
  addonSince,
  cutoff,
  plans,
}: RefusalCatalog['no_api_access']): string {
  const leftOut = `, bought on ${addonSince}, doesn't count because GRANDFATHER_CUTOFF is ${cutoff}`;
  const addon =
    addonSince === null ? '' : ` and its add-on${cutoff === null ? " isn't active" : leftOut}`;
  return (
    `Account "${account}" has no API access, so it can't have keys: it is on the ${plan} plan${addon}. ` +
    `To give it access, run "accounts set-plan" with ${plans.join(' or ')}.`
  );
}
