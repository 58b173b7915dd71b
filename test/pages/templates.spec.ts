import {
  isTemplate,
  namesView,
  templateProblems,
  templateSources,
} from '../support/template-check';

const NAMING = `<%/* @view ProblemView from './page-problem' */%>\n`;

/** Each has one mistake, and is checked beside the service's own. */
const MISTAKEN = {
  'src/platform/pages/misspelt.eta': `${NAMING}<h1><%= it.title %></h1>
<% for (const { href, text } of it.suggestions) { %>
  <a href="<%= href %>"><%= text %></a> <%= it.tilte %>
<% } %>`,
  'src/platform/pages/undefined.eta': `${NAMING}<p><%= it.suggestions[0] %></p>`,
  'src/platform/pages/including.eta': `${NAMING}<%~ include('./problem', { title: it.title, text: '%>' }) %>`,
  'src/platform/pages/broken.eta': `${NAMING}<% if (it.title) { %>`,
  'src/platform/pages/unknown-view.eta': `<%/* @view NoView from './page-problem' */%>\n<p></p>`,
  'src/platform/pages/other-view.ts': `import type { LayoutView } from './render';
import { template } from './template';
export const PROBLEM = template<LayoutView>('platform/pages/problem');`,
};

describe('templates', () => {
  const sources = templateSources();
  const problems = templateProblems(new Map([...sources, ...Object.entries(MISTAKEN)]));
  const problemOf = (path: keyof typeof MISTAKEN): string =>
    problems.filter((problem) => problem.startsWith(path)).join('\n');

  it('name their view in their first line', () => {
    const templates = [...sources].filter(([path]) => isTemplate(path));
    const without = templates.filter(([, text]) => !namesView(text)).map(([path]) => path);
    expect(without).toEqual([]);
  });

  it('show only what their view has, include others with what those show, and are taken with the view that they name', () => {
    const isMade = (problem: string): boolean =>
      Object.keys(MISTAKEN).some((path) => problem.startsWith(path));
    expect(problems.filter((problem) => !isMade(problem))).toEqual([]);
  });

  it('are refused for a misspelt field, at its place in the template', () => {
    expect(problemOf('src/platform/pages/misspelt.eta')).toBe(
      "src/platform/pages/misspelt.eta:4:48 Property 'tilte' does not exist on type 'ProblemView'. Did you mean 'title'?",
    );
  });

  it.each([
    {
      mistake: 'show something that may be missing',
      template: 'src/platform/pages/undefined.eta',
      problem: "2:8 Argument of type 'WayOn | undefined'",
    },
    {
      mistake: 'include another without what it shows',
      template: 'src/platform/pages/including.eta',
      problem: '2:26 Argument of type',
    },
    {
      mistake: 'do not close a block',
      template: 'src/platform/pages/broken.eta',
      problem: "'}' expected",
    },
    {
      mistake: 'name a view that does not exist',
      template: 'src/platform/pages/unknown-view.eta',
      problem: "no exported member 'NoView'",
    },
  ] as const)('are refused if they $mistake', ({ template, problem }) => {
    expect(problemOf(template)).toContain(problem);
  });

  it('are refused if the code takes them with another view than they name', () => {
    expect(problemOf('src/platform/pages/other-view.ts')).toBe(
      "src/platform/pages/other-view.ts: the template names another view than template<LayoutView>('platform/pages/problem')",
    );
  });
});
