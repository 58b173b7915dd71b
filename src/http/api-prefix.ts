/** The path of every endpoint starts with it (specification 9.1). */
export const API_PREFIX = 'api/v2';
