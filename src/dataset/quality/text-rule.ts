import { shortened } from '../../pages/wording';
import { KEY_SEPARATOR } from '../format/dataset-file';
import { DATASET_FILES } from '../format/dataset-files';
import type { DatasetFileKey } from '../format/file-names';
import type { QualityRule, RowCells, Suspicion, Verdict } from './quality-rule';

const SHOWN_LENGTH = 80;
/** The columns that name something. */
const NAMES: ReadonlySet<string> = new Set(['name', 'aliases', 'acquirer_name', 'city']);

const shown = (text: string): string => shortened(text, SHOWN_LENGTH);
export const quotedShort = (text: string): string => JSON.stringify(shown(text));

interface TextRule extends Omit<QualityRule, 'sentences' | 'create'> {
  /** What ids begin with; by default, the kind. */
  prefix?: string;
  /** Judges only names instead of every text. */
  onlyNames?: true;
  sentences: Record<string, { words(text: string, meant: string): string; example: string }>;
  /** What is wrong with a text, and what it should be. */
  judge: (text: string) => (Verdict & { meant?: string }) | false | undefined;
}

/** The columns of free text in each file, or those that are named. */
export function textColumns(named?: ReadonlySet<string>): Map<DatasetFileKey, string[]> {
  return new Map(
    DATASET_FILES.map(({ key, columns }) => [
      key,
      columns.flatMap(({ name, isFreeText }) =>
        isFreeText && (named?.has(name) ?? true) ? name : [],
      ),
    ]),
  );
}

/** Declares a rule that judges each text by itself. */
export function textRule({ prefix, onlyNames, judge, ...rule }: TextRule): QualityRule {
  const columns = textColumns(onlyNames && NAMES);
  return {
    ...rule,
    create: () => {
      const found: Suspicion[] = [];
      return {
        record: (file, record) => {
          for (const column of columns.get(file)!)
            eachText(record[column], (text) => {
              const judgement = judge(text);
              if (!judgement) return;
              const place = { file, line: record.line as number };
              found.push({
                file,
                rows: [place],
                describe: (cellsAt) => ({
                  ...judgement,
                  id: `${prefix ?? rule.kind}:${file}.${column}:${recordKey(file, cellsAt(place))}`,
                  column,
                  value: shown(text),
                  facts: [text, judgement.meant],
                }),
              });
            });
        },
        suspicions: () => found,
      };
    },
  };
}

export function recordKey(file: DatasetFileKey, row: RowCells): string {
  const { keyColumns } = DATASET_FILES.find(({ key }) => key === file)!;
  return keyColumns.map((column) => row[column as keyof RowCells]).join(KEY_SEPARATOR);
}

/** The text itself, the items of a list, or the name that a value carries. */
export function eachText(value: unknown, use: (text: string) => void): void {
  if (typeof value === 'string') use(value);
  else if (Array.isArray(value)) for (const item of value) eachText(item, use);
  else if (typeof value === 'object' && value !== null && 'name' in value)
    eachText(value.name, use);
}
