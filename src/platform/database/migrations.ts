import type { MigrationInterface } from 'typeorm';
import { Dataset1763690000000 } from '../../../migrations/1763690000000-dataset';
import { Billing1763690100000 } from '../../../migrations/1763690100000-billing';
import { WindowFigures1763690200000 } from '../../../migrations/1763690200000-window-figures';
import { AccountArea1763690300000 } from '../../../migrations/1763690300000-account-area';
import { Publications1763690400000 } from '../../../migrations/1763690400000-publications';
import { OAuth1763690500000 } from '../../../migrations/1763690500000-oauth';
import { QueryLayouts1763690600000 } from '../../../migrations/1763690600000-query-layouts';
import { PageViews1763690700000 } from '../../../migrations/1763690700000-page-views';
import { QuotaInPlace1763690800000 } from '../../../migrations/1763690800000-quota-in-place';
import { OperatorKeys1763690900000 } from '../../../migrations/1763690900000-operator-keys';
import { MemberRoles1763691000000 } from '../../../migrations/1763691000000-member-roles';
import { DealDays1763691100000 } from '../../../migrations/1763691100000-deal-days';
import { PreviewIntent1763691210000 } from '../../../migrations/1763691210000-preview-intent';
import { PlanLimits1763691220000 } from '../../../migrations/1763691220000-plan-limits';
import { GenerationFindings1763691230000 } from '../../../migrations/1763691230000-generation-findings';
import { ChangeLog1763691260000 } from '../../../migrations/1763691260000-change-log';
import { Archive1763691280000 } from '../../../migrations/1763691280000-archive';
import { SavedViews1763691290000 } from '../../../migrations/1763691290000-saved-views';
import { RecordFilters1763691300000 } from '../../../migrations/1763691300000-record-filters';
import { RestoredGenerations1763691310000 } from '../../../migrations/1763691310000-restored-generations';
import { CompanyFunding1763691320000 } from '../../../migrations/1763691320000-company-funding';
import { RestoresOnDemand1763691330000 } from '../../../migrations/1763691330000-restores-on-demand';
import { ViewFeeds1763691340000 } from '../../../migrations/1763691340000-view-feeds';
import { FormerSlugs1763691410000 } from '../../../migrations/1763691410000-former-slugs';
import { Digests1763691420000 } from '../../../migrations/1763691420000-digests';
import { PeriodSums1763691450000 } from '../../../migrations/1763691450000-period-sums';
import { PreviewLinks1763691470000 } from '../../../migrations/1763691470000-preview-links';
import { ChangesByKind1763691490000 } from '../../../migrations/1763691490000-changes-by-kind';
import { CountryIndex1763691510000 } from '../../../migrations/1763691510000-country-index';
import { ImportBases1763691520000 } from '../../../migrations/1763691520000-import-bases';
import { LoggedNames1763691530000 } from '../../../migrations/1763691530000-logged-names';
import { RefreshChains1763691540000 } from '../../../migrations/1763691540000-refresh-chains';
import { Sources1763691550000 } from '../../../migrations/1763691550000-sources';
import { Releases1763691560000 } from '../../../migrations/1763691560000-releases';
import { ReleaseBefore1763691570000 } from '../../../migrations/1763691570000-release-before';
import { QualitySettings1763691580000 } from '../../../migrations/1763691580000-quality-settings';
import { NewestDeals1763691590000 } from '../../../migrations/1763691590000-newest-deals';
import { Webhooks1763691600000 } from '../../../migrations/1763691600000-webhooks';
import { LastVisits1763691610000 } from '../../../migrations/1763691610000-last-visits';
import { Embeds1763691620000 } from '../../../migrations/1763691620000-embeds';
import { LaterDeals1763691630000 } from '../../../migrations/1763691630000-later-deals';
import { WrittenBatches1763691640000 } from '../../../migrations/1763691640000-written-batches';
import { RequestSources1763691650000 } from '../../../migrations/1763691650000-request-sources';

/**
 * Every file of migrations/, in order. They are imported by name so that the build, the tests and a
 * bundler see the same list.
 */
export const MIGRATIONS: (new () => MigrationInterface)[] = [
  Dataset1763690000000,
  Billing1763690100000,
  WindowFigures1763690200000,
  AccountArea1763690300000,
  Publications1763690400000,
  OAuth1763690500000,
  QueryLayouts1763690600000,
  PageViews1763690700000,
  QuotaInPlace1763690800000,
  OperatorKeys1763690900000,
  MemberRoles1763691000000,
  DealDays1763691100000,
  PreviewIntent1763691210000,
  PlanLimits1763691220000,
  GenerationFindings1763691230000,
  ChangeLog1763691260000,
  Archive1763691280000,
  SavedViews1763691290000,
  RecordFilters1763691300000,
  RestoredGenerations1763691310000,
  CompanyFunding1763691320000,
  RestoresOnDemand1763691330000,
  ViewFeeds1763691340000,
  FormerSlugs1763691410000,
  Digests1763691420000,
  PeriodSums1763691450000,
  PreviewLinks1763691470000,
  ChangesByKind1763691490000,
  CountryIndex1763691510000,
  ImportBases1763691520000,
  LoggedNames1763691530000,
  RefreshChains1763691540000,
  Sources1763691550000,
  Releases1763691560000,
  ReleaseBefore1763691570000,
  QualitySettings1763691580000,
  NewestDeals1763691590000,
  Webhooks1763691600000,
  LastVisits1763691610000,
  Embeds1763691620000,
  LaterDeals1763691630000,
  WrittenBatches1763691640000,
  RequestSources1763691650000,
];
