/**
 * A guard that decides who may call a route. A guard of another kind, such as a rate limit, doesn't
 * close it.
 */
export abstract class AccessGuard {}
