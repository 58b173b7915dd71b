import type { PageProblem } from '../page-problem';
import type { Visit } from '../session/visit';
import { loadTemplate, render } from './render';

const PROBLEM = loadTemplate(
  '@problem',
  `
<div class="narrow card">
  <h1><%= it.title %></h1>
  <p><%= it.text %></p>
  <p><a class="button" href="/account"><%= it.signedIn ? 'To the overview' : 'To the sign-in page' %></a></p>
</div>`,
);

export function problemPage({ title, text }: PageProblem, visit?: Visit): string {
  return render(PROBLEM, { title, visit }, { title, text, signedIn: Boolean(visit?.member) });
}
