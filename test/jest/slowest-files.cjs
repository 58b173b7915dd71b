const path = require('node:path');

const SHOWN = 10;

/** Prints the files that took longest. */
module.exports = class SlowestFiles {
  onRunComplete(_, { testResults }) {
    const seconds = ({ perfStats }) => (perfStats.end - perfStats.start) / 1000;
    const slowest = testResults.toSorted((one, other) => seconds(other) - seconds(one));
    process.stdout.write('\nThe slowest files:\n');
    for (const result of slowest.slice(0, SHOWN))
      process.stdout.write(
        `${seconds(result).toFixed(1).padStart(7)} s  ${path.relative(process.cwd(), result.testFilePath)}\n`,
      );
  }
};
