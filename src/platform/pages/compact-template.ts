const INDENTATION = /^[ \t]+/gm;

/** `<% ... %>`, which draws nothing by itself. */
const STATEMENT = '<%(?![=~])(?:(?!%>)[^])*%>';
/** The end of a line that has nothing but a statement. */
const STATEMENT_LINE_END = new RegExp(`^(${STATEMENT})\\n`, 'gm');

const BLOCKS = [
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'fieldset', 'legend', 'label'],
  ...['details', 'summary', 'section', 'figure', 'nav', 'h2', 'ul', 'pre'],
];
const OPENING_STATEMENT = `(?!<%\\s*\\})${STATEMENT}`;
/**
 * The ends of lines before a block's tag, where browsers ignore them. Statements that open a loop or
 * a condition may stand between. Before one that closes a loop, the end stays: the next round may
 * begin with text.
 */
const END_BEFORE_BLOCK = new RegExp(
  `\\n+(?=(?:${OPENING_STATEMENT})*</?(?:${BLOCKS.join('|')})\\b)`,
  'g',
);

/**
 * A template without the white space that only its authors need. Pages have hundreds of rows, so
 * each byte of a row counts. For example,
 *
 *     <table>
 *       <% for (const { name } of it.rows) { %>
 *       <tr>
 *         <td><%= name %></td>
 *       </tr>
 *       <% } %>
 *     </table>
 *
 * becomes
 *
 *     <table><% for (const { name } of it.rows) { %><tr><td><%= name %></td></tr>
 *     <% } %></table>
 */
export function compactTemplate(text: string): string {
  return text
    .replace(INDENTATION, '')
    .replace(STATEMENT_LINE_END, '$1')
    .replace(END_BEFORE_BLOCK, '');
}
