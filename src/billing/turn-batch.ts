interface Waiting<EndpointSpec, Answer> {
  question: EndpointSpec;
  resolve: (answer: Answer) => void;
  reject: (reason: unknown) => void;
}

/**
 * Gathers the questions of one event-loop turn and answers them together, one batch at a time: the next batch fills while a statement runs. So every
 * question waits for a statement that started after it was asked (liveness), and many questions share it (speed).
 */
export class TurnBatch<EndpointSpec, Answer> {
  private waiting: Waiting<EndpointSpec, Answer>[] = [];
  private busy = false;

  /** `answer` gets the questions in order and returns their answers in the same order. When it throws, all of the batch fail alike. */
  constructor(
    private readonly answer: (questions: EndpointSpec[]) => Promise<Answer[]>,
    private readonly largestBatch = 1000,
  ) {}

  ask(question: EndpointSpec): Promise<Answer> {
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
    const batch = this.waiting.splice(0, this.largestBatch);
    try {
      const answers = await this.answer(batch.map(({ question }) => question));
      batch.forEach(({ resolve }, index) => resolve(answers[index] as Answer));
    } catch (error) {
      batch.forEach(({ reject }) => reject(error));
    }
    this.busy = false;
    this.schedule();
  }
}
