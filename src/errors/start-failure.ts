/** The service cannot start, for a reason that the message gives in one sentence. */
export class StartFailure extends Error {}
