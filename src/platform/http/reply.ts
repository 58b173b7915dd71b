import type { Response } from 'express';

/** What a handler returns instead of a JSON body: the adapter calls `write`. */
export class Reply {
  constructor(readonly write: (response: Response) => void) {}
}
