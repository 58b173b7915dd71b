import { Injectable } from '@nestjs/common';
import { setTimeout } from 'node:timers/promises';
import { Env } from '../../config/env';
import type { Generation } from '../../market-data/generation';
import { Answer, entityTagOf, matchesEntityTag } from '../../http/answer';
import { encodedBody } from '../../http/content-coding';
import { KeyCheck } from '../api-key/key-check';
import type { CallerRequest } from '../caller';
import { PlanOffers } from '../plan/plan-offers';
import { pricingBody } from './pricing.mapper';

/** How long the answer waits for the freshness day, so that it works even if the database hangs. */
const TIMEOUT_MS = 300;

/** The price list. Built once, at startup, without the database. */
@Injectable()
export class PricingService {
  private readonly body: string;
  private readonly entityTag: string;

  constructor(
    env: Env,
    offers: PlanOffers,
    private readonly keyCheck: KeyCheck,
  ) {
    this.body = JSON.stringify(pricingBody(offers, env.pricingUrl));
    this.entityTag = entityTagOf(this.body);
  }

  async answer({ caller, headers: sent }: Pick<CallerRequest, 'caller' | 'headers'>): Promise<Answer> {
    const generation = caller ? caller.generation : await this.newestGeneration();
    const headers = [
      ...['Content-Type', 'application/json; charset=utf-8'],
      // With a key, the answer has the caller's quota headers, which shared caches must not store.
      ...['Cache-Control', `${caller ? 'private' : 'public'}, max-age=3600`],
      ...['ETag', this.entityTag, 'Vary', 'Authorization, Accept-Encoding'],
      ...(generation ? ['X-Data-Freshness', generation.changedOn] : []),
    ];
    if (matchesEntityTag(sent['if-none-match'], this.entityTag)) return new Answer(304, headers, null);
    const encoded = await encodedBody(this.body, sent['accept-encoding']);
    return new Answer(200, [...headers, ...encoded.headers], encoded.body);
  }

  private newestGeneration(): Promise<Generation | null> {
    const lastKnown = (): Generation | null => this.keyCheck.lastKnownGeneration;
    return Promise.race([
      this.keyCheck.currentGeneration().catch(lastKnown),
      setTimeout(TIMEOUT_MS, undefined, { ref: false }).then(lastKnown),
    ]);
  }
}
