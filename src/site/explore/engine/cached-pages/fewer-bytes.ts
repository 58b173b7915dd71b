const LINK = /(\shref=")(\/explore[^"]*)/g;
/** A page from which a link to others needs no more than the end of their path. */
const NEIGHBOUR = /^\/explore\/\w+$/;
const FOLDER = '/explore/';
/** What most links of a chart page lead to. */
const OFTEN = /^\/explore\/(?:deals\?|charts\/)/;
/**
 * Needs no escaping in an attribute before a name and "=". Lenient programs would read "&reg" as a
 * sign, though.
 */
const AMPERSAND = /&amp;(?!reg)(?=\w+=)/gi;

/**
 * Nothing is drawn for the ends of lines before these. Begins only where a run of them does, so that
 * a text of many takes no longer than its length.
 */
const LINE_END =
  /(?<!\n)\n+(?=<\/?(?:t(?:able|body|head|[rdh])|fieldset|legend|label|details|summary|section|figure|nav|h2|ul|pre)\b)/g;

/**
 * A chart page has hundreds of links that repeat its filters, and a thousand lines. Here are the
 * same links and lines in fewer bytes. `path`: the page's own.
 */
export function inFewerBytes(html: string, path: string): string {
  const isNeighbour = NEIGHBOUR.test(path);
  return html.replace(LINE_END, '').replace(LINK, (_, start: string, address: string) => {
    const short = isNeighbour && OFTEN.test(address) ? address.slice(FOLDER.length) : address;
    return start + short.replaceAll('%2C', ',').replaceAll('%3A', ':').replace(AMPERSAND, '&');
  });
}
