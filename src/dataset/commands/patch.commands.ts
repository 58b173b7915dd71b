import {
  type CommandInput,
  CommandRefusal,
  textOption,
} from '../../platform/command-line/operator-command';
import type { PatchOptions } from '../files/patch/patch-served';

export const PATCH_OPTIONS = {
  '--patch': 'the folder only holds what changes: rows to add or change, and removed.csv',
  '--base <GENERATION>': 'refuse the patch unless this generation is served',
};

/** Undefined if the folder is a whole dataset. */
export function patchOf(input: CommandInput): PatchOptions | undefined {
  const base = textOption(input, 'base');
  if (input.options.patch === true) return { base };
  if (base !== undefined) throw new CommandRefusal('--base belongs to --patch.');
  return undefined;
}
