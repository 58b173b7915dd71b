import { DatabaseError } from 'pg';
import { isUnavailable, unverifiable } from '../platform/errors/api-error';

const MAX_BATCH = 1000;

interface Waiting<Question, Answer> {
  question: Question;
  resolve: (answer: Answer) => void;
  reject: (reason: unknown) => void;
}

/**
 * Collects the questions of one event-loop turn and answers them with one statement. The next batch
 * fills while a statement runs. Each answer comes from a statement that started after the question,
 * so it is never stale, and many questions share a statement, which is fast.
 */
export class TurnBatch<Question, Answer> {
  private waiting: Waiting<Question, Answer>[] = [];
  private busy = false;

  /**
   * `answer` asks the database, and returns the answers in the order of the questions. If the
   * statement fails, all questions of the batch fail with a 503.
   */
  constructor(private readonly answer: (questions: Question[]) => Promise<Answer[]>) {}

  ask(question: Question): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ question, resolve, reject });
      this.schedule();
    });
  }

  private schedule(): void {
    if (this.busy || this.waiting.length === 0) return;
    this.busy = true;
    // setImmediate runs after all sockets of this turn have been read.
    setImmediate(() => void this.run());
  }

  private async run(): Promise<void> {
    const batch = this.waiting.splice(0, MAX_BATCH);
    try {
      const answers = await this.answer(batch.map(({ question }) => question));
      batch.forEach(({ resolve }, index) => resolve(answers[index] as Answer));
    } catch (error) {
      const isOfDatabase = error instanceof DatabaseError || isUnavailable(error);
      const reason = isOfDatabase ? unverifiable(error) : error;
      batch.forEach(({ reject }) => reject(reason));
    }
    this.busy = false;
    this.schedule();
  }
}
