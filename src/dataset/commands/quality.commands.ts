import { dirname, extname } from 'node:path';
import { type CommandInput, CommandRefusal } from '../../platform/command-line/operator-command';
import { isFolder } from '../files/reading/dataset-source';
import { isReportPath, REPORT_ENDINGS } from './quality-report-file';

export const STRICT_OPTION = {
  '--strict':
    'refuse the dataset if it has quality findings that are new and that accepted.csv does not list',
};
export const REPORT_OPTION = {
  '--report <FILE>': `write all findings to a file that ends with ${REPORT_ENDINGS.join(' or ')}`,
};

/** Where the findings are to be written; undefined without --report. */
export async function reportPath({
  options: { report },
}: CommandInput): Promise<string | undefined> {
  if (report === undefined) return undefined;
  const path = String(report);
  if (!REPORT_ENDINGS.includes(extname(path)))
    throw new CommandRefusal(
      `--report must name a file that ends with ${REPORT_ENDINGS.join(' or ')}, not "${path}".`,
    );
  if (!(await isFolder(dirname(path))))
    throw new CommandRefusal(`--report can't write ${path}: there is no folder ${dirname(path)}.`);
  if (await isReportPath(path)) return path;
  throw new CommandRefusal(
    `--report only replaces an earlier report, and ${path} is another file. Choose another name.`,
  );
}
