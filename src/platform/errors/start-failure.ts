/** The service can't start. The message says why in one sentence. */
export class StartFailure extends Error {}
