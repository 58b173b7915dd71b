// What sizes a run. A full one takes about 20 minutes; smaller ones are for a look while working.
import { chmodSync, mkdirSync } from 'node:fs';
import { NODE_FLAGS } from '../support/node-flags.mjs';

const number = (name, otherwise) => Number(process.env[name] ?? otherwise);

export const ROUNDS = number('BENCH_ROUNDS', 1_000_000);
/** The second dataset: what grows with the first one is compared with it. */
export const FEWER_ROUNDS = ROUNDS / 10;
export const ALTERNATIONS = number('BENCH_ALTERNATIONS', 5);
export const SECONDS = number('BENCH_SECONDS', 3);
export const ENDURANCE_SECONDS = number('BENCH_ENDURANCE_SECONDS', 600);

/** The service and its yardsticks on one processor, the load and the database on the other. */
export const SERVER_CPU = 0;
export const OTHER_CPU = 1;

/** How the service is started, as in `npm start` but for what service.mjs changes. */
export const SERVICE = [...NODE_FLAGS, 'test/bench/service.mjs'];

/** A day in the sample, so that questions have rows in scope whenever this runs. */
export const AS_OF = '2026-11-18';

/** Where the databases, the sample datasets and the results are kept between runs. */
export const FOLDER = process.env.BENCH_FOLDER ?? '.cache/bench';
/**
 * Keeps what `history` published for the next run, which then measures it without publishing it
 * anew.
 */
export const KEEP_HISTORY = process.env.BENCH_KEEP_HISTORY === 'true';
mkdirSync(FOLDER, { recursive: true });
// The database may run as another user.
chmodSync(FOLDER, 0o755);
