import { Presets, SingleBar } from 'cli-progress';
import type { CommandSurroundings } from '../../platform/command-line/operator-command';
import { count } from '../../platform/pages/wording';
import type { OnReadingProgress } from '../checks/read-dataset';

const FORMAT = '{file} {bar} {percentage}%  {rows} rows  {rate} rows/s';
const FILE_WIDTH = 14;

export interface Progress {
  onProgress: OnReadingProgress;
  onStep: (step: string) => void;
  stop: () => void;
}

/**
 * Shows the progress of a command's work until it ends. `interrupted` is what Ctrl-C prints.
 */
export function withProgress<T>(
  context: CommandSurroundings,
  interrupted: () => string,
  work: (progress: Progress) => Promise<T>,
): Promise<T> {
  const progress = showProgress(context);
  context.onInterrupt(() => {
    progress.stop();
    return interrupted();
  });
  return work(progress).finally(progress.stop);
}

/** Shows a progress bar for each file on a terminal, and nothing elsewhere. */
export function showProgress(context: CommandSurroundings): Progress {
  const nothing = (): void => undefined;
  if (!context.terminal) return { onProgress: nothing, onStep: nothing, stop: nothing };
  let bar: SingleBar | undefined;
  let shown: string | undefined;
  let began = 0;
  const stop = (): void => {
    bar?.stop();
    bar = undefined;
  };
  return {
    onProgress: ({ file, rows, bytesRead, bytes }) => {
      if (file !== shown) {
        stop();
        shown = file;
        began = performance.now();
        bar = new SingleBar(
          { format: FORMAT, stream: process.stderr, hideCursor: true, etaBuffer: 1 },
          Presets.shades_classic,
        );
        bar.start(bytes, 0, { file: file.padEnd(FILE_WIDTH), rows: 0, rate: '-' });
      }
      const seconds = Math.max((performance.now() - began) / 1000, 0.001);
      const rate = count(Math.round(rows / seconds));
      bar?.update(bytesRead, { rows: count(rows), rate });
    },
    onStep: (step) => {
      stop();
      context.say(`${step} ...`);
    },
    stop,
  };
}
