// Node's flags for the service, as `npm start` gives them.
import { readFileSync } from 'node:fs';

const { scripts } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
);

export const NODE_FLAGS = scripts.start.split(' ').filter((word) => word.startsWith('--'));
