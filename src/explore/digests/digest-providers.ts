import type { Provider } from '@nestjs/common';
import { DigestMails } from './digest-mails';
import { DigestSchedule } from './digest-schedule';
import { DigestSender } from './digest-sender';
import { Unsubscriptions } from './unsubscriptions';
import { ViewDigests } from './view-digests';
import { ViewNewsReader } from './view-news';

/** What finds out what is new in saved views, and sends it. */
export const DIGESTS: Provider[] = [
  ViewDigests,
  DigestMails,
  Unsubscriptions,
  ViewNewsReader,
  DigestSender,
  DigestSchedule,
];
