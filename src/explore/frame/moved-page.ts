/** The page has another address now. Thrown by pages, for ExploreFilter. */
export class MovedPage extends Error {
  /** `path`: without the query, which stays. */
  constructor(readonly path: string) {
    super('The page has another address.');
  }
}
