/**
 * What people may do with the data. It stands wherever data leaves the service: in what assistants
 * read, and on charts as files.
 */
export const LICENCE =
  'You may read and cite the data within your organisation. Embedding the data in a product, redistributing it, or training AI models on it needs a separate licence.';
