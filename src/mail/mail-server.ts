import type { SendMailOptions, Transporter } from 'nodemailer';
import type { Env } from '../config/env';

const TIMEOUT_MS = 10_000;

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
  ) {}

  /** null if SMTP_URL is not set. */
  static of({ smtpUrl, smtpFrom }: Readonly<Env>): MailServer | null {
    return smtpUrl === undefined || smtpFrom === undefined
      ? null
      : new MailServer(smtpUrl, smtpFrom);
  }

  /** Connects and signs in. Throws MailFailure. */
  async verify(): Promise<void> {
    const transport = await this.open();
    await transport.verify().catch((error: unknown) => {
      throw new MailFailure('unreachable', error);
    });
  }

  /**
   * To one address, which can't smuggle in others. Throws MailFailure if the server doesn't accept
   * the message.
   */
  async send(to: string, message: Message): Promise<void> {
    const transport = await this.open();
    await transport
      .sendMail({ ...message, from: this.from, to: { name: '', address: to } })
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
