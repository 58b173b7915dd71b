import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { ProblemLog } from './problem-log';
import { problemLine } from './problem-words';

setFlagsFromString('--expose_gc');
const collectGarbage = runInNewContext('gc') as () => void;

function heapBytes(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

describe('the problems of a dataset', () => {
  it('do not keep the text of the file that their values are pieces of', () => {
    const log = new ProblemLog();
    const before = heapBytes();
    for (let line = 2; line < 102; line++) {
      const read = Buffer.alloc(
        1_000_000,
        `${line} a text of which a cell is a piece, `,
      ).toString();
      log.add({
        code: 'second_domain',
        file: 'categories.csv',
        line,
        value: read.slice(500, 600),
        category: read.slice(600, 650),
        domain: read.slice(700, 750),
        other: { file: 'categories.csv', line: 2 },
      });
    }
    expect(heapBytes() - before).toBeLessThan(5_000_000);
    expect(log.inOrder()).toHaveLength(100);
  });

  it('are listed up to ten thousand in a file, and then counted', () => {
    const log = new ProblemLog();
    for (let line = 2; line < 12_002; line++)
      log.add({ code: 'empty_cell', file: 'companies.csv', line, column: 'name' });
    log.add({ code: 'missing_file', file: 'investors.csv' });
    const problems = log.inOrder();
    expect(problems).toHaveLength(10_002);
    expect(problems.slice(-3).map(problemLine)).toEqual([
      "companies.csv:10001: name: - expected a value, because this column can't be empty",
      "companies.csv: - expected no problems; the file has 2,000 more, which aren't listed",
      'investors.csv: - expected this file in the folder (a header row alone is enough; a patch is read by "dataset import --patch")',
    ]);
  });
});
