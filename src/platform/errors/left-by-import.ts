/**
 * What an import that failed or was interrupted leaves, by how far it had come. `storing` and
 * `committing` are commits: if one of them fails, only the database knows whether it took effect.
 */
export const LEFT_BY_IMPORT = {
  loading: 'Nothing was changed: the previous dataset is still served.',
  storing:
    'The previous dataset is still served. If you imported a preview, "dataset history" shows whether it was stored.',
  /** It is to be served, so nobody reads it before that. */
  stored: 'Nothing was changed: the previous dataset is still served.',
  /** It is stored, and a preview that people can approve. */
  previewed: 'The previous dataset is still served, and the new one is stored as a preview.',
  committing:
    'The new dataset was just being published. "dataset status" shows which generation is served.',
  committed: 'The new dataset is served. Old generations are removed by the next import.',
} as const;

export type ImportPhase = keyof typeof LEFT_BY_IMPORT;
