import type { Message } from '../../../platform/mail/mail-server';
import { moment } from '../../../platform/pages/wording';

/** For people who don't know the service yet. */
const ABOUT_US =
  'Signal Market has charts and profiles of the funding rounds, acquisitions, companies and investors in the cybersecurity market.';

interface LinkToSend {
  account: string;
  url: string;
  expiresAt: Date;
  /**
   * The owner who invites; left out where the reader asked for the link, or the operator sends it.
   */
  invitedBy?: string;
}

/** The message that brings a sign-in link. */
export function signInMail({ account, url, expiresAt, invitedBy }: LinkToSend): Message {
  const isInvitation = invitedBy !== undefined;
  return {
    subject: isInvitation
      ? 'Your invitation to Signal Market'
      : 'Your sign-in link to Signal Market',
    text: [
      ...(isInvitation ? [`${invitedBy} invites you to the account "${account}".`, ''] : []),
      `Open this link to sign in to the account "${account}" of Signal Market:`,
      '',
      url,
      '',
      ...(isInvitation ? [ABOUT_US, ''] : []),
      `The link works once, until ${moment(expiresAt).text} UTC. If you didn't expect this email, you can ignore it.`,
      '',
    ].join('\n'),
  };
}
