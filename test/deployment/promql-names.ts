/**
 * A series that an expression reads, with the labels that it asks for: those compared with one
 * exact text, and those compared otherwise.
 */
export interface Selector {
  metric: string;
  exactly: Record<string, string>;
  labels: string[];
}

/**
 * The names in a PromQL expression; `grouped` are the labels of by, on and the like, and `made`
 * those that label_replace makes.
 */
export interface PromqlNames {
  selectors: Selector[];
  grouped: string[];
  made: string[];
}

const GROUPING = /\b(?:by|without|on|ignoring|group_left|group_right)\s*\(([^)]*)\)/g;
/** The texts that label_replace takes behind its vector: label, replacement, source and pattern. */
const REPLACEMENT = /,\s*"(\w+)",\s*"[^"]*",\s*"\w+",\s*"[^"]*"\s*\)/g;
const SELECTOR = /([a-zA-Z_:][\w:]*)\s*(\{[^}]*\})?/g;
const MATCHER = /(\w+)\s*(=~|!~|!=|=)\s*"([^"]*)"/g;
const OPERATORS = ['and', 'or', 'unless', 'bool', 'offset'];

/**
 * Reads names only, for expressions of the usual form: whether they are sound PromQL is
 * Prometheus's business.
 */
export function promqlNames(expression: string): PromqlNames {
  const grouped = [...expression.matchAll(GROUPING)].flatMap(([, labels = '']) =>
    labels.split(',').map((label) => label.trim()),
  );
  const made = [...expression.matchAll(REPLACEMENT)].map(([, label = '']) => label);
  const rest = expression
    .replace(REPLACEMENT, ')')
    .replace(GROUPING, ' ')
    .replace(/\[[^\]]*\]/g, ' ');
  const selectors = [...rest.matchAll(SELECTOR)].flatMap((match) => {
    const [whole, metric = '', braces = ''] = match;
    const isFunction = rest
      .slice(match.index + whole.length)
      .trimStart()
      .startsWith('(');
    return isFunction || OPERATORS.includes(metric) ? [] : [selector(metric, braces)];
  });
  return { selectors, grouped: grouped.filter((label) => label !== ''), made };
}

function selector(metric: string, braces: string): Selector {
  const matchers = [...braces.matchAll(MATCHER)];
  const exact = matchers.filter(([, , comparison]) => comparison === '=');
  return {
    metric,
    exactly: Object.fromEntries(exact.map(([, label, , value]) => [label, value])) as Record<
      string,
      string
    >,
    labels: matchers.map(([, label = '']) => label),
  };
}
