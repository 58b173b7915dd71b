import { setTimeout as sleep } from 'node:timers/promises';
import type { SendMailOptions, Transporter } from 'nodemailer';
import type { Env } from '../config/env';

/** For each step of a conversation. */
const TIMEOUT_MS = 10_000;
/** For a whole one, from looking up the server's name, however often the server says something. */
const DEADLINE_MS = 30_000;

/**
 * What became of a message that wasn't sent:
 *
 * - `refused`: the server doesn't take it for this address, now or later
 * - `deferred`: the server asks to try again later
 * - `unreachable`: no message can be sent at the moment, to anyone
 * - `unknown`: the connection was lost, and the server may have taken it
 */
type MailOutcome = 'refused' | 'deferred' | 'unreachable' | 'unknown';

export class MailFailure extends Error {
  constructor(
    readonly outcome: MailOutcome,
    cause: unknown,
  ) {
    super((cause as Error).message, { cause });
  }
}

export type Message = Omit<SendMailOptions, 'from' | 'to'>;

/** What nodemailer says about a failure. */
interface SmtpError {
  /** What the server answered. */
  responseCode?: number;
  command?: string;
}

/** The mail server in SMTP_URL. */
export class MailServer {
  private transport?: Promise<Transporter>;

  private constructor(
    private readonly url: string,
    private readonly from: string,
    private readonly deadlineMs: number,
  ) {}

  /** null if SMTP_URL is not set. */
  static of(
    { smtpUrl, smtpFrom }: Pick<Readonly<Env>, 'smtpUrl' | 'smtpFrom'>,
    deadlineMs = DEADLINE_MS,
  ): MailServer | null {
    return smtpUrl === undefined || smtpFrom === undefined
      ? null
      : new MailServer(smtpUrl, smtpFrom, deadlineMs);
  }

  /** Connects and signs in. Throws MailFailure. */
  async verify(): Promise<void> {
    const transport = await this.open();
    const ended = new AbortController();
    // nodemailer can't be told to stop here.
    const late = sleep(this.deadlineMs, undefined, { signal: ended.signal }).then(() => {
      throw new Error('The mail server took too long');
    });
    try {
      await Promise.race([transport.verify(), late]);
    } catch (error) {
      throw new MailFailure('unreachable', error);
    } finally {
      ended.abort();
      late.catch(() => undefined);
    }
  }

  /**
   * To one address, which can't smuggle in others. Throws MailFailure if the server doesn't accept
   * the message before the deadline.
   */
  async send(to: string, message: Message): Promise<void> {
    const transport = await this.open();
    const signal = AbortSignal.timeout(this.deadlineMs);
    await transport
      .sendMail({ ...message, from: this.from, to: { name: '', address: to }, signal })
      .catch((error: unknown) => {
        throw new MailFailure(outcomeOf(error as SmtpError), error);
      });
  }

  private open(): Promise<Transporter> {
    return (this.transport ??= import('nodemailer').then(({ createTransport }) =>
      createTransport({
        url: this.url,
        connectionTimeout: TIMEOUT_MS,
        greetingTimeout: TIMEOUT_MS,
        socketTimeout: TIMEOUT_MS,
      }),
    ));
  }
}

function outcomeOf({ responseCode, command }: SmtpError): MailOutcome {
  if (responseCode === undefined) return 'unknown';
  if (command !== 'RCPT TO' && command !== 'DATA') return 'unreachable';
  return responseCode >= 500 ? 'refused' : 'deferred';
}
