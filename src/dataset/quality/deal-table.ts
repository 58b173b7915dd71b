const FIRST_CAPACITY = 4096;
const DAY_MS = 86_400_000;
/** The amount of a deal that doesn't disclose it. */
export const UNDISCLOSED = 0;
/** The stage of a round whose stage isn't known. */
export const NO_STAGE = 0;

/** Days since 1970-01-01. */
export const dayNumber = (day: string): number => Date.parse(day) / DAY_MS;
export const dayText = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** What the checks need to know about the deals of a file, in about 25 bytes per deal. */
export class DealTable {
  size = 0;
  company = new Int32Array(FIRST_CAPACITY);
  day = new Int32Array(FIRST_CAPACITY);
  line = new Int32Array(FIRST_CAPACITY);
  amount = new Float64Array(FIRST_CAPACITY);
  stage = new Int8Array(FIRST_CAPACITY);
  isPublic = new Int8Array(FIRST_CAPACITY);

  add(deal: {
    companyId: number;
    announcedOn: string;
    line: number;
    amount: string | null;
    stage?: number | null;
    isPublic?: boolean;
  }): void {
    if (this.size === this.company.length) this.grow();
    const row = this.size++;
    this.company[row] = deal.companyId;
    this.day[row] = dayNumber(deal.announcedOn);
    this.line[row] = deal.line;
    this.amount[row] = deal.amount === null ? UNDISCLOSED : Number(deal.amount);
    this.stage[row] = deal.stage ?? NO_STAGE;
    this.isPublic[row] = Number(deal.isPublic ?? false);
  }

  /** The rows, ordered by company and day. */
  byCompany(): Uint32Array {
    const rows = Uint32Array.from({ length: this.size }, (_, row) => row);
    const { company, day } = this;
    return rows.sort((one, other) => company[one]! - company[other]! || day[one]! - day[other]! || one - other);
  }

  private grow(): void {
    const capacity = this.size * 2;
    this.company = filled(new Int32Array(capacity), this.company);
    this.day = filled(new Int32Array(capacity), this.day);
    this.line = filled(new Int32Array(capacity), this.line);
    this.amount = filled(new Float64Array(capacity), this.amount);
    this.stage = filled(new Int8Array(capacity), this.stage);
    this.isPublic = filled(new Int8Array(capacity), this.isPublic);
  }
}

function filled<A extends Int32Array | Float64Array | Int8Array>(array: A, from: A): A {
  array.set(from);
  return array;
}
