import { Injectable } from '@nestjs/common';
import { FILTER_OPTIONS } from '../../../../analytics/analytics.endpoints';
import { KeyCheck } from '../../../../billing/api-key/key-check';
import { isProOrHigher } from '../../../../billing/plan/offers';
import type { Generation } from '../../../../market-data/generation';
import type { Audience } from '../../../../market/query/questions/market-request';
import { MarketClient } from '../../../../market/routes/market-client';
import { Publications } from '../../../../market/vintages/publications';
import { Clock } from '../../../../platform/config/clock';
import { ApiError } from '../../../../platform/errors/api-error';
import { PageProblem } from '../../../../platform/pages/page-problem';
import type { Member } from '../../../visits/member';
import type { Visit } from '../../../visits/visit';
import { askedMoment } from '../page/known-on';
import { AS_OF } from '../page/page-query';
import { Market, type MarketSources } from './market';

/** Who opens a page. */
interface MarketReader extends Partial<Pick<Visit, 'preview' | 'address'>> {
  member: Pick<Member, 'accountId' | 'plan'> | null;
}

/** Gives each page the market that its reader may see. */
@Injectable()
export class Markets {
  private readonly sources: MarketSources;

  constructor(
    private readonly keyCheck: KeyCheck,
    client: MarketClient,
    publications: Publications,
    clock: Clock,
  ) {
    this.sources = { client, publications, clock };
  }

  /** `search`: of the page's address, which may name a moment in the past. */
  async of({ member, preview, address }: MarketReader, search = ''): Promise<Market> {
    const asOf = askedMoment(search);
    if (preview && asOf !== undefined)
      throw new PageProblem(
        400,
        'A preview has no past',
        'It was never served. Open the address without “as_of”.',
      );
    const audience = preview
      ? { generation: preview.generation, proOrHigher: true }
      : await this.audienceOf(member, address);
    return this.at(asOf, audience);
  }

  /**
   * At a moment in the past; undefined for the present. A moment that can't be shown is refused by
   * the market, when it is asked: the page around its figures still has a form to correct it.
   */
  async at(asOf: string | undefined, audience: Audience): Promise<Market> {
    if (asOf === undefined) return new Market(this.sources, audience);
    const past = new Market(this.sources, audience, { asOf });
    try {
      await past.ask(FILTER_OPTIONS, '');
      return past;
    } catch (error) {
      if (!(error instanceof ApiError) || error.fields?.parameter !== AS_OF) throw error;
      return new Market(this.sources, audience, { refused: error });
    }
  }

  /** What an account's plan sees, for strangers with a secret link of it. */
  async ofLink({ plan }: Pick<Member, 'plan'>, search = ''): Promise<Market> {
    const generation = await this.servedGeneration();
    const audience = { generation, proOrHigher: isProOrHigher(plan), byLink: true } as const;
    return this.at(askedMoment(search), audience);
  }

  /** Without a member, readers see what the Free plan sees. It asks no endpoint. */
  async audienceOf(member: MarketReader['member'], address?: string): Promise<Audience> {
    const generation = await this.servedGeneration();
    const proOrHigher = member !== null && isProOrHigher(member.plan);
    if (!member) return { generation, proOrHigher, ...(address !== undefined && { address }) };
    return { generation, proOrHigher, accountId: member.accountId };
  }

  private async servedGeneration(): Promise<Generation> {
    const generation = await this.keyCheck.currentGeneration();
    if (!generation)
      throw new ApiError('temporarily_unavailable', { error: 'No dataset has been imported yet.' });
    return generation;
  }
}
