import { type ImportPhase, LEFT_BY_IMPORT } from './left-by-import';

/** A sentence, or a function of the values that it names. Each function takes others: `never` fits all. */
type Wording = string | ((values: never) => string);

/**
 * Every reason for which the domain refuses a change, worded for operators: what is wrong, and which
 * flag or command helps. Pages word those that members can cause themselves. The values of a reason
 * are those that its words need.
 */
const REFUSALS = {
  unknown_account: unknownAccount,
  account_exists: ({ account }: { account: string }) =>
    `An account named "${account}" already exists.`,
  invalid_account_name: ({ max, length }: { max: number; length: number }) =>
    `An account name must have 1 to ${max} characters. This one has ${length}.`,
  unknown_plan: ({ plan, plans }: { plan: string; plans: readonly string[] }) =>
    `There is no plan "${plan}". Choose one of ${plans.join(', ')}.`,
  addon_without_end:
    '--addon-since is the day on which an add-on was bought. Set its last day as well, with --addon-until.',
  addon_bought_in_future: ({ since }: { since: string }) =>
    `--addon-since ${since} is in the future.`,
  addon_ends_before_start: ({ since, until, sinceGiven }: AddonEndingBeforeStart) =>
    `The add-on can't end on ${until}, before it starts on ${since}.${sinceGiven ? '' : ' If it was bought earlier, set --addon-since as well.'}`,
  addon_has_ended: ({ account, until }: { account: string; until: string }) =>
    `The add-on of "${account}" isn't active, and ${until} is in the past. Choose today or a later day.`,
  no_api_access: noApiAccess,
  no_embedded_charts: ({ account, plans }: { account: string; plans: readonly string[] }) =>
    `"${account}" is on a plan without embedded charts. Plans with them: ${plans.join(', ')}.`,
  too_many_keys: ({ account, live, max }: { account: string; live: number; max: number }) =>
    `Account "${account}" has ${live} live keys, and the maximum is ${max}. Revoke one with "keys revoke", or rotate with --overlap 0.`,
  invalid_key_id: ({ prefix }: { prefix: string }) =>
    `A key id is the 10 characters after ${prefix}. "keys list" shows the ids.`,
  unknown_key: ({ keyId }: { keyId: string }) =>
    `There is no key ${keyId}. "keys list --account NAME" shows the keys of an account.`,
  key_has_ended: ({ keyId, status }: { keyId: string; status: string }) =>
    `Key ${keyId} is ${status}, so it can't be rotated. Create a new one with "keys mint".`,
  invalid_key_label: ({ max, length }: { max: number; length: number }) =>
    `A key label must have 1 to ${max} characters. This one has ${length}.`,
  /** The second time changed nothing. */
  already_submitted: 'This form has already been submitted. Nothing was changed this time.',
  invalid_email: ({ email }: { email: string }) =>
    `--email must be an email address, not "${email}".`,
  member_of_other_account: ({ email, account }: { email: string; account: string }) =>
    `${email} is a member of "${account}", and a person can be a member of only one account.`,
  unknown_member: ({ account, email }: { account: string; email: string }) =>
    `"${account}" has no member ${email}. "accounts members" lists them.`,
  last_owner: ({ email, account }: { email: string; account: string }) =>
    `${email} is the only owner of "${account}". Make another member an owner first, with "accounts set-role".`,
  owners_only: 'Only owners of the account can do this.',
  too_many_members: ({ account, max }: { account: string; max: number }) =>
    `"${account}" already has ${max} members, which is the maximum. Remove one first.`,
  unknown_folder: ({ folder }: { folder: string }) =>
    `There is no folder or workbook at ${folder}.`,
  unusable_folder: ({ folder, problem }: { folder: string; problem: string }) =>
    `The folder ${folder} can't be used: ${problem}.`,
  file_exists: ({ path }: { path: string }) =>
    `${path} already exists. Choose another folder, or pass --overwrite to replace it.`,
  file_changed: ({ path }: { path: string }) =>
    `${path} was changed while it was being imported. Nothing was changed: the previous dataset is still served. Import the folder again.`,
  no_dataset: 'There is no dataset yet. Import one with "dataset import".',
  unreadable_file: ({ path, problem }: { path: string; problem: string }) =>
    `${path} can't be read: ${problem}`,
  invalid_accepted_file: ({ path }: { path: string }) =>
    `${path} must start with a header row that has a column "id".`,
  invalid_quality_settings: ({ path, problem }: { path: string; problem: string }) =>
    `${path} can't be used: ${problem}`,
  invalid_manifest: ({ path }: { path: string }) =>
    `${path} must name a generation, as "dataset export" writes it: {"generation": "g12-9f2c1ab0"}. Without the file, the folder counts as made on the dataset that is served.`,
  import_running: 'Another import is running on this database. Try again when it has finished.',
  patch_of_other_generation: ({ base, served }: { base: string; served: string }) =>
    `The patch was made for ${base}, but ${served} is served now. Look at what has changed ("dataset diff ${base} ${served}"), adapt the patch, and pass --base ${served}.`,
  empty_patch: ({ folder }: { folder: string }) =>
    `The folder ${folder} has no file of a patch: any of the dataset's files, or removed.csv.`,
  invalid_workbook: ({ path, problem }: { path: string; problem: string }) =>
    `${path} can't be read: ${problem}`,
  damaged_workbook: ({ path, cause }: { path: string; cause: string }) =>
    `${path} can't be read. Open it in a spreadsheet and save it again as .xlsx, without a password. The cause: ${cause}.`,
  large_workbook: ({ path }: { path: string }) =>
    `The dataset is too large for a workbook that can be imported, so ${path} wasn't written. Export it without --xlsx.`,
  accepting_in_workbook: ({ path }: { path: string }) =>
    `--accept-all writes accepted.csv, so it needs a folder. In ${path}, list the ids in a sheet "accepted", column "id".`,
  unknown_generation: ({ generation }: { generation: string }) =>
    `There is no generation "${generation}". "dataset history" lists the generations.`,
  unknown_record: unknownRecord,
  /** A record can't get the slug of another one, nor its own. */
  slug_in_use: ({ kind, slug }: { kind: string; slug: string }) =>
    `The ${kind} "${slug}" exists already. To make two records one, use "dataset merge".`,
  /** A record can't get a slug that still leads to another one. */
  slug_was_used: ({ slug, kind, now }: { slug: string; kind: string; now: string }) =>
    `The slug "${slug}" leads to another ${kind}, "${now}", which had it. Choose another one, or remove that row of former_slugs.csv first.`,
  generation_dropped: ({ generation, archived }: { generation: string; archived: boolean }) =>
    `Generation ${generation} is no longer stored. ${archived ? `"dataset restore ${generation}" brings it back.` : '"dataset history" lists the stored ones.'} KEEP_GENERATIONS sets how many are kept.`,
  generation_discarded: ({ generation, by }: { generation: string; by: string }) =>
    `Generation ${generation} is no longer stored: ${by} discarded it, and it was never served. If you still need it, import its folder again.`,
  generation_not_archived: ({ generation }: { generation: string }) =>
    `Generation ${generation} is neither stored nor archived. "dataset history" lists the generations, and DATASET_ARCHIVE keeps the files of new ones.`,
  restore_running:
    'Another generation is being restored on this database. Try again when that has finished.',
  newer_schema: 'A newer release has migrated this database. Restore with that release.',
  too_many_restores: ({ max }: { max: number }) =>
    `The account has started ${max} restores today, which is the maximum.`,
  archive_refused: ({ generation, problem }: { generation: string; problem: string }) =>
    `Generation ${generation} can't be restored: this release refuses its files. "dataset export DIR --generation ${generation}" writes them. ${problem}`,
  not_a_preview: ({ generation }: { generation: string }) =>
    `Generation ${generation} isn't a preview: it has been served. To serve it again, use "dataset rollback ${generation}".`,
  preview_outdated: ({ generation, base, served }: Outdated) => {
    const changes = `"dataset diff ${served.generation} ${generation}"`;
    const look =
      base === null
        ? `See what it would change with ${changes}.`
        : `Look at both ("dataset diff ${base} ${served.generation}", ${changes}).`;
    return `${generation} was made on ${base ?? EMPTY}, but ${publishedBy(served)}. Approving it would undo that. ${look} Then import a patch again. Repeat a folder's changes on an export of ${served.generation}, or import it with --replace, which undoes the other changes.`;
  },
  embargoed: ({ generation, until }: { generation: string; until: string }) =>
    `${generation} has rows under embargo until ${until}. To serve it then: dataset approve ${generation} --at ${until}`,
  /** The generation of the import is kept as a preview. */
  import_outdated: ({ generation, base, served }: Outdated) =>
    `${generation} was made on ${base ?? EMPTY}, but ${publishedBy(served)}. Serving ${generation} would undo that, so it was only stored as a preview. See what it would change with "dataset diff ${served.generation} ${generation}". To serve the folder all the same, import it with --replace.`,
  rollback_outdated: ({ served }: Pick<Outdated, 'served'>) =>
    `Nothing was rolled back: meanwhile, ${publishedBy(served)}. Look at it, and roll back again if you still want to.`,
  /** It takes two people, and `by` is the importer's name or account. */
  approval_of_own_import: ({
    importedBy,
    generation,
    by,
  }: {
    importedBy: string;
    generation: string;
    by: string;
  }) =>
    `${importedBy} imported ${generation}, so another person has to approve it, and you are "${by}". If you are someone else, say who: --by NAME.`,
  generation_already_served: ({ generation }: { generation: string }) =>
    `Generation ${generation} is already served.`,
  /** A preview that was never approved. */
  never_served: ({ generation }: { generation: string }) =>
    `Generation ${generation} was never served, so you can't roll back to it. To serve a preview, use "dataset approve ${generation}".`,
  interrupted_generation: ({ generation }: { generation: string }) =>
    `Generation ${generation} isn't a preview: its import was interrupted before it was served. Import the folder again.`,
  generation_in_use: ({ generation }: { generation: string }) =>
    `Generation ${generation} is being read. Try again in a moment.`,
  no_earlier_generation: ({ served }: { served: string }) =>
    `No earlier generation can be rolled back to: no other stored generation was served before ${served}, except those that were rolled back. To serve another one, name it: "dataset history" lists them.`,
  database_disk_full: ({ phase }: { phase: ImportPhase }) =>
    `The disk of the database is full. ${LEFT_BY_IMPORT[phase]}`,
  temporary_disk_full: ({ folder }: { folder: string }) =>
    `The disk of the temporary folder ${folder} is full. Nothing was changed: the previous dataset is still served.`,
  import_interrupted: ({ phase }: { phase: ImportPhase }) =>
    `The connection to the database was lost. ${LEFT_BY_IMPORT[phase]}`,
} as const satisfies Record<string, Wording>;

export type RefusalReason = keyof typeof REFUSALS;

/** The values that describe a refusal, by its reason; any object for a sentence without values. */
export type RefusalCatalog = {
  [Reason in RefusalReason]: (typeof REFUSALS)[Reason] extends (values: infer Needed) => string
    ? Needed
    : object;
};

export function refusalInWords(reason: RefusalReason, values: object): string {
  const words: Wording = REFUSALS[reason];
  return typeof words === 'string' ? words : words(values as never);
}

/** Another generation is served than the one that something was made on. */
interface Outdated {
  generation: string;
  /** null if nothing was served when it was imported. */
  base: string | null;
  /** And who published it: "ada approved g7". */
  served: { generation: string; action: keyof typeof PUBLISHED; by: string };
}

const EMPTY = 'an empty database';
const PUBLISHED = { import: 'imported', approval: 'approved', rollback: 'rolled back to' } as const;

function publishedBy({ generation, action, by }: Outdated['served']): string {
  return `${by} ${PUBLISHED[action]} ${generation}, which is served now`;
}

interface AddonEndingBeforeStart {
  since: string;
  until: string;
  /** False if no start day was given, so that the add-on would start today. */
  sinceGiven: boolean;
}

interface UnknownAccount {
  account: string;
  nearest: readonly string[];
  noAccountsYet: boolean;
}

function unknownAccount({ account, nearest, noAccountsYet }: UnknownAccount): string {
  const list = noAccountsYet
    ? 'There are none yet: create one with "accounts create".'
    : '"accounts list" shows all accounts.';
  return `There is no account "${account}". ${didYouMean(nearest) ?? list}`;
}

interface UnknownRecord {
  /** A slug or id. */
  key: string;
  /** The only kind that was looked at; undefined if any record that has or had the key would do. */
  kind?: string;
  /** What can be written instead. */
  nearest: readonly string[];
}

function unknownRecord({ key, kind, nearest }: UnknownRecord): string {
  if (kind !== undefined)
    return `No ${kind} has the slug "${key}". ${didYouMean(nearest) ?? ''}`.trim();
  const help = 'Write the slug of a company or investor, or the id of a deal.';
  return `No company, investor or deal has or had the key "${key}". ${didYouMean(nearest) ?? help}`;
}

function didYouMean(nearest: readonly string[]): string | undefined {
  if (nearest.length > 0) return `Did you mean ${nearest.map((name) => `"${name}"`).join(' or ')}?`;
  return undefined;
}

interface NoApiAccess {
  account: string;
  plan: string;
  /** null if the account never had an add-on. */
  addonSince: string | null;
  /** GRANDFATHER_CUTOFF, if it excludes the add-on. */
  cutoff: string | null;
  /** Those on sale with API access. */
  plans: readonly string[];
}

function noApiAccess({ account, plan, addonSince, cutoff, plans }: NoApiAccess): string {
  return (
    `Account "${account}" has no API access, so it can't have keys: it is on the ${plan} plan${andAddon(addonSince, cutoff)}. ` +
    `To give it access, run "accounts set-plan" with ${plans.join(' or ')}.`
  );
}

function andAddon(since: NoApiAccess['addonSince'], cutoff: NoApiAccess['cutoff']): string {
  if (since === null) return '';
  if (cutoff === null) return " and its add-on isn't active";
  return ` and its add-on, bought on ${since}, doesn't count because GRANDFATHER_CUTOFF is ${cutoff}`;
}
