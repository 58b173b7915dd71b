import { asHtml } from './html-text';

/** Where and when readers see a page: what its links have to keep. */
interface PagePlace {
  /** The page's own path. */
  path?: string;
  /** The path below which a preview's pages are. It contains a secret. */
  linksBelow?: string | undefined;
  /** The moment in the past that the page shows. */
  asOf?: string | undefined;
  /** How others find what the page shows; null if they can't open it. */
  citation?: PageCitation | null;
}

export interface PageCitation {
  /** The page's full address, under which its figures stay as they are. */
  address: string;
  /** "Dataset g12-9f2c1ab0." */
  dataset: string;
}

const MARKET_PAGE = /^\/explore(?=[/?#]|$)/;
const FOLDER = '/explore/';
/**
 * A page such as /explore/funding. There, `deals?countries=US` is enough for
 * /explore/deals?countries=US.
 */
const NEIGHBOUR = /^\/explore\/\w+$/;
/** What most links of a chart page lead to. */
const OFTEN = /^\/explore\/(?:deals\?|charts\/)/;
const MOMENT = 'as_of';
const HAS_MOMENT = /[?&]as_of=/;
/**
 * In an attribute, HTML reads no character reference in `&stages=`, so the ampersand before such a
 * parameter needs no escaping. Lenient programs would read "&regions" as "®ions", though.
 */
const PARAMETER = /^(?!reg)\w+=/i;

/**
 * Writes every link, form and call of a page, so that a reader stays in its moment and its preview.
 * A chart page has hundreds of links that repeat its filters, so they take as few bytes as they can.
 */
export class PageLinks {
  constructor(private readonly place: PagePlace = {}) {}

  get citation(): PageCitation | null {
    return this.place.citation ?? null;
  }

  /** For `href`, as HTML. Addresses of other pages than those of the market stay as they are. */
  to(address: string): string {
    if (!MARKET_PAGE.test(address)) return asHtml(address);
    return attributeOf(this.shortened(this.inMoment(address)));
  }

  /** For the `action` of a form, as HTML. One that reads needs `momentField`, too. */
  action(path: string): string {
    const { linksBelow = '' } = this.place;
    return asHtml(MARKET_PAGE.test(path) ? linksBelow + path : path);
  }

  /** The hidden field that keeps the moment in a form that doesn't show it, as HTML. */
  get momentField(): string {
    const { asOf } = this.place;
    return asOf === undefined
      ? ''
      : `<input type="hidden" name="${MOMENT}" value="${asHtml(asOf)}">`;
  }

  /** The same address, as of the page's moment unless it names one. */
  inMoment(address: string): string {
    const { asOf } = this.place;
    if (asOf === undefined || HAS_MOMENT.test(address)) return address;
    const end = address.includes('#') ? address.indexOf('#') : address.length;
    const [page, fragment] = [address.slice(0, end), address.slice(end)];
    const mark = page.includes('?') ? '&' : '?';
    return `${page}${mark}${MOMENT}=${encodeURIComponent(asOf)}${fragment}`;
  }

  private shortened(address: string): string {
    const { path = '', linksBelow } = this.place;
    const isNear = linksBelow === undefined && NEIGHBOUR.test(path) && OFTEN.test(address);
    const short = isNear ? address.slice(FOLDER.length) : `${linksBelow ?? ''}${address}`;
    return short.replaceAll('%2C', ',').replaceAll('%3A', ':');
  }
}

/** For a page of the present, and for whatever isn't a page of the market. */
export const PLAIN_LINKS = new PageLinks();

function attributeOf(address: string): string {
  return address
    .split('&')
    .map(asHtml)
    .reduce((before, after) => `${before}${PARAMETER.test(after) ? '&' : '&amp;'}${after}`);
}
