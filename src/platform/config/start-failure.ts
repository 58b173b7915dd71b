/**
 * The service or a command can't start: a variable isn't valid, a port is taken, or the database
 * can't be used. The message says so in one sentence for the terminal. It names variables and
 * folders, but never contains a password or a URL.
 */
export class StartFailure extends Error {}
