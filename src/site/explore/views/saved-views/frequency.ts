export const FREQUENCIES = ['daily', 'weekly'] as const;

/** How often the news of a saved view is sent by email. */
export type Frequency = (typeof FREQUENCIES)[number];
