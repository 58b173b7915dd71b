import { createTransport, type Transporter } from 'nodemailer';
import type { Env } from '../../config/env';
import { moment } from '../../pages/wording';

const TIMEOUT_MS = 10_000;

export interface LinkToSend {
  to: string;
  account: string;
  url: string;
  expiresAt: Date;
  /** The owner who invites; left out where the reader asked for the link, or the operator sends it. */
  invitedBy?: string;
}

/** Sends sign-in links over SMTP_URL. */
export class SignInMail {
  private readonly transport: Transporter;

  private constructor(
    url: string,
    private readonly from: string,
  ) {
    const patience = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS };
    this.transport = createTransport({ url, ...patience });
  }

  /** null if SMTP_URL is not set: then operators and owners send links themselves. */
  static of({ smtpUrl, smtpFrom }: Readonly<Env>): SignInMail | null {
    return smtpUrl === undefined || smtpFrom === undefined ? null : new SignInMail(smtpUrl, smtpFrom);
  }

  /** Throws if the server doesn't accept the message. */
  async send({ to, account, url, expiresAt, invitedBy }: LinkToSend): Promise<void> {
    await this.transport.sendMail({
      from: this.from,
      to: { name: '', address: to },
      subject: invitedBy === undefined ? 'Your sign-in link to Signal Market' : 'Your invitation to Signal Market',
      text: [
        ...(invitedBy === undefined ? [] : [`${invitedBy} invites you to the account "${account}".`, '']),
        `Open this link to sign in to the account "${account}" of Signal Market:`,
        '',
        url,
        '',
        `It works once, until ${moment(expiresAt).text} UTC. If you didn't expect it, you can ignore it.`,
        '',
      ].join('\n'),
    });
  }
}
