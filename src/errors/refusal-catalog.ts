/**
 * Every reason for which the domain refuses a change, with the values that describe it. The command
 * line and the pages word it.
 */
export interface RefusalCatalog {
  unknown_account: { account: string; nearest: readonly string[]; noAccountsYet: boolean };
  account_exists: { account: string };
  invalid_account_name: { length: number; max: number };
  unknown_plan: { plan: string; plans: readonly string[] };
  /** The day on which an add-on was bought is set without the day on which it ends. */
  addon_without_end: { since: string };
  addon_bought_in_future: { since: string };
  /** `sinceGiven` is false if no start day was given, so that the add-on would start today. */
  addon_ends_before_start: { since: string; until: string; sinceGiven: boolean };
  addon_has_ended: { account: string; until: string };
  /**
   * `addonSince` is null if the account never had an add-on. `cutoff` is GRANDFATHER_CUTOFF if it
   * excludes the add-on.
   */
  no_api_access: {
    account: string;
    plan: string;
    addonSince: string | null;
    cutoff: string | null;
    /** Those on sale with API access. */
    plans: readonly string[];
  };
  too_many_keys: { account: string; live: number; max: number };
  invalid_key_id: { prefix: string };
  unknown_key: { keyId: string };
  key_has_ended: { keyId: string; status: 'revoked' | 'expired' };
  invalid_key_label: { length: number; max: number };
  /** The same form was submitted twice. The second time changed nothing. */
  already_submitted: Record<string, never>;
  invalid_email: { email: string };
  /** A person can be a member of only one account. */
  member_of_other_account: { email: string; account: string };
  unknown_member: { email: string; account: string };
  /** An account with members must keep at least one owner. */
  last_owner: { email: string; account: string };
  /** A member who isn't an owner wants to change members. */
  owners_only: Record<string, never>;
  too_many_members: { account: string; max: number };
  unknown_folder: { folder: string };
  unusable_folder: { folder: string; problem: string };
  /** A file would be replaced. */
  file_exists: { path: string };
  /** A file was changed while it was being imported. */
  file_changed: { path: string };
  no_dataset: Record<string, never>;
  /** accepted.csv has no column id. */
  invalid_accepted_file: { path: string };
  /** quality.json sets what no rule has. */
  invalid_quality_settings: { path: string; problem: string };
  /** dataset.json names no generation. */
  invalid_manifest: { path: string };
  import_running: Record<string, never>;
  patch_of_other_generation: { base: string; served: string };
  /** It has none of the files of a patch. */
  empty_patch: { folder: string };
  invalid_workbook: { path: string; problem: string };
  /** The dataset doesn't fit into a workbook that can be imported. */
  large_workbook: { path: string };
  /** Findings are accepted in a folder's accepted.csv. */
  accepting_in_workbook: { path: string };
  unknown_generation: { generation: string };
  /** No company, investor or deal has or had the slug or id; with a kind, none of it has it. */
  unknown_record: { key: string; kind?: string; nearest: readonly string[] };
  /** A record can't get the slug of another one, nor its own. */
  slug_in_use: { kind: string; slug: string };
  /** Its tables are no longer stored. */
  generation_dropped: { generation: string; archived: boolean };
  /** Neither its tables nor its files are stored. */
  generation_not_archived: { generation: string };
  restore_running: Record<string, never>;
  /** A newer release has migrated the database. */
  newer_schema: Record<string, never>;
  /** Requests of one account have started as many restores today as they may. */
  too_many_restores: { max: number };
  /** This release refuses what an earlier one imported. */
  archive_refused: { generation: string; problem: string };
  /** It has been served before. */
  not_a_preview: { generation: string };
  /** Another generation is served than the one it was made on. */
  preview_outdated: { generation: string; base: string; served: Served };
  /** It has rows that may be in no answer yet. */
  embargoed: { generation: string; until: string };
  /** Likewise for an import, whose generation is kept as a preview. */
  import_outdated: { generation: string; base: string; served: Served };
  /** Another generation was served while the command ran. */
  rollback_outdated: { served: Served };
  /** It takes two people, and `by` is the importer's name or account. */
  approval_of_own_import: { generation: string; importedBy: string; by: string };
  generation_already_served: { generation: string };
  /** A preview that was never approved. */
  never_served: { generation: string };
  /** Its import ended before it was served. */
  interrupted_generation: { generation: string };
  /** A request is reading it. */
  generation_in_use: { generation: string };
  no_earlier_generation: { served: string };
  database_disk_full: { phase: ImportPhase };
  temporary_disk_full: { folder: string };
  /** The connection was lost. */
  import_interrupted: { phase: ImportPhase };
}

/** The generation that is served, and who published it: "ada approved g7". */
interface Served {
  generation: string;
  action: 'import' | 'approval' | 'rollback';
  by: string;
}

/**
 * How far an import has come; `previewed` instead of `stored` if it isn't to be served. `storing`
 * and `committing` are commits: if one of them fails, only the database knows whether it took
 * effect.
 */
export type ImportPhase =
  'loading' | 'storing' | 'stored' | 'previewed' | 'committing' | 'committed';

export type RefusalReason = keyof RefusalCatalog;
