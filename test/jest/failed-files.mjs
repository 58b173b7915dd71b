// node test/jest/failed-files.mjs RESULTS: prints the files that failed, a line each, of the results
// that Jest wrote with --json. Prints nothing if the run itself broke off.
import { readFileSync } from 'node:fs';
import path from 'node:path';

const text = readFileSync(process.argv[2], 'utf8');
const { testResults = [] } = text === '' ? {} : JSON.parse(text);
for (const { name, status } of testResults)
  if (status === 'failed') console.log(path.relative(process.cwd(), name));
