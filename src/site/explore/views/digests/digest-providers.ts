import type { Provider } from '@nestjs/common';
import { DigestMails } from './digest-mails';
import { DigestSender } from './digest-sender';
import { Unsubscriptions } from './unsubscriptions';
import { ViewDigests } from './view-digests';

/** What finds out what is new in saved views, and sends it. */
export const DIGESTS: Provider[] = [ViewDigests, DigestMails, Unsubscriptions, DigestSender];
