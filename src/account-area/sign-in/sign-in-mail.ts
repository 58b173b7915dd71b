import type { Transporter } from 'nodemailer';
import type { Env } from '../../config/env';
import { moment } from '../../pages/wording';

const TIMEOUT_MS = 10_000;
const AWAITS =
  'There you find charts and profiles of the funding rounds, acquisitions, companies and investors in the cybersecurity market.';

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
  private transport?: Promise<Transporter>;

  private constructor(
    private readonly url: string,
    private readonly from: string,
  ) {}

  /** null if SMTP_URL is not set: then operators and owners send links themselves. */
  static of({ smtpUrl, smtpFrom }: Readonly<Env>): SignInMail | null {
    return smtpUrl === undefined || smtpFrom === undefined ? null : new SignInMail(smtpUrl, smtpFrom);
  }

  /** Throws if the server doesn't accept the message. */
  async send({ to, account, url, expiresAt, invitedBy }: LinkToSend): Promise<void> {
    const transport = await (this.transport ??= this.open());
    await transport.sendMail({
      from: this.from,
      to: { name: '', address: to },
      subject: invitedBy === undefined ? 'Your sign-in link to Signal Market' : 'Your invitation to Signal Market',
      text: [
        ...(invitedBy === undefined ? [] : [`${invitedBy} invites you to the account "${account}".`, '']),
        `Open this link to sign in to the account "${account}" of Signal Market:`,
        '',
        url,
        '',
        ...(invitedBy === undefined ? [] : [AWAITS, '']),
        `It works once, until ${moment(expiresAt).text} UTC. If you didn't expect it, you can ignore it.`,
        '',
      ].join('\n'),
    });
  }

  private async open(): Promise<Transporter> {
    const { createTransport } = await import('nodemailer');
    const patience = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS };
    return createTransport({ url: this.url, ...patience });
  }
}
