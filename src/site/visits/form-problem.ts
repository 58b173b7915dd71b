import type { InvalidBody } from '../../platform/http/invalid-body';
import { PageProblem, unreadableForm } from '../../platform/pages/page-problem';

export const foreignForm = (): PageProblem =>
  new PageProblem(
    403,
    'This form came from another site',
    'Nothing was changed. Open the account area yourself and try again. If it happens again, your browser may be too old.',
  );

export const outdatedForm = (): PageProblem =>
  new PageProblem(
    403,
    'This form is out of date',
    'Nothing was changed. Go back, reload the page and try again. Your browser must accept cookies.',
  );

const unfitChoice = (): PageProblem =>
  new PageProblem(
    422,
    "This choice isn't available",
    'Nothing was changed. Go back and choose one of the options in the form.',
  );

/**
 * The page for a body that none of our forms sends, unless somebody changes it. Null if the reader
 * typed something that isn't allowed.
 */
export function tamperedForm(refused: InvalidBody): PageProblem | null {
  if (refused.has('isIn')) return unfitChoice();
  if (refused.has('isUuid')) return outdatedForm();
  if (refused.has('isString')) return unreadableForm(400);
  return null;
}
