/** The path of every endpoint starts with it (contract 10.1). */
export const API_PREFIX = 'api/v2';
