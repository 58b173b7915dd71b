import {
  ANSWER_FORMATS,
  type AnswerFormat,
  type ExportFormat,
} from '../../../platform/http/answer-format';
import { plainChoices } from './choices';
import { NO_INPUT, oneWordOf, queryParameter } from './parameter';
import { readWord } from './read-word';

/** The parameters that select nothing: `format` says how an answer is sent, and `gen` gets past caches. */

const FORMAT_CHOICES = plainChoices(ANSWER_FORMATS, { xlsx: 'Excel, xls' });

export const FORMAT = queryParameter({
  name: 'format',
  alsoCalled: 'output fileType download',
  ...oneWordOf(FORMAT_CHOICES.names),
  ofBothSides: true,
  description:
    '`csv` returns the rows as CSV, like `Accept: text/csv`, and `xlsx` as an Excel workbook; `json` is the default. Endpoints without exactly one list of rows have neither (406).',
  example: 'json',
  where: () => true,
  forAssistants: NO_INPUT,

  /** Whole lists have formats of their own. */
  documentedFor({ formats }) {
    if (!formats) return {};
    return {
      description: `The format of the rows. The default is \`${formats[0]}\`.`,
      schema: oneWordOf(formats).schema,
      example: formats[0],
    };
  },

  read(text, { endpoint: { formats } }): AnswerFormat | ExportFormat | undefined {
    if (formats) return readWord('format', text, plainChoices<ExportFormat>(formats));
    return readWord<AnswerFormat>('format', text, FORMAT_CHOICES);
  },
});

export const GEN = queryParameter({
  name: 'gen',
  kind: 'ignored',
  ofBothSides: true,
  description: 'A cache-busting value. It never changes the data.',
  example: '1764403200',
  where: () => true,
  forAssistants: NO_INPUT,
  read: () => undefined,
});
