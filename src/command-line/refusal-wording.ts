import type { DomainRefusal } from '../errors/domain-refusal';
import type { ImportPhase, RefusalCatalog, RefusalReason } from '../errors/refusal-catalog';

/** How a refused command ends: one sentence, and exit status 1 (refused) or 2 (wrong usage). */
export interface WordedRefusal {
  sentence: string;
  exitCode: 1 | 2;
}

type Wording = {
  [Reason in RefusalReason]: {
    exitCode: 1 | 2;
    sentence: (values: RefusalCatalog[Reason]) => string;
  };
};

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

/**
 * The wording of every domain refusal for operators: what is wrong, and which flag or command
 * helps. A reason without a wording doesn't compile.
 */
const WORDING: Wording = {
  unknown_account: { exitCode: 1, sentence: unknownAccount },
  account_exists: {
    exitCode: 1,
    sentence: ({ account }) => `An account named "${account}" already exists.`,
  },
  invalid_account_name: {
    exitCode: 2,
    sentence: (values) => textProblem('An account name', values),
  },
  unknown_plan: {
    exitCode: 2,
    sentence: ({ plan, plans }) => `There is no plan "${plan}". Choose one of ${plans.join(', ')}.`,
  },
  addon_without_end: {
    exitCode: 2,
    sentence: () =>
      '--addon-since is the day on which an add-on was bought. Set its last day as well, with --addon-until.',
  },
  addon_bought_in_future: {
    exitCode: 1,
    sentence: ({ since }) => `--addon-since ${since} is in the future.`,
  },
  addon_ends_before_start: {
    exitCode: 1,
    sentence: ({ since, until, sinceGiven }) =>
      `The add-on can't end on ${until}, before it starts on ${since}.${sinceGiven ? '' : ' If it was bought earlier, set --addon-since as well.'}`,
  },
  addon_has_ended: {
    exitCode: 1,
    sentence: ({ account, until }) =>
      `The add-on of "${account}" isn't active, and ${until} is in the past. Choose today or a later day.`,
  },
  no_api_access: { exitCode: 1, sentence: noApiAccess },
  too_many_keys: {
    exitCode: 1,
    sentence: ({ account, live, max }) =>
      `Account "${account}" has ${live} live keys, and the maximum is ${max}. Revoke one with "keys revoke", or rotate with --overlap 0.`,
  },
  invalid_key_id: {
    exitCode: 2,
    sentence: ({ prefix }) =>
      `A key id is the 10 characters after ${prefix}. "keys list" shows the ids.`,
  },
  unknown_key: {
    exitCode: 1,
    sentence: ({ keyId }) =>
      `There is no key ${keyId}. "keys list --account NAME" shows the keys of an account.`,
  },
  key_has_ended: {
    exitCode: 1,
    sentence: ({ keyId, status }) =>
      `Key ${keyId} is ${status}, so it can't be rotated. Create a new one with "keys mint".`,
  },
  invalid_key_label: { exitCode: 2, sentence: (values) => textProblem('A key label', values) },
  already_submitted: {
    exitCode: 1,
    sentence: () => 'This form was already submitted. Nothing was changed this time.',
  },
  invalid_email: {
    exitCode: 2,
    sentence: ({ email }) => `--email must be an email address, not "${email}".`,
  },
  member_of_other_account: {
    exitCode: 1,
    sentence: ({ email, account }) =>
      `${email} is a member of "${account}", and a person can be a member of only one account.`,
  },
  unknown_folder: {
    exitCode: 2,
    sentence: ({ folder }) => `There is no folder or .xlsx workbook at ${folder}.`,
  },
  unusable_folder: {
    exitCode: 2,
    sentence: ({ folder, problem }) => `The folder ${folder} can't be used: ${problem}.`,
  },
  file_exists: {
    exitCode: 2,
    sentence: ({ path }) =>
      `${path} already exists. Choose another folder, or pass --overwrite to replace it.`,
  },
  file_changed: {
    exitCode: 1,
    sentence: ({ path }) =>
      `${path} was changed while it was being imported. ${NOTHING_CHANGED} Import the folder again.`,
  },
  no_dataset: {
    exitCode: 1,
    sentence: () => 'There is no dataset yet. Import one with "dataset import".',
  },
  invalid_accepted_file: {
    exitCode: 1,
    sentence: ({ path }) => `${path} must start with a header row that has a column "id".`,
  },
  patch_of_other_generation: {
    exitCode: 1,
    sentence: ({ base, served }) =>
      `The patch was made for ${base}, but ${served} is served now. Look at what has changed ("dataset diff ${base} ${served}"), adapt the patch, and pass --base ${served}.`,
  },
  invalid_workbook: {
    exitCode: 1,
    sentence: ({ path, problem }) => `${path} can't be read: ${problem}`,
  },
  accepting_in_workbook: {
    exitCode: 2,
    sentence: ({ path }) =>
      `--accept-all writes accepted.csv, so it needs a folder. In ${path}, list the ids in a sheet "accepted", column "id".`,
  },
  empty_patch: {
    exitCode: 2,
    sentence: ({ folder }) =>
      `The folder ${folder} has no file of a patch: any of the dataset's files, or removed.csv.`,
  },
  import_running: {
    exitCode: 2,
    sentence: () => 'Another import is running on this database. Try again when it has finished.',
  },
  unknown_generation: {
    exitCode: 1,
    sentence: ({ generation }) =>
      `There is no generation "${generation}". "dataset history" lists the generations.`,
  },
  unknown_record: { exitCode: 1, sentence: unknownRecord },
  generation_dropped: {
    exitCode: 1,
    sentence: ({ generation, archived }) =>
      `Generation ${generation} is no longer stored. ${archived ? `"dataset restore ${generation}" brings it back.` : '"dataset history" lists the stored ones.'} KEEP_GENERATIONS sets how many are kept.`,
  },
  restore_running: {
    exitCode: 2,
    sentence: () =>
      'Another generation is being restored on this database. Try again when that has finished.',
  },
  newer_schema: {
    exitCode: 1,
    sentence: () => 'A newer release has migrated this database. Restore with that release.',
  },
  too_many_restores: {
    exitCode: 1,
    sentence: ({ max }) => `The account has started ${max} restores today, which is the maximum.`,
  },
  archive_refused: {
    exitCode: 1,
    sentence: ({ generation, problem }) =>
      `Generation ${generation} can't be restored: this release refuses its files. "dataset export DIR --generation ${generation}" writes them. ${problem}`,
  },
  generation_not_archived: {
    exitCode: 1,
    sentence: ({ generation }) =>
      `Generation ${generation} is neither stored nor archived. "dataset history" lists the generations, and DATASET_ARCHIVE keeps the files of new ones.`,
  },
  not_a_preview: {
    exitCode: 1,
    sentence: ({ generation }) =>
      `Generation ${generation} isn't a preview: it has been served. To serve it again, use "dataset rollback ${generation}".`,
  },
  never_served: {
    exitCode: 1,
    sentence: ({ generation }) =>
      `Generation ${generation} was never served, so you can't roll back to it. To serve a preview, use "dataset approve ${generation}".`,
  },
  interrupted_generation: {
    exitCode: 1,
    sentence: ({ generation }) =>
      `Generation ${generation} isn't a preview: its import was interrupted before it was served. Import the folder again.`,
  },
  generation_in_use: {
    exitCode: 1,
    sentence: ({ generation }) => `Generation ${generation} is being read. Try again in a moment.`,
  },
  preview_outdated: {
    exitCode: 1,
    sentence: ({ generation, served }) =>
      `The dataset has changed since ${generation} was imported: ${served} is served now. Import the folder again with --preview and review the changes.`,
  },
  approval_of_own_import: {
    exitCode: 1,
    sentence: ({ generation, importedBy }) =>
      `${importedBy} imported ${generation}, so another person has to approve it (DATASET_APPROVAL is two).`,
  },
  generation_already_served: {
    exitCode: 1,
    sentence: ({ generation }) => `Generation ${generation} is already served.`,
  },
  no_earlier_generation: {
    exitCode: 1,
    sentence: ({ served }) =>
      `There is nothing to go back to: no other generation is stored that was served before ${served} and not rolled back from. To serve another one, name it: "dataset history" lists them.`,
  },
  database_disk_full: {
    exitCode: 2,
    sentence: ({ phase }) => `The disk of the database is full. ${LEFT_BY_IMPORT[phase]}`,
  },
  temporary_disk_full: {
    exitCode: 2,
    sentence: ({ folder }) =>
      `The disk of the temporary folder ${folder} is full. ${NOTHING_CHANGED}`,
  },
  import_interrupted: {
    exitCode: 2,
    sentence: ({ phase }) => `The connection to the database was lost. ${LEFT_BY_IMPORT[phase]}`,
  },
  last_owner: {
    exitCode: 1,
    sentence: ({ email, account }) =>
      `${email} is the only owner of "${account}". Make another member an owner first, with "accounts set-role".`,
  },
  owners_only: { exitCode: 1, sentence: () => 'Only owners of the account can do this.' },
  too_many_members: {
    exitCode: 1,
    sentence: ({ account, max }) =>
      `"${account}" already has ${max} members, which is the maximum. Remove one first.`,
  },
  unknown_member: {
    exitCode: 1,
    sentence: ({ email, account }) =>
      `"${account}" has no member ${email}. "accounts members" lists them.`,
  },
};

export function wordRefusal<Reason extends RefusalReason>({
  reason,
  values,
}: DomainRefusal<Reason>): WordedRefusal {
  const { exitCode, sentence }: Wording[Reason] = WORDING[reason];
  return { exitCode, sentence: sentence(values) };
}

function unknownAccount({
  account,
  nearest,
  noAccountsYet,
}: RefusalCatalog['unknown_account']): string {
  const meant = `Did you mean ${nearest.map((name) => `"${name}"`).join(' or ')}?`;
  const list = noAccountsYet
    ? 'There are none yet: create one with "accounts create".'
    : '"accounts list" shows all accounts.';
  return `There is no account "${account}". ${nearest.length > 0 ? meant : list}`;
}

function unknownRecord({ key, nearest }: RefusalCatalog['unknown_record']): string {
  const meant = `Did you mean ${nearest.map((slug) => `"${slug}"`).join(' or ')}?`;
  const help = 'Write the slug of a company or investor, or the id of a deal.';
  return `No company, investor or deal is or was called "${key}". ${nearest.length > 0 ? meant : help}`;
}

function noApiAccess({
  account,
  plan,
  addonSince,
  cutoff,
}: RefusalCatalog['no_api_access']): string {
  const leftOut = `, bought on ${addonSince}, doesn't count because GRANDFATHER_CUTOFF is ${cutoff}`;
  const addon =
    addonSince === null ? '' : ` and its add-on${cutoff === null ? " isn't active" : leftOut}`;
  return (
    `Account "${account}" has no API access, so it can't have keys: it is on the ${plan} plan${addon}. ` +
    'To give it access, run "accounts set-plan" with enterprise.'
  );
}

function textProblem(
  what: string,
  { problem, length, max }: { problem: 'length' | 'nul'; length: number; max: number },
): string {
  return problem === 'nul'
    ? `${what} can't contain a NUL character.`
    : `${what} must have 1 to ${max} characters. This one has ${length}.`;
}
