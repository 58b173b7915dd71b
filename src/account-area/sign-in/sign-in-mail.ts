import type { Env } from '../../config/env';
import { MailServer } from '../../mail/mail-server';
import { moment } from '../../pages/wording';

const AWAITS =
  'Signal Market has charts and profiles of the funding rounds, acquisitions, companies and investors in the cybersecurity market.';

export interface LinkToSend {
  to: string;
  account: string;
  url: string;
  expiresAt: Date;
  /**
   * The owner who invites; left out where the reader asked for the link, or the operator sends it.
   */
  invitedBy?: string;
}

/** Sends sign-in links over SMTP_URL. */
export class SignInMail {
  private constructor(private readonly server: MailServer) {}

  /** null if SMTP_URL is not set: then operators and owners send links themselves. */
  static of(env: Readonly<Env>): SignInMail | null {
    const server = MailServer.of(env);
    return server && new SignInMail(server);
  }

  /** Throws if the server doesn't accept the message. */
  async send({ to, account, url, expiresAt, invitedBy }: LinkToSend): Promise<void> {
    await this.server.send(to, {
      subject:
        invitedBy === undefined
          ? 'Your sign-in link to Signal Market'
          : 'Your invitation to Signal Market',
      text: [
        ...(invitedBy === undefined
          ? []
          : [`${invitedBy} invites you to the account "${account}".`, '']),
        `Open this link to sign in to the account "${account}" of Signal Market:`,
        '',
        url,
        '',
        ...(invitedBy === undefined ? [] : [AWAITS, '']),
        `The link works once, until ${moment(expiresAt).text} UTC. If you didn't expect this email, you can ignore it.`,
        '',
      ].join('\n'),
    });
  }
}
