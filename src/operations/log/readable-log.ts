import { ConsoleLogger, type LogLevel as NestLogLevel } from '@nestjs/common';
import type { LogLevel } from '../../platform/config/env';
import { isLogged } from './boot-contexts';
import { withoutSecrets } from './secrets';

const LEVELS: NestLogLevel[] = ['fatal', 'error', 'warn', 'log', 'debug', 'verbose'];

/** Where text goes at once: process.stdout and process.stderr, or a test's. */
interface Terminal {
  stdout: { write(text: string): unknown };
  stderr: { write(text: string): unknown };
}

/**
 * Everything up to LOG_LEVEL, as lines for a person, without secrets. Under load, a write for each
 * line takes a third of the CPU, so the lines of one turn of the event loop are written together: an
 * idle service shows a line immediately.
 */
export class ReadableLog extends ConsoleLogger {
  private waiting = '';

  constructor(
    private readonly upTo: LogLevel,
    private readonly terminal: Terminal = process,
  ) {
    const logLevels = upTo === 'silent' ? [] : LEVELS.slice(0, LEVELS.indexOf(upTo) + 1);
    super({
      prefix: 'Signal',
      logLevels,
      colors: Boolean(process.stdout.isTTY && process.stdout.hasColors()),
    });
    // An uncaught exception ends the process before the turn is over.
    process.once('exit', this.flush);
  }

  override log(message: unknown, ...rest: unknown[]): void {
    if (isLogged(this.upTo, rest.at(-1))) super.log(message, ...(rest as []));
  }

  /** Prints a line as it is, in the order of the log. The startup message has demo keys. */
  say(line: string): void {
    this.write(`${line}\n`);
  }

  close(): void {
    this.flush();
    process.off('exit', this.flush);
  }

  protected override printMessages(
    messages: unknown[],
    context = '',
    level: NestLogLevel = 'log',
    stream = 'stdout',
  ): void {
    for (const message of messages) {
      const [pid, name] = [this.formatPid(process.pid), level.toUpperCase().padStart(7)];
      const line = this.formatMessage(
        level,
        message,
        pid,
        name,
        this.formatContext(context),
        this.updateAndGetTimestampDiff(),
      );
      if (stream === 'stdout') this.write(withoutSecrets(line));
      else this.writeError(line);
    }
  }

  protected override printStackTrace(stack: string): void {
    if (stack) this.writeError(`${stack}\n`);
  }

  private write(text: string): void {
    if (this.waiting === '') setImmediate(this.flush);
    this.waiting += text;
  }

  /** Errors are written at once, after the lines before them. */
  private writeError(text: string): void {
    this.flush();
    this.terminal.stderr.write(withoutSecrets(text));
  }

  private readonly flush = (): void => {
    if (this.waiting !== '') this.terminal.stdout.write(this.waiting);
    this.waiting = '';
  };
}
