export const MAY_BE_PUBLISHED =
  'You may publish single figures and charts, in the press too, if you cite them.';

/**
 * What people may do with the data. It stands wherever data leaves the service: in what assistants
 * read, and on charts as files.
 */
export const LICENCE = `You may read the data within your organisation. ${MAY_BE_PUBLISHED} Embedding the data in a product, redistributing it, or training AI models on it needs a separate licence.`;
