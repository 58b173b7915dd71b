/** The page has another address. Thrown by pages and AddressGuard, for ExploreFilter. */
export class OtherAddress extends Error {
  /** `isForGood`: the other address is the same record's, not only a shorter spelling. */
  constructor(
    readonly address: `/${string}`,
    readonly isForGood = false,
  ) {
    super('The page has another address.');
  }
}
