import { Injectable } from '@nestjs/common';
import { setTimeout } from 'node:timers/promises';
import type { Generation } from '../../market-data/generation';
import { Env } from '../../platform/config/env';
import type { Answer } from '../../platform/http/answer';
import { FixedContent } from '../../platform/http/fixed-content';
import { KeyCheck } from '../api-key/key-check';
import type { CallerRequest } from '../caller';
import { PlanOffers } from '../plan/plan-offers';
import { pricingBody } from './pricing.mapper';

/** How long the answer waits for the freshness day, so that it works even if the database hangs. */
const TIMEOUT_MS = 300;

const JSON_TYPE = 'application/json; charset=utf-8';
const VARY = 'Authorization, Accept-Encoding';

/** The price list. Built once, at startup, without the database. */
@Injectable()
export class PricingService {
  private readonly toEverybody: FixedContent;
  /** With a key, the answer has the caller's quota headers, which shared caches must not store. */
  private readonly toCallers: FixedContent;

  constructor(
    env: Env,
    offers: PlanOffers,
    private readonly keyCheck: KeyCheck,
  ) {
    const body = JSON.stringify(pricingBody(offers, env.pricingUrl));
    const prices = { content: body, type: JSON_TYPE, vary: VARY };
    this.toEverybody = new FixedContent({ ...prices, cacheControl: 'public, max-age=3600' });
    this.toCallers = new FixedContent({ ...prices, cacheControl: 'private, max-age=3600' });
  }

  async answer({ caller, headers }: Pick<CallerRequest, 'caller' | 'headers'>): Promise<Answer> {
    const generation = caller ? caller.generation : await this.newestGeneration();
    const content = caller ? this.toCallers : this.toEverybody;
    return content.answer(headers, generation ? ['X-Data-Freshness', generation.changedOn] : []);
  }

  private newestGeneration(): Promise<Generation | null> {
    const lastKnown = (): Generation | null => this.keyCheck.lastKnownGeneration;
    return Promise.race([
      this.keyCheck.currentGeneration().catch(lastKnown),
      setTimeout(TIMEOUT_MS, undefined, { ref: false }).then(lastKnown),
    ]);
  }
}
