// Generated from the OpenAPI document by generate-types.mjs. Do not edit.

export interface paths {
    "/api/v2/entitlement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The caller's plan, API entitlement and remaining quota
         * @description Costs no quota, and also works after the entitlement has lapsed. Poll it at most once a minute to detect an upgrade. If you send more than 30 requests a minute with one key, you get a 429 with the code `rate_limited`.
         *
         *     Example: `GET /api/v2/entitlement`
         */
        get: operations["entitlement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/pricing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The plans, their prices and call allowances
         * @description Public: you don't need a key, an invalid key is ignored, and the call costs no quota. You can cache the answer for an hour. If you send a valid key, the answer has the quota headers. If a price is null, contact sales.
         *
         *     Example: `GET /api/v2/pricing`
         */
        get: operations["pricing"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/category-data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Funding by category
         * @description Each round counts towards its company's primary category.
         *
         *     Example: `GET /api/v2/category-data?timeframe=ytd&countries=US,GB`
         */
        get: operations["category-data"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/funding-geo-data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Funding by country
         * @description Each round counts towards the country of the funded company.
         *
         *     Example: `GET /api/v2/funding-geo-data?timeframe=ly&continents=EU`
         */
        get: operations["funding-geo-data"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/stages/distribution": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Funding stage distribution
         * @description One row per stage, from the earliest to the latest, including stages without a round.
         *
         *     Example: `GET /api/v2/stages/distribution?timeframe=ttm&fundingVenue=private`
         */
        get: operations["stages-distribution"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/funding-stage-percentiles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Funding amount percentiles by stage
         * @description Continuous percentiles of the disclosed amounts in scope. Rounds of listed companies are included unless you send `fundingVenue=private`. A stage with fewer disclosed rounds than `metadata.min_sample` has nulls.
         *
         *     Example: `GET /api/v2/funding-stage-percentiles?timeframe=all&stages=Seed,Series%20A`
         */
        get: operations["funding-stage-percentiles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/cohorts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Cohorts: how many companies raised the next stage, and how many were acquired
         * @description The companies whose first round of a stage was in the period, and what they did afterwards. A company counts within 12 months only if these months are over. The next stage is any later one from Pre-Seed to Private Equity, or an IPO. A median or a share of fewer than five companies is null. With `by=category` or `by=country`, send exactly one of these stages. The companies behind a count: `/companies` with the same filters, the stage and `first_at_stage=true`, and `next_stage_within` or `acquired_within`; for `observed_12m`, the period ends on the `last_day` of `metadata.horizons`.
         *
         *     Example: `GET /api/v2/cohorts?start=2023-01-01&end=2024-12-31`
         */
        get: operations["cohorts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/funding/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Funding over time
         * @description One row per year, quarter, month or week. Periods without a round are rows of zeros. A period that ends today or later is partial. With `by`, such as `by=category`, each period is also split: `series` has the largest names, ready for a stacked chart.
         *
         *     Example: `GET /api/v2/funding/history?granularity=quarter&by=category&limit=5&start=2024-01-01&end=2025-12-31`
         */
        get: operations["funding-history"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/funding/instrument-breakdown": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Public-market capital by instrument type over time
         * @description Only rounds of listed companies: senior notes, convertible notes, at-the-market equity and warrant activity.
         *
         *     Example: `GET /api/v2/funding/instrument-breakdown?start=2024-01-01&end=2025-12-31`
         */
        get: operations["funding-instrument-breakdown"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/top-funding-rounds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Largest funding rounds by amount
         * @description Only rounds with a disclosed amount are ranked. Equal amounts share a rank.
         *
         *     Example: `GET /api/v2/top-funding-rounds?timeframe=1q&limit=5`
         */
        get: operations["top-funding-rounds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/funding-rounds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List funding rounds
         * @description Every funding round in scope, newest first, including undisclosed amounts. Filter by the value of a row in another answer to get the rounds behind that row. The header `Link: <...>; rel="next"` has the address of the next page.
         *
         *     Example: `GET /api/v2/funding-rounds?timeframe=4w&stages=Seed&limit=20`
         */
        get: operations["funding-rounds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/exports/funding-rounds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Funding rounds: the whole list
         * @description All rows that `/funding-rounds` has with the same filters, in one answer, in the order of their key. It is streamed: if it fails midway, the connection is broken off. HEAD says the number of rows in `X-Total-Count`. Only for keys without a quota. An account can have one running at a time, and the service a few: others get a 429.
         *
         *     Example: `GET /api/v2/exports/funding-rounds?timeframe=4w&stages=Seed`
         */
        get: operations["exports-funding-rounds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/acquisition-category-data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Acquisitions by category
         * @description Each deal counts towards the acquired company's primary category.
         *
         *     Example: `GET /api/v2/acquisition-category-data?timeframe=ytd&countries=US,GB`
         */
        get: operations["acquisition-category-data"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/acquisition-geo-data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Acquisitions by target-company country
         * @description Each deal counts towards the country of the acquired company.
         *
         *     Example: `GET /api/v2/acquisition-geo-data?timeframe=ly&continents=EU`
         */
        get: operations["acquisition-geo-data"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/buyer-type": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Acquisitions by buyer type
         * @description Each row is a kind of buyer, such as private equity.
         *
         *     Example: `GET /api/v2/buyer-type?timeframe=6m&countries=US`
         */
        get: operations["buyer-type"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/company-type": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Acquisitions by company type
         * @description Each row is a type of acquired company, such as `Product` or `Managed Services`.
         *
         *     Example: `GET /api/v2/company-type?timeframe=ttm&transactionRanges=$100M-$250M`
         */
        get: operations["company-type"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/acquisitions/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Acquisitions over time
         * @description One row per year, quarter, month or week. Periods without an acquisition are rows of zeros. A period that ends today or later is partial. With `by`, such as `by=buyer_type`, each period is also split: `series` has the largest names, ready for a stacked chart.
         *
         *     Example: `GET /api/v2/acquisitions/history?granularity=quarter&by=buyer_type&start=2024-01-01&end=2025-12-31`
         */
        get: operations["acquisitions-history"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/ma/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Annual M&A history: deal counts and disclosed values per year
         * @description One row per calendar year. The exit types of each year are included for accounts whose base plan is Pro or higher, otherwise null.
         *
         *     Example: `GET /api/v2/ma/history?start=2020-01-01&end=2025-12-31`
         */
        get: operations["ma-history"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/top-acquirers-by-volume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Top acquirers by deal count or disclosed value
         * @description Deals by a tracked company are grouped by its slug, all others by the acquirer's exact name. With `sort=value`, the largest sum of disclosed amounts comes first.
         *
         *     Example: `GET /api/v2/top-acquirers-by-volume?timeframe=5q&limit=5`
         */
        get: operations["top-acquirers-by-volume"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/top-acquisitions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Largest acquisitions by amount
         * @description Only deals with a disclosed amount are ranked. Equal amounts share a rank.
         *
         *     Example: `GET /api/v2/top-acquisitions?timeframe=ytd&limit=5`
         */
        get: operations["top-acquisitions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/acquisitions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List acquisitions
         * @description Every acquisition in scope, newest first, including undisclosed amounts. Filter by the value of a row in another answer to get the acquisitions behind that row. The header `Link: <...>; rel="next"` has the address of the next page.
         *
         *     Example: `GET /api/v2/acquisitions?timeframe=ytd&countries=US&limit=20`
         */
        get: operations["acquisitions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/exports/acquisitions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Acquisitions: the whole list
         * @description All rows that `/acquisitions` has with the same filters, in one answer, in the order of their key. It is streamed: if it fails midway, the connection is broken off. HEAD says the number of rows in `X-Total-Count`. Only for keys without a quota. An account can have one running at a time, and the service a few: others get a 429.
         *
         *     Example: `GET /api/v2/exports/acquisitions?timeframe=ytd&countries=US`
         */
        get: operations["exports-acquisitions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/companies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List tracked companies
         * @description The period and the filters select companies; the figures of each company are all-time. Geography, categories and `q` apply to the company itself. The period, stages, venue, acquisition types and transaction ranges apply to its deals: one deal, either a funding round or an acquisition of the company, must meet all of them. Stages and venue only apply to rounds, and acquisition types only to acquisitions: if you send both, a company needs one of each. The header `Link: <...>; rel="next"` has the address of the next page.
         *
         *     Example: `GET /api/v2/companies?q=ai&countries=US&limit=20`
         */
        get: operations["companies"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/companies/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One company
         * @description The company's profile with all its deals. It takes no filters.
         *
         *     Example: `GET /api/v2/companies/pinekeep-ai`
         */
        get: operations["companies-by-name"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/exports/companies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Tracked companies: the whole list
         * @description All rows that `/companies` has with the same filters, in one answer, in the order of their key. It is streamed: if it fails midway, the connection is broken off. HEAD says the number of rows in `X-Total-Count`. Only for keys without a quota. An account can have one running at a time, and the service a few: others get a 429.
         *
         *     Example: `GET /api/v2/exports/companies?q=ai&countries=US`
         */
        get: operations["exports-companies"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/investors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List tracked investors
         * @description Without a period or filters, the list has all investors, including those without a deal, with all-time figures. With a period or filters, it has the investors with a matching round, and their figures cover only the matching rounds. Geography and categories apply to the funded company, not to the investor. The header `Link: <...>; rel="next"` has the address of the next page.
         *
         *     Example: `GET /api/v2/investors?q=capital&timeframe=ttm&limit=20`
         */
        get: operations["investors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/investors/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One investor
         * @description The investor's profile with its portfolio, deals and co-investors. It takes no filters.
         *
         *     Example: `GET /api/v2/investors/teal-scope-sons-capital`
         */
        get: operations["investors-by-name"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/top-investors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Top investors by deal count or participated amount
         * @description With `sort=amount`, the largest participated amount comes first. Participated amounts are sums of whole rounds, because nobody knows what each investor gave, so a round counts for all its investors, and the amounts of several investors can’t be added up. The figures cover the funding rounds in scope. Geography and categories apply to the funded company, not to the investor.
         *
         *     Example: `GET /api/v2/top-investors?timeframe=ttm&countries=US&limit=5`
         */
        get: operations["top-investors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/exports/investors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Tracked investors: the whole list
         * @description All rows that `/investors` has with the same filters, in one answer, in the order of their key. It is streamed: if it fails midway, the connection is broken off. HEAD says the number of rows in `X-Total-Count`. Only for keys without a quota. An account can have one running at a time, and the service a few: others get a 429.
         *
         *     Example: `GET /api/v2/exports/investors?q=capital&timeframe=ttm`
         */
        get: operations["exports-investors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/charts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Main charts: funding and acquisition aggregations
         * @description Each breakdown has the same rows as its own endpoint with the same filters. Funding-only filters apply to the funding charts, and `acquisitionTypes` to the acquisition charts. The two trends show whole ISO years, so they ignore the timeframe and the date range; `offset` moves them, too.
         *
         *     Example: `GET /api/v2/charts?view=breakdowns&timeframe=ytd&metrics=amount,count,median`
         */
        get: operations["charts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/ranges/breakdown": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Transaction range breakdown
         * @description Funding rounds and acquisitions by size, together and separately. Funding-only filters apply to the rounds, and `acquisitionTypes` to the acquisitions.
         *
         *     Example: `GET /api/v2/ranges/breakdown?timeframe=ttm&continents=NA,EU`
         */
        get: operations["ranges-breakdown"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/comparison": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Compare two periods or two sets of filters
         * @description Two sides of one breakdown, and the change. Side A has the parameters of the breakdown; those of side B begin with `with.`, such as `with.countries`. Side B inherits every filter of side A that no `with.` parameter names; an empty one, such as `with.countries=`, drops the filter. Without a period of its own, side B is the period before: as many months for a timeframe of months and for whole months, as many days for others, the year before for `ly`, and the same days a year earlier for `ytd` and with `with=previous_year`. `with.offset` moves the days of side A. To compare filters in the same period, send it twice: `timeframe=ttm&with.timeframe=ttm`. With `metrics=median`, each row, the unknown deals and the total have the median of both sides; `average` and `companies` work the same way. By stage, rows always have the median.
         *
         *     Example: `GET /api/v2/comparison?what=funding&by=category&countries=US&with.countries=GB&timeframe=ttm&with.timeframe=ttm&limit=10`
         */
        get: operations["comparison"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/filter-options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Available filter options
         * @description One key per query parameter, with the same spelling. Counts cover the whole dataset. Closed lists are complete, even where a count is 0.
         *
         *     Example: `GET /api/v2/filter-options`
         */
        get: operations["filter-options"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what publications changed
         * @description How imports, approvals and rollbacks changed the rows of `/companies`, `/investors`, `/funding-rounds` and `/acquisitions`, oldest first. To keep a copy of these lists, copy them once, and keep the `metadata.position` of the first page. From then on, send it as `since`, apply the changes in order, and keep `metadata.position`. A record that changes only because another one did, such as the total of a company with a new round, is a change of its own. Another slug is a removal and an addition. `sort=-id` lists the newest first, after counts in `metadata`. Filters look at the row before and after: a change matches if one of them does, with the names of that time.
         *
         *     Example: `GET /api/v2/changes?kinds=funding_round,acquisition&countries=US&limit=20`
         */
        get: operations["changes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/publications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what was published
         * @description Every import, approval and rollback that was served, newest first: when, how large the dataset was, what changed, and what `as_of` takes to ask for it. `availability` says whether you get it at once.
         *
         *     Example: `GET /api/v2/publications?limit=20`
         */
        get: operations["publications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        EntitlementStateDto: {
            /**
             * @description `active`: the account may use the API now. `lapsed`: it had an entitlement that has ended. `none`: it never had one
             * @enum {string}
             */
            status: "active" | "lapsed" | "none";
            /**
             * @description What gives the account API access, or gave it last: the base plan or the retired add-on
             * @enum {string|null}
             */
            source: "plan" | "grandfathered_addon" | null;
            /** @description When the entitlement ends or ended, in UTC; null if it has no end */
            active_until: string | null;
        };
        CallersKeyDto: {
            /** @description The public part of the key */
            id: string;
            /** @description The label that its owner gave it */
            label: string;
            /** @description The start of the key, which is safe to show and to log */
            prefix: string;
            /**
             * @description `lapsed`: its account lost API access after the key was created. A lapsed key stays lapsed, so create a new key after an upgrade. Revoked and expired keys get a 401, so you see these values only if the key ends during this request.
             * @enum {string}
             */
            status: "active" | "lapsed" | "revoked" | "expired";
            /** @description When the key was created */
            created_at: string;
            /** @description When the key last made a successful data request, to the minute; null before the first one */
            last_used_at: string | null;
            /** @description When the key expires; null if it never does */
            expires_at: string | null;
        };
        QuotaWindowDto: {
            /** @description Calls allowed in the window; null means unlimited */
            limit: number | null;
            /** @description Calls counted in the window, even if they are unlimited */
            used: number;
            /** @description Calls left in the window; null means unlimited */
            remaining: number | null;
            /** @description When the window ends, in UTC; null means unlimited */
            resets_at: string | null;
        };
        QuotaDto: {
            /** @description True on Enterprise: calls are counted, but never refused */
            unlimited: boolean;
            /** @description Calls of this key on this UTC day */
            daily: components["schemas"]["QuotaWindowDto"];
            /** @description Calls of this key in this calendar month */
            monthly: components["schemas"]["QuotaWindowDto"];
            /** @description Calls of all keys of the account in this calendar month */
            account_monthly: components["schemas"]["QuotaWindowDto"];
        };
        UpgradeDto: {
            /** @description The lowest plan that would help */
            required_plan: string;
            /** @description The account's base plan */
            current_plan: string;
            /** @description The page that compares the plans */
            pricing_page: string;
            /** @description The same as `pricing_page` */
            pricing_url: string;
        };
        NextStepDto: {
            /** @description What to do */
            sentence: string;
            /** @description Where to create a new key */
            account_area: string;
        };
        EntitlementDto: {
            /**
             * @description The account's base plan
             * @enum {string}
             */
            plan: "free" | "pro" | "enterprise";
            /** @description Whether the account may use the API now. A lapsed key gets no data even if it may */
            api_access: boolean;
            /** @description The account's API entitlement */
            entitlement: components["schemas"]["EntitlementStateDto"];
            /** @description The key of this call */
            key: components["schemas"]["CallersKeyDto"];
            /** @description The live counters of the three windows */
            quota: components["schemas"]["QuotaDto"];
            /** @description How to get API access; null if the account has it */
            upgrade: components["schemas"]["UpgradeDto"] | null;
            /** @description What to do if the account has API access again but this key has lapsed; otherwise null */
            next_step: components["schemas"]["NextStepDto"] | null;
            /** @description The UTC day on which the dataset last changed; null before the first import */
            data_freshness: string | null;
            /** @description How many seconds to wait before you poll again */
            poll_after_seconds: number;
        };
        AvailableSpanDto: {
            /** @description The first moment */
            from: string;
            /** @description The moment at which it ends, exclusive; null means now */
            until: string | null;
        };
        BadRequestDto: {
            /** @description What went wrong, in one sentence */
            error: string;
            /**
             * @description What went wrong, for programs
             * @enum {string}
             */
            code: "invalid_timeframe" | "invalid_parameter" | "conflicting_parameters" | "invalid_request" | "invalid_cursor";
            /** @description The parameter that can't be used */
            parameter?: string;
            /**
             * @description Why `as_of` fails, if another generation was served then than the one it names
             * @enum {string}
             */
            reason?: "vintage_lost";
            /** @description For a closed list: up to 3 similar values, nearest first */
            did_you_mean?: string[];
            /** @description For a closed list: the allowed values */
            supported_values?: string[];
            /** @description For a moment in the future or too early: the earliest one that can be sent */
            earliest?: string;
            /** @description For a moment whose dataset is no longer stored: the spans of time that you can ask for */
            available?: components["schemas"]["AvailableSpanDto"][];
        };
        UnauthorizedDto: {
            /** @description What went wrong, in one sentence */
            error: string;
            /**
             * @description What went wrong, for programs
             * @enum {string}
             */
            code: "auth_required";
        };
        ForbiddenDto: {
            /** @description What went wrong, in one sentence */
            error: string;
            /**
             * @description What went wrong, for programs
             * @enum {string}
             */
            code: "api_access_required" | "forbidden" | "https_required";
            /** @description The plan that would help, if there is one */
            upgrade?: components["schemas"]["UpgradeDto"];
        };
        NotAcceptableDto: {
            /** @description What went wrong, in one sentence */
            error: string;
            /**
             * @description What went wrong, for programs
             * @enum {string}
             */
            code: "not_acceptable";
        };
        TooManyRequestsDto: {
            /** @description What went wrong, in one sentence */
            error: string;
            /**
             * @description What went wrong, for programs
             * @enum {string}
             */
            code: "quota_exceeded" | "rate_limited";
            /**
             * @description The window that is used up
             * @enum {string}
             */
            window?: "daily" | "monthly" | "account_monthly" | "minute" | "day";
            /** @description With `quota_exceeded`: the limit of the window */
            limit?: number;
            /** @description With `quota_exceeded`: when the window resets */
            resets_at?: string;
            /** @description The plan that would help, if there is one */
            upgrade?: components["schemas"]["UpgradeDto"];
        };
        ServerErrorDto: {
            /** @description What went wrong, in one sentence */
            error: string;
        };
        UnavailableDto: {
            /** @description What went wrong, in one sentence */
            error: string;
            /**
             * @description What went wrong, for programs
             * @enum {string}
             */
            code: "vintage_restoring" | "vintage_unavailable" | "temporarily_unavailable" | "quota_unavailable";
        };
        CallAllowanceDto: {
            /** @description Calls per key per UTC day; null means unlimited */
            daily: number | null;
            /** @description Calls per calendar month, per key and for all keys of the account together; null means unlimited */
            monthly: number | null;
            /** @description True if there is no limit; `daily` and `monthly` are then null */
            unlimited: boolean;
        };
        PricingPlanDto: {
            /**
             * @description Identifies the plan
             * @enum {string}
             */
            id: "free" | "pro" | "enterprise" | "grandfathered_addon";
            /** @description The name of the plan, for people */
            name: string;
            /** @description The price per interval, in units of the currency; null means on request, see `contact_sales` */
            price: number | null;
            /**
             * @description What the price covers: a month or a year
             * @enum {string|null}
             */
            interval: "month" | "year" | null;
            /** @description True if you agree on the price with sales */
            contact_sales: boolean;
            /** @description Whether the plan includes this API */
            api_access: boolean;
            /** @description Whether the plan includes the MCP tools. For the add-on, that depends on the base plan */
            mcp_access: boolean;
            /** @description Whether the plan includes the dashboard. For the add-on, that depends on the base plan */
            dashboard_access: boolean;
            /** @description Users per subscription; null means any number */
            users_included: number | null;
            /** @description The calls that the plan includes; null if it has no API access */
            call_allowance: components["schemas"]["CallAllowanceDto"] | null;
            /** @description False for the retired add-on: only existing customers keep it */
            available_to_new_customers: boolean;
            /** @description What the plan includes, in words */
            features: string[];
        };
        PricingDto: {
            /** @description The ISO 4217 code of the currency of all prices */
            currency: string;
            /** @description The plans on offer, and the retired add-on */
            plans: components["schemas"]["PricingPlanDto"][];
            /** @description The page that compares the plans */
            pricing_page: string;
            /** @description The same as `pricing_page` */
            pricing_url: string;
            /** @description When the prices were set: a day or a UTC timestamp; null if they have not been set */
            updated_at: string | null;
        };
        CacheMetadataDto: {
            /** @description When the answer was computed, according to the database's clock */
            cached_at: string;
            /** @description Seconds from `cached_at` to the next midnight UTC, when periods change */
            ttl: number;
            /**
             * @description `live` if the answer was computed at its first request, `precomputed` if it was computed in advance
             * @enum {string}
             */
            sourceType: "live" | "precomputed";
            /** @description The generation of the dataset that the figures come from */
            generation: string;
            /** @description The timeframe, as in `metadata` */
            timeframe: string;
            /** @description The week offset, as in `metadata` */
            offset: number;
        };
        CandidateDto: {
            /** @description The name, which several records have */
            name: string;
            /** @description Use this instead of the name: it is unique */
            slug: string;
            /** @description ISO 3166-1 alpha-2; null if it isn't known */
            country: string | null;
            /** @description The website; null if it isn't known */
            website: string | null;
        };
        WarningDto: {
            /**
             * @description The kind of problem
             * @enum {string}
             */
            code: "unsupported_value" | "limit_clamped" | "unencoded_plus" | "unknown_value" | "ambiguous_value" | "shared_name" | "contradictory_filters" | "offset_ignored" | "offset_is_weeks" | "partial_filter" | "ignored_parameter" | "unknown_parameter";
            /** @description The parameter as sent */
            parameter: string;
            /** @description The value as sent, shortened if it is long */
            value: string;
            /** @description The problem in one sentence */
            message: string;
            /** @description Likely corrections, best first */
            suggestions: string[];
            /** @description If several records have the name: up to 20 of them */
            candidates?: components["schemas"]["CandidateDto"][];
        };
        CategoryRowDto: {
            /** @description With `metrics=average`: mean of the disclosed amounts, in US dollars; null if there are none */
            average?: number | null;
            /** @description With `metrics=median`: median of the disclosed amounts, in US dollars; null if there are none */
            median?: number | null;
            /** @description The category */
            name: string;
            /** @description Sum of the disclosed amounts, in US dollars */
            amount: number;
            /** @description Deals, including undisclosed ones */
            count: number;
            /** @description How many companies have at least one of these deals */
            companies: number;
            /** @description Share of the total amount, which includes unknown, from 0 to 100 with 2 decimals */
            percentage: number;
            /** @description Share of the total count, which includes unknown, from 0 to 100 with 2 decimals */
            count_percentage: number;
            /** @description The category's domain */
            domain: string;
        };
        AsOfDto: {
            /** @description The moment as sent, with its generation if you sent one */
            requested: string;
            /** @description The generation of the dataset that was served then */
            generation: string;
            /** @description When it was published. Sent as `as_of`, it gives this publication */
            published_at: string;
            /** @description The release that computed the figures, from the data of that moment */
            build: string;
        };
        OtherRowsDto: {
            /** @description How many rows aren't shown */
            rows: number;
            /** @description Deals of the rows that aren't shown, including undisclosed ones */
            count: number;
            /** @description Sum of the disclosed amounts of the rows that aren't shown, in US dollars */
            amount: number;
        };
        DaysDto: {
            /** @description The first day (UTC, inclusive); null if the timeframe is `all` and nothing is in scope */
            start: string | null;
            /** @description The last day (UTC, inclusive); null if the timeframe is `all` and nothing is in scope */
            end: string | null;
        };
        DataStalenessDto: {
            /** @description More than 7 days since the last active date */
            is_stale: boolean;
            /** @description More than 14 days since the last active date */
            is_very_stale: boolean;
            /** @description A sentence to show if the data is stale, otherwise null */
            warning: string | null;
            /** @description The newest funding date up to today */
            latest_active_date: string | null;
            /** @description The newest funding date, including future ones */
            latest_record_date: string | null;
            /** @description The later of the two */
            latest_date: string | null;
            /** @description Today minus `latest_active_date`, in days */
            days_since_active: number | null;
            /** @description Today minus `latest_record_date`, in days; negative if that is in the future */
            days_since_record: number | null;
            /** @description Today minus `latest_date`, in days; negative if that is in the future */
            days_since_latest: number | null;
        };
        CategoryDataMetadataDto: components["schemas"]["LimitedRowsDto"] & {
            /** @description Sum of the disclosed amounts in scope, including unknown categories, in US dollars */
            total_funding: number;
            /** @description Funding rounds in scope, including undisclosed and unknown ones */
            total_deals: number;
            /** @description How many categories are in scope, including those that `limit` leaves out */
            category_count: number;
            /** @description The days that the figures cover, including the first and the last day */
            current_period: components["schemas"]["DaysDto"];
            /** @description The years with funding rounds, oldest first */
            available_years: number[];
            /** @description How recent the funding rounds of the whole dataset are */
            data_staleness: components["schemas"]["DataStalenessDto"];
        };
        CategoryDataDto: components["schemas"]["ChartBodyDto"] & {
            /** @description One row per category with deals, largest amount first */
            categories: components["schemas"]["CategoryRowDto"][];
            /** @description The period, the totals, and what else describes the rows */
            metadata: components["schemas"]["CategoryDataMetadataDto"];
        };
        CountryRowDto: {
            /** @description With `metrics=average`: mean of the disclosed amounts, in US dollars; null if there are none */
            average?: number | null;
            /** @description With `metrics=median`: median of the disclosed amounts, in US dollars; null if there are none */
            median?: number | null;
            /** @description The country's English name */
            name: string;
            /** @description Sum of the disclosed amounts, in US dollars */
            value: number;
            /** @description Deals, including undisclosed ones */
            count: number;
            /** @description Share of the total amount, which includes unknown, from 0 to 100 with 2 decimals */
            percentage: number;
            /** @description With `metrics=companies` on `/charts`: how many companies have at least one of these deals */
            companies?: number;
            /** @description Share of the total count, which includes unknown, from 0 to 100 with 2 decimals */
            count_percentage: number;
            /** @description ISO 3166-1 alpha-2 */
            code: string;
        };
        FundingGeoDataMetadataDto: components["schemas"]["LimitedRowsDto"] & {
            /** @description The days that the figures cover, including the first and the last day */
            period: components["schemas"]["DaysDto"];
            /** @description Funding rounds in scope, including undisclosed ones */
            total_deals: number;
            /** @description Sum of the disclosed amounts in scope, in US dollars */
            total_funding: number;
            /** @description How many countries are in scope, including those that `limit` leaves out */
            country_count: number;
        };
        FundingGeoDataDto: components["schemas"]["ChartBodyDto"] & {
            /** @description One row per country with funded companies, largest amount first */
            countries: components["schemas"]["CountryRowDto"][];
            /** @description The period, the totals, and what else describes the rows */
            metadata: components["schemas"]["FundingGeoDataMetadataDto"];
        };
        StageRowDto: {
            /**
             * @description The stage
             * @enum {string}
             */
            name: "Pre-Seed" | "Angel" | "Seed" | "Series A" | "Series B" | "Series C" | "Series C+" | "Series D" | "Series E" | "Series F" | "Series G" | "Series H" | "Growth" | "Private Equity" | "Venture" | "Strategic" | "Secondary" | "Convertible Note" | "Debt" | "Grant" | "Crowdfunding" | "IPO" | "Post-IPO";
            /**
             * @description The group that the stage belongs to
             * @enum {string}
             */
            stage_bucket: "Early" | "Growth" | "Late" | "Other" | "Debt" | "Non-Dilutive" | "Public";
            /** @description Sum of the disclosed amounts, in US dollars */
            amount: number;
            /** @description Funding rounds, including undisclosed ones */
            count: number;
            /** @description Funding rounds with a disclosed amount */
            disclosed_count: number;
            /** @description How many companies raised at least one of these rounds */
            companies: number;
            /** @description Share of the total amount, which includes unknown stages, from 0 to 100 with 2 decimals */
            percentage: number;
            /** @description Mean of the disclosed amounts, in US dollars; null if there are none */
            average: number | null;
            /** @description Median of the disclosed amounts, in US dollars; null if there are none */
            median: number | null;
        };
        BucketedFundingMetadataDto: components["schemas"]["UnknownBucketDto"] & {
            /** @description The days that the figures cover, including the first and the last day */
            period: components["schemas"]["DaysDto"];
            /** @description Funding rounds in scope, including undisclosed ones */
            total_deals: number;
            /** @description Sum of the disclosed amounts in scope, in US dollars */
            total_funding: number;
        };
        StagesDistributionDto: components["schemas"]["ChartBodyDto"] & {
            /** @description All 23 stages, from the earliest to the latest, including empty ones */
            stages: components["schemas"]["StageRowDto"][];
            /** @description The period, the totals, and what else describes the rows */
            metadata: components["schemas"]["BucketedFundingMetadataDto"];
        };
        StagePercentilesDto: {
            /**
             * @description The stage
             * @enum {string}
             */
            name: "Pre-Seed" | "Angel" | "Seed" | "Series A" | "Series B" | "Series C" | "Series C+" | "Series D" | "Series E" | "Series F" | "Series G" | "Series H" | "Growth" | "Private Equity" | "Venture" | "Strategic" | "Secondary" | "Convertible Note" | "Debt" | "Grant" | "Crowdfunding" | "IPO" | "Post-IPO";
            /**
             * @description The group that the stage belongs to
             * @enum {string}
             */
            stage_bucket: "Early" | "Growth" | "Late" | "Other" | "Debt" | "Non-Dilutive" | "Public";
            /** @description Funding rounds, including undisclosed ones */
            count: number;
            /** @description Funding rounds with a disclosed amount */
            disclosed_count: number;
            /** @description 10% of the disclosed amounts are at most this, in US dollars; null if the stage has fewer disclosed rounds than `metadata.min_sample` */
            p10: number | null;
            /** @description 25% of the disclosed amounts are at most this, in US dollars; null if the stage has fewer disclosed rounds than `metadata.min_sample` */
            p25: number | null;
            /** @description 50% of the disclosed amounts are at most this, in US dollars; null if the stage has fewer disclosed rounds than `metadata.min_sample` */
            p50: number | null;
            /** @description 75% of the disclosed amounts are at most this, in US dollars; null if the stage has fewer disclosed rounds than `metadata.min_sample` */
            p75: number | null;
            /** @description 90% of the disclosed amounts are at most this, in US dollars; null if the stage has fewer disclosed rounds than `metadata.min_sample` */
            p90: number | null;
            /** @description The smallest disclosed amount, in US dollars; null if the stage has fewer disclosed rounds than `metadata.min_sample` */
            min: number | null;
            /** @description The largest disclosed amount, in US dollars; null if the stage has fewer disclosed rounds than `metadata.min_sample` */
            max: number | null;
            /** @description The mean disclosed amount, in US dollars; null if the stage has fewer disclosed rounds than `metadata.min_sample` */
            mean: number | null;
        };
        StagePercentilesMetadataDto: components["schemas"]["UnknownBucketDto"] & {
            /** @description The days that the figures cover, including the first and the last day */
            period: components["schemas"]["DaysDto"];
            /** @description Funding rounds in scope, including undisclosed ones */
            total_deals: number;
            /** @description Sum of the disclosed amounts in scope, in US dollars */
            total_funding: number;
            /** @description A stage needs at least this many disclosed rounds to show percentiles */
            min_sample: number;
        };
        FundingStagePercentilesDto: components["schemas"]["ChartBodyDto"] & {
            /** @description Which percentiles the rows have */
            percentiles: number[];
            /** @description All 23 stages, from the earliest to the latest */
            stages: components["schemas"]["StagePercentilesDto"][];
            /** @description The period, the totals, and what else describes the rows */
            metadata: components["schemas"]["StagePercentilesMetadataDto"];
        };
        CohortDto: {
            /** @description Companies whose 12 months are over */
            observed_12m: number;
            /** @description How many of the companies that `observed_12m` counts raised a later stage within 12 months */
            raised_12m: number;
            /** @description `raised_12m` in percent of `observed_12m`, from 0 to 100 with 2 decimals; null for fewer than five companies */
            share_12m: number | null;
            /** @description Companies whose 18 months are over */
            observed_18m: number;
            /** @description How many of the companies that `observed_18m` counts raised a later stage within 18 months */
            raised_18m: number;
            /** @description `raised_18m` in percent of `observed_18m`, from 0 to 100 with 2 decimals; null for fewer than five companies */
            share_18m: number | null;
            /** @description Companies whose 24 months are over */
            observed_24m: number;
            /** @description How many of the companies that `observed_24m` counts raised a later stage within 24 months */
            raised_24m: number;
            /** @description `raised_24m` in percent of `observed_24m`, from 0 to 100 with 2 decimals; null for fewer than five companies */
            share_24m: number | null;
            /** @description Companies whose 36 months are over */
            observed_36m: number;
            /** @description How many of the companies that `observed_36m` counts raised a later stage within 36 months */
            raised_36m: number;
            /** @description `raised_36m` in percent of `observed_36m`, from 0 to 100 with 2 decimals; null for fewer than five companies */
            share_36m: number | null;
            /** @description The stage, category or country */
            name: string;
            /** @description Companies whose first round of the stage was in the period */
            companies: number;
            /** @description Companies that raised a later stage since, until today */
            raised_next: number;
            /** @description Median of the days from the first round of the stage to the first one of a later stage; null for fewer than five companies */
            median_days_to_next: number | null;
            /** @description Companies that were acquired since, until today */
            acquired: number;
            /** @description Median of the days from the first round of the stage to the acquisition; null for fewer than five companies */
            median_days_to_acquisition: number | null;
        };
        HorizonDto: {
            /** @description The months after the first round */
            months: number;
            /** @description The last day of first rounds whose months are over */
            last_day: string;
        };
        CohortsMetadataDto: components["schemas"]["AnswerMetadataDto"] & {
            /** @description The days that the figures cover, including the first and the last day */
            period: components["schemas"]["DaysDto"];
            /** @description Companies without a row, because their category or country is unknown */
            unknown_companies: number;
            /** @description Medians and shares need at least this many companies */
            min_sample: number;
            /** @description Which first rounds are counted within how many months */
            horizons: components["schemas"]["HorizonDto"][];
        };
        CohortsDto: components["schemas"]["ChartBodyDto"] & {
            /** @description The stages from Pre-Seed to Private Equity in order, or else the largest cohort first */
            cohorts: components["schemas"]["CohortDto"][];
            /** @description The period, the totals, and what else describes the rows */
            metadata: components["schemas"]["CohortsMetadataDto"];
        };
        HistoryPeriodDto: {
            /** @description The name of the bucket: "2025", "2025-Q4", "2025-11" or "2026-W01" */
            label: string;
            /** @description The calendar year; for a week, the ISO year */
            year: number;
            /** @description First day of the calendar bucket */
            start: string;
            /** @description Last day of the calendar bucket */
            end: string;
            /** @description Sum of the disclosed amounts, in US dollars */
            amount: number;
            /** @description Deals, including undisclosed ones */
            count: number;
            /** @description Deals with a disclosed amount */
            disclosed_count: number;
            /** @description How many companies have at least one of these deals */
            companies: number;
            /** @description Mean of the disclosed amounts, in US dollars; null if there are none */
            average: number | null;
            /** @description Median of the disclosed amounts, in US dollars; null if there are none */
            median: number | null;
            /** @description True if the bucket is not over yet, or if the requested period covers only part of it */
            is_partial: boolean;
        };
        HistorySeriesDto: {
            /** @description What the deals have in common */
            name: string;
            /** @description Its slug, which the filter takes. Not by country, nor in `other` and `unknown` */
            slug?: string;
            /** @description By country: ISO 3166-1 alpha-2, which the filter takes */
            code?: string;
            /** @description Sum of the disclosed amounts of each period, in US dollars, in the order of `periods` */
            data: number[];
            /** @description Deals of each period, including undisclosed ones */
            deal_counts: number[];
        };
        FundingHistoryMetadataDto: components["schemas"]["AnswerMetadataDto"] & {
            /** @description The days that the figures cover, including the first and the last day */
            period: components["schemas"]["DaysDto"];
            /** @description Funding rounds in scope, including undisclosed ones */
            total_deals: number;
            /** @description Sum of the disclosed amounts in scope, in US dollars */
            total_funding: number;
            /**
             * @description How long each bucket is
             * @enum {string}
             */
            granularity: "year" | "quarter" | "month" | "week";
            /**
             * @description What the series split
             * @enum {string}
             */
            by?: "category" | "domain" | "stage" | "country" | "buyer_type" | "company_type";
        };
        FundingHistoryDto: components["schemas"]["HistoryBodyDto"] & {
            /** @description The period, the totals, and what else describes the rows */
            metadata: components["schemas"]["FundingHistoryMetadataDto"];
        };
        InstrumentSeriesDto: {
            /**
             * @description The instrument
             * @enum {string}
             */
            name: "senior_notes" | "convertible_notes" | "atm_equity" | "warrant_activity";
            /** @description A readable name */
            label: string;
            /** @description A suggested bar color, as a hex code */
            color: string;
            /** @description Disclosed US dollars, one number per label of `x_axis` */
            data: number[];
            /** @description Deals, one number per label of `x_axis` */
            deal_counts: number[];
        };
        InstrumentTotalDto: {
            /**
             * @description The instrument
             * @enum {string}
             */
            name: "senior_notes" | "convertible_notes" | "atm_equity" | "warrant_activity";
            /** @description Sum of the disclosed amounts, in US dollars */
            amount: number;
            /** @description Deals, including undisclosed ones */
            count: number;
            /** @description Share of the total amount, which includes unknown instruments, from 0 to 100 with 2 decimals */
            percentage: number;
        };
        InstrumentBreakdownMetadataDto: components["schemas"]["UnknownBucketDto"] & {
            /** @description The days that the figures cover, including the first and the last day */
            period: components["schemas"]["DaysDto"];
            /** @description Funding rounds in scope, including undisclosed ones */
            total_deals: number;
            /** @description Sum of the disclosed amounts in scope, in US dollars */
            total_funding: number;
            /**
             * @description How long each bucket is
             * @enum {string}
             */
            granularity: "year" | "quarter" | "month" | "week";
        };
        InstrumentBreakdownDto: components["schemas"]["ChartBodyDto"] & {
            /** @description Calendar buckets, oldest first and without gaps */
            x_axis: string[];
            /** @description The four instruments */
            series: components["schemas"]["InstrumentSeriesDto"][];
            /** @description The four instruments */
            totals: components["schemas"]["InstrumentTotalDto"][];
            /** @description The period, the totals, and what else describes the rows */
            metadata: components["schemas"]["InstrumentBreakdownMetadataDto"];
        };
        TopFundingRoundDto: {
            /** @description The id of the round, which is the same in every answer */
            id: string;
            /** @description The day the deal was announced */
            date: string;
            /** @description The funded company */
            company: string;
            /** @description The company's slug, for `/companies/{name}` */
            company_slug: string;
            /** @description The company's country, ISO 3166-1 alpha-2 */
            country: string | null;
            /** @description The company's type */
            company_type: string | null;
            /** @description The company's primary product category */
            product_category: string | null;
            /** @description The category of the company's primary product category; null if unknown */
            category: string | null;
            /** @description The category's domain */
            domain: string | null;
            /**
             * @description The funding stage; null if unknown
             * @enum {string|null}
             */
            stage: "Pre-Seed" | "Angel" | "Seed" | "Series A" | "Series B" | "Series C" | "Series C+" | "Series D" | "Series E" | "Series F" | "Series G" | "Series H" | "Growth" | "Private Equity" | "Venture" | "Strategic" | "Secondary" | "Convertible Note" | "Debt" | "Grant" | "Crowdfunding" | "IPO" | "Post-IPO" | null;
            /**
             * @description The group that the stage belongs to; null if the stage is unknown
             * @enum {string|null}
             */
            stage_bucket: "Early" | "Growth" | "Late" | "Other" | "Debt" | "Non-Dilutive" | "Public" | null;
            /**
             * @description `public` if the company was listed, otherwise `private`
             * @enum {string}
             */
            venue: "private" | "public";
            /** @description The instrument of a public round; null for private rounds */
            instrument_type: string | null;
            /** @description The disclosed amount, in US dollars */
            amount: number;
            /** @description The investors who led the round; empty if unknown */
            lead_investors: string[];
            /** @description Their slugs, in the same order, for `/investors/{name}` */
            lead_investor_slugs: string[];
            /** @description All investors, including the leads */
            investors: string[];
            /** @description Their slugs, in the same order */
            investor_slugs: string[];
            /** @description Where the deal was reported; null if unknown */
            source_url: string | null;
            /** @description The day a curator last checked the record against its source; null if unknown */
            verified_on: string | null;
            /** @description The rank by amount. Equal amounts share a rank: 1, 2, 2, 4 */
            rank: number;
        };
        TopFundingRoundsMetadataDto: components["schemas"]["AnswerMetadataDto"] & {
            /** @description The days that the figures cover, including the first and the last day */
            period: components["schemas"]["DaysDto"];
            /** @description Funding rounds in scope, including undisclosed ones */
            total_deals: number;
            /** @description Sum of the disclosed amounts in scope, in US dollars */
            total_funding: number;
            /** @description The largest number of rows, as requested: at most 100 */
            limit: number;
        };
        TopFundingRoundsDto: components["schemas"]["ChartBodyDto"] & {
            /** @description Largest amount first, then by company name, then by id. Undisclosed amounts are not ranked */
            funding_rounds: components["schemas"]["TopFundingRoundDto"][];
            /** @description The period, the totals, and what else describes the rows */
            metadata: components["schemas"]["TopFundingRoundsMetadataDto"];
        };
        FundingRoundDto: {
            /** @description The id of the round, which is the same in every answer */
            id: string;
            /** @description The day the deal was announced */
            date: string;
            /** @description The funded company */
            company: string;
            /** @description The company's slug, for `/companies/{name}` */
            company_slug: string;
            /** @description The company's country, ISO 3166-1 alpha-2 */
            country: string | null;
            /** @description The company's type */
            company_type: string | null;
            /** @description The company's primary product category */
            product_category: string | null;
            /** @description The category of the company's primary product category; null if unknown */
            category: string | null;
            /** @description The category's domain */
            domain: string | null;
            /**
             * @description The funding stage; null if unknown
             * @enum {string|null}
             */
            stage: "Pre-Seed" | "Angel" | "Seed" | "Series A" | "Series B" | "Series C" | "Series C+" | "Series D" | "Series E" | "Series F" | "Series G" | "Series H" | "Growth" | "Private Equity" | "Venture" | "Strategic" | "Secondary" | "Convertible Note" | "Debt" | "Grant" | "Crowdfunding" | "IPO" | "Post-IPO" | null;
            /**
             * @description The group that the stage belongs to; null if the stage is unknown
             * @enum {string|null}
             */
            stage_bucket: "Early" | "Growth" | "Late" | "Other" | "Debt" | "Non-Dilutive" | "Public" | null;
            /**
             * @description `public` if the company was listed, otherwise `private`
             * @enum {string}
             */
            venue: "private" | "public";
            /** @description The instrument of a public round; null for private rounds */
            instrument_type: string | null;
            /** @description The amount in US dollars; null if undisclosed */
            amount: number | null;
            /** @description The investors who led the round; empty if unknown */
            lead_investors: string[];
            /** @description Their slugs, in the same order, for `/investors/{name}` */
            lead_investor_slugs: string[];
            /** @description All investors, including the leads */
            investors: string[];
            /** @description Their slugs, in the same order */
            investor_slugs: string[];
            /** @description Where the deal was reported; null if unknown */
            source_url: string | null;
            /** @description The day a curator last checked the record against its source; null if unknown */
            verified_on: string | null;
        };
        FundingRoundsMetadataDto: components["schemas"]["PageMetadataDto"] & {
            /** @description Funding rounds in scope on all pages, including undisclosed ones */
            total_deals: number;
            /** @description Sum of the disclosed amounts in scope on all pages, in US dollars */
            total_funding: number;
        };
        FundingRoundsDto: components["schemas"]["ChartBodyDto"] & {
            /** @description In the order of `sort`: by default, the newest first */
            funding_rounds: components["schemas"]["FundingRoundDto"][];
            /** @description The period, the page and the totals of all pages */
            metadata: components["schemas"]["FundingRoundsMetadataDto"];
        };
        AcquisitionCategoryDataMetadataDto: components["schemas"]["LimitedRowsDto"] & {
            /** @description Acquisitions in scope, including undisclosed and unknown ones */
            total_acquisitions: number;
            /** @description Sum of the disclosed amounts in scope, including unknown categories, in US dollars */
            total_amount: number;
            /** @description How many categories are in scope, including those that `limit` leaves out */
            category_count: number;
            /** @description The days that the figures cover, including the first and the last day */
            current_period: components["schemas"]["DaysDto"];
        };
        AcquisitionCategoryDataDto: components["schemas"]["ChartBodyDto"] & {
            /** @description One row per category with deals, largest amount first */
            categories: components["schemas"]["CategoryRowDto"][];
            /** @description The period, the totals, and what else describes the rows */
            metadata: components["schemas"]["AcquisitionCategoryDataMetadataDto"];
        };
        AcquisitionGeoDataMetadataDto: components["schemas"]["LimitedRowsDto"] & {
            /** @description The days that the figures cover, including the first and the last day */
            period: components["schemas"]["DaysDto"];
            /** @description Acquisitions in scope, including undisclosed ones */
            total_deals: number;
            /** @description Sum of the disclosed amounts in scope, in US dollars */
            total_amount: number;
            /** @description How many countries are in scope, including those that `limit` leaves out */
            country_count: number;
        };
        AcquisitionGeoDataDto: components["schemas"]["ChartBodyDto"] & {
            /** @description One row per country with acquired companies, largest amount first */
            countries: components["schemas"]["CountryRowDto"][];
            /** @description The period, the totals, and what else describes the rows */
            metadata: components["schemas"]["AcquisitionGeoDataMetadataDto"];
        };
        ValueRowDto: {
            /** @description With `metrics=average`: mean of the disclosed amounts, in US dollars; null if there are none */
            average?: number | null;
            /** @description With `metrics=median`: median of the disclosed amounts, in US dollars; null if there are none */
            median?: number | null;
            /** @description What the row is about */
            name: string;
            /** @description Sum of the disclosed amounts, in US dollars */
            value: number;
            /** @description Deals, including undisclosed ones */
            count: number;
            /** @description Share of the total amount, which includes unknown, from 0 to 100 with 2 decimals */
            percentage: number;
            /** @description With `metrics=companies` on `/charts`: how many companies have at least one of these deals */
            companies?: number;
            /** @description Share of the total count, which includes unknown, from 0 to 100 with 2 decimals */
            count_percentage: number;
        };
        AcquisitionMetadataDto: components["schemas"]["LimitedRowsDto"] & {
            /** @description The days that the figures cover, including the first and the last day */
            period: components["schemas"]["DaysDto"];
            /** @description Acquisitions in scope, including undisclosed ones */
            total_deals: number;
            /** @description Sum of the disclosed amounts in scope, in US dollars */
            total_amount: number;
        };
        BuyerTypeDto: components["schemas"]["ChartBodyDto"] & {
            /** @description One row per buyer type with deals, largest amount first */
            buyer_types: components["schemas"]["ValueRowDto"][];
            /** @description The period, the totals, and what else describes the rows */
            metadata: components["schemas"]["AcquisitionMetadataDto"];
        };
        CompanyTypeDto: components["schemas"]["ChartBodyDto"] & {
            /** @description One row per company type of the acquired companies, largest amount first */
            company_types: components["schemas"]["ValueRowDto"][];
            /** @description The period, the totals, and what else describes the rows */
            metadata: components["schemas"]["AcquisitionMetadataDto"];
        };
        AcquisitionHistoryMetadataDto: components["schemas"]["AnswerMetadataDto"] & {
            /** @description The days that the figures cover, including the first and the last day */
            period: components["schemas"]["DaysDto"];
            /** @description Acquisitions in scope, including undisclosed ones */
            total_deals: number;
            /** @description Sum of the disclosed amounts in scope, in US dollars */
            total_amount: number;
            /**
             * @description How long each bucket is
             * @enum {string}
             */
            granularity: "year" | "quarter" | "month" | "week";
            /**
             * @description What the series split
             * @enum {string}
             */
            by?: "category" | "domain" | "stage" | "country" | "buyer_type" | "company_type";
        };
        AcquisitionHistoryDto: components["schemas"]["HistoryBodyDto"] & {
            /** @description The period, the totals, and what else describes the rows */
            metadata: components["schemas"]["AcquisitionHistoryMetadataDto"];
        };
        ExitTypeDto: {
            /** @description The exit type */
            name: string;
            /** @description Acquisitions, including undisclosed ones */
            count: number;
            /** @description Sum of the disclosed amounts, in US dollars */
            value: number;
        };
        MaYearDto: {
            /** @description The calendar year */
            year: number;
            /** @description Acquisitions, including undisclosed ones */
            deal_count: number;
            /** @description Acquisitions with a disclosed amount */
            disclosed_count: number;
            /** @description Sum of the disclosed amounts, in US dollars */
            disclosed_value: number;
            /** @description True if the year is not over yet, or if the requested period covers only part of it */
            is_partial: boolean;
            /** @description Null unless the base plan of the account is Pro or higher. With the acquisitions of an unknown exit type, the rows add up to the year */
            exit_types: components["schemas"]["ExitTypeDto"][] | null;
            /** @description Acquisitions with an unknown exit type; null if `exit_types` is null */
            unknown_exit_type_count: number | null;
            /** @description Sum of the disclosed amounts of the acquisitions that `unknown_exit_type_count` counts, in US dollars; null if `exit_types` is null */
            unknown_exit_type_value: number | null;
        };
        AcquisitionTotalsDto: components["schemas"]["AnswerMetadataDto"] & {
            /** @description The days that the figures cover, including the first and the last day */
            period: components["schemas"]["DaysDto"];
            /** @description Acquisitions in scope, including undisclosed ones */
            total_deals: number;
            /** @description Sum of the disclosed amounts in scope, in US dollars */
            total_amount: number;
        };
        MaHistoryDto: components["schemas"]["ChartBodyDto"] & {
            /** @description Oldest year first; years without acquisitions are rows of zeros */
            years: components["schemas"]["MaYearDto"][];
            /** @description The period, the totals, and what else describes the rows */
            metadata: components["schemas"]["AcquisitionTotalsDto"];
        };
        TopAcquirerDto: {
            /** @description The rank by `sort`. Equal values share a rank: 1, 2, 2, 4 */
            rank: number;
            /** @description The name of the tracked company, or the acquirer as announced */
            name: string;
            /** @description The slug, if the acquirer is a tracked company; otherwise null */
            slug: string | null;
            /** @description The buyer type in the acquirer's latest deal in scope */
            buyer_type: string | null;
            /** @description The acquirer's country in its latest deal in scope, ISO 3166-1 alpha-2 */
            country: string | null;
            /** @description Acquisitions, including undisclosed ones */
            count: number;
            /** @description Acquisitions with a disclosed amount */
            disclosed_count: number;
            /** @description Sum of the disclosed amounts, in US dollars; 0 if none is disclosed */
            total_amount: number;
            /** @description The day the acquirer's latest acquisition in scope was announced */
            last_acquisition_date: string;
        };
        TopAcquirersMetadataDto: components["schemas"]["AnswerMetadataDto"] & {
            /** @description The days that the figures cover, including the first and the last day */
            period: components["schemas"]["DaysDto"];
            /** @description Acquisitions in scope, including undisclosed ones */
            total_deals: number;
            /** @description Sum of the disclosed amounts in scope, in US dollars */
            total_amount: number;
            /** @description The largest number of rows, as requested: at most 100 */
            limit: number;
            /** @description What the rows are ranked by, as requested */
            sort: string;
        };
        TopAcquirersDto: components["schemas"]["ChartBodyDto"] & {
            /** @description Largest first, by what `sort` says. Equal ones by the other figure, then by name */
            acquirers: components["schemas"]["TopAcquirerDto"][];
            /** @description The period, the totals, and what else describes the rows */
            metadata: components["schemas"]["TopAcquirersMetadataDto"];
        };
        TopAcquisitionDto: {
            /** @description The id of the acquisition, which is the same in every answer */
            id: string;
            /** @description The day the deal was announced */
            date: string;
            /** @description The acquired company */
            target: string;
            /** @description The acquired company's slug, for `/companies/{name}` */
            target_slug: string;
            /** @description ISO 3166-1 alpha-2 */
            target_country: string | null;
            /** @description The name of the tracked company, or the acquirer as announced */
            acquirer: string;
            /** @description The slug, if the acquirer is a tracked company; otherwise null */
            acquirer_slug: string | null;
            /** @description The country of the acquirer's record, or else the one that the deal names: ISO 3166-1 alpha-2 */
            acquirer_country: string | null;
            /** @description What kind of buyer the acquirer is; null if unknown */
            buyer_type: string | null;
            /** @description The form of the deal; null if unknown */
            acquisition_type: string | null;
            /** @description What the deal was for the acquired company; null if unknown */
            exit_type: string | null;
            /** @description The acquired company's type */
            company_type: string | null;
            /** @description The acquired company's primary product category */
            product_category: string | null;
            /** @description The acquired company's category */
            category: string | null;
            /** @description The domain of the acquired company's category */
            domain: string | null;
            /** @description The disclosed amount, in US dollars */
            amount: number;
            /** @description Where the deal was reported; null if unknown */
            source_url: string | null;
            /** @description The day a curator last checked the record against its source; null if unknown */
            verified_on: string | null;
            /** @description The rank by amount. Equal amounts share a rank: 1, 2, 2, 4 */
            rank: number;
        };
        AcquisitionRankingMetadataDto: components["schemas"]["AnswerMetadataDto"] & {
            /** @description The days that the figures cover, including the first and the last day */
            period: components["schemas"]["DaysDto"];
            /** @description Acquisitions in scope, including undisclosed ones */
            total_deals: number;
            /** @description Sum of the disclosed amounts in scope, in US dollars */
            total_amount: number;
            /** @description The largest number of rows, as requested: at most 100 */
            limit: number;
        };
        TopAcquisitionsDto: components["schemas"]["ChartBodyDto"] & {
            /** @description Largest amount first, then by name of the acquired company, then by id. Undisclosed amounts are not ranked */
            acquisitions: components["schemas"]["TopAcquisitionDto"][];
            /** @description The period, the totals, and what else describes the rows */
            metadata: components["schemas"]["AcquisitionRankingMetadataDto"];
        };
        AcquisitionDto: {
            /** @description The id of the acquisition, which is the same in every answer */
            id: string;
            /** @description The day the deal was announced */
            date: string;
            /** @description The acquired company */
            target: string;
            /** @description The acquired company's slug, for `/companies/{name}` */
            target_slug: string;
            /** @description ISO 3166-1 alpha-2 */
            target_country: string | null;
            /** @description The name of the tracked company, or the acquirer as announced */
            acquirer: string;
            /** @description The slug, if the acquirer is a tracked company; otherwise null */
            acquirer_slug: string | null;
            /** @description The country of the acquirer's record, or else the one that the deal names: ISO 3166-1 alpha-2 */
            acquirer_country: string | null;
            /** @description What kind of buyer the acquirer is; null if unknown */
            buyer_type: string | null;
            /** @description The form of the deal; null if unknown */
            acquisition_type: string | null;
            /** @description What the deal was for the acquired company; null if unknown */
            exit_type: string | null;
            /** @description The acquired company's type */
            company_type: string | null;
            /** @description The acquired company's primary product category */
            product_category: string | null;
            /** @description The acquired company's category */
            category: string | null;
            /** @description The domain of the acquired company's category */
            domain: string | null;
            /** @description The amount in US dollars; null if undisclosed */
            amount: number | null;
            /** @description Where the deal was reported; null if unknown */
            source_url: string | null;
            /** @description The day a curator last checked the record against its source; null if unknown */
            verified_on: string | null;
        };
        AcquisitionsMetadataDto: components["schemas"]["PageMetadataDto"] & {
            /** @description Acquisitions in scope on all pages, including undisclosed ones */
            total_deals: number;
            /** @description Sum of the disclosed amounts in scope on all pages, in US dollars */
            total_amount: number;
        };
        AcquisitionsDto: components["schemas"]["ChartBodyDto"] & {
            /** @description In the order of `sort`: by default, the newest first */
            acquisitions: components["schemas"]["AcquisitionDto"][];
            /** @description The period, the page and the totals of all pages */
            metadata: components["schemas"]["AcquisitionsMetadataDto"];
        };
        ListedCompanyDto: {
            /** @description The name, which several companies can share */
            name: string;
            /** @description Unique; use it in `/companies/{name}` */
            slug: string;
            /** @description What the company does, in a sentence or two */
            description: string | null;
            /** @description The address of its website */
            website: string | null;
            /** @description ISO 3166-1 alpha-2, or XK */
            country: string | null;
            /** @description The country's English name */
            country_name: string | null;
            /** @description The country's UN M49 sub-region */
            region: string | null;
            /**
             * @description The country's continent
             * @enum {string|null}
             */
            continent: "AF" | "AN" | "AS" | "EU" | "NA" | "OC" | "SA" | null;
            /** @description The city of its head office */
            city: string | null;
            /** @description The category of the primary product category */
            category: string | null;
            /** @description The category's domain */
            domain: string | null;
            /** @description The primary product category. All deals of the company count towards it */
            product_category: string | null;
            /** @description All product categories, the primary one first. On `/companies`, filters match any of them */
            product_categories: string[];
            /** @description What the company sells, such as `Product` or `Managed Services`; null if unknown */
            company_type: string | null;
            /** @description The year the company was founded */
            founded_year: number | null;
            /**
             * @description Whether the company is active, acquired, public or closed; null if unknown
             * @enum {string|null}
             */
            status: "active" | "acquired" | "public" | "closed" | null;
            /** @description All-time sum of the disclosed amounts of its rounds, in US dollars */
            total_funding: number;
            /** @description Funding rounds, including undisclosed ones */
            funding_round_count: number;
            /** @description Funding rounds with an undisclosed amount */
            undisclosed_round_count: number;
            /** @description The day on which its latest round of all time was announced */
            last_funding_date: string | null;
            /**
             * @description The stage of the latest round
             * @enum {string|null}
             */
            last_funding_stage: "Pre-Seed" | "Angel" | "Seed" | "Series A" | "Series B" | "Series C" | "Series C+" | "Series D" | "Series E" | "Series F" | "Series G" | "Series H" | "Growth" | "Private Equity" | "Venture" | "Strategic" | "Secondary" | "Convertible Note" | "Debt" | "Grant" | "Crowdfunding" | "IPO" | "Post-IPO" | null;
            /** @description The amount of the latest round, in US dollars; null if undisclosed */
            last_funding_amount: number | null;
            /** @description Who acquired the company in its latest acquisition */
            acquired_by: string | null;
            /** @description The acquirer's slug, if it is a tracked company */
            acquired_by_slug: string | null;
            /** @description The day that acquisition was announced */
            acquired_date: string | null;
            /** @description Where the details of the company were found; null if unknown */
            source_url: string | null;
            /** @description The day a curator last checked the record against its source; null if unknown */
            verified_on: string | null;
            /** @description With `lookup`: the name as sent */
            asked?: string;
            /**
             * @description With `lookup`: how it was found
             * @enum {string}
             */
            matched_by?: "slug" | "name" | "normalized_name" | "alias" | "former_slug" | "website";
            /** @description Only in a period, or sorted by it: sum of the disclosed amounts of its rounds within the period and filters, in US dollars */
            period_funding?: number;
            /** @description Only in a period, or sorted by it: its rounds and the acquisitions of it within the period and filters */
            period_deals?: number;
        };
        UnresolvedDto: {
            /** @description The name as sent */
            asked: string;
            /**
             * @description How the candidates were found. Null if no record has the name: they are similar then
             * @enum {string|null}
             */
            matched_by: "slug" | "name" | "normalized_name" | "alias" | "former_slug" | "website" | null;
            /** @description The records that it could mean: up to 20 with the name, or up to 3 similar ones for the first 20 names, the likeliest first */
            candidates: components["schemas"]["CandidateDto"][];
        };
        CompaniesMetadataDto: components["schemas"]["PageMetadataDto"] & {
            /** @description With `lookup`: the names without exactly one record */
            unresolved?: components["schemas"]["UnresolvedDto"][];
            /** @description Deals of the companies on all pages, within the period and filters: their rounds, and acquisitions of them */
            total_deals: number;
        };
        CompaniesDto: components["schemas"]["ChartBodyDto"] & {
            /** @description In the order of `sort`; with `lookup`, in the order asked */
            companies: components["schemas"]["ListedCompanyDto"][];
            /** @description The period, the totals, and what else describes the rows */
            metadata: components["schemas"]["CompaniesMetadataDto"];
        };
        CompanyFundingRoundDto: {
            /** @description The id of the round, which is the same in every answer */
            id: string;
            /** @description The day the deal was announced */
            date: string;
            /** @description Days since the company's previous round; null for the first */
            days_since_previous: number | null;
            /**
             * @description The funding stage; null if unknown
             * @enum {string|null}
             */
            stage: "Pre-Seed" | "Angel" | "Seed" | "Series A" | "Series B" | "Series C" | "Series C+" | "Series D" | "Series E" | "Series F" | "Series G" | "Series H" | "Growth" | "Private Equity" | "Venture" | "Strategic" | "Secondary" | "Convertible Note" | "Debt" | "Grant" | "Crowdfunding" | "IPO" | "Post-IPO" | null;
            /**
             * @description The group that the stage belongs to; null if the stage is unknown
             * @enum {string|null}
             */
            stage_bucket: "Early" | "Growth" | "Late" | "Other" | "Debt" | "Non-Dilutive" | "Public" | null;
            /** @description The amount in US dollars; null if undisclosed */
            amount: number | null;
            /** @description Whether the amount is disclosed */
            amount_disclosed: boolean;
            /**
             * @description `public` if the company was listed, otherwise `private`
             * @enum {string}
             */
            venue: "private" | "public";
            /** @description The instrument of a public round; null for private rounds */
            instrument_type: string | null;
            /** @description The investors who led the round; empty if unknown */
            lead_investors: string[];
            /** @description Their slugs, in the same order, for `/investors/{name}` */
            lead_investor_slugs: string[];
            /** @description All investors, including the leads */
            investors: string[];
            /** @description Their slugs, in the same order */
            investor_slugs: string[];
            /** @description Where the deal was reported; null if unknown */
            source_url: string | null;
            /** @description The day a curator last checked the record against its source; null if unknown */
            verified_on: string | null;
        };
        AcquisitionOfCompanyDto: {
            /** @description The id of the acquisition, which is the same in every answer */
            id: string;
            /** @description The day the deal was announced */
            date: string;
            /** @description The amount in US dollars; null if undisclosed */
            amount: number | null;
            /** @description What kind of buyer the acquirer is; null if unknown */
            buyer_type: string | null;
            /** @description The form of the deal; null if unknown */
            acquisition_type: string | null;
            /** @description What the deal was for the acquired company; null if unknown */
            exit_type: string | null;
            /** @description Where the deal was reported; null if unknown */
            source_url: string | null;
            /** @description The day a curator last checked the record against its source; null if unknown */
            verified_on: string | null;
            /** @description The name of the tracked company, or the acquirer as announced */
            acquirer: string;
            /** @description The acquirer's slug, if it is a tracked company */
            acquirer_slug: string | null;
        };
        AcquisitionByCompanyDto: {
            /** @description The id of the acquisition, which is the same in every answer */
            id: string;
            /** @description The day the deal was announced */
            date: string;
            /** @description The amount in US dollars; null if undisclosed */
            amount: number | null;
            /** @description What kind of buyer the acquirer is; null if unknown */
            buyer_type: string | null;
            /** @description The form of the deal; null if unknown */
            acquisition_type: string | null;
            /** @description What the deal was for the acquired company; null if unknown */
            exit_type: string | null;
            /** @description Where the deal was reported; null if unknown */
            source_url: string | null;
            /** @description The day a curator last checked the record against its source; null if unknown */
            verified_on: string | null;
            /** @description The acquired company */
            target: string;
            /** @description The acquired company's slug, for `/companies/{name}` */
            target_slug: string;
        };
        CompanyProfileDto: {
            /** @description The name, which several companies can share */
            name: string;
            /** @description Unique; use it in `/companies/{name}` */
            slug: string;
            /** @description What the company does, in a sentence or two */
            description: string | null;
            /** @description The address of its website */
            website: string | null;
            /** @description ISO 3166-1 alpha-2, or XK */
            country: string | null;
            /** @description The country's English name */
            country_name: string | null;
            /** @description The country's UN M49 sub-region */
            region: string | null;
            /**
             * @description The country's continent
             * @enum {string|null}
             */
            continent: "AF" | "AN" | "AS" | "EU" | "NA" | "OC" | "SA" | null;
            /** @description The city of its head office */
            city: string | null;
            /** @description The category of the primary product category */
            category: string | null;
            /** @description The category's domain */
            domain: string | null;
            /** @description The primary product category. All deals of the company count towards it */
            product_category: string | null;
            /** @description All product categories, the primary one first. On `/companies`, filters match any of them */
            product_categories: string[];
            /** @description What the company sells, such as `Product` or `Managed Services`; null if unknown */
            company_type: string | null;
            /** @description The year the company was founded */
            founded_year: number | null;
            /**
             * @description Whether the company is active, acquired, public or closed; null if unknown
             * @enum {string|null}
             */
            status: "active" | "acquired" | "public" | "closed" | null;
            /** @description All-time sum of the disclosed amounts of its rounds, in US dollars */
            total_funding: number;
            /** @description Funding rounds, including undisclosed ones */
            funding_round_count: number;
            /** @description Funding rounds with an undisclosed amount */
            undisclosed_round_count: number;
            /** @description The day on which its latest round of all time was announced */
            last_funding_date: string | null;
            /**
             * @description The stage of the latest round
             * @enum {string|null}
             */
            last_funding_stage: "Pre-Seed" | "Angel" | "Seed" | "Series A" | "Series B" | "Series C" | "Series C+" | "Series D" | "Series E" | "Series F" | "Series G" | "Series H" | "Growth" | "Private Equity" | "Venture" | "Strategic" | "Secondary" | "Convertible Note" | "Debt" | "Grant" | "Crowdfunding" | "IPO" | "Post-IPO" | null;
            /** @description The amount of the latest round, in US dollars; null if undisclosed */
            last_funding_amount: number | null;
            /** @description Who acquired the company in its latest acquisition */
            acquired_by: string | null;
            /** @description The acquirer's slug, if it is a tracked company */
            acquired_by_slug: string | null;
            /** @description The day that acquisition was announced */
            acquired_date: string | null;
            /** @description Where the details of the company were found; null if unknown */
            source_url: string | null;
            /** @description The day a curator last checked the record against its source; null if unknown */
            verified_on: string | null;
            /** @description Other and previous names */
            aliases: string[];
            /** @description The name of the parent company */
            parent_company: string | null;
            /** @description The slug of the parent company */
            parent_company_slug: string | null;
            /** @description Newest first */
            funding_rounds: components["schemas"]["CompanyFundingRoundDto"][];
            /** @description The latest acquisition of the company; null if there is none */
            acquisition: components["schemas"]["AcquisitionOfCompanyDto"] | null;
            /** @description All acquisitions of the company, newest first */
            acquisitions_of: components["schemas"]["AcquisitionOfCompanyDto"][];
            /** @description The acquisitions that the company made, newest first */
            acquisitions_made: components["schemas"]["AcquisitionByCompanyDto"][];
        };
        CompanyMetadataDto: components["schemas"]["AnswerMetadataDto"] & {
            /** @description The days of the first and the last deal */
            period: components["schemas"]["DaysDto"];
            /** @description The company's rounds and the acquisitions of the company */
            total_deals: number;
            /** @description All-time sum of the disclosed amounts of its rounds, in US dollars */
            total_funding: number;
        };
        CompanyDto: components["schemas"]["ChartBodyDto"] & {
            /** @description The company, with its deals */
            company: components["schemas"]["CompanyProfileDto"];
            /**
             * @description How the name in the path was found
             * @enum {string}
             */
            matched_by: "slug" | "name" | "normalized_name" | "alias" | "former_slug" | "website";
            /** @description Other companies with the same name, in any case; at most 20 */
            namesakes: components["schemas"]["CandidateDto"][];
            /** @description The period, the totals, and what else describes the rows */
            metadata: components["schemas"]["CompanyMetadataDto"];
        };
        NotFoundDto: {
            /** @description What went wrong, in one sentence */
            error: string;
            /**
             * @description What went wrong, for programs
             * @enum {string}
             */
            code: "not_found";
            /** @description If no record has the name: up to 3 similar names, nearest first */
            did_you_mean?: string[];
            /** @description If several records have the name: up to 20 of them */
            candidates?: components["schemas"]["CandidateDto"][];
        };
        ListedInvestorDto: {
            /**
             * @description How the investor is linked to a government; null unless the investor is in the curated set
             * @enum {string|null}
             */
            government_linked_tier: "govt_chartered" | "defence_cvc" | "sovereign_wealth" | null;
            /** @description The country of that government, ISO 3166-1 alpha-2 */
            government_linked_country: string | null;
            /** @description The day the link began */
            government_linked_since: string | null;
            /** @description The name, which several investors can share */
            name: string;
            /** @description Unique; use it in `/investors/{name}` */
            slug: string;
            /** @description The kind of investor, such as `Venture Capital`; null if unknown */
            investor_type: string | null;
            /** @description The investor's country, ISO 3166-1 alpha-2 or XK */
            country: string | null;
            /** @description How many of its funding rounds in scope the investor led */
            lead_count: number;
            /** @description Sum of the disclosed amounts of its rounds in scope, in US dollars. These are whole rounds: the investor's own share isn't known */
            participated_amount: number;
            /** @description The address of its website */
            website: string | null;
            /** @description The country's English name */
            country_name: string | null;
            /** @description Funding rounds in scope that the investor took part in */
            deal_count: number;
            /** @description How many different companies raised these rounds */
            portfolio_company_count: number;
            /** @description The day of the earliest of these rounds */
            first_deal_date: string | null;
            /** @description The day of the latest of these rounds */
            last_deal_date: string | null;
            /** @description Up to 3 categories, by most rounds, then by largest amount, then by name */
            top_categories: string[];
            /** @description Where the details of the investor were found; null if unknown */
            source_url: string | null;
            /** @description The day a curator last checked the record against its source; null if unknown */
            verified_on: string | null;
            /** @description With `lookup`: the name as sent */
            asked?: string;
            /**
             * @description With `lookup`: how it was found
             * @enum {string}
             */
            matched_by?: "slug" | "name" | "normalized_name" | "alias" | "former_slug" | "website";
            /** @description Only in a period, or sorted by it: sum of the disclosed amounts of the whole rounds that it joined, like `participated_amount`, within the period and filters, in US dollars */
            period_funding?: number;
            /** @description Only in a period, or sorted by it: the rounds that it joined, like `deal_count`, within the period and filters */
            period_deals?: number;
        };
        InvestorsMetadataDto: components["schemas"]["PageMetadataDto"] & {
            /** @description With `lookup`: the names without exactly one record */
            unresolved?: components["schemas"]["UnresolvedDto"][];
            /** @description All funding rounds within the period and filters. With `q`, only rounds of the investors on all pages */
            total_deals: number;
            /** @description Sum of the disclosed amounts of the rounds that `total_deals` counts, in US dollars */
            total_funding: number;
        };
        InvestorsDto: components["schemas"]["ChartBodyDto"] & {
            /** @description In the order of `sort`; with `lookup`, in the order asked */
            investors: components["schemas"]["ListedInvestorDto"][];
            /** @description The period, the totals, and what else describes the rows */
            metadata: components["schemas"]["InvestorsMetadataDto"];
        };
        PortfolioCompanyDto: {
            /** @description The company */
            company: string;
            /** @description The company's slug, for `/companies/{name}` */
            slug: string;
            /** @description The day of the investor's first round in the company */
            first_date: string;
            /** @description The stages of the investor's rounds in the company, earliest first */
            stages: ("Pre-Seed" | "Angel" | "Seed" | "Series A" | "Series B" | "Series C" | "Series C+" | "Series D" | "Series E" | "Series F" | "Series G" | "Series H" | "Growth" | "Private Equity" | "Venture" | "Strategic" | "Secondary" | "Convertible Note" | "Debt" | "Grant" | "Crowdfunding" | "IPO" | "Post-IPO")[];
        };
        InvestorDealDto: {
            /** @description The id of the round, which is the same in every answer */
            id: string;
            /** @description The day the deal was announced */
            date: string;
            /** @description The funded company */
            company: string;
            /** @description The company's slug, for `/companies/{name}` */
            company_slug: string;
            /**
             * @description The funding stage; null if unknown
             * @enum {string|null}
             */
            stage: "Pre-Seed" | "Angel" | "Seed" | "Series A" | "Series B" | "Series C" | "Series C+" | "Series D" | "Series E" | "Series F" | "Series G" | "Series H" | "Growth" | "Private Equity" | "Venture" | "Strategic" | "Secondary" | "Convertible Note" | "Debt" | "Grant" | "Crowdfunding" | "IPO" | "Post-IPO" | null;
            /** @description The amount of the whole round, in US dollars; null if undisclosed */
            round_amount: number | null;
            /** @description Whether the investor led the round */
            is_lead: boolean;
        };
        CoInvestorDto: {
            /** @description The other investor's name */
            name: string;
            /** @description The other investor's slug, for `/investors/{name}` */
            slug: string;
            /** @description Rounds that both investors took part in */
            count: number;
        };
        InvestorProfileDto: {
            /**
             * @description How the investor is linked to a government; null unless the investor is in the curated set
             * @enum {string|null}
             */
            government_linked_tier: "govt_chartered" | "defence_cvc" | "sovereign_wealth" | null;
            /** @description The country of that government, ISO 3166-1 alpha-2 */
            government_linked_country: string | null;
            /** @description The day the link began */
            government_linked_since: string | null;
            /** @description The name, which several investors can share */
            name: string;
            /** @description Unique; use it in `/investors/{name}` */
            slug: string;
            /** @description The kind of investor, such as `Venture Capital`; null if unknown */
            investor_type: string | null;
            /** @description The investor's country, ISO 3166-1 alpha-2 or XK */
            country: string | null;
            /** @description How many of its funding rounds in scope the investor led */
            lead_count: number;
            /** @description Sum of the disclosed amounts of its rounds in scope, in US dollars. These are whole rounds: the investor's own share isn't known */
            participated_amount: number;
            /** @description The address of its website */
            website: string | null;
            /** @description The country's English name */
            country_name: string | null;
            /** @description Funding rounds in scope that the investor took part in */
            deal_count: number;
            /** @description How many different companies raised these rounds */
            portfolio_company_count: number;
            /** @description The day of the earliest of these rounds */
            first_deal_date: string | null;
            /** @description The day of the latest of these rounds */
            last_deal_date: string | null;
            /** @description Up to 3 categories, by most rounds, then by largest amount, then by name */
            top_categories: string[];
            /** @description Where the details of the investor were found; null if unknown */
            source_url: string | null;
            /** @description The day a curator last checked the record against its source; null if unknown */
            verified_on: string | null;
            /** @description Other and previous names */
            aliases: string[];
            /** @description Sorted by company name */
            portfolio: components["schemas"]["PortfolioCompanyDto"][];
            /** @description Newest first */
            deals: components["schemas"]["InvestorDealDto"][];
            /** @description Most shared rounds first, then by name */
            co_investors: components["schemas"]["CoInvestorDto"][];
        };
        InvestorMetadataDto: components["schemas"]["AnswerMetadataDto"] & {
            /** @description The days of the first and the last deal */
            period: components["schemas"]["DaysDto"];
            /** @description Rounds that the investor took part in */
            total_deals: number;
            /** @description Sum of the disclosed amounts of the rounds that `total_deals` counts, in US dollars */
            total_funding: number;
        };
        InvestorDto: components["schemas"]["ChartBodyDto"] & {
            /** @description The investor, with its portfolio and deals */
            investor: components["schemas"]["InvestorProfileDto"];
            /**
             * @description How the name in the path was found
             * @enum {string}
             */
            matched_by: "slug" | "name" | "normalized_name" | "alias" | "former_slug" | "website";
            /** @description Other investors with the same name, in any case; at most 20 */
            namesakes: components["schemas"]["CandidateDto"][];
            /** @description The period, the totals, and what else describes the rows */
            metadata: components["schemas"]["InvestorMetadataDto"];
        };
        TopInvestorDto: {
            /**
             * @description How the investor is linked to a government; null unless the investor is in the curated set
             * @enum {string|null}
             */
            government_linked_tier: "govt_chartered" | "defence_cvc" | "sovereign_wealth" | null;
            /** @description The country of that government, ISO 3166-1 alpha-2 */
            government_linked_country: string | null;
            /** @description The day the link began */
            government_linked_since: string | null;
            /** @description The name, which several investors can share */
            name: string;
            /** @description Unique; use it in `/investors/{name}` */
            slug: string;
            /** @description The kind of investor, such as `Venture Capital`; null if unknown */
            investor_type: string | null;
            /** @description The investor's country, ISO 3166-1 alpha-2 or XK */
            country: string | null;
            /** @description How many of its funding rounds in scope the investor led */
            lead_count: number;
            /** @description Sum of the disclosed amounts of its rounds in scope, in US dollars. These are whole rounds: the investor's own share isn't known */
            participated_amount: number;
            /** @description The rank by `sort`. Equal values share a rank: 1, 2, 2, 4 */
            rank: number;
            /** @description Funding rounds in scope that the investor took part in */
            count: number;
            /** @description How many different companies raised these rounds */
            companies: number;
        };
        TopInvestorsMetadataDto: components["schemas"]["AnswerMetadataDto"] & {
            /** @description The days that the figures cover, including the first and the last day */
            period: components["schemas"]["DaysDto"];
            /** @description All funding rounds in scope */
            total_deals: number;
            /** @description Sum of the disclosed amounts in scope, in US dollars */
            total_funding: number;
            /** @description The largest number of rows, as requested: at most 100 */
            limit: number;
            /** @description What the rows are ranked by, as requested */
            sort: string;
        };
        TopInvestorsDto: components["schemas"]["ChartBodyDto"] & {
            /** @description Largest first, by what `sort` says. Equal ones by the other figure, then by name */
            investors: components["schemas"]["TopInvestorDto"][];
            /** @description The period, the totals, and what else describes the rows */
            metadata: components["schemas"]["TopInvestorsMetadataDto"];
        };
        TrendSeriesDto: {
            /** @description The ISO year */
            name: string;
            /** @description The ISO year */
            year: number;
            /** @description A suggested line color, as a hex code */
            color: string;
            /** @description Disclosed US dollars per week, from W01 to the last week that has begun. Can be shorter than `x_axis` */
            data: number[];
            /** @description Deals per week, including undisclosed ones. As long as `data` */
            deal_counts: number[];
        };
        TrendDto: {
            /**
             * @description The kind of chart that suits the series
             * @enum {string}
             */
            chart_type: "line";
            /** @description A heading for the chart */
            title: string;
            /** @description The years in words */
            subtitle: string;
            /** @description ISO weeks: "W01" to "W52", and "W53" if one of the years has it */
            x_axis: string[];
            /** @description The current ISO year (or the one that `offset` leads to) and the two before it, oldest first */
            series: components["schemas"]["TrendSeriesDto"][];
        };
        BreakdownDto: {
            /**
             * @description The kind of chart that suits the rows
             * @enum {string}
             */
            chart_type: "bar" | "donut" | "map";
            /** @description A heading for the chart */
            title: string;
            /** @description The period in words */
            subtitle: string;
            /** @description The rows of the charts by category */
            categories?: components["schemas"]["CategoryRowDto"][];
            /** @description The rows of the chart by stage */
            stages?: components["schemas"]["StageRowDto"][];
            /** @description The rows of the charts by country */
            countries?: components["schemas"]["CountryRowDto"][];
            /** @description The rows of the chart by buyer type */
            buyer_types?: components["schemas"]["ValueRowDto"][];
            /** @description Deals in scope without a row, because their value is unknown. Together with the rows, they add up to the total */
            unknown_count: number;
            /** @description Sum of the disclosed amounts of the deals that `unknown_count` counts, in US dollars */
            unknown_amount: number;
        };
        NamedChartsDto: {
            /** @description Only in the views that include this chart */
            funding_trends?: components["schemas"]["TrendDto"];
            /** @description Only in the views that include this chart */
            acquisition_trends?: components["schemas"]["TrendDto"];
            /** @description Only in the views that include this chart */
            funding_by_category?: components["schemas"]["BreakdownDto"];
            /** @description Only in the views that include this chart */
            funding_by_stage?: components["schemas"]["BreakdownDto"];
            /** @description Only in the views that include this chart */
            funding_by_country?: components["schemas"]["BreakdownDto"];
            /** @description Only in the views that include this chart */
            acquisitions_by_category?: components["schemas"]["BreakdownDto"];
            /** @description Only in the views that include this chart */
            acquisitions_by_country?: components["schemas"]["BreakdownDto"];
            /** @description Only in the views that include this chart */
            buyer_types?: components["schemas"]["BreakdownDto"];
        };
        ChartsMetadataDto: components["schemas"]["AnswerMetadataDto"] & {
            /** @description The days that the figures cover, including the first and the last day */
            period: components["schemas"]["DaysDto"];
            /**
             * @description Which charts the answer includes
             * @enum {string}
             */
            view: "overview" | "funding" | "acquisitions" | "trends" | "breakdowns";
            /** @description The requested measures */
            metrics: string[];
            /** @description Funding rounds and acquisitions in scope */
            total_deals: number;
            /** @description Sum of the disclosed amounts of the funding rounds in scope, in US dollars */
            total_funding: number;
            /** @description Sum of the disclosed amounts of the acquisitions in scope, in US dollars */
            total_amount: number;
            /** @description Funding rounds in scope */
            funding_deals: number;
            /** @description Acquisitions in scope */
            acquisition_deals: number;
        };
        ChartsDto: components["schemas"]["ChartBodyDto"] & {
            /** @description The charts of the view, by name */
            charts: components["schemas"]["NamedChartsDto"];
            /** @description The period, the totals, and what else describes the rows */
            metadata: components["schemas"]["ChartsMetadataDto"];
        };
        RangeRowDto: {
            /**
             * @description The range, in the form that `transactionRanges` accepts
             * @enum {string}
             */
            name: "Under $1M" | "$1M-$5M" | "$5M-$10M" | "$10M-$25M" | "$25M-$50M" | "$50M-$100M" | "$100M-$250M" | "$250M-$500M" | "$500M-$1B" | "$1B+";
            /** @description The lower bound in US dollars, inclusive */
            min: number;
            /** @description The upper bound in US dollars, exclusive; null for the last range */
            max: number | null;
            /** @description Sum of the amounts, in US dollars */
            amount: number;
            /** @description Funding rounds and acquisitions */
            count: number;
            /** @description Share of the total amount, from 0 to 100 with 2 decimals */
            percentage: number;
            /** @description Funding rounds in the range */
            funding_count: number;
            /** @description The amount of these rounds, in US dollars */
            funding_amount: number;
            /** @description Acquisitions in the range */
            acquisition_count: number;
            /** @description The amount of these acquisitions, in US dollars */
            acquisition_amount: number;
        };
        RangesMetadataDto: components["schemas"]["UnknownBucketDto"] & {
            /** @description The days that the figures cover, including the first and the last day */
            period: components["schemas"]["DaysDto"];
            /** @description Funding rounds and acquisitions in scope, including undisclosed ones */
            total_deals: number;
            /** @description Sum of the disclosed amounts of the funding rounds in scope, in US dollars */
            total_funding: number;
            /** @description Sum of the disclosed amounts of all deals in scope, in US dollars. The rows add up to it */
            total_amount: number;
        };
        RangesBreakdownDto: components["schemas"]["ChartBodyDto"] & {
            /** @description All ranges, smallest first, including empty ones. Undisclosed deals count as unknown */
            ranges: components["schemas"]["RangeRowDto"][];
            /** @description The period, the totals, and what else describes the rows */
            metadata: components["schemas"]["RangesMetadataDto"];
        };
        ComparedFiguresDto: {
            /** @description With `metrics=average`: mean of the disclosed amounts, in US dollars; null if there are none */
            average?: number | null;
            /** @description With `metrics=median`: median of the disclosed amounts, in US dollars; null if there are none */
            median?: number | null;
            /** @description Sum of the disclosed amounts, in US dollars */
            amount: number;
            /** @description Deals, including undisclosed ones */
            count: number;
            /** @description Share of this side's total amount, from 0 to 100 with 2 decimals */
            percentage: number;
            /** @description With `metrics=companies`: distinct companies with a deal */
            companies?: number;
        };
        ChangeDto: {
            /** @description Amount of A minus amount of B, in US dollars */
            amount: number;
            /** @description Deals of A minus deals of B */
            count: number;
            /** @description Change of the amount in percent of B, with 2 decimals; null if B has none */
            percentage: number | null;
        };
        ComparedRowDto: {
            /** @description Side A */
            a: components["schemas"]["ComparedFiguresDto"];
            /** @description Side B */
            b: components["schemas"]["ComparedFiguresDto"];
            /** @description A minus B */
            change: components["schemas"]["ChangeDto"];
            /** @description What the deals have in common */
            name: string;
            /** @description Its slug, if that is what the filter takes */
            slug?: string;
            /** @description By country: ISO 3166-1 alpha-2, which the filter takes */
            code?: string;
        };
        OtherComparedDto: {
            /** @description Side A */
            a: components["schemas"]["ComparedFiguresDto"];
            /** @description Side B */
            b: components["schemas"]["ComparedFiguresDto"];
            /** @description A minus B */
            change: components["schemas"]["ChangeDto"];
            /** @description How many rows aren't shown */
            rows: number;
        };
        ComparedDto: {
            /** @description Side A */
            a: components["schemas"]["ComparedFiguresDto"];
            /** @description Side B */
            b: components["schemas"]["ComparedFiguresDto"];
            /** @description A minus B */
            change: components["schemas"]["ChangeDto"];
        };
        ComparedSideDto: {
            /** @description The timeframe as sent, or `custom` for a date range */
            timeframe: string;
            /** @description The week offset as sent, or 0 for a date range */
            week_offset: number;
            /** @description The days that the figures cover, including the first and the last day */
            period: components["schemas"]["DaysDto"];
            /** @description The period in words */
            title: string;
            /** @description Only if the period begins after today and has no deals */
            note?: string;
            /** @description The filters of this side, inherited ones included; null if there are none */
            filters_applied: {
                [key: string]: string[];
            } | null;
            /** @description With `amount_min` or `amount_max`: deals left out as undisclosed */
            undisclosed_left_out?: number;
        };
        ComparisonMetadataDto: components["schemas"]["AnswerMetadataDto"] & {
            /** @description Side A's days, including the first and the last day */
            period: components["schemas"]["DaysDto"];
            /**
             * @description Which deals are compared
             * @enum {string}
             */
            what: "funding" | "acquisitions";
            /**
             * @description What the rows are
             * @enum {string}
             */
            by: "category" | "domain" | "stage" | "country" | "buyer_type" | "company_type";
            /** @description How many rows are in scope, including those that `limit` leaves out */
            row_count: number;
            /** @description Side A */
            a: components["schemas"]["ComparedSideDto"];
            /** @description Side B */
            b: components["schemas"]["ComparedSideDto"];
        };
        ComparisonDto: components["schemas"]["ChartBodyDto"] & {
            /** @description One row for everything with deals on either side. Largest amount of A first, then of B, then by name */
            rows: components["schemas"]["ComparedRowDto"][];
            /** @description With `limit`: the rows that aren't shown, added up. Rows, `other` and `unknown` add up to the total */
            other?: components["schemas"]["OtherComparedDto"];
            /** @description Deals without a row, because their value is unknown */
            unknown: components["schemas"]["ComparedDto"];
            /** @description All deals in scope */
            total: components["schemas"]["ComparedDto"];
            /** @description Both periods and filters, and what else describes the rows */
            metadata: components["schemas"]["ComparisonMetadataDto"];
        };
        TimeframeOptionDto: {
            /** @description The value to send */
            value: string;
            /** @description The meaning, in words */
            name: string;
            /** @description True for codes that still work but are deprecated */
            legacy: boolean;
            /** @description The code to send instead of a legacy one */
            replacement: string | null;
        };
        ChoiceOptionDto: {
            /** @description The value to send */
            value: string;
            /** @description The name, which works as well */
            name: string;
            /** @description The slug, which works as well */
            slug: string;
        };
        FilterOptionsMetadataDto: components["schemas"]["AnswerMetadataDto"] & {
            /** @description The days that the figures cover, including the first and the last day */
            period: components["schemas"]["DaysDto"];
            /** @description Funding rounds and acquisitions in the whole dataset */
            total_deals: number;
        };
        CountryOptionDto: {
            /** @description What to send */
            code: string;
            /** @description The English name */
            name: string;
            /** @description The name as a slug */
            slug: string;
            /** @description Deals in the whole dataset that this value matches */
            count: number;
            /** @description The continent's code */
            continent: string | null;
            /** @description The UN M49 sub-region's code */
            region: string | null;
        };
        CodeOptionDto: {
            /** @description What to send */
            code: string;
            /** @description The English name */
            name: string;
            /** @description The name as a slug */
            slug: string;
            /** @description Deals in the whole dataset that this value matches */
            count: number;
        };
        CategoryOptionDto: {
            /** @description What to send: the name, or its slug if the name contains a comma */
            value: string;
            /** @description The canonical name */
            name: string;
            /** @description A unique form of the name that you can always send */
            slug: string;
            /** @description Deals in the whole dataset that this value matches */
            count: number;
            /** @description The category's domain */
            domain: string;
        };
        ProductCategoryOptionDto: {
            /** @description What to send: the name, or its slug if the name contains a comma */
            value: string;
            /** @description The canonical name */
            name: string;
            /** @description A unique form of the name that you can always send */
            slug: string;
            /** @description Deals in the whole dataset that this value matches */
            count: number;
            /** @description The category's domain */
            domain: string;
            /** @description The product category's category */
            category: string;
        };
        ValueOptionDto: {
            /** @description What to send: the name, or its slug if the name contains a comma */
            value: string;
            /** @description The canonical name */
            name: string;
            /** @description A unique form of the name that you can always send */
            slug: string;
            /** @description Deals in the whole dataset that this value matches */
            count: number;
        };
        StageOptionDto: {
            /** @description What to send: the name, or its slug if the name contains a comma */
            value: string;
            /** @description The canonical name */
            name: string;
            /** @description A unique form of the name that you can always send */
            slug: string;
            /** @description Deals in the whole dataset that this value matches */
            count: number;
            /** @description The stage's bucket */
            stage_bucket: string;
        };
        RangeOptionDto: {
            /** @description What to send: the name, or its slug if the name contains a comma */
            value: string;
            /** @description The canonical name */
            name: string;
            /** @description A unique form of the name that you can always send */
            slug: string;
            /** @description Deals in the whole dataset that this value matches */
            count: number;
            /** @description The lower bound in US dollars, inclusive; null for Undisclosed */
            min: number | null;
            /** @description The upper bound in US dollars, exclusive; null for the last range and for Undisclosed */
            max: number | null;
        };
        FilterOptionsDto: components["schemas"]["ChartBodyDto"] & {
            /** @description The supported timeframe codes, then the legacy ones */
            timeframe: components["schemas"]["TimeframeOptionDto"][];
            /** @description The timeframe that applies if you send none. `/companies`, `/investors`, `/cohorts`, the histories and the instrument breakdown use `all` instead */
            default_timeframe: string;
            /** @description For `/charts` */
            view?: components["schemas"]["ChoiceOptionDto"][];
            /** @description For `/charts` and `/comparison` */
            metrics?: components["schemas"]["ChoiceOptionDto"][];
            /** @description For the histories and the instrument breakdown */
            granularity?: components["schemas"]["ChoiceOptionDto"][];
            /** @description For the histories, `/cohorts` and `/comparison` */
            by?: components["schemas"]["ChoiceOptionDto"][];
            /** @description The period, the totals, and what else describes the rows */
            metadata: components["schemas"]["FilterOptionsMetadataDto"];
            /** @description Every country code, with the deals of its companies */
            countries: components["schemas"]["CountryOptionDto"][];
            /** @description Every continent code */
            continents: components["schemas"]["CodeOptionDto"][];
            /** @description Every region code: continents, those of UN M49, then the business regions */
            regions: components["schemas"]["CodeOptionDto"][];
            /** @description The dataset's categories */
            categories: components["schemas"]["CategoryOptionDto"][];
            /** @description The dataset's product categories */
            productCategories: components["schemas"]["ProductCategoryOptionDto"][];
            /** @description The dataset's category domains */
            categoryDomains: components["schemas"]["ValueOptionDto"][];
            /** @description The statuses of companies */
            status: components["schemas"]["ValueOptionDto"][];
            /** @description The stage ladder, in order */
            stages: components["schemas"]["StageOptionDto"][];
            /** @description Only `true` */
            first_at_stage: components["schemas"]["ValueOptionDto"][];
            /** @description Both venues */
            fundingVenue: components["schemas"]["ValueOptionDto"][];
            /** @description The groups of stages */
            stageBuckets: components["schemas"]["ValueOptionDto"][];
            /** @description The dataset's acquisition types */
            acquisitionTypes: components["schemas"]["ValueOptionDto"][];
            /** @description The dataset's buyer types */
            buyerTypes: components["schemas"]["ValueOptionDto"][];
            /** @description The dataset's company types */
            companyTypes: components["schemas"]["ValueOptionDto"][];
            /** @description The ranges of disclosed amounts, and `Undisclosed` */
            transactionRanges: components["schemas"]["RangeOptionDto"][];
            /** @description The dataset's exit types */
            exit_type: components["schemas"]["ValueOptionDto"][];
            /** @description The instruments with which listed companies raise capital */
            instruments: components["schemas"]["ValueOptionDto"][];
            /** @description Only `true` */
            led: components["schemas"]["ValueOptionDto"][];
            /** @description The dataset's investor types */
            investorTypes: components["schemas"]["ValueOptionDto"][];
            /** @description The tiers of government-linked investors */
            governmentLinked: components["schemas"]["ValueOptionDto"][];
            /** @description Every country code, with the deals of its acquirers */
            acquirerCountries: components["schemas"]["CodeOptionDto"][];
        };
        CompanyRecordDto: {
            /** @description The name, which several companies can share */
            name: string;
            /** @description Unique; use it in `/companies/{name}` */
            slug: string;
            /** @description What the company does, in a sentence or two */
            description: string | null;
            /** @description The address of its website */
            website: string | null;
            /** @description ISO 3166-1 alpha-2, or XK */
            country: string | null;
            /** @description The country's English name */
            country_name: string | null;
            /** @description The country's UN M49 sub-region */
            region: string | null;
            /**
             * @description The country's continent
             * @enum {string|null}
             */
            continent: "AF" | "AN" | "AS" | "EU" | "NA" | "OC" | "SA" | null;
            /** @description The city of its head office */
            city: string | null;
            /** @description The category of the primary product category */
            category: string | null;
            /** @description The category's domain */
            domain: string | null;
            /** @description The primary product category. All deals of the company count towards it */
            product_category: string | null;
            /** @description All product categories, the primary one first. On `/companies`, filters match any of them */
            product_categories: string[];
            /** @description What the company sells, such as `Product` or `Managed Services`; null if unknown */
            company_type: string | null;
            /** @description The year the company was founded */
            founded_year: number | null;
            /**
             * @description Whether the company is active, acquired, public or closed; null if unknown
             * @enum {string|null}
             */
            status: "active" | "acquired" | "public" | "closed" | null;
            /** @description All-time sum of the disclosed amounts of its rounds, in US dollars */
            total_funding: number;
            /** @description Funding rounds, including undisclosed ones */
            funding_round_count: number;
            /** @description Funding rounds with an undisclosed amount */
            undisclosed_round_count: number;
            /** @description The day on which its latest round of all time was announced */
            last_funding_date: string | null;
            /**
             * @description The stage of the latest round
             * @enum {string|null}
             */
            last_funding_stage: "Pre-Seed" | "Angel" | "Seed" | "Series A" | "Series B" | "Series C" | "Series C+" | "Series D" | "Series E" | "Series F" | "Series G" | "Series H" | "Growth" | "Private Equity" | "Venture" | "Strategic" | "Secondary" | "Convertible Note" | "Debt" | "Grant" | "Crowdfunding" | "IPO" | "Post-IPO" | null;
            /** @description The amount of the latest round, in US dollars; null if undisclosed */
            last_funding_amount: number | null;
            /** @description Who acquired the company in its latest acquisition */
            acquired_by: string | null;
            /** @description The acquirer's slug, if it is a tracked company */
            acquired_by_slug: string | null;
            /** @description The day that acquisition was announced */
            acquired_date: string | null;
            /** @description Where the details of the company were found; null if unknown */
            source_url: string | null;
            /** @description The day a curator last checked the record against its source; null if unknown */
            verified_on: string | null;
        };
        InvestorRecordDto: {
            /**
             * @description How the investor is linked to a government; null unless the investor is in the curated set
             * @enum {string|null}
             */
            government_linked_tier: "govt_chartered" | "defence_cvc" | "sovereign_wealth" | null;
            /** @description The country of that government, ISO 3166-1 alpha-2 */
            government_linked_country: string | null;
            /** @description The day the link began */
            government_linked_since: string | null;
            /** @description The name, which several investors can share */
            name: string;
            /** @description Unique; use it in `/investors/{name}` */
            slug: string;
            /** @description The kind of investor, such as `Venture Capital`; null if unknown */
            investor_type: string | null;
            /** @description The investor's country, ISO 3166-1 alpha-2 or XK */
            country: string | null;
            /** @description How many of its funding rounds in scope the investor led */
            lead_count: number;
            /** @description Sum of the disclosed amounts of its rounds in scope, in US dollars. These are whole rounds: the investor's own share isn't known */
            participated_amount: number;
            /** @description The address of its website */
            website: string | null;
            /** @description The country's English name */
            country_name: string | null;
            /** @description Funding rounds in scope that the investor took part in */
            deal_count: number;
            /** @description How many different companies raised these rounds */
            portfolio_company_count: number;
            /** @description The day of the earliest of these rounds */
            first_deal_date: string | null;
            /** @description The day of the latest of these rounds */
            last_deal_date: string | null;
            /** @description Up to 3 categories, by most rounds, then by largest amount, then by name */
            top_categories: string[];
            /** @description Where the details of the investor were found; null if unknown */
            source_url: string | null;
            /** @description The day a curator last checked the record against its source; null if unknown */
            verified_on: string | null;
        };
        RecordChangeDto: {
            /** @description Increases with each change. To get what came later, send it as `since` with the generation: `4711@g12-9f2c1ab0` */
            id: number;
            /** @description When the change became visible */
            published_at: string;
            /** @description The generation of the dataset that was published */
            generation: string;
            /**
             * @description Why it was published: an import, the approval of a preview, or a rollback, whose changes undo earlier ones. `preview`: approving the preview would make the change
             * @enum {string}
             */
            action: "import" | "approval" | "rollback" | "preview";
            /**
             * @description The kind of record
             * @enum {string}
             */
            kind: "company" | "investor" | "funding_round" | "acquisition";
            /**
             * @description What happened to its row
             * @enum {string}
             */
            change: "added" | "updated" | "removed";
            /** @description The slug of a company or investor, or the id of a deal */
            key: string;
            /** @description The name of the company or investor; of a deal, its company or target */
            name: string;
            /** @description The fields of the row that differ; empty unless it was updated */
            updated_fields: string[];
            /** @description The former values of `updated_fields`. For a removal, the whole row; for an addition, null */
            before: {
                [key: string]: unknown;
            } | null;
            /** @description The row as its list gives it from then on; null for a removal */
            after: (components["schemas"]["CompanyRecordDto"] | components["schemas"]["InvestorRecordDto"] | components["schemas"]["FundingRoundDto"] | components["schemas"]["AcquisitionDto"]) | null;
        };
        PublicationCountsDto: {
            /** @description When it became visible */
            published_at: string;
            /** @description The generation of the dataset that was published */
            generation: string;
            /**
             * @description Why it was published
             * @enum {string}
             */
            action: "import" | "approval" | "rollback" | "preview";
            /** @description What `as_of` takes to ask for the dataset as it was published */
            as_of: string;
            /**
             * @description `stored`: you get it at once. `archived`: it is restored first, which can take minutes. `gone`: its files are no longer kept
             * @enum {string}
             */
            availability: "stored" | "archived" | "gone";
            /** @description The day of its newest deal; null without deals, or if an earlier release dropped it */
            newest_deal_date: string | null;
            /** @description How many records it had, by kind */
            records: {
                [key: string]: number;
            };
            /** @description Its changes in scope, by kind */
            counts: {
                [key: string]: number;
            };
        };
        ChangesMetadataDto: {
            /** @description When the answer was computed, according to the database's clock */
            generated_at: string;
            /** @description How many rows this page has */
            returned_count: number;
            /** @description The largest number of rows per page, as requested: at most 500 */
            limit: number;
            /** @description Whether there is a next page */
            has_more: boolean;
            /** @description Send it as `cursor` to get the next page; null on the last page. It works only with the same parameters, also after further publications */
            next_cursor: string | null;
            /** @description With `sort=-id`, on the first page: all changes in scope, by kind */
            counts?: {
                [key: string]: number;
            };
            /** @description The publications that made them, the newest first, at most 10 */
            publications?: components["schemas"]["PublicationCountsDto"][];
            /**
             * @description The currency of every amount in this answer
             * @enum {string}
             */
            currency: "USD";
            /** @description The smallest `since` that is accepted: changes are known from then on */
            earliest: string;
            /** @description The id of the latest change, also if it is not in scope; 0 before the first one */
            latest: number;
            /** @description The latest change, with the generation that it led to. Send it as `since` the next time */
            position: string;
            /** @description The shape of the rows. If it differs from that of your copy, copy the lists again: earlier changes have the shape of the release that wrote them */
            row_version: number;
        };
        ChangesDto: components["schemas"]["ChartBodyDto"] & {
            /** @description Oldest first; newest first with `sort=-id` */
            changes: components["schemas"]["RecordChangeDto"][];
            /** @description The page, and how far the changes go */
            metadata: components["schemas"]["ChangesMetadataDto"];
        };
        PublicationDto: {
            /** @description When it became visible */
            published_at: string;
            /** @description The generation of the dataset that was published */
            generation: string;
            /**
             * @description Why it was published
             * @enum {string}
             */
            action: "import" | "approval" | "rollback";
            /** @description What `as_of` takes to ask for the dataset as it was published */
            as_of: string;
            /**
             * @description `stored`: you get it at once. `archived`: it is restored first, which can take minutes. `gone`: its files are no longer kept
             * @enum {string}
             */
            availability: "stored" | "archived" | "gone";
            /** @description The day of its newest deal; null without deals, or if an earlier release dropped it */
            newest_deal_date: string | null;
            /** @description How many records it had, by kind */
            counts: {
                [key: string]: number;
            };
            /** @description How many changes it made, by kind, as in `/changes`; null if none are recorded, as for the first publication */
            changes: {
                [key: string]: number;
            } | null;
        };
        PublicationsMetadataDto: {
            /** @description When the answer was computed, according to the database's clock */
            generated_at: string;
            /** @description How many rows this page has */
            returned_count: number;
            /** @description The largest number of rows per page, as requested: at most 500 */
            limit: number;
            /** @description Whether there is a next page */
            has_more: boolean;
            /** @description Send it as `cursor` to get the next page; null on the last page. It works only with the same parameters, also after further publications */
            next_cursor: string | null;
            /** @description The latest change, with the generation that it led to */
            position: string | null;
            /** @description How many publications there are on all pages */
            total_count: number;
        };
        PublicationsDto: components["schemas"]["ChartBodyDto"] & {
            /** @description Newest first */
            publications: components["schemas"]["PublicationDto"][];
            /** @description The page */
            metadata: components["schemas"]["PublicationsMetadataDto"];
        };
        HistoryBodyDto: {
            /** @description How this answer is cached */
            cache_metadata: components["schemas"]["CacheMetadataDto"];
            /**
             * @description `FILTERED` if filters were applied, otherwise `HIT` (from the cache) or `MISS` (computed for this request)
             * @enum {string}
             */
            cache_status: "HIT" | "MISS" | "FILTERED";
            /** @description How long the answer took, in milliseconds */
            response_time_ms: number;
            /** @description The applied filters by parameter (`exitType` for `exit_type`), as canonical names or codes; null if there are none */
            filters_applied: {
                [key: string]: string[];
            } | null;
            /** @description What couldn't be used as you sent it. Left out if there is nothing to report */
            warnings?: components["schemas"]["WarningDto"][];
            /** @description Whether `response_time_ms` is within the target that the operator has set */
            performance_target_met: boolean;
            /** @description The kind of chart that suits the rows */
            chart_type: string;
            /** @description A heading for the chart */
            title: string;
            /** @description The period in words */
            subtitle: string;
            /** @description Oldest first; buckets without deals are rows of zeros */
            periods: components["schemas"]["HistoryPeriodDto"][];
            /** @description With `by`: the largest names over all periods, by amount. In each period, these, `other` and `unknown` add up to its row */
            series?: components["schemas"]["HistorySeriesDto"][];
            /** @description With `by`: the names beyond `limit`, added up */
            other?: components["schemas"]["HistorySeriesDto"];
            /** @description With `by`: the deals whose name is not known */
            unknown?: components["schemas"]["HistorySeriesDto"];
        };
        ChartBodyDto: {
            /** @description How this answer is cached */
            cache_metadata: components["schemas"]["CacheMetadataDto"];
            /**
             * @description `FILTERED` if filters were applied, otherwise `HIT` (from the cache) or `MISS` (computed for this request)
             * @enum {string}
             */
            cache_status: "HIT" | "MISS" | "FILTERED";
            /** @description How long the answer took, in milliseconds */
            response_time_ms: number;
            /** @description The applied filters by parameter (`exitType` for `exit_type`), as canonical names or codes; null if there are none */
            filters_applied: {
                [key: string]: string[];
            } | null;
            /** @description What couldn't be used as you sent it. Left out if there is nothing to report */
            warnings?: components["schemas"]["WarningDto"][];
            /** @description Whether `response_time_ms` is within the target that the operator has set */
            performance_target_met: boolean;
            /** @description The kind of chart that suits the rows */
            chart_type: string;
            /** @description A heading for the chart */
            title: string;
            /** @description The period in words */
            subtitle: string;
        };
        PageMetadataDto: {
            /**
             * @description The timeframe as sent, or `custom` for a date range
             * @enum {string}
             */
            timeframe: "1w" | "2w" | "4w" | "1q" | "6m" | "9m" | "5q" | "ytd" | "ly" | "ttm" | "custom" | "all" | "2q" | "1y" | "12w";
            /** @description The week offset as sent, or 0 for a date range */
            week_offset: number;
            /**
             * @description The currency of every amount in this answer
             * @enum {string}
             */
            currency: "USD";
            /** @description When the figures were computed, according to the database's clock */
            generated_at: string;
            /** @description Only if you send `as_of` */
            as_of?: components["schemas"]["AsOfDto"];
            /** @description With `amount_min` or `amount_max`: deals left out as undisclosed */
            undisclosed_left_out?: number;
            /** @description The id in `position`. Once the database is restored from a backup, the same id may mean another change, so keep `position` instead. Null for a preview */
            latest_change: number | null;
            /** @description The latest change, with the generation that it led to: send it as `since` to `/changes` to keep a copy of the list up to date. Null for a preview */
            position: string | null;
            /** @description The days that the figures cover, including the first and the last day */
            period: components["schemas"]["DaysDto"];
            /** @description How many records the whole list has */
            total_count: number;
            /** @description How many records this page has */
            returned_count: number;
            /** @description The largest number of records per page, as requested: at most 500 */
            limit: number;
            /** @description Whether there is a next page */
            has_more: boolean;
            /** @description Send it as `cursor` to get the next page; null on the last page. A cursor works only with the same filters. It continues the dataset and the day of the first page, also after an import and after midnight, so nothing is missing or repeated. Once that dataset is no longer stored, it gets a 400 with the code `invalid_cursor`. */
            next_cursor: string | null;
            /** @description The order: a field, with a `-` before it if descending. Records without a value come last. Ties have a fixed order. With the parameter `lookup`, it is `lookup`: the order you asked in */
            sort: string;
        };
        LimitedRowsDto: {
            /**
             * @description The timeframe as sent, or `custom` for a date range
             * @enum {string}
             */
            timeframe: "1w" | "2w" | "4w" | "1q" | "6m" | "9m" | "5q" | "ytd" | "ly" | "ttm" | "custom" | "all" | "2q" | "1y" | "12w";
            /** @description The week offset as sent, or 0 for a date range */
            week_offset: number;
            /**
             * @description The currency of every amount in this answer
             * @enum {string}
             */
            currency: "USD";
            /** @description When the figures were computed, according to the database's clock */
            generated_at: string;
            /** @description Only if you send `as_of` */
            as_of?: components["schemas"]["AsOfDto"];
            /** @description With `amount_min` or `amount_max`: deals left out as undisclosed */
            undisclosed_left_out?: number;
            /** @description Deals in scope whose value is unknown. With the rows, they add up to the total */
            unknown_count: number;
            /** @description Sum of the disclosed amounts of the deals that `unknown_count` counts, in US dollars */
            unknown_amount: number;
            /** @description With `limit`: the rows that aren't shown, added up. Rows, `other` and unknown add up to the total */
            other?: components["schemas"]["OtherRowsDto"];
        };
        UnknownBucketDto: {
            /**
             * @description The timeframe as sent, or `custom` for a date range
             * @enum {string}
             */
            timeframe: "1w" | "2w" | "4w" | "1q" | "6m" | "9m" | "5q" | "ytd" | "ly" | "ttm" | "custom" | "all" | "2q" | "1y" | "12w";
            /** @description The week offset as sent, or 0 for a date range */
            week_offset: number;
            /**
             * @description The currency of every amount in this answer
             * @enum {string}
             */
            currency: "USD";
            /** @description When the figures were computed, according to the database's clock */
            generated_at: string;
            /** @description Only if you send `as_of` */
            as_of?: components["schemas"]["AsOfDto"];
            /** @description With `amount_min` or `amount_max`: deals left out as undisclosed */
            undisclosed_left_out?: number;
            /** @description Deals in scope whose value is unknown. With the rows, they add up to the total */
            unknown_count: number;
            /** @description Sum of the disclosed amounts of the deals that `unknown_count` counts, in US dollars */
            unknown_amount: number;
        };
        AnswerMetadataDto: {
            /**
             * @description The timeframe as sent, or `custom` for a date range
             * @enum {string}
             */
            timeframe: "1w" | "2w" | "4w" | "1q" | "6m" | "9m" | "5q" | "ytd" | "ly" | "ttm" | "custom" | "all" | "2q" | "1y" | "12w";
            /** @description The week offset as sent, or 0 for a date range */
            week_offset: number;
            /**
             * @description The currency of every amount in this answer
             * @enum {string}
             */
            currency: "USD";
            /** @description When the figures were computed, according to the database's clock */
            generated_at: string;
            /** @description Only if you send `as_of` */
            as_of?: components["schemas"]["AsOfDto"];
            /** @description With `amount_min` or `amount_max`: deals left out as undisclosed */
            undisclosed_left_out?: number;
        };
    };
    responses: {
        /** @description A parameter can't be used as sent. The body names it and what is allowed */
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["BadRequestDto"];
            };
        };
        /** @description The key is missing, malformed, unknown, expired or revoked. The answer is the same in each case */
        Unauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["UnauthorizedDto"];
            };
        };
        /** @description The key is valid but its account has no active API entitlement, a whole list needs a plan without a quota, or HTTPS is required */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ForbiddenDto"];
            };
        };
        /** @description `not_acceptable`: you requested CSV or a workbook, but this endpoint has neither, and you don't accept JSON instead */
        NotAcceptable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NotAcceptableDto"];
            };
        };
        /** @description A quota window is used up, or you sent too many requests. See `window` and `Retry-After` */
        TooManyRequests: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["TooManyRequestsDto"];
            };
        };
        /** @description An unexpected error on our side. The body has no `code` */
        ServerError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ServerErrorDto"];
            };
        };
        /** @description `temporarily_unavailable`: the answer can't be computed right now. `quota_unavailable`: your key, entitlement or quota can't be verified right now. `vintage_restoring`: the dataset of `as_of` is being restored. Retry these after `Retry-After` seconds. `vintage_unavailable`, without `Retry-After`: that dataset couldn't be restored, and the operators know about it */
        Unavailable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["UnavailableDto"];
            };
        };
        /** @description The price list hasn't changed (`If-None-Match`) */
        NotModified: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description You already have this answer (`If-None-Match`). Costs no quota */
        "NotModified-category-data": {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description You already have this answer (`If-None-Match`). Costs no quota */
        "NotModified-funding-rounds": {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description You already have this answer (`If-None-Match`). Costs no quota */
        "NotModified-companies-by-name": {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description `not_found`: no record has this name (see `did_you_mean`), or several have it (see `candidates`) */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NotFoundDto"];
            };
        };
        /** @description You already have this answer (`If-None-Match`). Costs no quota */
        "NotModified-publications": {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
    };
    parameters: {
        /** @description The period: 1w, 2w, 4w, 1q, 6m, 9m, 5q, ytd, ly, ttm, custom, all. `custom` needs `start` and `end`, which take precedence over any timeframe. These legacy codes still work, with a `Deprecation` header in the answer: 2q (= 6m), 1y (= ttm), 12w. The default is `ttm`. */
        timeframe: "1w" | "2w" | "4w" | "1q" | "6m" | "9m" | "5q" | "ytd" | "ly" | "ttm" | "custom" | "all" | "2q" | "1y" | "12w";
        /** @description The first day of a date range, `YYYY-MM-DD`. Needs `end`. */
        start: string;
        /** @description The last day of a date range, `YYYY-MM-DD`, inclusive. Needs `start`. */
        end: string;
        /** @description How many weeks to go back, 0 to 1040. 1 and -1 both mean one week back. Ignored with a warning next to a date range or `timeframe=all`. Not for paging. */
        offset: string;
        /** @description Comma-separated country codes: ISO 3166-1 alpha-2, and XK. You can also send alpha-3 codes, English names and short forms such as UK. On funding endpoints it applies to the company, on M&A endpoints to the target. If you send several values, any of them may match. Different filters must all match. */
        countries: string;
        /** @description Comma-separated continent codes: AF, AN, AS, EU, NA, OC, SA. On funding endpoints it applies to the company, on M&A endpoints to the target. If you send several values, any of them may match. Different filters must all match. */
        continents: string;
        /** @description Comma-separated region codes: continents, UN M49 sub-regions such as 021, and AMER, NAMER, LATAM, EMEA, APAC, MENA, DACH, NORDICS, BENELUX. The intermediate regions 202 and 419 work, too. On funding endpoints it applies to the company, on M&A endpoints to the target. If you send several values, any of them may match. Different filters must all match. */
        regions: string;
        /** @description Comma-separated category names or slugs. A deal belongs to its company's primary product category. Send a name that contains a comma as its slug. If you send several values, any of them may match. Different filters must all match. */
        categories: string;
        /** @description Comma-separated product category names or slugs. A deal belongs to its company's primary product category. Send a name that contains a comma as its slug. If you send several values, any of them may match. Different filters must all match. */
        productCategories: string;
        /** @description Comma-separated category domain names or slugs. A deal belongs to its company's primary product category. Send a name that contains a comma as its slug. If you send several values, any of them may match. Different filters must all match. */
        categoryDomains: string;
        /** @description Comma-separated statuses of the company: active, acquired, public, closed. If you send several values, any of them may match. Different filters must all match. */
        status: string;
        /** @description Comma-separated cities of the company. Case doesn't matter. If you send several values, any of them may match. Different filters must all match. */
        cities: string;
        /** @description The lowest year in which the company was founded, inclusive. */
        founded_from: string;
        /** @description The highest year in which the company was founded, inclusive. */
        founded_to: string;
        /** @description The lowest sum, in US dollars, of all disclosed rounds that the company ever raised, inclusive. */
        raised_min: string;
        /** @description The highest sum, in US dollars, of all disclosed rounds that the company ever raised, inclusive. */
        raised_max: string;
        /** @description Comma-separated funding stages: Pre-Seed, Angel, Seed, Series A, Series B, Series C, Series C+, Series D, Series E, Series F, Series G, Series H, Growth, Private Equity, Venture, Strategic, Secondary, Convertible Note, Debt, Grant, Crowdfunding, IPO, Post-IPO. Write the + of "Series C+" as %2B, or send series-c-plus. If you send several values, any of them may match. Different filters must all match. */
        stages: string;
        /** @description `private` or `public`; omit it for both. Public means listed companies, not government grants. It has no effect on M&A. */
        fundingVenue: string;
        /** @description Comma-separated stage buckets: Early, Growth, Late, Other, Debt, Non-Dilutive, Public. If you send several values, any of them may match. Different filters must all match. */
        stageBuckets: string;
        /** @description Comma-separated acquisition types. If you send several values, any of them may match. Different filters must all match. This endpoint ignores it with a warning, because it applies only to acquisitions. */
        acquisitionTypes: string;
        /** @description Comma-separated buyer types. If you send several values, any of them may match. Different filters must all match. This endpoint ignores it with a warning, because it applies only to acquisitions. */
        buyerTypes: string;
        /** @description Comma-separated types of the acquired company. On the list of companies, it applies to the company itself. If you send several values, any of them may match. Different filters must all match. This endpoint ignores it with a warning, because it applies only to acquisitions. */
        companyTypes: string;
        /** @description Comma-separated amount ranges: Under $1M, $1M-$5M, $5M-$10M, $10M-$25M, $25M-$50M, $50M-$100M, $100M-$250M, $250M-$500M, $500M-$1B, $1B+, Undisclosed. The lower bound is inclusive, the upper bound exclusive. If you send several values, any of them may match. Different filters must all match. */
        transactionRanges: string;
        /** @description Comma-separated instruments of listed companies: senior_notes, convertible_notes, atm_equity, warrant_activity. If you send several values, any of them may match. Different filters must all match. */
        instruments: string;
        /** @description The lowest disclosed amount of the deal, in US dollars, inclusive. Deals with an undisclosed amount never match. `metadata.undisclosed_left_out` counts them. */
        amount_min: string;
        /** @description The highest disclosed amount of the deal, in US dollars, inclusive. Deals with an undisclosed amount never match. `metadata.undisclosed_left_out` counts them. */
        amount_max: string;
        /** @description Comma-separated companies: those that were funded or acquired. Send slugs, names, aliases or website domains, as in a path, and a name that contains a comma as its slug. One that is unknown or ambiguous matches nothing and gets a warning. If you send several values, any of them may match. Different filters must all match. */
        companies: string;
        /** @description Comma-separated investors. A round passes if one of them took part. Send slugs, names, aliases or website domains, as in a path, and a name that contains a comma as its slug. One that is unknown or ambiguous matches nothing and gets a warning. If you send several values, any of them may match. Different filters must all match. */
        investors: string;
        /** @description Comma-separated investors. A round passes if all of them took part, and a company if each of them took part in one of its rounds. Send slugs, names, aliases or website domains, as in a path. If one is unknown or ambiguous, nothing matches. */
        investors_all: string;
        /** @description `true` with `investors` or `investors_all`: only rounds that they led. Without them: only rounds with a known lead investor and, on lists of investors, the rounds that each of them led. */
        led: "true";
        /** @description Comma-separated investor types. A round passes if an investor of such a type took part. On lists of investors, it applies to the investor itself. If you send several values, any of them may match. Different filters must all match. */
        investorTypes: string;
        /** @description Comma-separated tiers of government-linked investors: govt_chartered, defence_cvc, sovereign_wealth. A round passes if such an investor took part. On lists of investors, it applies to the investor itself. If you send several values, any of them may match. Different filters must all match. */
        governmentLinked: string;
        /** @description Comma-separated acquirers. An acquirer without a record has its exact name, or that name's slug. Send slugs, names, aliases or website domains, as in a path, and a name that contains a comma as its slug. One that is unknown or ambiguous matches nothing and gets a warning. If you send several values, any of them may match. Different filters must all match. This endpoint ignores it with a warning, because it applies only to acquisitions. */
        acquirers: string;
        /** @description Comma-separated countries of acquirers: of the acquirer's record, or else as the deal says. The same codes and names as for `countries`. If you send several values, any of them may match. Different filters must all match. This endpoint ignores it with a warning, because it applies only to acquisitions. */
        acquirerCountries: string;
        /** @description A past UTC day (its end) or instant: you get the answer of that moment. It comes from the dataset that was served then, and periods end on that day. `metadata.as_of` names the publication. To cite a figure, use an instant with its generation (`2026-03-31T09:00:00.123Z@g12-9f2c1ab0`): if the database was put back to an earlier state since, you get a 400 instead of other figures. */
        as_of: string;
        /** @description How many rows to return. If you ask for more than the maximum, you get the maximum and a warning. The maximum is 500. You get the largest rows, and `metadata.other` adds up the others. Without a limit, you get every row. */
        limit: string;
        /** @description `csv` returns the rows as CSV, like `Accept: text/csv`, and `xlsx` as an Excel workbook; `json` is the default. Endpoints without exactly one list of rows have neither (406). */
        format: "json" | "csv" | "xlsx";
        /** @description A cache-busting value. It never changes the data. */
        gen: string;
        /** @description Same as `start`. */
        startDate: string;
        /** @description Same as `end`. */
        endDate: string;
        /** @description Same as `offset`. */
        week_offset: string;
        /** @description Same as `offset`. */
        "weekOffset-2": string;
        /** @description What you want to do, in your own words. Only a category is stored, never the text. */
        "X-Service-Intent": string;
        /** @description The SDK that you use and its version, for statistics. */
        "X-Service-SDK-Version": string;
        /** @description Operators only: answers with this generation of the dataset before it is served. Needs an operator's key; any other key gets a 400. */
        "X-Dataset-Preview": string;
        /** @description The `ETag` of an answer that you have. If the answer hasn't changed, you get a 304, which costs no quota. */
        "If-None-Match": string;
        /** @description The period: 1w, 2w, 4w, 1q, 6m, 9m, 5q, ytd, ly, ttm, custom, all. `custom` needs `start` and `end`, which take precedence over any timeframe. These legacy codes still work, with a `Deprecation` header in the answer: 2q (= 6m), 1y (= ttm), 12w. The default is `all`. */
        "timeframe-cohorts": "1w" | "2w" | "4w" | "1q" | "6m" | "9m" | "5q" | "ytd" | "ly" | "ttm" | "custom" | "all" | "2q" | "1y" | "12w";
        /** @description What the rows are. The default is `stage`. */
        by: "stage" | "category" | "country";
        /** @description The length of each period in the answer. The default is `year`. */
        granularity: "year" | "quarter" | "month" | "week";
        /** @description Splits each period: the largest names over all periods are `series`, and `other` adds up the rest. */
        "by-funding-history": "category" | "domain" | "stage" | "country";
        /** @description How many rows to return. If you ask for more than the maximum, you get the maximum and a warning. With `by`, how many series: the default is 10, the maximum is 100. */
        "limit-funding-history": string;
        /** @description The length of each period in the answer. The default is `quarter`. */
        "granularity-funding-instrument-breakdown": "year" | "quarter" | "month" | "week";
        /** @description How many rows to return. If you ask for more than the maximum, you get the maximum and a warning. The default is 10, the maximum is 100. */
        "limit-top-funding-rounds": string;
        /** @description `true`: only rounds that are the first of their stage for their company, which are the cohorts of `/cohorts`. */
        first_at_stage: "true";
        /** @description Only rounds after which the company raised a round of a later stage within this many months. Stages lead from Pre-Seed to Private Equity, and then to an IPO. */
        next_stage_within: string;
        /** @description Only rounds after which the company was acquired within this many months. */
        acquired_within: string;
        /** @description How many rows to return. If you ask for more than the maximum, you get the maximum and a warning. The default is 100, the maximum is 500. */
        "limit-funding-rounds": string;
        /** @description The order. A `-` before the field sorts in descending order. Records without a value come last. The default is `-date`. */
        sort: "date" | "-date" | "amount" | "-amount";
        /** @description The `next_cursor` of the previous page. */
        cursor: string;
        /** @description The format of the rows. The default is `ndjson`. */
        "format-exports-funding-rounds": "ndjson" | "csv" | "parquet";
        /** @description Comma-separated funding stages: Pre-Seed, Angel, Seed, Series A, Series B, Series C, Series C+, Series D, Series E, Series F, Series G, Series H, Growth, Private Equity, Venture, Strategic, Secondary, Convertible Note, Debt, Grant, Crowdfunding, IPO, Post-IPO. Write the + of "Series C+" as %2B, or send series-c-plus. If you send several values, any of them may match. Different filters must all match. This endpoint ignores it with a warning, because it applies only to funding. */
        "stages-acquisition-category-data": string;
        /** @description `private` or `public`; omit it for both. Public means listed companies, not government grants. It has no effect on M&A. This endpoint ignores it with a warning, because it applies only to funding. */
        "fundingVenue-acquisition-category-data": string;
        /** @description Comma-separated stage buckets: Early, Growth, Late, Other, Debt, Non-Dilutive, Public. If you send several values, any of them may match. Different filters must all match. This endpoint ignores it with a warning, because it applies only to funding. */
        "stageBuckets-acquisition-category-data": string;
        /** @description Comma-separated acquisition types. If you send several values, any of them may match. Different filters must all match. */
        "acquisitionTypes-acquisition-category-data": string;
        /** @description Comma-separated buyer types. If you send several values, any of them may match. Different filters must all match. */
        "buyerTypes-acquisition-category-data": string;
        /** @description Comma-separated types of the acquired company. On the list of companies, it applies to the company itself. If you send several values, any of them may match. Different filters must all match. */
        "companyTypes-acquisition-category-data": string;
        /** @description Comma-separated exit types. If you send several values, any of them may match. Different filters must all match. */
        exit_type: string;
        /** @description Comma-separated instruments of listed companies: senior_notes, convertible_notes, atm_equity, warrant_activity. If you send several values, any of them may match. Different filters must all match. This endpoint ignores it with a warning, because it applies only to funding. */
        "instruments-acquisition-category-data": string;
        /** @description Comma-separated investors. A round passes if one of them took part. Send slugs, names, aliases or website domains, as in a path, and a name that contains a comma as its slug. One that is unknown or ambiguous matches nothing and gets a warning. If you send several values, any of them may match. Different filters must all match. This endpoint ignores it with a warning, because it applies only to funding. */
        "investors-acquisition-category-data": string;
        /** @description Comma-separated investors. A round passes if all of them took part, and a company if each of them took part in one of its rounds. Send slugs, names, aliases or website domains, as in a path. If one is unknown or ambiguous, nothing matches. This endpoint ignores it with a warning, because it applies only to funding. */
        "investors_all-acquisition-category-data": string;
        /** @description `true` with `investors` or `investors_all`: only rounds that they led. Without them: only rounds with a known lead investor and, on lists of investors, the rounds that each of them led. This endpoint ignores it with a warning, because it applies only to funding. */
        "led-acquisition-category-data": "true";
        /** @description Comma-separated investor types. A round passes if an investor of such a type took part. On lists of investors, it applies to the investor itself. If you send several values, any of them may match. Different filters must all match. This endpoint ignores it with a warning, because it applies only to funding. */
        "investorTypes-acquisition-category-data": string;
        /** @description Comma-separated tiers of government-linked investors: govt_chartered, defence_cvc, sovereign_wealth. A round passes if such an investor took part. On lists of investors, it applies to the investor itself. If you send several values, any of them may match. Different filters must all match. This endpoint ignores it with a warning, because it applies only to funding. */
        "governmentLinked-acquisition-category-data": string;
        /** @description Comma-separated acquirers. An acquirer without a record has its exact name, or that name's slug. Send slugs, names, aliases or website domains, as in a path, and a name that contains a comma as its slug. One that is unknown or ambiguous matches nothing and gets a warning. If you send several values, any of them may match. Different filters must all match. */
        "acquirers-acquisition-category-data": string;
        /** @description Comma-separated countries of acquirers: of the acquirer's record, or else as the deal says. The same codes and names as for `countries`. If you send several values, any of them may match. Different filters must all match. */
        "acquirerCountries-acquisition-category-data": string;
        /** @description Splits each period: the largest names over all periods are `series`, and `other` adds up the rest. */
        "by-acquisitions-history": "category" | "domain" | "country" | "buyer_type" | "company_type";
        /** @description What the ranking is sorted by. The largest always comes first. The default is `count`. */
        "sort-top-acquirers-by-volume": "count" | "value";
        /** @description Comma-separated funding stages: Pre-Seed, Angel, Seed, Series A, Series B, Series C, Series C+, Series D, Series E, Series F, Series G, Series H, Growth, Private Equity, Venture, Strategic, Secondary, Convertible Note, Debt, Grant, Crowdfunding, IPO, Post-IPO. Write the + of "Series C+" as %2B, or send series-c-plus. If you send several values, any of them may match. Different filters must all match. Applies only to funding. */
        "stages-companies": string;
        /** @description `true`: only rounds that are the first of their stage for their company, which are the cohorts of `/cohorts`. Applies only to funding. */
        "first_at_stage-companies": "true";
        /** @description Only rounds after which the company raised a round of a later stage within this many months. Stages lead from Pre-Seed to Private Equity, and then to an IPO. Applies only to funding. */
        "next_stage_within-companies": string;
        /** @description Only rounds after which the company was acquired within this many months. Applies only to funding. */
        "acquired_within-companies": string;
        /** @description `private` or `public`; omit it for both. Public means listed companies, not government grants. It has no effect on M&A. Applies only to funding. */
        "fundingVenue-companies": string;
        /** @description Comma-separated stage buckets: Early, Growth, Late, Other, Debt, Non-Dilutive, Public. If you send several values, any of them may match. Different filters must all match. Applies only to funding. */
        "stageBuckets-companies": string;
        /** @description Comma-separated acquisition types. If you send several values, any of them may match. Different filters must all match. Applies only to acquisitions. */
        "acquisitionTypes-companies": string;
        /** @description Comma-separated buyer types. If you send several values, any of them may match. Different filters must all match. Applies only to acquisitions. */
        "buyerTypes-companies": string;
        /** @description Comma-separated types of the acquired company. On the list of companies, it applies to the company itself. If you send several values, any of them may match. Different filters must all match. Applies only to acquisitions. */
        "companyTypes-companies": string;
        /** @description Comma-separated instruments of listed companies: senior_notes, convertible_notes, atm_equity, warrant_activity. If you send several values, any of them may match. Different filters must all match. Applies only to funding. */
        "instruments-companies": string;
        /** @description Comma-separated investors. A round passes if one of them took part. Send slugs, names, aliases or website domains, as in a path, and a name that contains a comma as its slug. One that is unknown or ambiguous matches nothing and gets a warning. If you send several values, any of them may match. Different filters must all match. Applies only to funding. */
        "investors-companies": string;
        /** @description Comma-separated investors. A round passes if all of them took part, and a company if each of them took part in one of its rounds. Send slugs, names, aliases or website domains, as in a path. If one is unknown or ambiguous, nothing matches. Applies only to funding. */
        "investors_all-companies": string;
        /** @description `true` with `investors` or `investors_all`: only rounds that they led. Without them: only rounds with a known lead investor and, on lists of investors, the rounds that each of them led. Applies only to funding. */
        "led-companies": "true";
        /** @description Comma-separated investor types. A round passes if an investor of such a type took part. On lists of investors, it applies to the investor itself. If you send several values, any of them may match. Different filters must all match. Applies only to funding. */
        "investorTypes-companies": string;
        /** @description Comma-separated tiers of government-linked investors: govt_chartered, defence_cvc, sovereign_wealth. A round passes if such an investor took part. On lists of investors, it applies to the investor itself. If you send several values, any of them may match. Different filters must all match. Applies only to funding. */
        "governmentLinked-companies": string;
        /** @description Comma-separated acquirers. An acquirer without a record has its exact name, or that name's slug. Send slugs, names, aliases or website domains, as in a path, and a name that contains a comma as its slug. One that is unknown or ambiguous matches nothing and gets a warning. If you send several values, any of them may match. Different filters must all match. Applies only to acquisitions. */
        "acquirers-companies": string;
        /** @description Comma-separated countries of acquirers: of the acquirer's record, or else as the deal says. The same codes and names as for `countries`. If you send several values, any of them may match. Different filters must all match. Applies only to acquisitions. */
        "acquirerCountries-companies": string;
        /** @description Words of the name or an alias. All of them must occur, each at the start of a word. Case, accents, apostrophes, commas and full stops don't matter. */
        q: string;
        /** @description How many rows to return. If you ask for more than the maximum, you get the maximum and a warning. The default is 50, the maximum is 500. */
        "limit-companies": string;
        /** @description Comma-separated names, slugs or website domains of up to 100 records, instead of filters, `sort`, `limit` and `cursor`. Each is found as in a path. The rows are in the order asked, with `asked` and `matched_by`; the others are in `metadata.unresolved`. */
        lookup: string;
        /** @description The order. A `-` before the field sorts in descending order. Records without a value come last. The default is `name`. */
        "sort-companies": "name" | "-name" | "total_funding" | "-total_funding" | "last_funding_date" | "-last_funding_date" | "founded_year" | "-founded_year" | "period_funding" | "-period_funding" | "period_deals" | "-period_deals" | "relevance" | "-relevance";
        /** @description `in_period`: only investors who never invested before the period, whatever the filters are. */
        first_investment: "in_period";
        /** @description The order. A `-` before the field sorts in descending order. Records without a value come last. The default is `name`. */
        "sort-investors": "name" | "-name" | "deal_count" | "-deal_count" | "last_deal_date" | "-last_deal_date" | "period_funding" | "-period_funding" | "period_deals" | "-period_deals" | "relevance" | "-relevance";
        /** @description What the ranking is sorted by. The largest always comes first. The default is `count`. */
        "sort-top-investors": "count" | "amount";
        /** @description The period: 1w, 2w, 4w, 1q, 6m, 9m, 5q, ytd, ly, ttm, custom, all. `custom` needs `start` and `end`, which take precedence over any timeframe. These legacy codes still work, with a `Deprecation` header in the answer: 2q (= 6m), 1y (= ttm), 12w. The default is `ttm`. */
        "timeframe-charts": string;
        /** @description Chart view: overview, funding, acquisitions, trends, breakdowns (default overview). If the view is unknown, you get the default and a warning. */
        view: string;
        /** @description Comma-separated metrics: amount, count, companies, average, median (default amount,count). Unknown metrics get a warning. */
        metrics: string;
        /** @description Comma-separated exit types. If you send several values, any of them may match. Different filters must all match. Applies only to acquisitions. */
        "exit_type-comparison": string;
        /** @description Which deals to compare. The default is `funding`. */
        what: "funding" | "acquisitions";
        /** @description What side B is about if it has no period of its own: previous_period or previous_year, the same days one year earlier. The default is `previous_period`. */
        with: "previous_period" | "previous_year";
        /** @description What the rows are. `funding`: category, stage, country; `acquisitions`: category, country, buyer_type, company_type. The first is the default. */
        "by-comparison": "category" | "stage" | "country" | "buyer_type" | "company_type";
        /** @description Like `timeframe`, for side B. */
        "with.timeframe": "1w" | "2w" | "4w" | "1q" | "6m" | "9m" | "5q" | "ytd" | "ly" | "ttm" | "custom" | "all" | "2q" | "1y" | "12w";
        /** @description Like `start`, for side B. */
        "with.start": string;
        /** @description Like `end`, for side B. */
        "with.end": string;
        /** @description Like `offset`, for side B. */
        "with.offset": string;
        /** @description Like `countries`, for side B. */
        "with.countries": string;
        /** @description Like `continents`, for side B. */
        "with.continents": string;
        /** @description Like `regions`, for side B. */
        "with.regions": string;
        /** @description Like `categories`, for side B. */
        "with.categories": string;
        /** @description Like `productCategories`, for side B. */
        "with.productCategories": string;
        /** @description Like `categoryDomains`, for side B. */
        "with.categoryDomains": string;
        /** @description Like `status`, for side B. */
        "with.status": string;
        /** @description Like `cities`, for side B. */
        "with.cities": string;
        /** @description Like `founded_from`, for side B. */
        "with.founded_from": string;
        /** @description Like `founded_to`, for side B. */
        "with.founded_to": string;
        /** @description Like `raised_min`, for side B. */
        "with.raised_min": string;
        /** @description Like `raised_max`, for side B. */
        "with.raised_max": string;
        /** @description Like `stages`, for side B. */
        "with.stages": string;
        /** @description Like `fundingVenue`, for side B. */
        "with.fundingVenue": string;
        /** @description Like `stageBuckets`, for side B. */
        "with.stageBuckets": string;
        /** @description Like `acquisitionTypes`, for side B. */
        "with.acquisitionTypes": string;
        /** @description Like `buyerTypes`, for side B. */
        "with.buyerTypes": string;
        /** @description Like `companyTypes`, for side B. */
        "with.companyTypes": string;
        /** @description Like `transactionRanges`, for side B. */
        "with.transactionRanges": string;
        /** @description Like `exit_type`, for side B. */
        "with.exit_type": string;
        /** @description Like `instruments`, for side B. */
        "with.instruments": string;
        /** @description Like `amount_min`, for side B. */
        "with.amount_min": string;
        /** @description Like `amount_max`, for side B. */
        "with.amount_max": string;
        /** @description Like `companies`, for side B. */
        "with.companies": string;
        /** @description Like `investors`, for side B. */
        "with.investors": string;
        /** @description Like `investors_all`, for side B. */
        "with.investors_all": string;
        /** @description Like `led`, for side B. */
        "with.led": "true";
        /** @description Like `investorTypes`, for side B. */
        "with.investorTypes": string;
        /** @description Like `governmentLinked`, for side B. */
        "with.governmentLinked": string;
        /** @description Like `acquirers`, for side B. */
        "with.acquirers": string;
        /** @description Like `acquirerCountries`, for side B. */
        "with.acquirerCountries": string;
        /** @description Like `startDate`, for side B. */
        "with.startDate": string;
        /** @description Like `endDate`, for side B. */
        "with.endDate": string;
        /** @description Like `week_offset`, for side B. */
        "with.week_offset": string;
        /** @description Like `weekOffset`, for side B. */
        "with.weekOffset-2": string;
        /** @description After this change, by its position such as `4730@g12-9f2c1ab0` or only its `id`, after an instant, or from a UTC day on. The default is a week before `until`. */
        since: string;
        /** @description Up to this change, by its position or `id`, an instant, or a UTC day, inclusive. The default is now. */
        until: string;
        /** @description Comma-separated kinds of records: company, investor, funding_round, acquisition (default all). */
        kinds: string;
        /** @description Comma-separated slugs or names of companies or investors, also former slugs. You get the changes of each record under all its slugs, and those of its deals, including acquisitions that it made. */
        slugs: string;
        /** @description The order. A `-` before the field sorts in descending order. Records without a value come last. The default is `id`. */
        "sort-changes": "id" | "-id";
        /** @description After this change, by its position such as `4730@g12-9f2c1ab0` or only its `id`, after an instant, or from a UTC day on. */
        "since-publications": string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    entitlement: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The plan, the API access and the quota of the caller */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EntitlementDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    pricing: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The price list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PricingDto"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    "category-data": {
        parameters: {
            query?: {
                /** @description The period: 1w, 2w, 4w, 1q, 6m, 9m, 5q, ytd, ly, ttm, custom, all. `custom` needs `start` and `end`, which take precedence over any timeframe. These legacy codes still work, with a `Deprecation` header in the answer: 2q (= 6m), 1y (= ttm), 12w. The default is `ttm`. */
                timeframe?: components["parameters"]["timeframe"];
                /** @description The first day of a date range, `YYYY-MM-DD`. Needs `end`. */
                start?: components["parameters"]["start"];
                /** @description The last day of a date range, `YYYY-MM-DD`, inclusive. Needs `start`. */
                end?: components["parameters"]["end"];
                /** @description How many weeks to go back, 0 to 1040. 1 and -1 both mean one week back. Ignored with a warning next to a date range or `timeframe=all`. Not for paging. */
                offset?: components["parameters"]["offset"];
                /** @description Comma-separated country codes: ISO 3166-1 alpha-2, and XK. You can also send alpha-3 codes, English names and short forms such as UK. On funding endpoints it applies to the company, on M&A endpoints to the target. If you send several values, any of them may match. Different filters must all match. */
                countries?: components["parameters"]["countries"];
                /** @description Comma-separated continent codes: AF, AN, AS, EU, NA, OC, SA. On funding endpoints it applies to the company, on M&A endpoints to the target. If you send several values, any of them may match. Different filters must all match. */
                continents?: components["parameters"]["continents"];
                /** @description Comma-separated region codes: continents, UN M49 sub-regions such as 021, and AMER, NAMER, LATAM, EMEA, APAC, MENA, DACH, NORDICS, BENELUX. The intermediate regions 202 and 419 work, too. On funding endpoints it applies to the company, on M&A endpoints to the target. If you send several values, any of them may match. Different filters must all match. */
                regions?: components["parameters"]["regions"];
                /** @description Comma-separated category names or slugs. A deal belongs to its company's primary product category. Send a name that contains a comma as its slug. If you send several values, any of them may match. Different filters must all match. */
                categories?: components["parameters"]["categories"];
                /** @description Comma-separated product category names or slugs. A deal belongs to its company's primary product category. Send a name that contains a comma as its slug. If you send several values, any of them may match. Different filters must all match. */
                productCategories?: components["parameters"]["productCategories"];
                /** @description Comma-separated category domain names or slugs. A deal belongs to its company's primary product category. Send a name that contains a comma as its slug. If you send several values, any of them may match. Different filters must all match. */
                categoryDomains?: components["parameters"]["categoryDomains"];
                /** @description Comma-separated statuses of the company: active, acquired, public, closed. If you send several values, any of them may match. Different filters must all match. */
                status?: components["parameters"]["status"];
                /** @description Comma-separated cities of the company. Case doesn't matter. If you send several values, any of them may match. Different filters must all match. */
                cities?: components["parameters"]["cities"];
                /** @description The lowest year in which the company was founded, inclusive. */
                founded_from?: components["parameters"]["founded_from"];
                /** @description The highest year in which the company was founded, inclusive. */
                founded_to?: components["parameters"]["founded_to"];
                /** @description The lowest sum, in US dollars, of all disclosed rounds that the company ever raised, inclusive. */
                raised_min?: components["parameters"]["raised_min"];
                /** @description The highest sum, in US dollars, of all disclosed rounds that the company ever raised, inclusive. */
                raised_max?: components["parameters"]["raised_max"];
                /** @description Comma-separated funding stages: Pre-Seed, Angel, Seed, Series A, Series B, Series C, Series C+, Series D, Series E, Series F, Series G, Series H, Growth, Private Equity, Venture, Strategic, Secondary, Convertible Note, Debt, Grant, Crowdfunding, IPO, Post-IPO. Write the + of "Series C+" as %2B, or send series-c-plus. If you send several values, any of them may match. Different filters must all match. */
                stages?: components["parameters"]["stages"];
                /** @description `private` or `public`; omit it for both. Public means listed companies, not government grants. It has no effect on M&A. */
                fundingVenue?: components["parameters"]["fundingVenue"];
                /** @description Comma-separated stage buckets: Early, Growth, Late, Other, Debt, Non-Dilutive, Public. If you send several values, any of them may match. Different filters must all match. */
                stageBuckets?: components["parameters"]["stageBuckets"];
                /** @description Comma-separated amount ranges: Under $1M, $1M-$5M, $5M-$10M, $10M-$25M, $25M-$50M, $50M-$100M, $100M-$250M, $250M-$500M, $500M-$1B, $1B+, Undisclosed. The lower bound is inclusive, the upper bound exclusive. If you send several values, any of them may match. Different filters must all match. */
                transactionRanges?: components["parameters"]["transactionRanges"];
                /** @description Comma-separated instruments of listed companies: senior_notes, convertible_notes, atm_equity, warrant_activity. If you send several values, any of them may match. Different filters must all match. */
                instruments?: components["parameters"]["instruments"];
                /** @description The lowest disclosed amount of the deal, in US dollars, inclusive. Deals with an undisclosed amount never match. `metadata.undisclosed_left_out` counts them. */
                amount_min?: components["parameters"]["amount_min"];
                /** @description The highest disclosed amount of the deal, in US dollars, inclusive. Deals with an undisclosed amount never match. `metadata.undisclosed_left_out` counts them. */
                amount_max?: components["parameters"]["amount_max"];
                /** @description Comma-separated companies: those that were funded or acquired. Send slugs, names, aliases or website domains, as in a path, and a name that contains a comma as its slug. One that is unknown or ambiguous matches nothing and gets a warning. If you send several values, any of them may match. Different filters must all match. */
                companies?: components["parameters"]["companies"];
                /** @description Comma-separated investors. A round passes if one of them took part. Send slugs, names, aliases or website domains, as in a path, and a name that contains a comma as its slug. One that is unknown or ambiguous matches nothing and gets a warning. If you send several values, any of them may match. Different filters must all match. */
                investors?: components["parameters"]["investors"];
                /** @description Comma-separated investors. A round passes if all of them took part, and a company if each of them took part in one of its rounds. Send slugs, names, aliases or website domains, as in a path. If one is unknown or ambiguous, nothing matches. */
                investors_all?: components["parameters"]["investors_all"];
                /** @description `true` with `investors` or `investors_all`: only rounds that they led. Without them: only rounds with a known lead investor and, on lists of investors, the rounds that each of them led. */
                led?: components["parameters"]["led"];
                /** @description Comma-separated investor types. A round passes if an investor of such a type took part. On lists of investors, it applies to the investor itself. If you send several values, any of them may match. Different filters must all match. */
                investorTypes?: components["parameters"]["investorTypes"];
                /** @description Comma-separated tiers of government-linked investors: govt_chartered, defence_cvc, sovereign_wealth. A round passes if such an investor took part. On lists of investors, it applies to the investor itself. If you send several values, any of them may match. Different filters must all match. */
                governmentLinked?: components["parameters"]["governmentLinked"];
                /** @description A past UTC day (its end) or instant: you get the answer of that moment. It comes from the dataset that was served then, and periods end on that day. `metadata.as_of` names the publication. To cite a figure, use an instant with its generation (`2026-03-31T09:00:00.123Z@g12-9f2c1ab0`): if the database was put back to an earlier state since, you get a 400 instead of other figures. */
                as_of?: components["parameters"]["as_of"];
                /** @description How many rows to return. If you ask for more than the maximum, you get the maximum and a warning. The maximum is 500. You get the largest rows, and `metadata.other` adds up the others. Without a limit, you get every row. */
                limit?: components["parameters"]["limit"];
                /** @description `csv` returns the rows as CSV, like `Accept: text/csv`, and `xlsx` as an Excel workbook; `json` is the default. Endpoints without exactly one list of rows have neither (406). */
                format?: components["parameters"]["format"];
                /** @description A cache-busting value. It never changes the data. */
                gen?: components["parameters"]["gen"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Funding by category */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CategoryDataDto"];
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            304: components["responses"]["NotModified-category-data"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "funding-geo-data": {
        parameters: {
            query?: {
                /** @description The period: 1w, 2w, 4w, 1q, 6m, 9m, 5q, ytd, ly, ttm, custom, all. `custom` needs `start` and `end`, which take precedence over any timeframe. These legacy codes still work, with a `Deprecation` header in the answer: 2q (= 6m), 1y (= ttm), 12w. The default is `ttm`. */
                timeframe?: components["parameters"]["timeframe"];
                /** @description The first day of a date range, `YYYY-MM-DD`. Needs `end`. */
                start?: components["parameters"]["start"];
                /** @description The last day of a date range, `YYYY-MM-DD`, inclusive. Needs `start`. */
                end?: components["parameters"]["end"];
                /** @description How many weeks to go back, 0 to 1040. 1 and -1 both mean one week back. Ignored with a warning next to a date range or `timeframe=all`. Not for paging. */
                offset?: components["parameters"]["offset"];
                /** @description Comma-separated country codes: ISO 3166-1 alpha-2, and XK. You can also send alpha-3 codes, English names and short forms such as UK. On funding endpoints it applies to the company, on M&A endpoints to the target. If you send several values, any of them may match. Different filters must all match. */
                countries?: components["parameters"]["countries"];
                /** @description Comma-separated continent codes: AF, AN, AS, EU, NA, OC, SA. On funding endpoints it applies to the company, on M&A endpoints to the target. If you send several values, any of them may match. Different filters must all match. */
                continents?: components["parameters"]["continents"];
                /** @description Comma-separated region codes: continents, UN M49 sub-regions such as 021, and AMER, NAMER, LATAM, EMEA, APAC, MENA, DACH, NORDICS, BENELUX. The intermediate regions 202 and 419 work, too. On funding endpoints it applies to the company, on M&A endpoints to the target. If you send several values, any of them may match. Different filters must all match. */
                regions?: components["parameters"]["regions"];
                /** @description Comma-separated category names or slugs. A deal belongs to its company's primary product category. Send a name that contains a comma as its slug. If you send several values, any of them may match. Different filters must all match. */
                categories?: components["parameters"]["categories"];
                /** @description Comma-separated product category names or slugs. A deal belongs to its company's primary product category. Send a name that contains a comma as its slug. If you send several values, any of them may match. Different filters must all match. */
                productCategories?: components["parameters"]["productCategories"];
                /** @description Comma-separated category domain names or slugs. A deal belongs to its company's primary product category. Send a name that contains a comma as its slug. If you send several values, any of them may match. Different filters must all match. */
                categoryDomains?: components["parameters"]["categoryDomains"];
                /** @description Comma-separated statuses of the company: active, acquired, public, closed. If you send several values, any of them may match. Different filters must all match. */
                status?: components["parameters"]["status"];
                /** @description Comma-separated cities of the company. Case doesn't matter. If you send several values, any of them may match. Different filters must all match. */
                cities?: components["parameters"]["cities"];
                /** @description The lowest year in which the company was founded, inclusive. */
                founded_from?: components["parameters"]["founded_from"];
                /** @description The highest year in which the company was founded, inclusive. */
                founded_to?: components["parameters"]["founded_to"];
                /** @description The lowest sum, in US dollars, of all disclosed rounds that the company ever raised, inclusive. */
                raised_min?: components["parameters"]["raised_min"];
                /** @description The highest sum, in US dollars, of all disclosed rounds that the company ever raised, inclusive. */
                raised_max?: components["parameters"]["raised_max"];
                /** @description Comma-separated funding stages: Pre-Seed, Angel, Seed, Series A, Series B, Series C, Series C+, Series D, Series E, Series F, Series G, Series H, Growth, Private Equity, Venture, Strategic, Secondary, Convertible Note, Debt, Grant, Crowdfunding, IPO, Post-IPO. Write the + of "Series C+" as %2B, or send series-c-plus. If you send several values, any of them may match. Different filters must all match. */
                stages?: components["parameters"]["stages"];
                /** @description `private` or `public`; omit it for both. Public means listed companies, not government grants. It has no effect on M&A. */
                fundingVenue?: components["parameters"]["fundingVenue"];
                /** @description Comma-separated stage buckets: Early, Growth, Late, Other, Debt, Non-Dilutive, Public. If you send several values, any of them may match. Different filters must all match. */
                stageBuckets?: components["parameters"]["stageBuckets"];
                /** @description Comma-separated amount ranges: Under $1M, $1M-$5M, $5M-$10M, $10M-$25M, $25M-$50M, $50M-$100M, $100M-$250M, $250M-$500M, $500M-$1B, $1B+, Undisclosed. The lower bound is inclusive, the upper bound exclusive. If you send several values, any of them may match. Different filters must all match. */
                transactionRanges?: components["parameters"]["transactionRanges"];
                /** @description Comma-separated instruments of listed companies: senior_notes, convertible_notes, atm_equity, warrant_activity. If you send several values, any of them may match. Different filters must all match. */
                instruments?: components["parameters"]["instruments"];
                /** @description The lowest disclosed amount of the deal, in US dollars, inclusive. Deals with an undisclosed amount never match. `metadata.undisclosed_left_out` counts them. */
                amount_min?: components["parameters"]["amount_min"];
                /** @description The highest disclosed amount of the deal, in US dollars, inclusive. Deals with an undisclosed amount never match. `metadata.undisclosed_left_out` counts them. */
                amount_max?: components["parameters"]["amount_max"];
                /** @description Comma-separated companies: those that were funded or acquired. Send slugs, names, aliases or website domains, as in a path, and a name that contains a comma as its slug. One that is unknown or ambiguous matches nothing and gets a warning. If you send several values, any of them may match. Different filters must all match. */
                companies?: components["parameters"]["companies"];
                /** @description Comma-separated investors. A round passes if one of them took part. Send slugs, names, aliases or website domains, as in a path, and a name that contains a comma as its slug. One that is unknown or ambiguous matches nothing and gets a warning. If you send several values, any of them may match. Different filters must all match. */
                investors?: components["parameters"]["investors"];
                /** @description Comma-separated investors. A round passes if all of them took part, and a company if each of them took part in one of its rounds. Send slugs, names, aliases or website domains, as in a path. If one is unknown or ambiguous, nothing matches. */
                investors_all?: components["parameters"]["investors_all"];
                /** @description `true` with `investors` or `investors_all`: only rounds that they led. Without them: only rounds with a known lead investor and, on lists of investors, the rounds that each of them led. */
                led?: components["parameters"]["led"];
                /** @description Comma-separated investor types. A round passes if an investor of such a type took part. On lists of investors, it applies to the investor itself. If you send several values, any of them may match. Different filters must all match. */
                investorTypes?: components["parameters"]["investorTypes"];
                /** @description Comma-separated tiers of government-linked investors: govt_chartered, defence_cvc, sovereign_wealth. A round passes if such an investor took part. On lists of investors, it applies to the investor itself. If you send several values, any of them may match. Different filters must all match. */
                governmentLinked?: components["parameters"]["governmentLinked"];
                /** @description A past UTC day (its end) or instant: you get the answer of that moment. It comes from the dataset that was served then, and periods end on that day. `metadata.as_of` names the publication. To cite a figure, use an instant with its generation (`2026-03-31T09:00:00.123Z@g12-9f2c1ab0`): if the database was put back to an earlier state since, you get a 400 instead of other figures. */
                as_of?: components["parameters"]["as_of"];
                /** @description How many rows to return. If you ask for more than the maximum, you get the maximum and a warning. The maximum is 500. You get the largest rows, and `metadata.other` adds up the others. Without a limit, you get every row. */
                limit?: components["parameters"]["limit"];
                /** @description `csv` returns the rows as CSV, like `Accept: text/csv`, and `xlsx` as an Excel workbook; `json` is the default. Endpoints without exactly one list of rows have neither (406). */
                format?: components["parameters"]["format"];
                /** @description A cache-busting value. It never changes the data. */
                gen?: components["parameters"]["gen"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Funding by country */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FundingGeoDataDto"];
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            304: components["responses"]["NotModified-category-data"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "stages-distribution": {
        parameters: {
            query?: {
                /** @description The period: 1w, 2w, 4w, 1q, 6m, 9m, 5q, ytd, ly, ttm, custom, all. `custom` needs `start` and `end`, which take precedence over any timeframe. These legacy codes still work, with a `Deprecation` header in the answer: 2q (= 6m), 1y (= ttm), 12w. The default is `ttm`. */
                timeframe?: components["parameters"]["timeframe"];
                /** @description The first day of a date range, `YYYY-MM-DD`. Needs `end`. */
                start?: components["parameters"]["start"];
                /** @description The last day of a date range, `YYYY-MM-DD`, inclusive. Needs `start`. */
                end?: components["parameters"]["end"];
                /** @description How many weeks to go back, 0 to 1040. 1 and -1 both mean one week back. Ignored with a warning next to a date range or `timeframe=all`. Not for paging. */
                offset?: components["parameters"]["offset"];
                /** @description Comma-separated country codes: ISO 3166-1 alpha-2, and XK. You can also send alpha-3 codes, English names and short forms such as UK. On funding endpoints it applies to the company, on M&A endpoints to the target. If you send several values, any of them may match. Different filters must all match. */
                countries?: components["parameters"]["countries"];
                /** @description Comma-separated continent codes: AF, AN, AS, EU, NA, OC, SA. On funding endpoints it applies to the company, on M&A endpoints to the target. If you send several values, any of them may match. Different filters must all match. */
                continents?: components["parameters"]["continents"];
                /** @description Comma-separated region codes: continents, UN M49 sub-regions such as 021, and AMER, NAMER, LATAM, EMEA, APAC, MENA, DACH, NORDICS, BENELUX. The intermediate regions 202 and 419 work, too. On funding endpoints it applies to the company, on M&A endpoints to the target. If you send several values, any of them may match. Different filters must all match. */
                regions?: components["parameters"]["regions"];
                /** @description Comma-separated category names or slugs. A deal belongs to its company's primary product category. Send a name that contains a comma as its slug. If you send several values, any of them may match. Different filters must all match. */
                categories?: components["parameters"]["categories"];
                /** @description Comma-separated product category names or slugs. A deal belongs to its company's primary product category. Send a name that contains a comma as its slug. If you send several values, any of them may match. Different filters must all match. */
                productCategories?: components["parameters"]["productCategories"];
                /** @description Comma-separated category domain names or slugs. A deal belongs to its company's primary product category. Send a name that contains a comma as its slug. If you send several values, any of them may match. Different filters must all match. */
                categoryDomains?: components["parameters"]["categoryDomains"];
                /** @description Comma-separated statuses of the company: active, acquired, public, closed. If you send several values, any of them may match. Different filters must all match. */
                status?: components["parameters"]["status"];
                /** @description Comma-separated cities of the company. Case doesn't matter. If you send several values, any of them may match. Different filters must all match. */
                cities?: components["parameters"]["cities"];
                /** @description The lowest year in which the company was founded, inclusive. */
                founded_from?: components["parameters"]["founded_from"];
                /** @description The highest year in which the company was founded, inclusive. */
                founded_to?: components["parameters"]["founded_to"];
                /** @description The lowest sum, in US dollars, of all disclosed rounds that the company ever raised, inclusive. */
                raised_min?: components["parameters"]["raised_min"];
                /** @description The highest sum, in US dollars, of all disclosed rounds that the company ever raised, inclusive. */
                raised_max?: components["parameters"]["raised_max"];
                /** @description Comma-separated funding stages: Pre-Seed, Angel, Seed, Series A, Series B, Series C, Series C+, Series D, Series E, Series F, Series G, Series H, Growth, Private Equity, Venture, Strategic, Secondary, Convertible Note, Debt, Grant, Crowdfunding, IPO, Post-IPO. Write the + of "Series C+" as %2B, or send series-c-plus. If you send several values, any of them may match. Different filters must all match. */
                stages?: components["parameters"]["stages"];
                /** @description `private` or `public`; omit it for both. Public means listed companies, not government grants. It has no effect on M&A. */
                fundingVenue?: components["parameters"]["fundingVenue"];
                /** @description Comma-separated stage buckets: Early, Growth, Late, Other, Debt, Non-Dilutive, Public. If you send several values, any of them may match. Different filters must all match. */
                stageBuckets?: components["parameters"]["stageBuckets"];
                /** @description Comma-separated amount ranges: Under $1M, $1M-$5M, $5M-$10M, $10M-$25M, $25M-$50M, $50M-$100M, $100M-$250M, $250M-$500M, $500M-$1B, $1B+, Undisclosed. The lower bound is inclusive, the upper bound exclusive. If you send several values, any of them may match. Different filters must all match. */
                transactionRanges?: components["parameters"]["transactionRanges"];
                /** @description Comma-separated instruments of listed companies: senior_notes, convertible_notes, atm_equity, warrant_activity. If you send several values, any of them may match. Different filters must all match. */
                instruments?: components["parameters"]["instruments"];
                /** @description The lowest disclosed amount of the deal, in US dollars, inclusive. Deals with an undisclosed amount never match. `metadata.undisclosed_left_out` counts them. */
                amount_min?: components["parameters"]["amount_min"];
                /** @description The highest disclosed amount of the deal, in US dollars, inclusive. Deals with an undisclosed amount never match. `metadata.undisclosed_left_out` counts them. */
                amount_max?: components["parameters"]["amount_max"];
                /** @description Comma-separated companies: those that were funded or acquired. Send slugs, names, aliases or website domains, as in a path, and a name that contains a comma as its slug. One that is unknown or ambiguous matches nothing and gets a warning. If you send several values, any of them may match. Different filters must all match. */
                companies?: components["parameters"]["companies"];
                /** @description Comma-separated investors. A round passes if one of them took part. Send slugs, names, aliases or website domains, as in a path, and a name that contains a comma as its slug. One that is unknown or ambiguous matches nothing and gets a warning. If you send several values, any of them may match. Different filters must all match. */
                investors?: components["parameters"]["investors"];
                /** @description Comma-separated investors. A round passes if all of them took part, and a company if each of them took part in one of its rounds. Send slugs, names, aliases or website domains, as in a path. If one is unknown or ambiguous, nothing matches. */
                investors_all?: components["parameters"]["investors_all"];
                /** @description `true` with `investors` or `investors_all`: only rounds that they led. Without them: only rounds with a known lead investor and, on lists of investors, the rounds that each of them led. */
                led?: components["parameters"]["led"];
                /** @description Comma-separated investor types. A round passes if an investor of such a type took part. On lists of investors, it applies to the investor itself. If you send several values, any of them may match. Different filters must all match. */
                investorTypes?: components["parameters"]["investorTypes"];
                /** @description Comma-separated tiers of government-linked investors: govt_chartered, defence_cvc, sovereign_wealth. A round passes if such an investor took part. On lists of investors, it applies to the investor itself. If you send several values, any of them may match. Different filters must all match. */
                governmentLinked?: components["parameters"]["governmentLinked"];
                /** @description A past UTC day (its end) or instant: you get the answer of that moment. It comes from the dataset that was served then, and periods end on that day. `metadata.as_of` names the publication. To cite a figure, use an instant with its generation (`2026-03-31T09:00:00.123Z@g12-9f2c1ab0`): if the database was put back to an earlier state since, you get a 400 instead of other figures. */
                as_of?: components["parameters"]["as_of"];
                /** @description `csv` returns the rows as CSV, like `Accept: text/csv`, and `xlsx` as an Excel workbook; `json` is the default. Endpoints without exactly one list of rows have neither (406). */
                format?: components["parameters"]["format"];
                /** @description A cache-busting value. It never changes the data. */
                gen?: components["parameters"]["gen"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Funding stage distribution */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StagesDistributionDto"];
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            304: components["responses"]["NotModified-category-data"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "funding-stage-percentiles": {
        parameters: {
            query?: {
                /** @description The period: 1w, 2w, 4w, 1q, 6m, 9m, 5q, ytd, ly, ttm, custom, all. `custom` needs `start` and `end`, which take precedence over any timeframe. These legacy codes still work, with a `Deprecation` header in the answer: 2q (= 6m), 1y (= ttm), 12w. The default is `ttm`. */
                timeframe?: components["parameters"]["timeframe"];
                /** @description The first day of a date range, `YYYY-MM-DD`. Needs `end`. */
                start?: components["parameters"]["start"];
                /** @description The last day of a date range, `YYYY-MM-DD`, inclusive. Needs `start`. */
                end?: components["parameters"]["end"];
                /** @description How many weeks to go back, 0 to 1040. 1 and -1 both mean one week back. Ignored with a warning next to a date range or `timeframe=all`. Not for paging. */
                offset?: components["parameters"]["offset"];
                /** @description Comma-separated country codes: ISO 3166-1 alpha-2, and XK. You can also send alpha-3 codes, English names and short forms such as UK. On funding endpoints it applies to the company, on M&A endpoints to the target. If you send several values, any of them may match. Different filters must all match. */
                countries?: components["parameters"]["countries"];
                /** @description Comma-separated continent codes: AF, AN, AS, EU, NA, OC, SA. On funding endpoints it applies to the company, on M&A endpoints to the target. If you send several values, any of them may match. Different filters must all match. */
                continents?: components["parameters"]["continents"];
                /** @description Comma-separated region codes: continents, UN M49 sub-regions such as 021, and AMER, NAMER, LATAM, EMEA, APAC, MENA, DACH, NORDICS, BENELUX. The intermediate regions 202 and 419 work, too. On funding endpoints it applies to the company, on M&A endpoints to the target. If you send several values, any of them may match. Different filters must all match. */
                regions?: components["parameters"]["regions"];
                /** @description Comma-separated category names or slugs. A deal belongs to its company's primary product category. Send a name that contains a comma as its slug. If you send several values, any of them may match. Different filters must all match. */
                categories?: components["parameters"]["categories"];
                /** @description Comma-separated product category names or slugs. A deal belongs to its company's primary product category. Send a name that contains a comma as its slug. If you send several values, any of them may match. Different filters must all match. */
                productCategories?: components["parameters"]["productCategories"];
                /** @description Comma-separated category domain names or slugs. A deal belongs to its company's primary product category. Send a name that contains a comma as its slug. If you send several values, any of them may match. Different filters must all match. */
                categoryDomains?: components["parameters"]["categoryDomains"];
                /** @description Comma-separated statuses of the company: active, acquired, public, closed. If you send several values, any of them may match. Different filters must all match. */
                status?: components["parameters"]["status"];
                /** @description Comma-separated cities of the company. Case doesn't matter. If you send several values, any of them may match. Different filters must all match. */
                cities?: components["parameters"]["cities"];
                /** @description The lowest year in which the company was founded, inclusive. */
                founded_from?: components["parameters"]["founded_from"];
                /** @description The highest year in which the company was founded, inclusive. */
                founded_to?: components["parameters"]["founded_to"];
                /** @description The lowest sum, in US dollars, of all disclosed rounds that the company ever raised, inclusive. */
                raised_min?: components["parameters"]["raised_min"];
                /** @description The highest sum, in US dollars, of all disclosed rounds that the company ever raised, inclusive. */
                raised_max?: components["parameters"]["raised_max"];
                /** @description Comma-separated funding stages: Pre-Seed, Angel, Seed, Series A, Series B, Series C, Series C+, Series D, Series E, Series F, Series G, Series H, Growth, Private Equity, Venture, Strategic, Secondary, Convertible Note, Debt, Grant, Crowdfunding, IPO, Post-IPO. Write the + of "Series C+" as %2B, or send series-c-plus. If you send several values, any of them may match. Different filters must all match. */
                stages?: components["parameters"]["stages"];
                /** @description `private` or `public`; omit it for both. Public means listed companies, not government grants. It has no effect on M&A. */
                fundingVenue?: components["parameters"]["fundingVenue"];
                /** @description Comma-separated stage buckets: Early, Growth, Late, Other, Debt, Non-Dilutive, Public. If you send several values, any of them may match. Different filters must all match. */
                stageBuckets?: components["parameters"]["stageBuckets"];
                /** @description Comma-separated amount ranges: Under $1M, $1M-$5M, $5M-$10M, $10M-$25M, $25M-$50M, $50M-$100M, $100M-$250M, $250M-$500M, $500M-$1B, $1B+, Undisclosed. The lower bound is inclusive, the upper bound exclusive. If you send several values, any of them may match. Different filters must all match. */
                transactionRanges?: components["parameters"]["transactionRanges"];
                /** @description Comma-separated instruments of listed companies: senior_notes, convertible_notes, atm_equity, warrant_activity. If you send several values, any of them may match. Different filters must all match. */
                instruments?: components["parameters"]["instruments"];
                /** @description The lowest disclosed amount of the deal, in US dollars, inclusive. Deals with an undisclosed amount never match. `metadata.undisclosed_left_out` counts them. */
                amount_min?: components["parameters"]["amount_min"];
                /** @description The highest disclosed amount of the deal, in US dollars, inclusive. Deals with an undisclosed amount never match. `metadata.undisclosed_left_out` counts them. */
                amount_max?: components["parameters"]["amount_max"];
                /** @description Comma-separated companies: those that were funded or acquired. Send slugs, names, aliases or website domains, as in a path, and a name that contains a comma as its slug. One that is unknown or ambiguous matches nothing and gets a warning. If you send several values, any of them may match. Different filters must all match. */
                companies?: components["parameters"]["companies"];
                /** @description Comma-separated investors. A round passes if one of them took part. Send slugs, names, aliases or website domains, as in a path, and a name that contains a comma as its slug. One that is unknown or ambiguous matches nothing and gets a warning. If you send several values, any of them may match. Different filters must all match. */
                investors?: components["parameters"]["investors"];
                /** @description Comma-separated investors. A round passes if all of them took part, and a company if each of them took part in one of its rounds. Send slugs, names, aliases or website domains, as in a path. If one is unknown or ambiguous, nothing matches. */
                investors_all?: components["parameters"]["investors_all"];
                /** @description `true` with `investors` or `investors_all`: only rounds that they led. Without them: only rounds with a known lead investor and, on lists of investors, the rounds that each of them led. */
                led?: components["parameters"]["led"];
                /** @description Comma-separated investor types. A round passes if an investor of such a type took part. On lists of investors, it applies to the investor itself. If you send several values, any of them may match. Different filters must all match. */
                investorTypes?: components["parameters"]["investorTypes"];
                /** @description Comma-separated tiers of government-linked investors: govt_chartered, defence_cvc, sovereign_wealth. A round passes if such an investor took part. On lists of investors, it applies to the investor itself. If you send several values, any of them may match. Different filters must all match. */
                governmentLinked?: components["parameters"]["governmentLinked"];
                /** @description A past UTC day (its end) or instant: you get the answer of that moment. It comes from the dataset that was served then, and periods end on that day. `metadata.as_of` names the publication. To cite a figure, use an instant with its generation (`2026-03-31T09:00:00.123Z@g12-9f2c1ab0`): if the database was put back to an earlier state since, you get a 400 instead of other figures. */
                as_of?: components["parameters"]["as_of"];
                /** @description `csv` returns the rows as CSV, like `Accept: text/csv`, and `xlsx` as an Excel workbook; `json` is the default. Endpoints without exactly one list of rows have neither (406). */
                format?: components["parameters"]["format"];
                /** @description A cache-busting value. It never changes the data. */
                gen?: components["parameters"]["gen"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Funding amount percentiles by stage */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FundingStagePercentilesDto"];
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            304: components["responses"]["NotModified-category-data"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    cohorts: {
        parameters: {
            query?: {
                /** @description The period: 1w, 2w, 4w, 1q, 6m, 9m, 5q, ytd, ly, ttm, custom, all. `custom` needs `start` and `end`, which take precedence over any timeframe. These legacy codes still work, with a `Deprecation` header in the answer: 2q (= 6m), 1y (= ttm), 12w. The default is `all`. */
                timeframe?: components["parameters"]["timeframe-cohorts"];
                /** @description The first day of a date range, `YYYY-MM-DD`. Needs `end`. */
                start?: components["parameters"]["start"];
                /** @description The last day of a date range, `YYYY-MM-DD`, inclusive. Needs `start`. */
                end?: components["parameters"]["end"];
                /** @description How many weeks to go back, 0 to 1040. 1 and -1 both mean one week back. Ignored with a warning next to a date range or `timeframe=all`. Not for paging. */
                offset?: components["parameters"]["offset"];
                /** @description Comma-separated country codes: ISO 3166-1 alpha-2, and XK. You can also send alpha-3 codes, English names and short forms such as UK. On funding endpoints it applies to the company, on M&A endpoints to the target. If you send several values, any of them may match. Different filters must all match. */
                countries?: components["parameters"]["countries"];
                /** @description Comma-separated continent codes: AF, AN, AS, EU, NA, OC, SA. On funding endpoints it applies to the company, on M&A endpoints to the target. If you send several values, any of them may match. Different filters must all match. */
                continents?: components["parameters"]["continents"];
                /** @description Comma-separated region codes: continents, UN M49 sub-regions such as 021, and AMER, NAMER, LATAM, EMEA, APAC, MENA, DACH, NORDICS, BENELUX. The intermediate regions 202 and 419 work, too. On funding endpoints it applies to the company, on M&A endpoints to the target. If you send several values, any of them may match. Different filters must all match. */
                regions?: components["parameters"]["regions"];
                /** @description Comma-separated category names or slugs. A deal belongs to its company's primary product category. Send a name that contains a comma as its slug. If you send several values, any of them may match. Different filters must all match. */
                categories?: components["parameters"]["categories"];
                /** @description Comma-separated product category names or slugs. A deal belongs to its company's primary product category. Send a name that contains a comma as its slug. If you send several values, any of them may match. Different filters must all match. */
                productCategories?: components["parameters"]["productCategories"];
                /** @description Comma-separated category domain names or slugs. A deal belongs to its company's primary product category. Send a name that contains a comma as its slug. If you send several values, any of them may match. Different filters must all match. */
                categoryDomains?: components["parameters"]["categoryDomains"];
                /** @description Comma-separated statuses of the company: active, acquired, public, closed. If you send several values, any of them may match. Different filters must all match. */
                status?: components["parameters"]["status"];
                /** @description Comma-separated cities of the company. Case doesn't matter. If you send several values, any of them may match. Different filters must all match. */
                cities?: components["parameters"]["cities"];
                /** @description The lowest year in which the company was founded, inclusive. */
                founded_from?: components["parameters"]["founded_from"];
                /** @description The highest year in which the company was founded, inclusive. */
                founded_to?: components["parameters"]["founded_to"];
                /** @description The lowest sum, in US dollars, of all disclosed rounds that the company ever raised, inclusive. */
                raised_min?: components["parameters"]["raised_min"];
                /** @description The highest sum, in US dollars, of all disclosed rounds that the company ever raised, inclusive. */
                raised_max?: components["parameters"]["raised_max"];
                /** @description Comma-separated funding stages: Pre-Seed, Angel, Seed, Series A, Series B, Series C, Series C+, Series D, Series E, Series F, Series G, Series H, Growth, Private Equity, Venture, Strategic, Secondary, Convertible Note, Debt, Grant, Crowdfunding, IPO, Post-IPO. Write the + of "Series C+" as %2B, or send series-c-plus. If you send several values, any of them may match. Different filters must all match. */
                stages?: components["parameters"]["stages"];
                /** @description `private` or `public`; omit it for both. Public means listed companies, not government grants. It has no effect on M&A. */
                fundingVenue?: components["parameters"]["fundingVenue"];
                /** @description Comma-separated stage buckets: Early, Growth, Late, Other, Debt, Non-Dilutive, Public. If you send several values, any of them may match. Different filters must all match. */
                stageBuckets?: components["parameters"]["stageBuckets"];
                /** @description Comma-separated amount ranges: Under $1M, $1M-$5M, $5M-$10M, $10M-$25M, $25M-$50M, $50M-$100M, $100M-$250M, $250M-$500M, $500M-$1B, $1B+, Undisclosed. The lower bound is inclusive, the upper bound exclusive. If you send several values, any of them may match. Different filters must all match. */
                transactionRanges?: components["parameters"]["transactionRanges"];
                /** @description Comma-separated instruments of listed companies: senior_notes, convertible_notes, atm_equity, warrant_activity. If you send several values, any of them may match. Different filters must all match. */
                instruments?: components["parameters"]["instruments"];
                /** @description The lowest disclosed amount of the deal, in US dollars, inclusive. Deals with an undisclosed amount never match. `metadata.undisclosed_left_out` counts them. */
                amount_min?: components["parameters"]["amount_min"];
                /** @description The highest disclosed amount of the deal, in US dollars, inclusive. Deals with an undisclosed amount never match. `metadata.undisclosed_left_out` counts them. */
                amount_max?: components["parameters"]["amount_max"];
                /** @description Comma-separated companies: those that were funded or acquired. Send slugs, names, aliases or website domains, as in a path, and a name that contains a comma as its slug. One that is unknown or ambiguous matches nothing and gets a warning. If you send several values, any of them may match. Different filters must all match. */
                companies?: components["parameters"]["companies"];
                /** @description Comma-separated investors. A round passes if one of them took part. Send slugs, names, aliases or website domains, as in a path, and a name that contains a comma as its slug. One that is unknown or ambiguous matches nothing and gets a warning. If you send several values, any of them may match. Different filters must all match. */
                investors?: components["parameters"]["investors"];
                /** @description Comma-separated investors. A round passes if all of them took part, and a company if each of them took part in one of its rounds. Send slugs, names, aliases or website domains, as in a path. If one is unknown or ambiguous, nothing matches. */
                investors_all?: components["parameters"]["investors_all"];
                /** @description `true` with `investors` or `investors_all`: only rounds that they led. Without them: only rounds with a known lead investor and, on lists of investors, the rounds that each of them led. */
                led?: components["parameters"]["led"];
                /** @description Comma-separated investor types. A round passes if an investor of such a type took part. On lists of investors, it applies to the investor itself. If you send several values, any of them may match. Different filters must all match. */
                investorTypes?: components["parameters"]["investorTypes"];
                /** @description Comma-separated tiers of government-linked investors: govt_chartered, defence_cvc, sovereign_wealth. A round passes if such an investor took part. On lists of investors, it applies to the investor itself. If you send several values, any of them may match. Different filters must all match. */
                governmentLinked?: components["parameters"]["governmentLinked"];
                /** @description A past UTC day (its end) or instant: you get the answer of that moment. It comes from the dataset that was served then, and periods end on that day. `metadata.as_of` names the publication. To cite a figure, use an instant with its generation (`2026-03-31T09:00:00.123Z@g12-9f2c1ab0`): if the database was put back to an earlier state since, you get a 400 instead of other figures. */
                as_of?: components["parameters"]["as_of"];
                /** @description What the rows are. The default is `stage`. */
                by?: components["parameters"]["by"];
                /** @description `csv` returns the rows as CSV, like `Accept: text/csv`, and `xlsx` as an Excel workbook; `json` is the default. Endpoints without exactly one list of rows have neither (406). */
                format?: components["parameters"]["format"];
                /** @description A cache-busting value. It never changes the data. */
                gen?: components["parameters"]["gen"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Cohorts: how many companies raised the next stage, and how many were acquired */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CohortsDto"];
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            304: components["responses"]["NotModified-category-data"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "funding-history": {
        parameters: {
            query?: {
                /** @description The period: 1w, 2w, 4w, 1q, 6m, 9m, 5q, ytd, ly, ttm, custom, all. `custom` needs `start` and `end`, which take precedence over any timeframe. These legacy codes still work, with a `Deprecation` header in the answer: 2q (= 6m), 1y (= ttm), 12w. The default is `all`. */
                timeframe?: components["parameters"]["timeframe-cohorts"];
                /** @description The first day of a date range, `YYYY-MM-DD`. Needs `end`. */
                start?: components["parameters"]["start"];
                /** @description The last day of a date range, `YYYY-MM-DD`, inclusive. Needs `start`. */
                end?: components["parameters"]["end"];
                /** @description How many weeks to go back, 0 to 1040. 1 and -1 both mean one week back. Ignored with a warning next to a date range or `timeframe=all`. Not for paging. */
                offset?: components["parameters"]["offset"];
                /** @description Comma-separated country codes: ISO 3166-1 alpha-2, and XK. You can also send alpha-3 codes, English names and short forms such as UK. On funding endpoints it applies to the company, on M&A endpoints to the target. If you send several values, any of them may match. Different filters must all match. */
                countries?: components["parameters"]["countries"];
                /** @description Comma-separated continent codes: AF, AN, AS, EU, NA, OC, SA. On funding endpoints it applies to the company, on M&A endpoints to the target. If you send several values, any of them may match. Different filters must all match. */
                continents?: components["parameters"]["continents"];
                /** @description Comma-separated region codes: continents, UN M49 sub-regions such as 021, and AMER, NAMER, LATAM, EMEA, APAC, MENA, DACH, NORDICS, BENELUX. The intermediate regions 202 and 419 work, too. On funding endpoints it applies to the company, on M&A endpoints to the target. If you send several values, any of them may match. Different filters must all match. */
                regions?: components["parameters"]["regions"];
                /** @description Comma-separated category names or slugs. A deal belongs to its company's primary product category. Send a name that contains a comma as its slug. If you send several values, any of them may match. Different filters must all match. */
                categories?: components["parameters"]["categories"];
                /** @description Comma-separated product category names or slugs. A deal belongs to its company's primary product category. Send a name that contains a comma as its slug. If you send several values, any of them may match. Different filters must all match. */
                productCategories?: components["parameters"]["productCategories"];
                /** @description Comma-separated category domain names or slugs. A deal belongs to its company's primary product category. Send a name that contains a comma as its slug. If you send several values, any of them may match. Different filters must all match. */
                categoryDomains?: components["parameters"]["categoryDomains"];
                /** @description Comma-separated statuses of the company: active, acquired, public, closed. If you send several values, any of them may match. Different filters must all match. */
                status?: components["parameters"]["status"];
                /** @description Comma-separated cities of the company. Case doesn't matter. If you send several values, any of them may match. Different filters must all match. */
                cities?: components["parameters"]["cities"];
                /** @description The lowest year in which the company was founded, inclusive. */
                founded_from?: components["parameters"]["founded_from"];
                /** @description The highest year in which the company was founded, inclusive. */
                founded_to?: components["parameters"]["founded_to"];
                /** @description The lowest sum, in US dollars, of all disclosed rounds that the company ever raised, inclusive. */
                raised_min?: components["parameters"]["raised_min"];
                /** @description The highest sum, in US dollars, of all disclosed rounds that the company ever raised, inclusive. */
                raised_max?: components["parameters"]["raised_max"];
                /** @description Comma-separated funding stages: Pre-Seed, Angel, Seed, Series A, Series B, Series C, Series C+, Series D, Series E, Series F, Series G, Series H, Growth, Private Equity, Venture, Strategic, Secondary, Convertible Note, Debt, Grant, Crowdfunding, IPO, Post-IPO. Write the + of "Series C+" as %2B, or send series-c-plus. If you send several values, any of them may match. Different filters must all match. */
                stages?: components["parameters"]["stages"];
                /** @description `private` or `public`; omit it for both. Public means listed companies, not government grants. It has no effect on M&A. */
                fundingVenue?: components["parameters"]["fundingVenue"];
                /** @description Comma-separated stage buckets: Early, Growth, Late, Other, Debt, Non-Dilutive, Public. If you send several values, any of them may match. Different filters must all match. */
                stageBuckets?: components["parameters"]["stageBuckets"];
                /** @description Comma-separated amount ranges: Under $1M, $1M-$5M, $5M-$10M, $10M-$25M, $25M-$50M, $50M-$100M, $100M-$250M, $250M-$500M, $500M-$1B, $1B+, Undisclosed. The lower bound is inclusive, the upper bound exclusive. If you send several values, any of them may match. Different filters must all match. */
                transactionRanges?: components["parameters"]["transactionRanges"];
                /** @description Comma-separated instruments of listed companies: senior_notes, convertible_notes, atm_equity, warrant_activity. If you send several values, any of them may match. Different filters must all match. */
                instruments?: components["parameters"]["instruments"];
                /** @description The lowest disclosed amount of the deal, in US dollars, inclusive. Deals with an undisclosed amount never match. `metadata.undisclosed_left_out` counts them. */
                amount_min?: components["parameters"]["amount_min"];
                /** @description The highest disclosed amount of the deal, in US dollars, inclusive. Deals with an undisclosed amount never match. `metadata.undisclosed_left_out` counts them. */
                amount_max?: components["parameters"]["amount_max"];
                /** @description Comma-separated companies: those that were funded or acquired. Send slugs, names, aliases or website domains, as in a path, and a name that contains a comma as its slug. One that is unknown or ambiguous matches nothing and gets a warning. If you send several values, any of them may match. Different filters must all match. */
                companies?: components["parameters"]["companies"];
                /** @description Comma-separated investors. A round passes if one of them took part. Send slugs, names, aliases or website domains, as in a path, and a name that contains a comma as its slug. One that is unknown or ambiguous matches nothing and gets a warning. If you send several values, any of them may match. Different filters must all match. */
                investors?: components["parameters"]["investors"];
                /** @description Comma-separated investors. A round passes if all of them took part, and a company if each of them took part in one of its rounds. Send slugs, names, aliases or website domains, as in a path. If one is unknown or ambiguous, nothing matches. */
                investors_all?: components["parameters"]["investors_all"];
                /** @description `true` with `investors` or `investors_all`: only rounds that they led. Without them: only rounds with a known lead investor and, on lists of investors, the rounds that each of them led. */
                led?: components["parameters"]["led"];
                /** @description Comma-separated investor types. A round passes if an investor of such a type took part. On lists of investors, it applies to the investor itself. If you send several values, any of them may match. Different filters must all match. */
                investorTypes?: components["parameters"]["investorTypes"];
                /** @description Comma-separated tiers of government-linked investors: govt_chartered, defence_cvc, sovereign_wealth. A round passes if such an investor took part. On lists of investors, it applies to the investor itself. If you send several values, any of them may match. Different filters must all match. */
                governmentLinked?: components["parameters"]["governmentLinked"];
                /** @description A past UTC day (its end) or instant: you get the answer of that moment. It comes from the dataset that was served then, and periods end on that day. `metadata.as_of` names the publication. To cite a figure, use an instant with its generation (`2026-03-31T09:00:00.123Z@g12-9f2c1ab0`): if the database was put back to an earlier state since, you get a 400 instead of other figures. */
                as_of?: components["parameters"]["as_of"];
                /** @description The length of each period in the answer. The default is `year`. */
                granularity?: components["parameters"]["granularity"];
                /** @description Splits each period: the largest names over all periods are `series`, and `other` adds up the rest. */
                by?: components["parameters"]["by-funding-history"];
                /** @description How many rows to return. If you ask for more than the maximum, you get the maximum and a warning. With `by`, how many series: the default is 10, the maximum is 100. */
                limit?: components["parameters"]["limit-funding-history"];
                /** @description `csv` returns the rows as CSV, like `Accept: text/csv`, and `xlsx` as an Excel workbook; `json` is the default. Endpoints without exactly one list of rows have neither (406). */
                format?: components["parameters"]["format"];
                /** @description A cache-busting value. It never changes the data. */
                gen?: components["parameters"]["gen"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Funding over time */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FundingHistoryDto"];
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            304: components["responses"]["NotModified-category-data"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "funding-instrument-breakdown": {
        parameters: {
            query?: {
                /** @description The period: 1w, 2w, 4w, 1q, 6m, 9m, 5q, ytd, ly, ttm, custom, all. `custom` needs `start` and `end`, which take precedence over any timeframe. These legacy codes still work, with a `Deprecation` header in the answer: 2q (= 6m), 1y (= ttm), 12w. The default is `all`. */
                timeframe?: components["parameters"]["timeframe-cohorts"];
                /** @description The first day of a date range, `YYYY-MM-DD`. Needs `end`. */
                start?: components["parameters"]["start"];
                /** @description The last day of a date range, `YYYY-MM-DD`, inclusive. Needs `start`. */
                end?: components["parameters"]["end"];
                /** @description How many weeks to go back, 0 to 1040. 1 and -1 both mean one week back. Ignored with a warning next to a date range or `timeframe=all`. Not for paging. */
                offset?: components["parameters"]["offset"];
                /** @description Comma-separated country codes: ISO 3166-1 alpha-2, and XK. You can also send alpha-3 codes, English names and short forms such as UK. On funding endpoints it applies to the company, on M&A endpoints to the target. If you send several values, any of them may match. Different filters must all match. */
                countries?: components["parameters"]["countries"];
                /** @description Comma-separated continent codes: AF, AN, AS, EU, NA, OC, SA. On funding endpoints it applies to the company, on M&A endpoints to the target. If you send several values, any of them may match. Different filters must all match. */
                continents?: components["parameters"]["continents"];
                /** @description Comma-separated region codes: continents, UN M49 sub-regions such as 021, and AMER, NAMER, LATAM, EMEA, APAC, MENA, DACH, NORDICS, BENELUX. The intermediate regions 202 and 419 work, too. On funding endpoints it applies to the company, on M&A endpoints to the target. If you send several values, any of them may match. Different filters must all match. */
                regions?: components["parameters"]["regions"];
                /** @description Comma-separated category names or slugs. A deal belongs to its company's primary product category. Send a name that contains a comma as its slug. If you send several values, any of them may match. Different filters must all match. */
                categories?: components["parameters"]["categories"];
                /** @description Comma-separated product category names or slugs. A deal belongs to its company's primary product category. Send a name that contains a comma as its slug. If you send several values, any of them may match. Different filters must all match. */
                productCategories?: components["parameters"]["productCategories"];
                /** @description Comma-separated category domain names or slugs. A deal belongs to its company's primary product category. Send a name that contains a comma as its slug. If you send several values, any of them may match. Different filters must all match. */
                categoryDomains?: components["parameters"]["categoryDomains"];
                /** @description Comma-separated statuses of the company: active, acquired, public, closed. If you send several values, any of them may match. Different filters must all match. */
                status?: components["parameters"]["status"];
                /** @description Comma-separated cities of the company. Case doesn't matter. If you send several values, any of them may match. Different filters must all match. */
                cities?: components["parameters"]["cities"];
                /** @description The lowest year in which the company was founded, inclusive. */
                founded_from?: components["parameters"]["founded_from"];
                /** @description The highest year in which the company was founded, inclusive. */
                founded_to?: components["parameters"]["founded_to"];
                /** @description The lowest sum, in US dollars, of all disclosed rounds that the company ever raised, inclusive. */
                raised_min?: components["parameters"]["raised_min"];
                /** @description The highest sum, in US dollars, of all disclosed rounds that the company ever raised, inclusive. */
                raised_max?: components["parameters"]["raised_max"];
                /** @description Comma-separated funding stages: Pre-Seed, Angel, Seed, Series A, Series B, Series C, Series C+, Series D, Series E, Series F, Series G, Series H, Growth, Private Equity, Venture, Strategic, Secondary, Convertible Note, Debt, Grant, Crowdfunding, IPO, Post-IPO. Write the + of "Series C+" as %2B, or send series-c-plus. If you send several values, any of them may match. Different filters must all match. */
                stages?: components["parameters"]["stages"];
                /** @description `private` or `public`; omit it for both. Public means listed companies, not government grants. It has no effect on M&A. */
                fundingVenue?: components["parameters"]["fundingVenue"];
                /** @description Comma-separated stage buckets: Early, Growth, Late, Other, Debt, Non-Dilutive, Public. If you send several values, any of them may match. Different filters must all match. */
                stageBuckets?: components["parameters"]["stageBuckets"];
                /** @description Comma-separated amount ranges: Under $1M, $1M-$5M, $5M-$10M, $10M-$25M, $25M-$50M, $50M-$100M, $100M-$250M, $250M-$500M, $500M-$1B, $1B+, Undisclosed. The lower bound is inclusive, the upper bound exclusive. If you send several values, any of them may match. Different filters must all match. */
                transactionRanges?: components["parameters"]["transactionRanges"];
                /** @description Comma-separated instruments of listed companies: senior_notes, convertible_notes, atm_equity, warrant_activity. If you send several values, any of them may match. Different filters must all match. */
                instruments?: components["parameters"]["instruments"];
                /** @description The lowest disclosed amount of the deal, in US dollars, inclusive. Deals with an undisclosed amount never match. `metadata.undisclosed_left_out` counts them. */
                amount_min?: components["parameters"]["amount_min"];
                /** @description The highest disclosed amount of the deal, in US dollars, inclusive. Deals with an undisclosed amount never match. `metadata.undisclosed_left_out` counts them. */
                amount_max?: components["parameters"]["amount_max"];
                /** @description Comma-separated companies: those that were funded or acquired. Send slugs, names, aliases or website domains, as in a path, and a name that contains a comma as its slug. One that is unknown or ambiguous matches nothing and gets a warning. If you send several values, any of them may match. Different filters must all match. */
                companies?: components["parameters"]["companies"];
                /** @description Comma-separated investors. A round passes if one of them took part. Send slugs, names, aliases or website domains, as in a path, and a name that contains a comma as its slug. One that is unknown or ambiguous matches nothing and gets a warning. If you send several values, any of them may match. Different filters must all match. */
                investors?: components["parameters"]["investors"];
                /** @description Comma-separated investors. A round passes if all of them took part, and a company if each of them took part in one of its rounds. Send slugs, names, aliases or website domains, as in a path. If one is unknown or ambiguous, nothing matches. */
                investors_all?: components["parameters"]["investors_all"];
                /** @description `true` with `investors` or `investors_all`: only rounds that they led. Without them: only rounds with a known lead investor and, on lists of investors, the rounds that each of them led. */
                led?: components["parameters"]["led"];
                /** @description Comma-separated investor types. A round passes if an investor of such a type took part. On lists of investors, it applies to the investor itself. If you send several values, any of them may match. Different filters must all match. */
                investorTypes?: components["parameters"]["investorTypes"];
                /** @description Comma-separated tiers of government-linked investors: govt_chartered, defence_cvc, sovereign_wealth. A round passes if such an investor took part. On lists of investors, it applies to the investor itself. If you send several values, any of them may match. Different filters must all match. */
                governmentLinked?: components["parameters"]["governmentLinked"];
                /** @description A past UTC day (its end) or instant: you get the answer of that moment. It comes from the dataset that was served then, and periods end on that day. `metadata.as_of` names the publication. To cite a figure, use an instant with its generation (`2026-03-31T09:00:00.123Z@g12-9f2c1ab0`): if the database was put back to an earlier state since, you get a 400 instead of other figures. */
                as_of?: components["parameters"]["as_of"];
                /** @description The length of each period in the answer. The default is `quarter`. */
                granularity?: components["parameters"]["granularity-funding-instrument-breakdown"];
                /** @description `csv` returns the rows as CSV, like `Accept: text/csv`, and `xlsx` as an Excel workbook; `json` is the default. Endpoints without exactly one list of rows have neither (406). */
                format?: components["parameters"]["format"];
                /** @description A cache-busting value. It never changes the data. */
                gen?: components["parameters"]["gen"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Public-market capital by instrument type over time */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InstrumentBreakdownDto"];
                };
            };
            304: components["responses"]["NotModified-category-data"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "top-funding-rounds": {
        parameters: {
            query?: {
                /** @description The period: 1w, 2w, 4w, 1q, 6m, 9m, 5q, ytd, ly, ttm, custom, all. `custom` needs `start` and `end`, which take precedence over any timeframe. These legacy codes still work, with a `Deprecation` header in the answer: 2q (= 6m), 1y (= ttm), 12w. The default is `ttm`. */
                timeframe?: components["parameters"]["timeframe"];
                /** @description The first day of a date range, `YYYY-MM-DD`. Needs `end`. */
                start?: components["parameters"]["start"];
                /** @description The last day of a date range, `YYYY-MM-DD`, inclusive. Needs `start`. */
                end?: components["parameters"]["end"];
                /** @description How many weeks to go back, 0 to 1040. 1 and -1 both mean one week back. Ignored with a warning next to a date range or `timeframe=all`. Not for paging. */
                offset?: components["parameters"]["offset"];
                /** @description Comma-separated country codes: ISO 3166-1 alpha-2, and XK. You can also send alpha-3 codes, English names and short forms such as UK. On funding endpoints it applies to the company, on M&A endpoints to the target. If you send several values, any of them may match. Different filters must all match. */
                countries?: components["parameters"]["countries"];
                /** @description Comma-separated continent codes: AF, AN, AS, EU, NA, OC, SA. On funding endpoints it applies to the company, on M&A endpoints to the target. If you send several values, any of them may match. Different filters must all match. */
                continents?: components["parameters"]["continents"];
                /** @description Comma-separated region codes: continents, UN M49 sub-regions such as 021, and AMER, NAMER, LATAM, EMEA, APAC, MENA, DACH, NORDICS, BENELUX. The intermediate regions 202 and 419 work, too. On funding endpoints it applies to the company, on M&A endpoints to the target. If you send several values, any of them may match. Different filters must all match. */
                regions?: components["parameters"]["regions"];
                /** @description Comma-separated category names or slugs. A deal belongs to its company's primary product category. Send a name that contains a comma as its slug. If you send several values, any of them may match. Different filters must all match. */
                categories?: components["parameters"]["categories"];
                /** @description Comma-separated product category names or slugs. A deal belongs to its company's primary product category. Send a name that contains a comma as its slug. If you send several values, any of them may match. Different filters must all match. */
                productCategories?: components["parameters"]["productCategories"];
                /** @description Comma-separated category domain names or slugs. A deal belongs to its company's primary product category. Send a name that contains a comma as its slug. If you send several values, any of them may match. Different filters must all match. */
                categoryDomains?: components["parameters"]["categoryDomains"];
                /** @description Comma-separated statuses of the company: active, acquired, public, closed. If you send several values, any of them may match. Different filters must all match. */
                status?: components["parameters"]["status"];
                /** @description Comma-separated cities of the company. Case doesn't matter. If you send several values, any of them may match. Different filters must all match. */
                cities?: components["parameters"]["cities"];
                /** @description The lowest year in which the company was founded, inclusive. */
                founded_from?: components["parameters"]["founded_from"];
                /** @description The highest year in which the company was founded, inclusive. */
                founded_to?: components["parameters"]["founded_to"];
                /** @description The lowest sum, in US dollars, of all disclosed rounds that the company ever raised, inclusive. */
                raised_min?: components["parameters"]["raised_min"];
                /** @description The highest sum, in US dollars, of all disclosed rounds that the company ever raised, inclusive. */
                raised_max?: components["parameters"]["raised_max"];
                /** @description Comma-separated funding stages: Pre-Seed, Angel, Seed, Series A, Series B, Series C, Series C+, Series D, Series E, Series F, Series G, Series H, Growth, Private Equity, Venture, Strategic, Secondary, Convertible Note, Debt, Grant, Crowdfunding, IPO, Post-IPO. Write the + of "Series C+" as %2B, or send series-c-plus. If you send several values, any of them may match. Different filters must all match. */
                stages?: components["parameters"]["stages"];
                /** @description `private` or `public`; omit it for both. Public means listed companies, not government grants. It has no effect on M&A. */
                fundingVenue?: components["parameters"]["fundingVenue"];
                /** @description Comma-separated stage buckets: Early, Growth, Late, Other, Debt, Non-Dilutive, Public. If you send several values, any of them may match. Different filters must all match. */
                stageBuckets?: components["parameters"]["stageBuckets"];
                /** @description Comma-separated amount ranges: Under $1M, $1M-$5M, $5M-$10M, $10M-$25M, $25M-$50M, $50M-$100M, $100M-$250M, $250M-$500M, $500M-$1B, $1B+, Undisclosed. The lower bound is inclusive, the upper bound exclusive. If you send several values, any of them may match. Different filters must all match. */
                transactionRanges?: components["parameters"]["transactionRanges"];
                /** @description Comma-separated instruments of listed companies: senior_notes, convertible_notes, atm_equity, warrant_activity. If you send several values, any of them may match. Different filters must all match. */
                instruments?: components["parameters"]["instruments"];
                /** @description The lowest disclosed amount of the deal, in US dollars, inclusive. Deals with an undisclosed amount never match. `metadata.undisclosed_left_out` counts them. */
                amount_min?: components["parameters"]["amount_min"];
                /** @description The highest disclosed amount of the deal, in US dollars, inclusive. Deals with an undisclosed amount never match. `metadata.undisclosed_left_out` counts them. */
                amount_max?: components["parameters"]["amount_max"];
                /** @description Comma-separated companies: those that were funded or acquired. Send slugs, names, aliases or website domains, as in a path, and a name that contains a comma as its slug. One that is unknown or ambiguous matches nothing and gets a warning. If you send several values, any of them may match. Different filters must all match. */
                companies?: components["parameters"]["companies"];
                /** @description Comma-separated investors. A round passes if one of them took part. Send slugs, names, aliases or website domains, as in a path, and a name that contains a comma as its slug. One that is unknown or ambiguous matches nothing and gets a warning. If you send several values, any of them may match. Different filters must all match. */
                investors?: components["parameters"]["investors"];
                /** @description Comma-separated investors. A round passes if all of them took part, and a company if each of them took part in one of its rounds. Send slugs, names, aliases or website domains, as in a path. If one is unknown or ambiguous, nothing matches. */
                investors_all?: components["parameters"]["investors_all"];
                /** @description `true` with `investors` or `investors_all`: only rounds that they led. Without them: only rounds with a known lead investor and, on lists of investors, the rounds that each of them led. */
                led?: components["parameters"]["led"];
                /** @description Comma-separated investor types. A round passes if an investor of such a type took part. On lists of investors, it applies to the investor itself. If you send several values, any of them may match. Different filters must all match. */
                investorTypes?: components["parameters"]["investorTypes"];
                /** @description Comma-separated tiers of government-linked investors: govt_chartered, defence_cvc, sovereign_wealth. A round passes if such an investor took part. On lists of investors, it applies to the investor itself. If you send several values, any of them may match. Different filters must all match. */
                governmentLinked?: components["parameters"]["governmentLinked"];
                /** @description A past UTC day (its end) or instant: you get the answer of that moment. It comes from the dataset that was served then, and periods end on that day. `metadata.as_of` names the publication. To cite a figure, use an instant with its generation (`2026-03-31T09:00:00.123Z@g12-9f2c1ab0`): if the database was put back to an earlier state since, you get a 400 instead of other figures. */
                as_of?: components["parameters"]["as_of"];
                /** @description How many rows to return. If you ask for more than the maximum, you get the maximum and a warning. The default is 10, the maximum is 100. */
                limit?: components["parameters"]["limit-top-funding-rounds"];
                /** @description `csv` returns the rows as CSV, like `Accept: text/csv`, and `xlsx` as an Excel workbook; `json` is the default. Endpoints without exactly one list of rows have neither (406). */
                format?: components["parameters"]["format"];
                /** @description A cache-busting value. It never changes the data. */
                gen?: components["parameters"]["gen"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Largest funding rounds by amount */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TopFundingRoundsDto"];
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            304: components["responses"]["NotModified-category-data"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "funding-rounds": {
        parameters: {
            query?: {
                /** @description The period: 1w, 2w, 4w, 1q, 6m, 9m, 5q, ytd, ly, ttm, custom, all. `custom` needs `start` and `end`, which take precedence over any timeframe. These legacy codes still work, with a `Deprecation` header in the answer: 2q (= 6m), 1y (= ttm), 12w. The default is `ttm`. */
                timeframe?: components["parameters"]["timeframe"];
                /** @description The first day of a date range, `YYYY-MM-DD`. Needs `end`. */
                start?: components["parameters"]["start"];
                /** @description The last day of a date range, `YYYY-MM-DD`, inclusive. Needs `start`. */
                end?: components["parameters"]["end"];
                /** @description How many weeks to go back, 0 to 1040. 1 and -1 both mean one week back. Ignored with a warning next to a date range or `timeframe=all`. Not for paging. */
                offset?: components["parameters"]["offset"];
                /** @description Comma-separated country codes: ISO 3166-1 alpha-2, and XK. You can also send alpha-3 codes, English names and short forms such as UK. On funding endpoints it applies to the company, on M&A endpoints to the target. If you send several values, any of them may match. Different filters must all match. */
                countries?: components["parameters"]["countries"];
                /** @description Comma-separated continent codes: AF, AN, AS, EU, NA, OC, SA. On funding endpoints it applies to the company, on M&A endpoints to the target. If you send several values, any of them may match. Different filters must all match. */
                continents?: components["parameters"]["continents"];
                /** @description Comma-separated region codes: continents, UN M49 sub-regions such as 021, and AMER, NAMER, LATAM, EMEA, APAC, MENA, DACH, NORDICS, BENELUX. The intermediate regions 202 and 419 work, too. On funding endpoints it applies to the company, on M&A endpoints to the target. If you send several values, any of them may match. Different filters must all match. */
                regions?: components["parameters"]["regions"];
                /** @description Comma-separated category names or slugs. A deal belongs to its company's primary product category. Send a name that contains a comma as its slug. If you send several values, any of them may match. Different filters must all match. */
                categories?: components["parameters"]["categories"];
                /** @description Comma-separated product category names or slugs. A deal belongs to its company's primary product category. Send a name that contains a comma as its slug. If you send several values, any of them may match. Different filters must all match. */
                productCategories?: components["parameters"]["productCategories"];
                /** @description Comma-separated category domain names or slugs. A deal belongs to its company's primary product category. Send a name that contains a comma as its slug. If you send several values, any of them may match. Different filters must all match. */
                categoryDomains?: components["parameters"]["categoryDomains"];
                /** @description Comma-separated statuses of the company: active, acquired, public, closed. If you send several values, any of them may match. Different filters must all match. */
                status?: components["parameters"]["status"];
                /** @description Comma-separated cities of the company. Case doesn't matter. If you send several values, any of them may match. Different filters must all match. */
                cities?: components["parameters"]["cities"];
                /** @description The lowest year in which the company was founded, inclusive. */
                founded_from?: components["parameters"]["founded_from"];
                /** @description The highest year in which the company was founded, inclusive. */
                founded_to?: components["parameters"]["founded_to"];
                /** @description The lowest sum, in US dollars, of all disclosed rounds that the company ever raised, inclusive. */
                raised_min?: components["parameters"]["raised_min"];
                /** @description The highest sum, in US dollars, of all disclosed rounds that the company ever raised, inclusive. */
                raised_max?: components["parameters"]["raised_max"];
                /** @description Comma-separated funding stages: Pre-Seed, Angel, Seed, Series A, Series B, Series C, Series C+, Series D, Series E, Series F, Series G, Series H, Growth, Private Equity, Venture, Strategic, Secondary, Convertible Note, Debt, Grant, Crowdfunding, IPO, Post-IPO. Write the + of "Series C+" as %2B, or send series-c-plus. If you send several values, any of them may match. Different filters must all match. */
                stages?: components["parameters"]["stages"];
                /** @description `true`: only rounds that are the first of their stage for their company, which are the cohorts of `/cohorts`. */
                first_at_stage?: components["parameters"]["first_at_stage"];
                /** @description Only rounds after which the company raised a round of a later stage within this many months. Stages lead from Pre-Seed to Private Equity, and then to an IPO. */
                next_stage_within?: components["parameters"]["next_stage_within"];
                /** @description Only rounds after which the company was acquired within this many months. */
                acquired_within?: components["parameters"]["acquired_within"];
                /** @description `private` or `public`; omit it for both. Public means listed companies, not government grants. It has no effect on M&A. */
                fundingVenue?: components["parameters"]["fundingVenue"];
                /** @description Comma-separated stage buckets: Early, Growth, Late, Other, Debt, Non-Dilutive, Public. If you send several values, any of them may match. Different filters must all match. */
                stageBuckets?: components["parameters"]["stageBuckets"];
                /** @description Comma-separated amount ranges: Under $1M, $1M-$5M, $5M-$10M, $10M-$25M, $25M-$50M, $50M-$100M, $100M-$250M, $250M-$500M, $500M-$1B, $1B+, Undisclosed. The lower bound is inclusive, the upper bound exclusive. If you send several values, any of them may match. Different filters must all match. */
                transactionRanges?: components["parameters"]["transactionRanges"];
                /** @description Comma-separated instruments of listed companies: senior_notes, convertible_notes, atm_equity, warrant_activity. If you send several values, any of them may match. Different filters must all match. */
                instruments?: components["parameters"]["instruments"];
                /** @description The lowest disclosed amount of the deal, in US dollars, inclusive. Deals with an undisclosed amount never match. `metadata.undisclosed_left_out` counts them. */
                amount_min?: components["parameters"]["amount_min"];
                /** @description The highest disclosed amount of the deal, in US dollars, inclusive. Deals with an undisclosed amount never match. `metadata.undisclosed_left_out` counts them. */
                amount_max?: components["parameters"]["amount_max"];
                /** @description Comma-separated companies: those that were funded or acquired. Send slugs, names, aliases or website domains, as in a path, and a name that contains a comma as its slug. One that is unknown or ambiguous matches nothing and gets a warning. If you send several values, any of them may match. Different filters must all match. */
                companies?: components["parameters"]["companies"];
                /** @description Comma-separated investors. A round passes if one of them took part. Send slugs, names, aliases or website domains, as in a path, and a name that contains a comma as its slug. One that is unknown or ambiguous matches nothing and gets a warning. If you send several values, any of them may match. Different filters must all match. */
                investors?: components["parameters"]["investors"];
                /** @description Comma-separated investors. A round passes if all of them took part, and a company if each of them took part in one of its rounds. Send slugs, names, aliases or website domains, as in a path. If one is unknown or ambiguous, nothing matches. */
                investors_all?: components["parameters"]["investors_all"];
                /** @description `true` with `investors` or `investors_all`: only rounds that they led. Without them: only rounds with a known lead investor and, on lists of investors, the rounds that each of them led. */
                led?: components["parameters"]["led"];
                /** @description Comma-separated investor types. A round passes if an investor of such a type took part. On lists of investors, it applies to the investor itself. If you send several values, any of them may match. Different filters must all match. */
                investorTypes?: components["parameters"]["investorTypes"];
                /** @description Comma-separated tiers of government-linked investors: govt_chartered, defence_cvc, sovereign_wealth. A round passes if such an investor took part. On lists of investors, it applies to the investor itself. If you send several values, any of them may match. Different filters must all match. */
                governmentLinked?: components["parameters"]["governmentLinked"];
                /** @description A past UTC day (its end) or instant: you get the answer of that moment. It comes from the dataset that was served then, and periods end on that day. `metadata.as_of` names the publication. To cite a figure, use an instant with its generation (`2026-03-31T09:00:00.123Z@g12-9f2c1ab0`): if the database was put back to an earlier state since, you get a 400 instead of other figures. */
                as_of?: components["parameters"]["as_of"];
                /** @description How many rows to return. If you ask for more than the maximum, you get the maximum and a warning. The default is 100, the maximum is 500. */
                limit?: components["parameters"]["limit-funding-rounds"];
                /** @description The order. A `-` before the field sorts in descending order. Records without a value come last. The default is `-date`. */
                sort?: components["parameters"]["sort"];
                /** @description The `next_cursor` of the previous page. */
                cursor?: components["parameters"]["cursor"];
                /** @description `csv` returns the rows as CSV, like `Accept: text/csv`, and `xlsx` as an Excel workbook; `json` is the default. Endpoints without exactly one list of rows have neither (406). */
                format?: components["parameters"]["format"];
                /** @description A cache-busting value. It never changes the data. */
                gen?: components["parameters"]["gen"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List funding rounds */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FundingRoundsDto"];
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            304: components["responses"]["NotModified-funding-rounds"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "exports-funding-rounds": {
        parameters: {
            query?: {
                /** @description The period: 1w, 2w, 4w, 1q, 6m, 9m, 5q, ytd, ly, ttm, custom, all. `custom` needs `start` and `end`, which take precedence over any timeframe. These legacy codes still work, with a `Deprecation` header in the answer: 2q (= 6m), 1y (= ttm), 12w. The default is `ttm`. */
                timeframe?: components["parameters"]["timeframe"];
                /** @description The first day of a date range, `YYYY-MM-DD`. Needs `end`. */
                start?: components["parameters"]["start"];
                /** @description The last day of a date range, `YYYY-MM-DD`, inclusive. Needs `start`. */
                end?: components["parameters"]["end"];
                /** @description How many weeks to go back, 0 to 1040. 1 and -1 both mean one week back. Ignored with a warning next to a date range or `timeframe=all`. Not for paging. */
                offset?: components["parameters"]["offset"];
                /** @description Comma-separated country codes: ISO 3166-1 alpha-2, and XK. You can also send alpha-3 codes, English names and short forms such as UK. On funding endpoints it applies to the company, on M&A endpoints to the target. If you send several values, any of them may match. Different filters must all match. */
                countries?: components["parameters"]["countries"];
                /** @description Comma-separated continent codes: AF, AN, AS, EU, NA, OC, SA. On funding endpoints it applies to the company, on M&A endpoints to the target. If you send several values, any of them may match. Different filters must all match. */
                continents?: components["parameters"]["continents"];
                /** @description Comma-separated region codes: continents, UN M49 sub-regions such as 021, and AMER, NAMER, LATAM, EMEA, APAC, MENA, DACH, NORDICS, BENELUX. The intermediate regions 202 and 419 work, too. On funding endpoints it applies to the company, on M&A endpoints to the target. If you send several values, any of them may match. Different filters must all match. */
                regions?: components["parameters"]["regions"];
                /** @description Comma-separated category names or slugs. A deal belongs to its company's primary product category. Send a name that contains a comma as its slug. If you send several values, any of them may match. Different filters must all match. */
                categories?: components["parameters"]["categories"];
                /** @description Comma-separated product category names or slugs. A deal belongs to its company's primary product category. Send a name that contains a comma as its slug. If you send several values, any of them may match. Different filters must all match. */
                productCategories?: components["parameters"]["productCategories"];
                /** @description Comma-separated category domain names or slugs. A deal belongs to its company's primary product category. Send a name that contains a comma as its slug. If you send several values, any of them may match. Different filters must all match. */
                categoryDomains?: components["parameters"]["categoryDomains"];
                /** @description Comma-separated statuses of the company: active, acquired, public, closed. If you send several values, any of them may match. Different filters must all match. */
                status?: components["parameters"]["status"];
                /** @description Comma-separated cities of the company. Case doesn't matter. If you send several values, any of them may match. Different filters must all match. */
                cities?: components["parameters"]["cities"];
                /** @description The lowest year in which the company was founded, inclusive. */
                founded_from?: components["parameters"]["founded_from"];
                /** @description The highest year in which the company was founded, inclusive. */
                founded_to?: components["parameters"]["founded_to"];
                /** @description The lowest sum, in US dollars, of all disclosed rounds that the company ever raised, inclusive. */
                raised_min?: components["parameters"]["raised_min"];
                /** @description The highest sum, in US dollars, of all disclosed rounds that the company ever raised, inclusive. */
                raised_max?: components["parameters"]["raised_max"];
                /** @description Comma-separated funding stages: Pre-Seed, Angel, Seed, Series A, Series B, Series C, Series C+, Series D, Series E, Series F, Series G, Series H, Growth, Private Equity, Venture, Strategic, Secondary, Convertible Note, Debt, Grant, Crowdfunding, IPO, Post-IPO. Write the + of "Series C+" as %2B, or send series-c-plus. If you send several values, any of them may match. Different filters must all match. */
                stages?: components["parameters"]["stages"];
                /** @description `true`: only rounds that are the first of their stage for their company, which are the cohorts of `/cohorts`. */
                first_at_stage?: components["parameters"]["first_at_stage"];
                /** @description Only rounds after which the company raised a round of a later stage within this many months. Stages lead from Pre-Seed to Private Equity, and then to an IPO. */
                next_stage_within?: components["parameters"]["next_stage_within"];
                /** @description Only rounds after which the company was acquired within this many months. */
                acquired_within?: components["parameters"]["acquired_within"];
                /** @description `private` or `public`; omit it for both. Public means listed companies, not government grants. It has no effect on M&A. */
                fundingVenue?: components["parameters"]["fundingVenue"];
                /** @description Comma-separated stage buckets: Early, Growth, Late, Other, Debt, Non-Dilutive, Public. If you send several values, any of them may match. Different filters must all match. */
                stageBuckets?: components["parameters"]["stageBuckets"];
                /** @description Comma-separated amount ranges: Under $1M, $1M-$5M, $5M-$10M, $10M-$25M, $25M-$50M, $50M-$100M, $100M-$250M, $250M-$500M, $500M-$1B, $1B+, Undisclosed. The lower bound is inclusive, the upper bound exclusive. If you send several values, any of them may match. Different filters must all match. */
                transactionRanges?: components["parameters"]["transactionRanges"];
                /** @description Comma-separated instruments of listed companies: senior_notes, convertible_notes, atm_equity, warrant_activity. If you send several values, any of them may match. Different filters must all match. */
                instruments?: components["parameters"]["instruments"];
                /** @description The lowest disclosed amount of the deal, in US dollars, inclusive. Deals with an undisclosed amount never match. `metadata.undisclosed_left_out` counts them. */
                amount_min?: components["parameters"]["amount_min"];
                /** @description The highest disclosed amount of the deal, in US dollars, inclusive. Deals with an undisclosed amount never match. `metadata.undisclosed_left_out` counts them. */
                amount_max?: components["parameters"]["amount_max"];
                /** @description Comma-separated companies: those that were funded or acquired. Send slugs, names, aliases or website domains, as in a path, and a name that contains a comma as its slug. One that is unknown or ambiguous matches nothing and gets a warning. If you send several values, any of them may match. Different filters must all match. */
                companies?: components["parameters"]["companies"];
                /** @description Comma-separated investors. A round passes if one of them took part. Send slugs, names, aliases or website domains, as in a path, and a name that contains a comma as its slug. One that is unknown or ambiguous matches nothing and gets a warning. If you send several values, any of them may match. Different filters must all match. */
                investors?: components["parameters"]["investors"];
                /** @description Comma-separated investors. A round passes if all of them took part, and a company if each of them took part in one of its rounds. Send slugs, names, aliases or website domains, as in a path. If one is unknown or ambiguous, nothing matches. */
                investors_all?: components["parameters"]["investors_all"];
                /** @description `true` with `investors` or `investors_all`: only rounds that they led. Without them: only rounds with a known lead investor and, on lists of investors, the rounds that each of them led. */
                led?: components["parameters"]["led"];
                /** @description Comma-separated investor types. A round passes if an investor of such a type took part. On lists of investors, it applies to the investor itself. If you send several values, any of them may match. Different filters must all match. */
                investorTypes?: components["parameters"]["investorTypes"];
                /** @description Comma-separated tiers of government-linked investors: govt_chartered, defence_cvc, sovereign_wealth. A round passes if such an investor took part. On lists of investors, it applies to the investor itself. If you send several values, any of them may match. Different filters must all match. */
                governmentLinked?: components["parameters"]["governmentLinked"];
                /** @description A past UTC day (its end) or instant: you get the answer of that moment. It comes from the dataset that was served then, and periods end on that day. `metadata.as_of` names the publication. To cite a figure, use an instant with its generation (`2026-03-31T09:00:00.123Z@g12-9f2c1ab0`): if the database was put back to an earlier state since, you get a 400 instead of other figures. */
                as_of?: components["parameters"]["as_of"];
                /** @description The format of the rows. The default is `ndjson`. */
                format?: components["parameters"]["format-exports-funding-rounds"];
                /** @description A cache-busting value. It never changes the data. */
                gen?: components["parameters"]["gen"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Funding rounds: the whole list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": components["schemas"]["FundingRoundDto"];
                    "text/csv": string;
                    "application/vnd.apache.parquet": string;
                };
            };
            304: components["responses"]["NotModified-category-data"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "acquisition-category-data": {
        parameters: {
            query?: {
                /** @description The period: 1w, 2w, 4w, 1q, 6m, 9m, 5q, ytd, ly, ttm, custom, all. `custom` needs `start` and `end`, which take precedence over any timeframe. These legacy codes still work, with a `Deprecation` header in the answer: 2q (= 6m), 1y (= ttm), 12w. The default is `ttm`. */
                timeframe?: components["parameters"]["timeframe"];
                /** @description The first day of a date range, `YYYY-MM-DD`. Needs `end`. */
                start?: components["parameters"]["start"];
                /** @description The last day of a date range, `YYYY-MM-DD`, inclusive. Needs `start`. */
                end?: components["parameters"]["end"];
                /** @description How many weeks to go back, 0 to 1040. 1 and -1 both mean one week back. Ignored with a warning next to a date range or `timeframe=all`. Not for paging. */
                offset?: components["parameters"]["offset"];
                /** @description Comma-separated country codes: ISO 3166-1 alpha-2, and XK. You can also send alpha-3 codes, English names and short forms such as UK. On funding endpoints it applies to the company, on M&A endpoints to the target. If you send several values, any of them may match. Different filters must all match. */
                countries?: components["parameters"]["countries"];
                /** @description Comma-separated continent codes: AF, AN, AS, EU, NA, OC, SA. On funding endpoints it applies to the company, on M&A endpoints to the target. If you send several values, any of them may match. Different filters must all match. */
                continents?: components["parameters"]["continents"];
                /** @description Comma-separated region codes: continents, UN M49 sub-regions such as 021, and AMER, NAMER, LATAM, EMEA, APAC, MENA, DACH, NORDICS, BENELUX. The intermediate regions 202 and 419 work, too. On funding endpoints it applies to the company, on M&A endpoints to the target. If you send several values, any of them may match. Different filters must all match. */
                regions?: components["parameters"]["regions"];
                /** @description Comma-separated category names or slugs. A deal belongs to its company's primary product category. Send a name that contains a comma as its slug. If you send several values, any of them may match. Different filters must all match. */
                categories?: components["parameters"]["categories"];
                /** @description Comma-separated product category names or slugs. A deal belongs to its company's primary product category. Send a name that contains a comma as its slug. If you send several values, any of them may match. Different filters must all match. */
                productCategories?: components["parameters"]["productCategories"];
                /** @description Comma-separated category domain names or slugs. A deal belongs to its company's primary product category. Send a name that contains a comma as its slug. If you send several values, any of them may match. Different filters must all match. */
                categoryDomains?: components["parameters"]["categoryDomains"];
                /** @description Comma-separated statuses of the company: active, acquired, public, closed. If you send several values, any of them may match. Different filters must all match. */
                status?: components["parameters"]["status"];
                /** @description Comma-separated cities of the company. Case doesn't matter. If you send several values, any of them may match. Different filters must all match. */
                cities?: components["parameters"]["cities"];
                /** @description The lowest year in which the company was founded, inclusive. */
                founded_from?: components["parameters"]["founded_from"];
                /** @description The highest year in which the company was founded, inclusive. */
                founded_to?: components["parameters"]["founded_to"];
                /** @description The lowest sum, in US dollars, of all disclosed rounds that the company ever raised, inclusive. */
                raised_min?: components["parameters"]["raised_min"];
                /** @description The highest sum, in US dollars, of all disclosed rounds that the company ever raised, inclusive. */
                raised_max?: components["parameters"]["raised_max"];
                /** @description Comma-separated acquisition types. If you send several values, any of them may match. Different filters must all match. */
                acquisitionTypes?: components["parameters"]["acquisitionTypes-acquisition-category-data"];
                /** @description Comma-separated buyer types. If you send several values, any of them may match. Different filters must all match. */
                buyerTypes?: components["parameters"]["buyerTypes-acquisition-category-data"];
                /** @description Comma-separated types of the acquired company. On the list of companies, it applies to the company itself. If you send several values, any of them may match. Different filters must all match. */
                companyTypes?: components["parameters"]["companyTypes-acquisition-category-data"];
                /** @description Comma-separated amount ranges: Under $1M, $1M-$5M, $5M-$10M, $10M-$25M, $25M-$50M, $50M-$100M, $100M-$250M, $250M-$500M, $500M-$1B, $1B+, Undisclosed. The lower bound is inclusive, the upper bound exclusive. If you send several values, any of them may match. Different filters must all match. */
                transactionRanges?: components["parameters"]["transactionRanges"];
                /** @description Comma-separated exit types. If you send several values, any of them may match. Different filters must all match. */
                exit_type?: components["parameters"]["exit_type"];
                /** @description The lowest disclosed amount of the deal, in US dollars, inclusive. Deals with an undisclosed amount never match. `metadata.undisclosed_left_out` counts them. */
                amount_min?: components["parameters"]["amount_min"];
                /** @description The highest disclosed amount of the deal, in US dollars, inclusive. Deals with an undisclosed amount never match. `metadata.undisclosed_left_out` counts them. */
                amount_max?: components["parameters"]["amount_max"];
                /** @description Comma-separated companies: those that were funded or acquired. Send slugs, names, aliases or website domains, as in a path, and a name that contains a comma as its slug. One that is unknown or ambiguous matches nothing and gets a warning. If you send several values, any of them may match. Different filters must all match. */
                companies?: components["parameters"]["companies"];
                /** @description Comma-separated acquirers. An acquirer without a record has its exact name, or that name's slug. Send slugs, names, aliases or website domains, as in a path, and a name that contains a comma as its slug. One that is unknown or ambiguous matches nothing and gets a warning. If you send several values, any of them may match. Different filters must all match. */
                acquirers?: components["parameters"]["acquirers-acquisition-category-data"];
                /** @description Comma-separated countries of acquirers: of the acquirer's record, or else as the deal says. The same codes and names as for `countries`. If you send several values, any of them may match. Different filters must all match. */
                acquirerCountries?: components["parameters"]["acquirerCountries-acquisition-category-data"];
                /** @description A past UTC day (its end) or instant: you get the answer of that moment. It comes from the dataset that was served then, and periods end on that day. `metadata.as_of` names the publication. To cite a figure, use an instant with its generation (`2026-03-31T09:00:00.123Z@g12-9f2c1ab0`): if the database was put back to an earlier state since, you get a 400 instead of other figures. */
                as_of?: components["parameters"]["as_of"];
                /** @description How many rows to return. If you ask for more than the maximum, you get the maximum and a warning. The maximum is 500. You get the largest rows, and `metadata.other` adds up the others. Without a limit, you get every row. */
                limit?: components["parameters"]["limit"];
                /** @description `csv` returns the rows as CSV, like `Accept: text/csv`, and `xlsx` as an Excel workbook; `json` is the default. Endpoints without exactly one list of rows have neither (406). */
                format?: components["parameters"]["format"];
                /** @description A cache-busting value. It never changes the data. */
                gen?: components["parameters"]["gen"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Acquisitions by category */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AcquisitionCategoryDataDto"];
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            304: components["responses"]["NotModified-category-data"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "acquisition-geo-data": {
        parameters: {
            query?: {
                /** @description The period: 1w, 2w, 4w, 1q, 6m, 9m, 5q, ytd, ly, ttm, custom, all. `custom` needs `start` and `end`, which take precedence over any timeframe. These legacy codes still work, with a `Deprecation` header in the answer: 2q (= 6m), 1y (= ttm), 12w. The default is `ttm`. */
                timeframe?: components["parameters"]["timeframe"];
                /** @description The first day of a date range, `YYYY-MM-DD`. Needs `end`. */
                start?: components["parameters"]["start"];
                /** @description The last day of a date range, `YYYY-MM-DD`, inclusive. Needs `start`. */
                end?: components["parameters"]["end"];
                /** @description How many weeks to go back, 0 to 1040. 1 and -1 both mean one week back. Ignored with a warning next to a date range or `timeframe=all`. Not for paging. */
                offset?: components["parameters"]["offset"];
                /** @description Comma-separated country codes: ISO 3166-1 alpha-2, and XK. You can also send alpha-3 codes, English names and short forms such as UK. On funding endpoints it applies to the company, on M&A endpoints to the target. If you send several values, any of them may match. Different filters must all match. */
                countries?: components["parameters"]["countries"];
                /** @description Comma-separated continent codes: AF, AN, AS, EU, NA, OC, SA. On funding endpoints it applies to the company, on M&A endpoints to the target. If you send several values, any of them may match. Different filters must all match. */
                continents?: components["parameters"]["continents"];
                /** @description Comma-separated region codes: continents, UN M49 sub-regions such as 021, and AMER, NAMER, LATAM, EMEA, APAC, MENA, DACH, NORDICS, BENELUX. The intermediate regions 202 and 419 work, too. On funding endpoints it applies to the company, on M&A endpoints to the target. If you send several values, any of them may match. Different filters must all match. */
                regions?: components["parameters"]["regions"];
                /** @description Comma-separated category names or slugs. A deal belongs to its company's primary product category. Send a name that contains a comma as its slug. If you send several values, any of them may match. Different filters must all match. */
                categories?: components["parameters"]["categories"];
                /** @description Comma-separated product category names or slugs. A deal belongs to its company's primary product category. Send a name that contains a comma as its slug. If you send several values, any of them may match. Different filters must all match. */
                productCategories?: components["parameters"]["productCategories"];
                /** @description Comma-separated category domain names or slugs. A deal belongs to its company's primary product category. Send a name that contains a comma as its slug. If you send several values, any of them may match. Different filters must all match. */
                categoryDomains?: components["parameters"]["categoryDomains"];
                /** @description Comma-separated statuses of the company: active, acquired, public, closed. If you send several values, any of them may match. Different filters must all match. */
                status?: components["parameters"]["status"];
                /** @description Comma-separated cities of the company. Case doesn't matter. If you send several values, any of them may match. Different filters must all match. */
                cities?: components["parameters"]["cities"];
                /** @description The lowest year in which the company was founded, inclusive. */
                founded_from?: components["parameters"]["founded_from"];
                /** @description The highest year in which the company was founded, inclusive. */
                founded_to?: components["parameters"]["founded_to"];
                /** @description The lowest sum, in US dollars, of all disclosed rounds that the company ever raised, inclusive. */
                raised_min?: components["parameters"]["raised_min"];
                /** @description The highest sum, in US dollars, of all disclosed rounds that the company ever raised, inclusive. */
                raised_max?: components["parameters"]["raised_max"];
                /** @description Comma-separated acquisition types. If you send several values, any of them may match. Different filters must all match. */
                acquisitionTypes?: components["parameters"]["acquisitionTypes-acquisition-category-data"];
                /** @description Comma-separated buyer types. If you send several values, any of them may match. Different filters must all match. */
                buyerTypes?: components["parameters"]["buyerTypes-acquisition-category-data"];
                /** @description Comma-separated types of the acquired company. On the list of companies, it applies to the company itself. If you send several values, any of them may match. Different filters must all match. */
                companyTypes?: components["parameters"]["companyTypes-acquisition-category-data"];
                /** @description Comma-separated amount ranges: Under $1M, $1M-$5M, $5M-$10M, $10M-$25M, $25M-$50M, $50M-$100M, $100M-$250M, $250M-$500M, $500M-$1B, $1B+, Undisclosed. The lower bound is inclusive, the upper bound exclusive. If you send several values, any of them may match. Different filters must all match. */
                transactionRanges?: components["parameters"]["transactionRanges"];
                /** @description Comma-separated exit types. If you send several values, any of them may match. Different filters must all match. */
                exit_type?: components["parameters"]["exit_type"];
                /** @description The lowest disclosed amount of the deal, in US dollars, inclusive. Deals with an undisclosed amount never match. `metadata.undisclosed_left_out` counts them. */
                amount_min?: components["parameters"]["amount_min"];
                /** @description The highest disclosed amount of the deal, in US dollars, inclusive. Deals with an undisclosed amount never match. `metadata.undisclosed_left_out` counts them. */
                amount_max?: components["parameters"]["amount_max"];
                /** @description Comma-separated companies: those that were funded or acquired. Send slugs, names, aliases or website domains, as in a path, and a name that contains a comma as its slug. One that is unknown or ambiguous matches nothing and gets a warning. If you send several values, any of them may match. Different filters must all match. */
                companies?: components["parameters"]["companies"];
                /** @description Comma-separated acquirers. An acquirer without a record has its exact name, or that name's slug. Send slugs, names, aliases or website domains, as in a path, and a name that contains a comma as its slug. One that is unknown or ambiguous matches nothing and gets a warning. If you send several values, any of them may match. Different filters must all match. */
                acquirers?: components["parameters"]["acquirers-acquisition-category-data"];
                /** @description Comma-separated countries of acquirers: of the acquirer's record, or else as the deal says. The same codes and names as for `countries`. If you send several values, any of them may match. Different filters must all match. */
                acquirerCountries?: components["parameters"]["acquirerCountries-acquisition-category-data"];
                /** @description A past UTC day (its end) or instant: you get the answer of that moment. It comes from the dataset that was served then, and periods end on that day. `metadata.as_of` names the publication. To cite a figure, use an instant with its generation (`2026-03-31T09:00:00.123Z@g12-9f2c1ab0`): if the database was put back to an earlier state since, you get a 400 instead of other figures. */
                as_of?: components["parameters"]["as_of"];
                /** @description How many rows to return. If you ask for more than the maximum, you get the maximum and a warning. The maximum is 500. You get the largest rows, and `metadata.other` adds up the others. Without a limit, you get every row. */
                limit?: components["parameters"]["limit"];
                /** @description `csv` returns the rows as CSV, like `Accept: text/csv`, and `xlsx` as an Excel workbook; `json` is the default. Endpoints without exactly one list of rows have neither (406). */
                format?: components["parameters"]["format"];
                /** @description A cache-busting value. It never changes the data. */
                gen?: components["parameters"]["gen"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Acquisitions by target-company country */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AcquisitionGeoDataDto"];
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            304: components["responses"]["NotModified-category-data"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "buyer-type": {
        parameters: {
            query?: {
                /** @description The period: 1w, 2w, 4w, 1q, 6m, 9m, 5q, ytd, ly, ttm, custom, all. `custom` needs `start` and `end`, which take precedence over any timeframe. These legacy codes still work, with a `Deprecation` header in the answer: 2q (= 6m), 1y (= ttm), 12w. The default is `ttm`. */
                timeframe?: components["parameters"]["timeframe"];
                /** @description The first day of a date range, `YYYY-MM-DD`. Needs `end`. */
                start?: components["parameters"]["start"];
                /** @description The last day of a date range, `YYYY-MM-DD`, inclusive. Needs `start`. */
                end?: components["parameters"]["end"];
                /** @description How many weeks to go back, 0 to 1040. 1 and -1 both mean one week back. Ignored with a warning next to a date range or `timeframe=all`. Not for paging. */
                offset?: components["parameters"]["offset"];
                /** @description Comma-separated country codes: ISO 3166-1 alpha-2, and XK. You can also send alpha-3 codes, English names and short forms such as UK. On funding endpoints it applies to the company, on M&A endpoints to the target. If you send several values, any of them may match. Different filters must all match. */
                countries?: components["parameters"]["countries"];
                /** @description Comma-separated continent codes: AF, AN, AS, EU, NA, OC, SA. On funding endpoints it applies to the company, on M&A endpoints to the target. If you send several values, any of them may match. Different filters must all match. */
                continents?: components["parameters"]["continents"];
                /** @description Comma-separated region codes: continents, UN M49 sub-regions such as 021, and AMER, NAMER, LATAM, EMEA, APAC, MENA, DACH, NORDICS, BENELUX. The intermediate regions 202 and 419 work, too. On funding endpoints it applies to the company, on M&A endpoints to the target. If you send several values, any of them may match. Different filters must all match. */
                regions?: components["parameters"]["regions"];
                /** @description Comma-separated category names or slugs. A deal belongs to its company's primary product category. Send a name that contains a comma as its slug. If you send several values, any of them may match. Different filters must all match. */
                categories?: components["parameters"]["categories"];
                /** @description Comma-separated product category names or slugs. A deal belongs to its company's primary product category. Send a name that contains a comma as its slug. If you send several values, any of them may match. Different filters must all match. */
                productCategories?: components["parameters"]["productCategories"];
                /** @description Comma-separated category domain names or slugs. A deal belongs to its company's primary product category. Send a name that contains a comma as its slug. If you send several values, any of them may match. Different filters must all match. */
                categoryDomains?: components["parameters"]["categoryDomains"];
                /** @description Comma-separated statuses of the company: active, acquired, public, closed. If you send several values, any of them may match. Different filters must all match. */
                status?: components["parameters"]["status"];
                /** @description Comma-separated cities of the company. Case doesn't matter. If you send several values, any of them may match. Different filters must all match. */
                cities?: components["parameters"]["cities"];
                /** @description The lowest year in which the company was founded, inclusive. */
                founded_from?: components["parameters"]["founded_from"];
                /** @description The highest year in which the company was founded, inclusive. */
                founded_to?: components["parameters"]["founded_to"];
                /** @description The lowest sum, in US dollars, of all disclosed rounds that the company ever raised, inclusive. */
                raised_min?: components["parameters"]["raised_min"];
                /** @description The highest sum, in US dollars, of all disclosed rounds that the company ever raised, inclusive. */
                raised_max?: components["parameters"]["raised_max"];
                /** @description Comma-separated acquisition types. If you send several values, any of them may match. Different filters must all match. */
                acquisitionTypes?: components["parameters"]["acquisitionTypes-acquisition-category-data"];
                /** @description Comma-separated buyer types. If you send several values, any of them may match. Different filters must all match. */
                buyerTypes?: components["parameters"]["buyerTypes-acquisition-category-data"];
                /** @description Comma-separated types of the acquired company. On the list of companies, it applies to the company itself. If you send several values, any of them may match. Different filters must all match. */
                companyTypes?: components["parameters"]["companyTypes-acquisition-category-data"];
                /** @description Comma-separated amount ranges: Under $1M, $1M-$5M, $5M-$10M, $10M-$25M, $25M-$50M, $50M-$100M, $100M-$250M, $250M-$500M, $500M-$1B, $1B+, Undisclosed. The lower bound is inclusive, the upper bound exclusive. If you send several values, any of them may match. Different filters must all match. */
                transactionRanges?: components["parameters"]["transactionRanges"];
                /** @description Comma-separated exit types. If you send several values, any of them may match. Different filters must all match. */
                exit_type?: components["parameters"]["exit_type"];
                /** @description The lowest disclosed amount of the deal, in US dollars, inclusive. Deals with an undisclosed amount never match. `metadata.undisclosed_left_out` counts them. */
                amount_min?: components["parameters"]["amount_min"];
                /** @description The highest disclosed amount of the deal, in US dollars, inclusive. Deals with an undisclosed amount never match. `metadata.undisclosed_left_out` counts them. */
                amount_max?: components["parameters"]["amount_max"];
                /** @description Comma-separated companies: those that were funded or acquired. Send slugs, names, aliases or website domains, as in a path, and a name that contains a comma as its slug. One that is unknown or ambiguous matches nothing and gets a warning. If you send several values, any of them may match. Different filters must all match. */
                companies?: components["parameters"]["companies"];
                /** @description Comma-separated acquirers. An acquirer without a record has its exact name, or that name's slug. Send slugs, names, aliases or website domains, as in a path, and a name that contains a comma as its slug. One that is unknown or ambiguous matches nothing and gets a warning. If you send several values, any of them may match. Different filters must all match. */
                acquirers?: components["parameters"]["acquirers-acquisition-category-data"];
                /** @description Comma-separated countries of acquirers: of the acquirer's record, or else as the deal says. The same codes and names as for `countries`. If you send several values, any of them may match. Different filters must all match. */
                acquirerCountries?: components["parameters"]["acquirerCountries-acquisition-category-data"];
                /** @description A past UTC day (its end) or instant: you get the answer of that moment. It comes from the dataset that was served then, and periods end on that day. `metadata.as_of` names the publication. To cite a figure, use an instant with its generation (`2026-03-31T09:00:00.123Z@g12-9f2c1ab0`): if the database was put back to an earlier state since, you get a 400 instead of other figures. */
                as_of?: components["parameters"]["as_of"];
                /** @description How many rows to return. If you ask for more than the maximum, you get the maximum and a warning. The maximum is 500. You get the largest rows, and `metadata.other` adds up the others. Without a limit, you get every row. */
                limit?: components["parameters"]["limit"];
                /** @description `csv` returns the rows as CSV, like `Accept: text/csv`, and `xlsx` as an Excel workbook; `json` is the default. Endpoints without exactly one list of rows have neither (406). */
                format?: components["parameters"]["format"];
                /** @description A cache-busting value. It never changes the data. */
                gen?: components["parameters"]["gen"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Acquisitions by buyer type */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BuyerTypeDto"];
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            304: components["responses"]["NotModified-category-data"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "company-type": {
        parameters: {
            query?: {
                /** @description The period: 1w, 2w, 4w, 1q, 6m, 9m, 5q, ytd, ly, ttm, custom, all. `custom` needs `start` and `end`, which take precedence over any timeframe. These legacy codes still work, with a `Deprecation` header in the answer: 2q (= 6m), 1y (= ttm), 12w. The default is `ttm`. */
                timeframe?: components["parameters"]["timeframe"];
                /** @description The first day of a date range, `YYYY-MM-DD`. Needs `end`. */
                start?: components["parameters"]["start"];
                /** @description The last day of a date range, `YYYY-MM-DD`, inclusive. Needs `start`. */
                end?: components["parameters"]["end"];
                /** @description How many weeks to go back, 0 to 1040. 1 and -1 both mean one week back. Ignored with a warning next to a date range or `timeframe=all`. Not for paging. */
                offset?: components["parameters"]["offset"];
                /** @description Comma-separated country codes: ISO 3166-1 alpha-2, and XK. You can also send alpha-3 codes, English names and short forms such as UK. On funding endpoints it applies to the company, on M&A endpoints to the target. If you send several values, any of them may match. Different filters must all match. */
                countries?: components["parameters"]["countries"];
                /** @description Comma-separated continent codes: AF, AN, AS, EU, NA, OC, SA. On funding endpoints it applies to the company, on M&A endpoints to the target. If you send several values, any of them may match. Different filters must all match. */
                continents?: components["parameters"]["continents"];
                /** @description Comma-separated region codes: continents, UN M49 sub-regions such as 021, and AMER, NAMER, LATAM, EMEA, APAC, MENA, DACH, NORDICS, BENELUX. The intermediate regions 202 and 419 work, too. On funding endpoints it applies to the company, on M&A endpoints to the target. If you send several values, any of them may match. Different filters must all match. */
                regions?: components["parameters"]["regions"];
                /** @description Comma-separated category names or slugs. A deal belongs to its company's primary product category. Send a name that contains a comma as its slug. If you send several values, any of them may match. Different filters must all match. */
                categories?: components["parameters"]["categories"];
                /** @description Comma-separated product category names or slugs. A deal belongs to its company's primary product category. Send a name that contains a comma as its slug. If you send several values, any of them may match. Different filters must all match. */
                productCategories?: components["parameters"]["productCategories"];
                /** @description Comma-separated category domain names or slugs. A deal belongs to its company's primary product category. Send a name that contains a comma as its slug. If you send several values, any of them may match. Different filters must all match. */
                categoryDomains?: components["parameters"]["categoryDomains"];
                /** @description Comma-separated statuses of the company: active, acquired, public, closed. If you send several values, any of them may match. Different filters must all match. */
                status?: components["parameters"]["status"];
                /** @description Comma-separated cities of the company. Case doesn't matter. If you send several values, any of them may match. Different filters must all match. */
                cities?: components["parameters"]["cities"];
                /** @description The lowest year in which the company was founded, inclusive. */
                founded_from?: components["parameters"]["founded_from"];
                /** @description The highest year in which the company was founded, inclusive. */
                founded_to?: components["parameters"]["founded_to"];
                /** @description The lowest sum, in US dollars, of all disclosed rounds that the company ever raised, inclusive. */
                raised_min?: components["parameters"]["raised_min"];
                /** @description The highest sum, in US dollars, of all disclosed rounds that the company ever raised, inclusive. */
                raised_max?: components["parameters"]["raised_max"];
                /** @description Comma-separated acquisition types. If you send several values, any of them may match. Different filters must all match. */
                acquisitionTypes?: components["parameters"]["acquisitionTypes-acquisition-category-data"];
                /** @description Comma-separated buyer types. If you send several values, any of them may match. Different filters must all match. */
                buyerTypes?: components["parameters"]["buyerTypes-acquisition-category-data"];
                /** @description Comma-separated types of the acquired company. On the list of companies, it applies to the company itself. If you send several values, any of them may match. Different filters must all match. */
                companyTypes?: components["parameters"]["companyTypes-acquisition-category-data"];
                /** @description Comma-separated amount ranges: Under $1M, $1M-$5M, $5M-$10M, $10M-$25M, $25M-$50M, $50M-$100M, $100M-$250M, $250M-$500M, $500M-$1B, $1B+, Undisclosed. The lower bound is inclusive, the upper bound exclusive. If you send several values, any of them may match. Different filters must all match. */
                transactionRanges?: components["parameters"]["transactionRanges"];
                /** @description The lowest disclosed amount of the deal, in US dollars, inclusive. Deals with an undisclosed amount never match. `metadata.undisclosed_left_out` counts them. */
                amount_min?: components["parameters"]["amount_min"];
                /** @description The highest disclosed amount of the deal, in US dollars, inclusive. Deals with an undisclosed amount never match. `metadata.undisclosed_left_out` counts them. */
                amount_max?: components["parameters"]["amount_max"];
                /** @description Comma-separated companies: those that were funded or acquired. Send slugs, names, aliases or website domains, as in a path, and a name that contains a comma as its slug. One that is unknown or ambiguous matches nothing and gets a warning. If you send several values, any of them may match. Different filters must all match. */
                companies?: components["parameters"]["companies"];
                /** @description Comma-separated acquirers. An acquirer without a record has its exact name, or that name's slug. Send slugs, names, aliases or website domains, as in a path, and a name that contains a comma as its slug. One that is unknown or ambiguous matches nothing and gets a warning. If you send several values, any of them may match. Different filters must all match. */
                acquirers?: components["parameters"]["acquirers-acquisition-category-data"];
                /** @description Comma-separated countries of acquirers: of the acquirer's record, or else as the deal says. The same codes and names as for `countries`. If you send several values, any of them may match. Different filters must all match. */
                acquirerCountries?: components["parameters"]["acquirerCountries-acquisition-category-data"];
                /** @description A past UTC day (its end) or instant: you get the answer of that moment. It comes from the dataset that was served then, and periods end on that day. `metadata.as_of` names the publication. To cite a figure, use an instant with its generation (`2026-03-31T09:00:00.123Z@g12-9f2c1ab0`): if the database was put back to an earlier state since, you get a 400 instead of other figures. */
                as_of?: components["parameters"]["as_of"];
                /** @description How many rows to return. If you ask for more than the maximum, you get the maximum and a warning. The maximum is 500. You get the largest rows, and `metadata.other` adds up the others. Without a limit, you get every row. */
                limit?: components["parameters"]["limit"];
                /** @description `csv` returns the rows as CSV, like `Accept: text/csv`, and `xlsx` as an Excel workbook; `json` is the default. Endpoints without exactly one list of rows have neither (406). */
                format?: components["parameters"]["format"];
                /** @description A cache-busting value. It never changes the data. */
                gen?: components["parameters"]["gen"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Acquisitions by company type */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompanyTypeDto"];
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            304: components["responses"]["NotModified-category-data"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "acquisitions-history": {
        parameters: {
            query?: {
                /** @description The period: 1w, 2w, 4w, 1q, 6m, 9m, 5q, ytd, ly, ttm, custom, all. `custom` needs `start` and `end`, which take precedence over any timeframe. These legacy codes still work, with a `Deprecation` header in the answer: 2q (= 6m), 1y (= ttm), 12w. The default is `all`. */
                timeframe?: components["parameters"]["timeframe-cohorts"];
                /** @description The first day of a date range, `YYYY-MM-DD`. Needs `end`. */
                start?: components["parameters"]["start"];
                /** @description The last day of a date range, `YYYY-MM-DD`, inclusive. Needs `start`. */
                end?: components["parameters"]["end"];
                /** @description How many weeks to go back, 0 to 1040. 1 and -1 both mean one week back. Ignored with a warning next to a date range or `timeframe=all`. Not for paging. */
                offset?: components["parameters"]["offset"];
                /** @description Comma-separated country codes: ISO 3166-1 alpha-2, and XK. You can also send alpha-3 codes, English names and short forms such as UK. On funding endpoints it applies to the company, on M&A endpoints to the target. If you send several values, any of them may match. Different filters must all match. */
                countries?: components["parameters"]["countries"];
                /** @description Comma-separated continent codes: AF, AN, AS, EU, NA, OC, SA. On funding endpoints it applies to the company, on M&A endpoints to the target. If you send several values, any of them may match. Different filters must all match. */
                continents?: components["parameters"]["continents"];
                /** @description Comma-separated region codes: continents, UN M49 sub-regions such as 021, and AMER, NAMER, LATAM, EMEA, APAC, MENA, DACH, NORDICS, BENELUX. The intermediate regions 202 and 419 work, too. On funding endpoints it applies to the company, on M&A endpoints to the target. If you send several values, any of them may match. Different filters must all match. */
                regions?: components["parameters"]["regions"];
                /** @description Comma-separated category names or slugs. A deal belongs to its company's primary product category. Send a name that contains a comma as its slug. If you send several values, any of them may match. Different filters must all match. */
                categories?: components["parameters"]["categories"];
                /** @description Comma-separated product category names or slugs. A deal belongs to its company's primary product category. Send a name that contains a comma as its slug. If you send several values, any of them may match. Different filters must all match. */
                productCategories?: components["parameters"]["productCategories"];
                /** @description Comma-separated category domain names or slugs. A deal belongs to its company's primary product category. Send a name that contains a comma as its slug. If you send several values, any of them may match. Different filters must all match. */
                categoryDomains?: components["parameters"]["categoryDomains"];
                /** @description Comma-separated statuses of the company: active, acquired, public, closed. If you send several values, any of them may match. Different filters must all match. */
                status?: components["parameters"]["status"];
                /** @description Comma-separated cities of the company. Case doesn't matter. If you send several values, any of them may match. Different filters must all match. */
                cities?: components["parameters"]["cities"];
                /** @description The lowest year in which the company was founded, inclusive. */
                founded_from?: components["parameters"]["founded_from"];
                /** @description The highest year in which the company was founded, inclusive. */
                founded_to?: components["parameters"]["founded_to"];
                /** @description The lowest sum, in US dollars, of all disclosed rounds that the company ever raised, inclusive. */
                raised_min?: components["parameters"]["raised_min"];
                /** @description The highest sum, in US dollars, of all disclosed rounds that the company ever raised, inclusive. */
                raised_max?: components["parameters"]["raised_max"];
                /** @description Comma-separated acquisition types. If you send several values, any of them may match. Different filters must all match. */
                acquisitionTypes?: components["parameters"]["acquisitionTypes-acquisition-category-data"];
                /** @description Comma-separated buyer types. If you send several values, any of them may match. Different filters must all match. */
                buyerTypes?: components["parameters"]["buyerTypes-acquisition-category-data"];
                /** @description Comma-separated types of the acquired company. On the list of companies, it applies to the company itself. If you send several values, any of them may match. Different filters must all match. */
                companyTypes?: components["parameters"]["companyTypes-acquisition-category-data"];
                /** @description Comma-separated amount ranges: Under $1M, $1M-$5M, $5M-$10M, $10M-$25M, $25M-$50M, $50M-$100M, $100M-$250M, $250M-$500M, $500M-$1B, $1B+, Undisclosed. The lower bound is inclusive, the upper bound exclusive. If you send several values, any of them may match. Different filters must all match. */
                transactionRanges?: components["parameters"]["transactionRanges"];
                /** @description The lowest disclosed amount of the deal, in US dollars, inclusive. Deals with an undisclosed amount never match. `metadata.undisclosed_left_out` counts them. */
                amount_min?: components["parameters"]["amount_min"];
                /** @description The highest disclosed amount of the deal, in US dollars, inclusive. Deals with an undisclosed amount never match. `metadata.undisclosed_left_out` counts them. */
                amount_max?: components["parameters"]["amount_max"];
                /** @description Comma-separated companies: those that were funded or acquired. Send slugs, names, aliases or website domains, as in a path, and a name that contains a comma as its slug. One that is unknown or ambiguous matches nothing and gets a warning. If you send several values, any of them may match. Different filters must all match. */
                companies?: components["parameters"]["companies"];
                /** @description Comma-separated acquirers. An acquirer without a record has its exact name, or that name's slug. Send slugs, names, aliases or website domains, as in a path, and a name that contains a comma as its slug. One that is unknown or ambiguous matches nothing and gets a warning. If you send several values, any of them may match. Different filters must all match. */
                acquirers?: components["parameters"]["acquirers-acquisition-category-data"];
                /** @description Comma-separated countries of acquirers: of the acquirer's record, or else as the deal says. The same codes and names as for `countries`. If you send several values, any of them may match. Different filters must all match. */
                acquirerCountries?: components["parameters"]["acquirerCountries-acquisition-category-data"];
                /** @description A past UTC day (its end) or instant: you get the answer of that moment. It comes from the dataset that was served then, and periods end on that day. `metadata.as_of` names the publication. To cite a figure, use an instant with its generation (`2026-03-31T09:00:00.123Z@g12-9f2c1ab0`): if the database was put back to an earlier state since, you get a 400 instead of other figures. */
                as_of?: components["parameters"]["as_of"];
                /** @description The length of each period in the answer. The default is `year`. */
                granularity?: components["parameters"]["granularity"];
                /** @description Splits each period: the largest names over all periods are `series`, and `other` adds up the rest. */
                by?: components["parameters"]["by-acquisitions-history"];
                /** @description How many rows to return. If you ask for more than the maximum, you get the maximum and a warning. With `by`, how many series: the default is 10, the maximum is 100. */
                limit?: components["parameters"]["limit-funding-history"];
                /** @description `csv` returns the rows as CSV, like `Accept: text/csv`, and `xlsx` as an Excel workbook; `json` is the default. Endpoints without exactly one list of rows have neither (406). */
                format?: components["parameters"]["format"];
                /** @description A cache-busting value. It never changes the data. */
                gen?: components["parameters"]["gen"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Acquisitions over time */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AcquisitionHistoryDto"];
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            304: components["responses"]["NotModified-category-data"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "ma-history": {
        parameters: {
            query?: {
                /** @description The period: 1w, 2w, 4w, 1q, 6m, 9m, 5q, ytd, ly, ttm, custom, all. `custom` needs `start` and `end`, which take precedence over any timeframe. These legacy codes still work, with a `Deprecation` header in the answer: 2q (= 6m), 1y (= ttm), 12w. The default is `all`. */
                timeframe?: components["parameters"]["timeframe-cohorts"];
                /** @description The first day of a date range, `YYYY-MM-DD`. Needs `end`. */
                start?: components["parameters"]["start"];
                /** @description The last day of a date range, `YYYY-MM-DD`, inclusive. Needs `start`. */
                end?: components["parameters"]["end"];
                /** @description How many weeks to go back, 0 to 1040. 1 and -1 both mean one week back. Ignored with a warning next to a date range or `timeframe=all`. Not for paging. */
                offset?: components["parameters"]["offset"];
                /** @description Comma-separated country codes: ISO 3166-1 alpha-2, and XK. You can also send alpha-3 codes, English names and short forms such as UK. On funding endpoints it applies to the company, on M&A endpoints to the target. If you send several values, any of them may match. Different filters must all match. */
                countries?: components["parameters"]["countries"];
                /** @description Comma-separated continent codes: AF, AN, AS, EU, NA, OC, SA. On funding endpoints it applies to the company, on M&A endpoints to the target. If you send several values, any of them may match. Different filters must all match. */
                continents?: components["parameters"]["continents"];
                /** @description Comma-separated region codes: continents, UN M49 sub-regions such as 021, and AMER, NAMER, LATAM, EMEA, APAC, MENA, DACH, NORDICS, BENELUX. The intermediate regions 202 and 419 work, too. On funding endpoints it applies to the company, on M&A endpoints to the target. If you send several values, any of them may match. Different filters must all match. */
                regions?: components["parameters"]["regions"];
                /** @description Comma-separated category names or slugs. A deal belongs to its company's primary product category. Send a name that contains a comma as its slug. If you send several values, any of them may match. Different filters must all match. */
                categories?: components["parameters"]["categories"];
                /** @description Comma-separated product category names or slugs. A deal belongs to its company's primary product category. Send a name that contains a comma as its slug. If you send several values, any of them may match. Different filters must all match. */
                productCategories?: components["parameters"]["productCategories"];
                /** @description Comma-separated category domain names or slugs. A deal belongs to its company's primary product category. Send a name that contains a comma as its slug. If you send several values, any of them may match. Different filters must all match. */
                categoryDomains?: components["parameters"]["categoryDomains"];
                /** @description Comma-separated statuses of the company: active, acquired, public, closed. If you send several values, any of them may match. Different filters must all match. */
                status?: components["parameters"]["status"];
                /** @description Comma-separated cities of the company. Case doesn't matter. If you send several values, any of them may match. Different filters must all match. */
                cities?: components["parameters"]["cities"];
                /** @description The lowest year in which the company was founded, inclusive. */
                founded_from?: components["parameters"]["founded_from"];
                /** @description The highest year in which the company was founded, inclusive. */
                founded_to?: components["parameters"]["founded_to"];
                /** @description The lowest sum, in US dollars, of all disclosed rounds that the company ever raised, inclusive. */
                raised_min?: components["parameters"]["raised_min"];
                /** @description The highest sum, in US dollars, of all disclosed rounds that the company ever raised, inclusive. */
                raised_max?: components["parameters"]["raised_max"];
                /** @description Comma-separated acquisition types. If you send several values, any of them may match. Different filters must all match. */
                acquisitionTypes?: components["parameters"]["acquisitionTypes-acquisition-category-data"];
                /** @description Comma-separated buyer types. If you send several values, any of them may match. Different filters must all match. */
                buyerTypes?: components["parameters"]["buyerTypes-acquisition-category-data"];
                /** @description Comma-separated types of the acquired company. On the list of companies, it applies to the company itself. If you send several values, any of them may match. Different filters must all match. */
                companyTypes?: components["parameters"]["companyTypes-acquisition-category-data"];
                /** @description Comma-separated amount ranges: Under $1M, $1M-$5M, $5M-$10M, $10M-$25M, $25M-$50M, $50M-$100M, $100M-$250M, $250M-$500M, $500M-$1B, $1B+, Undisclosed. The lower bound is inclusive, the upper bound exclusive. If you send several values, any of them may match. Different filters must all match. */
                transactionRanges?: components["parameters"]["transactionRanges"];
                /** @description The lowest disclosed amount of the deal, in US dollars, inclusive. Deals with an undisclosed amount never match. `metadata.undisclosed_left_out` counts them. */
                amount_min?: components["parameters"]["amount_min"];
                /** @description The highest disclosed amount of the deal, in US dollars, inclusive. Deals with an undisclosed amount never match. `metadata.undisclosed_left_out` counts them. */
                amount_max?: components["parameters"]["amount_max"];
                /** @description Comma-separated companies: those that were funded or acquired. Send slugs, names, aliases or website domains, as in a path, and a name that contains a comma as its slug. One that is unknown or ambiguous matches nothing and gets a warning. If you send several values, any of them may match. Different filters must all match. */
                companies?: components["parameters"]["companies"];
                /** @description Comma-separated acquirers. An acquirer without a record has its exact name, or that name's slug. Send slugs, names, aliases or website domains, as in a path, and a name that contains a comma as its slug. One that is unknown or ambiguous matches nothing and gets a warning. If you send several values, any of them may match. Different filters must all match. */
                acquirers?: components["parameters"]["acquirers-acquisition-category-data"];
                /** @description Comma-separated countries of acquirers: of the acquirer's record, or else as the deal says. The same codes and names as for `countries`. If you send several values, any of them may match. Different filters must all match. */
                acquirerCountries?: components["parameters"]["acquirerCountries-acquisition-category-data"];
                /** @description A past UTC day (its end) or instant: you get the answer of that moment. It comes from the dataset that was served then, and periods end on that day. `metadata.as_of` names the publication. To cite a figure, use an instant with its generation (`2026-03-31T09:00:00.123Z@g12-9f2c1ab0`): if the database was put back to an earlier state since, you get a 400 instead of other figures. */
                as_of?: components["parameters"]["as_of"];
                /** @description `csv` returns the rows as CSV, like `Accept: text/csv`, and `xlsx` as an Excel workbook; `json` is the default. Endpoints without exactly one list of rows have neither (406). */
                format?: components["parameters"]["format"];
                /** @description A cache-busting value. It never changes the data. */
                gen?: components["parameters"]["gen"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Annual M&A history: deal counts and disclosed values per year */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MaHistoryDto"];
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            304: components["responses"]["NotModified-category-data"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "top-acquirers-by-volume": {
        parameters: {
            query?: {
                /** @description The period: 1w, 2w, 4w, 1q, 6m, 9m, 5q, ytd, ly, ttm, custom, all. `custom` needs `start` and `end`, which take precedence over any timeframe. These legacy codes still work, with a `Deprecation` header in the answer: 2q (= 6m), 1y (= ttm), 12w. The default is `ttm`. */
                timeframe?: components["parameters"]["timeframe"];
                /** @description The first day of a date range, `YYYY-MM-DD`. Needs `end`. */
                start?: components["parameters"]["start"];
                /** @description The last day of a date range, `YYYY-MM-DD`, inclusive. Needs `start`. */
                end?: components["parameters"]["end"];
                /** @description How many weeks to go back, 0 to 1040. 1 and -1 both mean one week back. Ignored with a warning next to a date range or `timeframe=all`. Not for paging. */
                offset?: components["parameters"]["offset"];
                /** @description Comma-separated country codes: ISO 3166-1 alpha-2, and XK. You can also send alpha-3 codes, English names and short forms such as UK. On funding endpoints it applies to the company, on M&A endpoints to the target. If you send several values, any of them may match. Different filters must all match. */
                countries?: components["parameters"]["countries"];
                /** @description Comma-separated continent codes: AF, AN, AS, EU, NA, OC, SA. On funding endpoints it applies to the company, on M&A endpoints to the target. If you send several values, any of them may match. Different filters must all match. */
                continents?: components["parameters"]["continents"];
                /** @description Comma-separated region codes: continents, UN M49 sub-regions such as 021, and AMER, NAMER, LATAM, EMEA, APAC, MENA, DACH, NORDICS, BENELUX. The intermediate regions 202 and 419 work, too. On funding endpoints it applies to the company, on M&A endpoints to the target. If you send several values, any of them may match. Different filters must all match. */
                regions?: components["parameters"]["regions"];
                /** @description Comma-separated category names or slugs. A deal belongs to its company's primary product category. Send a name that contains a comma as its slug. If you send several values, any of them may match. Different filters must all match. */
                categories?: components["parameters"]["categories"];
                /** @description Comma-separated product category names or slugs. A deal belongs to its company's primary product category. Send a name that contains a comma as its slug. If you send several values, any of them may match. Different filters must all match. */
                productCategories?: components["parameters"]["productCategories"];
                /** @description Comma-separated category domain names or slugs. A deal belongs to its company's primary product category. Send a name that contains a comma as its slug. If you send several values, any of them may match. Different filters must all match. */
                categoryDomains?: components["parameters"]["categoryDomains"];
                /** @description Comma-separated statuses of the company: active, acquired, public, closed. If you send several values, any of them may match. Different filters must all match. */
                status?: components["parameters"]["status"];
                /** @description Comma-separated cities of the company. Case doesn't matter. If you send several values, any of them may match. Different filters must all match. */
                cities?: components["parameters"]["cities"];
                /** @description The lowest year in which the company was founded, inclusive. */
                founded_from?: components["parameters"]["founded_from"];
                /** @description The highest year in which the company was founded, inclusive. */
                founded_to?: components["parameters"]["founded_to"];
                /** @description The lowest sum, in US dollars, of all disclosed rounds that the company ever raised, inclusive. */
                raised_min?: components["parameters"]["raised_min"];
                /** @description The highest sum, in US dollars, of all disclosed rounds that the company ever raised, inclusive. */
                raised_max?: components["parameters"]["raised_max"];
                /** @description Comma-separated acquisition types. If you send several values, any of them may match. Different filters must all match. */
                acquisitionTypes?: components["parameters"]["acquisitionTypes-acquisition-category-data"];
                /** @description Comma-separated buyer types. If you send several values, any of them may match. Different filters must all match. */
                buyerTypes?: components["parameters"]["buyerTypes-acquisition-category-data"];
                /** @description Comma-separated types of the acquired company. On the list of companies, it applies to the company itself. If you send several values, any of them may match. Different filters must all match. */
                companyTypes?: components["parameters"]["companyTypes-acquisition-category-data"];
                /** @description Comma-separated amount ranges: Under $1M, $1M-$5M, $5M-$10M, $10M-$25M, $25M-$50M, $50M-$100M, $100M-$250M, $250M-$500M, $500M-$1B, $1B+, Undisclosed. The lower bound is inclusive, the upper bound exclusive. If you send several values, any of them may match. Different filters must all match. */
                transactionRanges?: components["parameters"]["transactionRanges"];
                /** @description The lowest disclosed amount of the deal, in US dollars, inclusive. Deals with an undisclosed amount never match. `metadata.undisclosed_left_out` counts them. */
                amount_min?: components["parameters"]["amount_min"];
                /** @description The highest disclosed amount of the deal, in US dollars, inclusive. Deals with an undisclosed amount never match. `metadata.undisclosed_left_out` counts them. */
                amount_max?: components["parameters"]["amount_max"];
                /** @description Comma-separated companies: those that were funded or acquired. Send slugs, names, aliases or website domains, as in a path, and a name that contains a comma as its slug. One that is unknown or ambiguous matches nothing and gets a warning. If you send several values, any of them may match. Different filters must all match. */
                companies?: components["parameters"]["companies"];
                /** @description Comma-separated acquirers. An acquirer without a record has its exact name, or that name's slug. Send slugs, names, aliases or website domains, as in a path, and a name that contains a comma as its slug. One that is unknown or ambiguous matches nothing and gets a warning. If you send several values, any of them may match. Different filters must all match. */
                acquirers?: components["parameters"]["acquirers-acquisition-category-data"];
                /** @description Comma-separated countries of acquirers: of the acquirer's record, or else as the deal says. The same codes and names as for `countries`. If you send several values, any of them may match. Different filters must all match. */
                acquirerCountries?: components["parameters"]["acquirerCountries-acquisition-category-data"];
                /** @description A past UTC day (its end) or instant: you get the answer of that moment. It comes from the dataset that was served then, and periods end on that day. `metadata.as_of` names the publication. To cite a figure, use an instant with its generation (`2026-03-31T09:00:00.123Z@g12-9f2c1ab0`): if the database was put back to an earlier state since, you get a 400 instead of other figures. */
                as_of?: components["parameters"]["as_of"];
                /** @description How many rows to return. If you ask for more than the maximum, you get the maximum and a warning. The default is 10, the maximum is 100. */
                limit?: components["parameters"]["limit-top-funding-rounds"];
                /** @description What the ranking is sorted by. The largest always comes first. The default is `count`. */
                sort?: components["parameters"]["sort-top-acquirers-by-volume"];
                /** @description `csv` returns the rows as CSV, like `Accept: text/csv`, and `xlsx` as an Excel workbook; `json` is the default. Endpoints without exactly one list of rows have neither (406). */
                format?: components["parameters"]["format"];
                /** @description A cache-busting value. It never changes the data. */
                gen?: components["parameters"]["gen"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Top acquirers by deal count or disclosed value */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TopAcquirersDto"];
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            304: components["responses"]["NotModified-category-data"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "top-acquisitions": {
        parameters: {
            query?: {
                /** @description The period: 1w, 2w, 4w, 1q, 6m, 9m, 5q, ytd, ly, ttm, custom, all. `custom` needs `start` and `end`, which take precedence over any timeframe. These legacy codes still work, with a `Deprecation` header in the answer: 2q (= 6m), 1y (= ttm), 12w. The default is `ttm`. */
                timeframe?: components["parameters"]["timeframe"];
                /** @description The first day of a date range, `YYYY-MM-DD`. Needs `end`. */
                start?: components["parameters"]["start"];
                /** @description The last day of a date range, `YYYY-MM-DD`, inclusive. Needs `start`. */
                end?: components["parameters"]["end"];
                /** @description How many weeks to go back, 0 to 1040. 1 and -1 both mean one week back. Ignored with a warning next to a date range or `timeframe=all`. Not for paging. */
                offset?: components["parameters"]["offset"];
                /** @description Comma-separated country codes: ISO 3166-1 alpha-2, and XK. You can also send alpha-3 codes, English names and short forms such as UK. On funding endpoints it applies to the company, on M&A endpoints to the target. If you send several values, any of them may match. Different filters must all match. */
                countries?: components["parameters"]["countries"];
                /** @description Comma-separated continent codes: AF, AN, AS, EU, NA, OC, SA. On funding endpoints it applies to the company, on M&A endpoints to the target. If you send several values, any of them may match. Different filters must all match. */
                continents?: components["parameters"]["continents"];
                /** @description Comma-separated region codes: continents, UN M49 sub-regions such as 021, and AMER, NAMER, LATAM, EMEA, APAC, MENA, DACH, NORDICS, BENELUX. The intermediate regions 202 and 419 work, too. On funding endpoints it applies to the company, on M&A endpoints to the target. If you send several values, any of them may match. Different filters must all match. */
                regions?: components["parameters"]["regions"];
                /** @description Comma-separated category names or slugs. A deal belongs to its company's primary product category. Send a name that contains a comma as its slug. If you send several values, any of them may match. Different filters must all match. */
                categories?: components["parameters"]["categories"];
                /** @description Comma-separated product category names or slugs. A deal belongs to its company's primary product category. Send a name that contains a comma as its slug. If you send several values, any of them may match. Different filters must all match. */
                productCategories?: components["parameters"]["productCategories"];
                /** @description Comma-separated category domain names or slugs. A deal belongs to its company's primary product category. Send a name that contains a comma as its slug. If you send several values, any of them may match. Different filters must all match. */
                categoryDomains?: components["parameters"]["categoryDomains"];
                /** @description Comma-separated statuses of the company: active, acquired, public, closed. If you send several values, any of them may match. Different filters must all match. */
                status?: components["parameters"]["status"];
                /** @description Comma-separated cities of the company. Case doesn't matter. If you send several values, any of them may match. Different filters must all match. */
                cities?: components["parameters"]["cities"];
                /** @description The lowest year in which the company was founded, inclusive. */
                founded_from?: components["parameters"]["founded_from"];
                /** @description The highest year in which the company was founded, inclusive. */
                founded_to?: components["parameters"]["founded_to"];
                /** @description The lowest sum, in US dollars, of all disclosed rounds that the company ever raised, inclusive. */
                raised_min?: components["parameters"]["raised_min"];
                /** @description The highest sum, in US dollars, of all disclosed rounds that the company ever raised, inclusive. */
                raised_max?: components["parameters"]["raised_max"];
                /** @description Comma-separated acquisition types. If you send several values, any of them may match. Different filters must all match. */
                acquisitionTypes?: components["parameters"]["acquisitionTypes-acquisition-category-data"];
                /** @description Comma-separated buyer types. If you send several values, any of them may match. Different filters must all match. */
                buyerTypes?: components["parameters"]["buyerTypes-acquisition-category-data"];
                /** @description Comma-separated types of the acquired company. On the list of companies, it applies to the company itself. If you send several values, any of them may match. Different filters must all match. */
                companyTypes?: components["parameters"]["companyTypes-acquisition-category-data"];
                /** @description Comma-separated amount ranges: Under $1M, $1M-$5M, $5M-$10M, $10M-$25M, $25M-$50M, $50M-$100M, $100M-$250M, $250M-$500M, $500M-$1B, $1B+, Undisclosed. The lower bound is inclusive, the upper bound exclusive. If you send several values, any of them may match. Different filters must all match. */
                transactionRanges?: components["parameters"]["transactionRanges"];
                /** @description The lowest disclosed amount of the deal, in US dollars, inclusive. Deals with an undisclosed amount never match. `metadata.undisclosed_left_out` counts them. */
                amount_min?: components["parameters"]["amount_min"];
                /** @description The highest disclosed amount of the deal, in US dollars, inclusive. Deals with an undisclosed amount never match. `metadata.undisclosed_left_out` counts them. */
                amount_max?: components["parameters"]["amount_max"];
                /** @description Comma-separated companies: those that were funded or acquired. Send slugs, names, aliases or website domains, as in a path, and a name that contains a comma as its slug. One that is unknown or ambiguous matches nothing and gets a warning. If you send several values, any of them may match. Different filters must all match. */
                companies?: components["parameters"]["companies"];
                /** @description Comma-separated acquirers. An acquirer without a record has its exact name, or that name's slug. Send slugs, names, aliases or website domains, as in a path, and a name that contains a comma as its slug. One that is unknown or ambiguous matches nothing and gets a warning. If you send several values, any of them may match. Different filters must all match. */
                acquirers?: components["parameters"]["acquirers-acquisition-category-data"];
                /** @description Comma-separated countries of acquirers: of the acquirer's record, or else as the deal says. The same codes and names as for `countries`. If you send several values, any of them may match. Different filters must all match. */
                acquirerCountries?: components["parameters"]["acquirerCountries-acquisition-category-data"];
                /** @description A past UTC day (its end) or instant: you get the answer of that moment. It comes from the dataset that was served then, and periods end on that day. `metadata.as_of` names the publication. To cite a figure, use an instant with its generation (`2026-03-31T09:00:00.123Z@g12-9f2c1ab0`): if the database was put back to an earlier state since, you get a 400 instead of other figures. */
                as_of?: components["parameters"]["as_of"];
                /** @description How many rows to return. If you ask for more than the maximum, you get the maximum and a warning. The default is 10, the maximum is 100. */
                limit?: components["parameters"]["limit-top-funding-rounds"];
                /** @description `csv` returns the rows as CSV, like `Accept: text/csv`, and `xlsx` as an Excel workbook; `json` is the default. Endpoints without exactly one list of rows have neither (406). */
                format?: components["parameters"]["format"];
                /** @description A cache-busting value. It never changes the data. */
                gen?: components["parameters"]["gen"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Largest acquisitions by amount */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TopAcquisitionsDto"];
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            304: components["responses"]["NotModified-category-data"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    acquisitions: {
        parameters: {
            query?: {
                /** @description The period: 1w, 2w, 4w, 1q, 6m, 9m, 5q, ytd, ly, ttm, custom, all. `custom` needs `start` and `end`, which take precedence over any timeframe. These legacy codes still work, with a `Deprecation` header in the answer: 2q (= 6m), 1y (= ttm), 12w. The default is `ttm`. */
                timeframe?: components["parameters"]["timeframe"];
                /** @description The first day of a date range, `YYYY-MM-DD`. Needs `end`. */
                start?: components["parameters"]["start"];
                /** @description The last day of a date range, `YYYY-MM-DD`, inclusive. Needs `start`. */
                end?: components["parameters"]["end"];
                /** @description How many weeks to go back, 0 to 1040. 1 and -1 both mean one week back. Ignored with a warning next to a date range or `timeframe=all`. Not for paging. */
                offset?: components["parameters"]["offset"];
                /** @description Comma-separated country codes: ISO 3166-1 alpha-2, and XK. You can also send alpha-3 codes, English names and short forms such as UK. On funding endpoints it applies to the company, on M&A endpoints to the target. If you send several values, any of them may match. Different filters must all match. */
                countries?: components["parameters"]["countries"];
                /** @description Comma-separated continent codes: AF, AN, AS, EU, NA, OC, SA. On funding endpoints it applies to the company, on M&A endpoints to the target. If you send several values, any of them may match. Different filters must all match. */
                continents?: components["parameters"]["continents"];
                /** @description Comma-separated region codes: continents, UN M49 sub-regions such as 021, and AMER, NAMER, LATAM, EMEA, APAC, MENA, DACH, NORDICS, BENELUX. The intermediate regions 202 and 419 work, too. On funding endpoints it applies to the company, on M&A endpoints to the target. If you send several values, any of them may match. Different filters must all match. */
                regions?: components["parameters"]["regions"];
                /** @description Comma-separated category names or slugs. A deal belongs to its company's primary product category. Send a name that contains a comma as its slug. If you send several values, any of them may match. Different filters must all match. */
                categories?: components["parameters"]["categories"];
                /** @description Comma-separated product category names or slugs. A deal belongs to its company's primary product category. Send a name that contains a comma as its slug. If you send several values, any of them may match. Different filters must all match. */
                productCategories?: components["parameters"]["productCategories"];
                /** @description Comma-separated category domain names or slugs. A deal belongs to its company's primary product category. Send a name that contains a comma as its slug. If you send several values, any of them may match. Different filters must all match. */
                categoryDomains?: components["parameters"]["categoryDomains"];
                /** @description Comma-separated statuses of the company: active, acquired, public, closed. If you send several values, any of them may match. Different filters must all match. */
                status?: components["parameters"]["status"];
                /** @description Comma-separated cities of the company. Case doesn't matter. If you send several values, any of them may match. Different filters must all match. */
                cities?: components["parameters"]["cities"];
                /** @description The lowest year in which the company was founded, inclusive. */
                founded_from?: components["parameters"]["founded_from"];
                /** @description The highest year in which the company was founded, inclusive. */
                founded_to?: components["parameters"]["founded_to"];
                /** @description The lowest sum, in US dollars, of all disclosed rounds that the company ever raised, inclusive. */
                raised_min?: components["parameters"]["raised_min"];
                /** @description The highest sum, in US dollars, of all disclosed rounds that the company ever raised, inclusive. */
                raised_max?: components["parameters"]["raised_max"];
                /** @description Comma-separated acquisition types. If you send several values, any of them may match. Different filters must all match. */
                acquisitionTypes?: components["parameters"]["acquisitionTypes-acquisition-category-data"];
                /** @description Comma-separated buyer types. If you send several values, any of them may match. Different filters must all match. */
                buyerTypes?: components["parameters"]["buyerTypes-acquisition-category-data"];
                /** @description Comma-separated types of the acquired company. On the list of companies, it applies to the company itself. If you send several values, any of them may match. Different filters must all match. */
                companyTypes?: components["parameters"]["companyTypes-acquisition-category-data"];
                /** @description Comma-separated amount ranges: Under $1M, $1M-$5M, $5M-$10M, $10M-$25M, $25M-$50M, $50M-$100M, $100M-$250M, $250M-$500M, $500M-$1B, $1B+, Undisclosed. The lower bound is inclusive, the upper bound exclusive. If you send several values, any of them may match. Different filters must all match. */
                transactionRanges?: components["parameters"]["transactionRanges"];
                /** @description Comma-separated exit types. If you send several values, any of them may match. Different filters must all match. */
                exit_type?: components["parameters"]["exit_type"];
                /** @description The lowest disclosed amount of the deal, in US dollars, inclusive. Deals with an undisclosed amount never match. `metadata.undisclosed_left_out` counts them. */
                amount_min?: components["parameters"]["amount_min"];
                /** @description The highest disclosed amount of the deal, in US dollars, inclusive. Deals with an undisclosed amount never match. `metadata.undisclosed_left_out` counts them. */
                amount_max?: components["parameters"]["amount_max"];
                /** @description Comma-separated companies: those that were funded or acquired. Send slugs, names, aliases or website domains, as in a path, and a name that contains a comma as its slug. One that is unknown or ambiguous matches nothing and gets a warning. If you send several values, any of them may match. Different filters must all match. */
                companies?: components["parameters"]["companies"];
                /** @description Comma-separated acquirers. An acquirer without a record has its exact name, or that name's slug. Send slugs, names, aliases or website domains, as in a path, and a name that contains a comma as its slug. One that is unknown or ambiguous matches nothing and gets a warning. If you send several values, any of them may match. Different filters must all match. */
                acquirers?: components["parameters"]["acquirers-acquisition-category-data"];
                /** @description Comma-separated countries of acquirers: of the acquirer's record, or else as the deal says. The same codes and names as for `countries`. If you send several values, any of them may match. Different filters must all match. */
                acquirerCountries?: components["parameters"]["acquirerCountries-acquisition-category-data"];
                /** @description A past UTC day (its end) or instant: you get the answer of that moment. It comes from the dataset that was served then, and periods end on that day. `metadata.as_of` names the publication. To cite a figure, use an instant with its generation (`2026-03-31T09:00:00.123Z@g12-9f2c1ab0`): if the database was put back to an earlier state since, you get a 400 instead of other figures. */
                as_of?: components["parameters"]["as_of"];
                /** @description How many rows to return. If you ask for more than the maximum, you get the maximum and a warning. The default is 100, the maximum is 500. */
                limit?: components["parameters"]["limit-funding-rounds"];
                /** @description The order. A `-` before the field sorts in descending order. Records without a value come last. The default is `-date`. */
                sort?: components["parameters"]["sort"];
                /** @description The `next_cursor` of the previous page. */
                cursor?: components["parameters"]["cursor"];
                /** @description `csv` returns the rows as CSV, like `Accept: text/csv`, and `xlsx` as an Excel workbook; `json` is the default. Endpoints without exactly one list of rows have neither (406). */
                format?: components["parameters"]["format"];
                /** @description A cache-busting value. It never changes the data. */
                gen?: components["parameters"]["gen"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List acquisitions */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AcquisitionsDto"];
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            304: components["responses"]["NotModified-funding-rounds"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "exports-acquisitions": {
        parameters: {
            query?: {
                /** @description The period: 1w, 2w, 4w, 1q, 6m, 9m, 5q, ytd, ly, ttm, custom, all. `custom` needs `start` and `end`, which take precedence over any timeframe. These legacy codes still work, with a `Deprecation` header in the answer: 2q (= 6m), 1y (= ttm), 12w. The default is `ttm`. */
                timeframe?: components["parameters"]["timeframe"];
                /** @description The first day of a date range, `YYYY-MM-DD`. Needs `end`. */
                start?: components["parameters"]["start"];
                /** @description The last day of a date range, `YYYY-MM-DD`, inclusive. Needs `start`. */
                end?: components["parameters"]["end"];
                /** @description How many weeks to go back, 0 to 1040. 1 and -1 both mean one week back. Ignored with a warning next to a date range or `timeframe=all`. Not for paging. */
                offset?: components["parameters"]["offset"];
                /** @description Comma-separated country codes: ISO 3166-1 alpha-2, and XK. You can also send alpha-3 codes, English names and short forms such as UK. On funding endpoints it applies to the company, on M&A endpoints to the target. If you send several values, any of them may match. Different filters must all match. */
                countries?: components["parameters"]["countries"];
                /** @description Comma-separated continent codes: AF, AN, AS, EU, NA, OC, SA. On funding endpoints it applies to the company, on M&A endpoints to the target. If you send several values, any of them may match. Different filters must all match. */
                continents?: components["parameters"]["continents"];
                /** @description Comma-separated region codes: continents, UN M49 sub-regions such as 021, and AMER, NAMER, LATAM, EMEA, APAC, MENA, DACH, NORDICS, BENELUX. The intermediate regions 202 and 419 work, too. On funding endpoints it applies to the company, on M&A endpoints to the target. If you send several values, any of them may match. Different filters must all match. */
                regions?: components["parameters"]["regions"];
                /** @description Comma-separated category names or slugs. A deal belongs to its company's primary product category. Send a name that contains a comma as its slug. If you send several values, any of them may match. Different filters must all match. */
                categories?: components["parameters"]["categories"];
                /** @description Comma-separated product category names or slugs. A deal belongs to its company's primary product category. Send a name that contains a comma as its slug. If you send several values, any of them may match. Different filters must all match. */
                productCategories?: components["parameters"]["productCategories"];
                /** @description Comma-separated category domain names or slugs. A deal belongs to its company's primary product category. Send a name that contains a comma as its slug. If you send several values, any of them may match. Different filters must all match. */
                categoryDomains?: components["parameters"]["categoryDomains"];
                /** @description Comma-separated statuses of the company: active, acquired, public, closed. If you send several values, any of them may match. Different filters must all match. */
                status?: components["parameters"]["status"];
                /** @description Comma-separated cities of the company. Case doesn't matter. If you send several values, any of them may match. Different filters must all match. */
                cities?: components["parameters"]["cities"];
                /** @description The lowest year in which the company was founded, inclusive. */
                founded_from?: components["parameters"]["founded_from"];
                /** @description The highest year in which the company was founded, inclusive. */
                founded_to?: components["parameters"]["founded_to"];
                /** @description The lowest sum, in US dollars, of all disclosed rounds that the company ever raised, inclusive. */
                raised_min?: components["parameters"]["raised_min"];
                /** @description The highest sum, in US dollars, of all disclosed rounds that the company ever raised, inclusive. */
                raised_max?: components["parameters"]["raised_max"];
                /** @description Comma-separated acquisition types. If you send several values, any of them may match. Different filters must all match. */
                acquisitionTypes?: components["parameters"]["acquisitionTypes-acquisition-category-data"];
                /** @description Comma-separated buyer types. If you send several values, any of them may match. Different filters must all match. */
                buyerTypes?: components["parameters"]["buyerTypes-acquisition-category-data"];
                /** @description Comma-separated types of the acquired company. On the list of companies, it applies to the company itself. If you send several values, any of them may match. Different filters must all match. */
                companyTypes?: components["parameters"]["companyTypes-acquisition-category-data"];
                /** @description Comma-separated amount ranges: Under $1M, $1M-$5M, $5M-$10M, $10M-$25M, $25M-$50M, $50M-$100M, $100M-$250M, $250M-$500M, $500M-$1B, $1B+, Undisclosed. The lower bound is inclusive, the upper bound exclusive. If you send several values, any of them may match. Different filters must all match. */
                transactionRanges?: components["parameters"]["transactionRanges"];
                /** @description Comma-separated exit types. If you send several values, any of them may match. Different filters must all match. */
                exit_type?: components["parameters"]["exit_type"];
                /** @description The lowest disclosed amount of the deal, in US dollars, inclusive. Deals with an undisclosed amount never match. `metadata.undisclosed_left_out` counts them. */
                amount_min?: components["parameters"]["amount_min"];
                /** @description The highest disclosed amount of the deal, in US dollars, inclusive. Deals with an undisclosed amount never match. `metadata.undisclosed_left_out` counts them. */
                amount_max?: components["parameters"]["amount_max"];
                /** @description Comma-separated companies: those that were funded or acquired. Send slugs, names, aliases or website domains, as in a path, and a name that contains a comma as its slug. One that is unknown or ambiguous matches nothing and gets a warning. If you send several values, any of them may match. Different filters must all match. */
                companies?: components["parameters"]["companies"];
                /** @description Comma-separated acquirers. An acquirer without a record has its exact name, or that name's slug. Send slugs, names, aliases or website domains, as in a path, and a name that contains a comma as its slug. One that is unknown or ambiguous matches nothing and gets a warning. If you send several values, any of them may match. Different filters must all match. */
                acquirers?: components["parameters"]["acquirers-acquisition-category-data"];
                /** @description Comma-separated countries of acquirers: of the acquirer's record, or else as the deal says. The same codes and names as for `countries`. If you send several values, any of them may match. Different filters must all match. */
                acquirerCountries?: components["parameters"]["acquirerCountries-acquisition-category-data"];
                /** @description A past UTC day (its end) or instant: you get the answer of that moment. It comes from the dataset that was served then, and periods end on that day. `metadata.as_of` names the publication. To cite a figure, use an instant with its generation (`2026-03-31T09:00:00.123Z@g12-9f2c1ab0`): if the database was put back to an earlier state since, you get a 400 instead of other figures. */
                as_of?: components["parameters"]["as_of"];
                /** @description The format of the rows. The default is `ndjson`. */
                format?: components["parameters"]["format-exports-funding-rounds"];
                /** @description A cache-busting value. It never changes the data. */
                gen?: components["parameters"]["gen"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Acquisitions: the whole list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": components["schemas"]["AcquisitionDto"];
                    "text/csv": string;
                    "application/vnd.apache.parquet": string;
                };
            };
            304: components["responses"]["NotModified-category-data"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    companies: {
        parameters: {
            query?: {
                /** @description The period: 1w, 2w, 4w, 1q, 6m, 9m, 5q, ytd, ly, ttm, custom, all. `custom` needs `start` and `end`, which take precedence over any timeframe. These legacy codes still work, with a `Deprecation` header in the answer: 2q (= 6m), 1y (= ttm), 12w. The default is `all`. */
                timeframe?: components["parameters"]["timeframe-cohorts"];
                /** @description The first day of a date range, `YYYY-MM-DD`. Needs `end`. */
                start?: components["parameters"]["start"];
                /** @description The last day of a date range, `YYYY-MM-DD`, inclusive. Needs `start`. */
                end?: components["parameters"]["end"];
                /** @description How many weeks to go back, 0 to 1040. 1 and -1 both mean one week back. Ignored with a warning next to a date range or `timeframe=all`. Not for paging. */
                offset?: components["parameters"]["offset"];
                /** @description Comma-separated country codes: ISO 3166-1 alpha-2, and XK. You can also send alpha-3 codes, English names and short forms such as UK. On funding endpoints it applies to the company, on M&A endpoints to the target. If you send several values, any of them may match. Different filters must all match. */
                countries?: components["parameters"]["countries"];
                /** @description Comma-separated continent codes: AF, AN, AS, EU, NA, OC, SA. On funding endpoints it applies to the company, on M&A endpoints to the target. If you send several values, any of them may match. Different filters must all match. */
                continents?: components["parameters"]["continents"];
                /** @description Comma-separated region codes: continents, UN M49 sub-regions such as 021, and AMER, NAMER, LATAM, EMEA, APAC, MENA, DACH, NORDICS, BENELUX. The intermediate regions 202 and 419 work, too. On funding endpoints it applies to the company, on M&A endpoints to the target. If you send several values, any of them may match. Different filters must all match. */
                regions?: components["parameters"]["regions"];
                /** @description Comma-separated category names or slugs. A deal belongs to its company's primary product category. Send a name that contains a comma as its slug. If you send several values, any of them may match. Different filters must all match. */
                categories?: components["parameters"]["categories"];
                /** @description Comma-separated product category names or slugs. A deal belongs to its company's primary product category. Send a name that contains a comma as its slug. If you send several values, any of them may match. Different filters must all match. */
                productCategories?: components["parameters"]["productCategories"];
                /** @description Comma-separated category domain names or slugs. A deal belongs to its company's primary product category. Send a name that contains a comma as its slug. If you send several values, any of them may match. Different filters must all match. */
                categoryDomains?: components["parameters"]["categoryDomains"];
                /** @description Comma-separated statuses of the company: active, acquired, public, closed. If you send several values, any of them may match. Different filters must all match. */
                status?: components["parameters"]["status"];
                /** @description Comma-separated cities of the company. Case doesn't matter. If you send several values, any of them may match. Different filters must all match. */
                cities?: components["parameters"]["cities"];
                /** @description The lowest year in which the company was founded, inclusive. */
                founded_from?: components["parameters"]["founded_from"];
                /** @description The highest year in which the company was founded, inclusive. */
                founded_to?: components["parameters"]["founded_to"];
                /** @description The lowest sum, in US dollars, of all disclosed rounds that the company ever raised, inclusive. */
                raised_min?: components["parameters"]["raised_min"];
                /** @description The highest sum, in US dollars, of all disclosed rounds that the company ever raised, inclusive. */
                raised_max?: components["parameters"]["raised_max"];
                /** @description Comma-separated funding stages: Pre-Seed, Angel, Seed, Series A, Series B, Series C, Series C+, Series D, Series E, Series F, Series G, Series H, Growth, Private Equity, Venture, Strategic, Secondary, Convertible Note, Debt, Grant, Crowdfunding, IPO, Post-IPO. Write the + of "Series C+" as %2B, or send series-c-plus. If you send several values, any of them may match. Different filters must all match. Applies only to funding. */
                stages?: components["parameters"]["stages-companies"];
                /** @description `true`: only rounds that are the first of their stage for their company, which are the cohorts of `/cohorts`. Applies only to funding. */
                first_at_stage?: components["parameters"]["first_at_stage-companies"];
                /** @description Only rounds after which the company raised a round of a later stage within this many months. Stages lead from Pre-Seed to Private Equity, and then to an IPO. Applies only to funding. */
                next_stage_within?: components["parameters"]["next_stage_within-companies"];
                /** @description Only rounds after which the company was acquired within this many months. Applies only to funding. */
                acquired_within?: components["parameters"]["acquired_within-companies"];
                /** @description `private` or `public`; omit it for both. Public means listed companies, not government grants. It has no effect on M&A. Applies only to funding. */
                fundingVenue?: components["parameters"]["fundingVenue-companies"];
                /** @description Comma-separated stage buckets: Early, Growth, Late, Other, Debt, Non-Dilutive, Public. If you send several values, any of them may match. Different filters must all match. Applies only to funding. */
                stageBuckets?: components["parameters"]["stageBuckets-companies"];
                /** @description Comma-separated acquisition types. If you send several values, any of them may match. Different filters must all match. Applies only to acquisitions. */
                acquisitionTypes?: components["parameters"]["acquisitionTypes-companies"];
                /** @description Comma-separated buyer types. If you send several values, any of them may match. Different filters must all match. Applies only to acquisitions. */
                buyerTypes?: components["parameters"]["buyerTypes-companies"];
                /** @description Comma-separated types of the acquired company. On the list of companies, it applies to the company itself. If you send several values, any of them may match. Different filters must all match. Applies only to acquisitions. */
                companyTypes?: components["parameters"]["companyTypes-companies"];
                /** @description Comma-separated amount ranges: Under $1M, $1M-$5M, $5M-$10M, $10M-$25M, $25M-$50M, $50M-$100M, $100M-$250M, $250M-$500M, $500M-$1B, $1B+, Undisclosed. The lower bound is inclusive, the upper bound exclusive. If you send several values, any of them may match. Different filters must all match. */
                transactionRanges?: components["parameters"]["transactionRanges"];
                /** @description Comma-separated instruments of listed companies: senior_notes, convertible_notes, atm_equity, warrant_activity. If you send several values, any of them may match. Different filters must all match. Applies only to funding. */
                instruments?: components["parameters"]["instruments-companies"];
                /** @description The lowest disclosed amount of the deal, in US dollars, inclusive. Deals with an undisclosed amount never match. `metadata.undisclosed_left_out` counts them. */
                amount_min?: components["parameters"]["amount_min"];
                /** @description The highest disclosed amount of the deal, in US dollars, inclusive. Deals with an undisclosed amount never match. `metadata.undisclosed_left_out` counts them. */
                amount_max?: components["parameters"]["amount_max"];
                /** @description Comma-separated companies: those that were funded or acquired. Send slugs, names, aliases or website domains, as in a path, and a name that contains a comma as its slug. One that is unknown or ambiguous matches nothing and gets a warning. If you send several values, any of them may match. Different filters must all match. */
                companies?: components["parameters"]["companies"];
                /** @description Comma-separated investors. A round passes if one of them took part. Send slugs, names, aliases or website domains, as in a path, and a name that contains a comma as its slug. One that is unknown or ambiguous matches nothing and gets a warning. If you send several values, any of them may match. Different filters must all match. Applies only to funding. */
                investors?: components["parameters"]["investors-companies"];
                /** @description Comma-separated investors. A round passes if all of them took part, and a company if each of them took part in one of its rounds. Send slugs, names, aliases or website domains, as in a path. If one is unknown or ambiguous, nothing matches. Applies only to funding. */
                investors_all?: components["parameters"]["investors_all-companies"];
                /** @description `true` with `investors` or `investors_all`: only rounds that they led. Without them: only rounds with a known lead investor and, on lists of investors, the rounds that each of them led. Applies only to funding. */
                led?: components["parameters"]["led-companies"];
                /** @description Comma-separated investor types. A round passes if an investor of such a type took part. On lists of investors, it applies to the investor itself. If you send several values, any of them may match. Different filters must all match. Applies only to funding. */
                investorTypes?: components["parameters"]["investorTypes-companies"];
                /** @description Comma-separated tiers of government-linked investors: govt_chartered, defence_cvc, sovereign_wealth. A round passes if such an investor took part. On lists of investors, it applies to the investor itself. If you send several values, any of them may match. Different filters must all match. Applies only to funding. */
                governmentLinked?: components["parameters"]["governmentLinked-companies"];
                /** @description Comma-separated acquirers. An acquirer without a record has its exact name, or that name's slug. Send slugs, names, aliases or website domains, as in a path, and a name that contains a comma as its slug. One that is unknown or ambiguous matches nothing and gets a warning. If you send several values, any of them may match. Different filters must all match. Applies only to acquisitions. */
                acquirers?: components["parameters"]["acquirers-companies"];
                /** @description Comma-separated countries of acquirers: of the acquirer's record, or else as the deal says. The same codes and names as for `countries`. If you send several values, any of them may match. Different filters must all match. Applies only to acquisitions. */
                acquirerCountries?: components["parameters"]["acquirerCountries-companies"];
                /** @description A past UTC day (its end) or instant: you get the answer of that moment. It comes from the dataset that was served then, and periods end on that day. `metadata.as_of` names the publication. To cite a figure, use an instant with its generation (`2026-03-31T09:00:00.123Z@g12-9f2c1ab0`): if the database was put back to an earlier state since, you get a 400 instead of other figures. */
                as_of?: components["parameters"]["as_of"];
                /** @description Words of the name or an alias. All of them must occur, each at the start of a word. Case, accents, apostrophes, commas and full stops don't matter. */
                q?: components["parameters"]["q"];
                /** @description How many rows to return. If you ask for more than the maximum, you get the maximum and a warning. The default is 50, the maximum is 500. */
                limit?: components["parameters"]["limit-companies"];
                /** @description Comma-separated names, slugs or website domains of up to 100 records, instead of filters, `sort`, `limit` and `cursor`. Each is found as in a path. The rows are in the order asked, with `asked` and `matched_by`; the others are in `metadata.unresolved`. */
                lookup?: components["parameters"]["lookup"];
                /** @description The order. A `-` before the field sorts in descending order. Records without a value come last. The default is `name`. */
                sort?: components["parameters"]["sort-companies"];
                /** @description The `next_cursor` of the previous page. */
                cursor?: components["parameters"]["cursor"];
                /** @description `csv` returns the rows as CSV, like `Accept: text/csv`, and `xlsx` as an Excel workbook; `json` is the default. Endpoints without exactly one list of rows have neither (406). */
                format?: components["parameters"]["format"];
                /** @description A cache-busting value. It never changes the data. */
                gen?: components["parameters"]["gen"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List tracked companies */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompaniesDto"];
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            304: components["responses"]["NotModified-funding-rounds"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "companies-by-name": {
        parameters: {
            query?: {
                /** @description A past UTC day (its end) or instant: you get the answer of that moment. It comes from the dataset that was served then, and periods end on that day. `metadata.as_of` names the publication. To cite a figure, use an instant with its generation (`2026-03-31T09:00:00.123Z@g12-9f2c1ab0`): if the database was put back to an earlier state since, you get a 400 instead of other figures. */
                as_of?: components["parameters"]["as_of"];
                /** @description `csv` returns the rows as CSV, like `Accept: text/csv`, and `xlsx` as an Excel workbook; `json` is the default. Endpoints without exactly one list of rows have neither (406). */
                format?: components["parameters"]["format"];
                /** @description A cache-busting value. It never changes the data. */
                gen?: components["parameters"]["gen"];
            };
            header?: never;
            path: {
                /** @description A name or slug, percent-encoded once (`A%2FS`). These are compared in order until exactly one record matches: the slug; the exact name; the name in any case; the name without accents, punctuation and legal form (`&` is "and"); an alias; a slug that the record had before; the domain of the website, first among websites without a path. `matched_by` says which one matched. */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One company */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompanyDto"];
                };
            };
            304: components["responses"]["NotModified-companies-by-name"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "exports-companies": {
        parameters: {
            query?: {
                /** @description The period: 1w, 2w, 4w, 1q, 6m, 9m, 5q, ytd, ly, ttm, custom, all. `custom` needs `start` and `end`, which take precedence over any timeframe. These legacy codes still work, with a `Deprecation` header in the answer: 2q (= 6m), 1y (= ttm), 12w. The default is `all`. */
                timeframe?: components["parameters"]["timeframe-cohorts"];
                /** @description The first day of a date range, `YYYY-MM-DD`. Needs `end`. */
                start?: components["parameters"]["start"];
                /** @description The last day of a date range, `YYYY-MM-DD`, inclusive. Needs `start`. */
                end?: components["parameters"]["end"];
                /** @description How many weeks to go back, 0 to 1040. 1 and -1 both mean one week back. Ignored with a warning next to a date range or `timeframe=all`. Not for paging. */
                offset?: components["parameters"]["offset"];
                /** @description Comma-separated country codes: ISO 3166-1 alpha-2, and XK. You can also send alpha-3 codes, English names and short forms such as UK. On funding endpoints it applies to the company, on M&A endpoints to the target. If you send several values, any of them may match. Different filters must all match. */
                countries?: components["parameters"]["countries"];
                /** @description Comma-separated continent codes: AF, AN, AS, EU, NA, OC, SA. On funding endpoints it applies to the company, on M&A endpoints to the target. If you send several values, any of them may match. Different filters must all match. */
                continents?: components["parameters"]["continents"];
                /** @description Comma-separated region codes: continents, UN M49 sub-regions such as 021, and AMER, NAMER, LATAM, EMEA, APAC, MENA, DACH, NORDICS, BENELUX. The intermediate regions 202 and 419 work, too. On funding endpoints it applies to the company, on M&A endpoints to the target. If you send several values, any of them may match. Different filters must all match. */
                regions?: components["parameters"]["regions"];
                /** @description Comma-separated category names or slugs. A deal belongs to its company's primary product category. Send a name that contains a comma as its slug. If you send several values, any of them may match. Different filters must all match. */
                categories?: components["parameters"]["categories"];
                /** @description Comma-separated product category names or slugs. A deal belongs to its company's primary product category. Send a name that contains a comma as its slug. If you send several values, any of them may match. Different filters must all match. */
                productCategories?: components["parameters"]["productCategories"];
                /** @description Comma-separated category domain names or slugs. A deal belongs to its company's primary product category. Send a name that contains a comma as its slug. If you send several values, any of them may match. Different filters must all match. */
                categoryDomains?: components["parameters"]["categoryDomains"];
                /** @description Comma-separated statuses of the company: active, acquired, public, closed. If you send several values, any of them may match. Different filters must all match. */
                status?: components["parameters"]["status"];
                /** @description Comma-separated cities of the company. Case doesn't matter. If you send several values, any of them may match. Different filters must all match. */
                cities?: components["parameters"]["cities"];
                /** @description The lowest year in which the company was founded, inclusive. */
                founded_from?: components["parameters"]["founded_from"];
                /** @description The highest year in which the company was founded, inclusive. */
                founded_to?: components["parameters"]["founded_to"];
                /** @description The lowest sum, in US dollars, of all disclosed rounds that the company ever raised, inclusive. */
                raised_min?: components["parameters"]["raised_min"];
                /** @description The highest sum, in US dollars, of all disclosed rounds that the company ever raised, inclusive. */
                raised_max?: components["parameters"]["raised_max"];
                /** @description Comma-separated funding stages: Pre-Seed, Angel, Seed, Series A, Series B, Series C, Series C+, Series D, Series E, Series F, Series G, Series H, Growth, Private Equity, Venture, Strategic, Secondary, Convertible Note, Debt, Grant, Crowdfunding, IPO, Post-IPO. Write the + of "Series C+" as %2B, or send series-c-plus. If you send several values, any of them may match. Different filters must all match. Applies only to funding. */
                stages?: components["parameters"]["stages-companies"];
                /** @description `true`: only rounds that are the first of their stage for their company, which are the cohorts of `/cohorts`. Applies only to funding. */
                first_at_stage?: components["parameters"]["first_at_stage-companies"];
                /** @description Only rounds after which the company raised a round of a later stage within this many months. Stages lead from Pre-Seed to Private Equity, and then to an IPO. Applies only to funding. */
                next_stage_within?: components["parameters"]["next_stage_within-companies"];
                /** @description Only rounds after which the company was acquired within this many months. Applies only to funding. */
                acquired_within?: components["parameters"]["acquired_within-companies"];
                /** @description `private` or `public`; omit it for both. Public means listed companies, not government grants. It has no effect on M&A. Applies only to funding. */
                fundingVenue?: components["parameters"]["fundingVenue-companies"];
                /** @description Comma-separated stage buckets: Early, Growth, Late, Other, Debt, Non-Dilutive, Public. If you send several values, any of them may match. Different filters must all match. Applies only to funding. */
                stageBuckets?: components["parameters"]["stageBuckets-companies"];
                /** @description Comma-separated acquisition types. If you send several values, any of them may match. Different filters must all match. Applies only to acquisitions. */
                acquisitionTypes?: components["parameters"]["acquisitionTypes-companies"];
                /** @description Comma-separated buyer types. If you send several values, any of them may match. Different filters must all match. Applies only to acquisitions. */
                buyerTypes?: components["parameters"]["buyerTypes-companies"];
                /** @description Comma-separated types of the acquired company. On the list of companies, it applies to the company itself. If you send several values, any of them may match. Different filters must all match. Applies only to acquisitions. */
                companyTypes?: components["parameters"]["companyTypes-companies"];
                /** @description Comma-separated amount ranges: Under $1M, $1M-$5M, $5M-$10M, $10M-$25M, $25M-$50M, $50M-$100M, $100M-$250M, $250M-$500M, $500M-$1B, $1B+, Undisclosed. The lower bound is inclusive, the upper bound exclusive. If you send several values, any of them may match. Different filters must all match. */
                transactionRanges?: components["parameters"]["transactionRanges"];
                /** @description Comma-separated instruments of listed companies: senior_notes, convertible_notes, atm_equity, warrant_activity. If you send several values, any of them may match. Different filters must all match. Applies only to funding. */
                instruments?: components["parameters"]["instruments-companies"];
                /** @description The lowest disclosed amount of the deal, in US dollars, inclusive. Deals with an undisclosed amount never match. `metadata.undisclosed_left_out` counts them. */
                amount_min?: components["parameters"]["amount_min"];
                /** @description The highest disclosed amount of the deal, in US dollars, inclusive. Deals with an undisclosed amount never match. `metadata.undisclosed_left_out` counts them. */
                amount_max?: components["parameters"]["amount_max"];
                /** @description Comma-separated companies: those that were funded or acquired. Send slugs, names, aliases or website domains, as in a path, and a name that contains a comma as its slug. One that is unknown or ambiguous matches nothing and gets a warning. If you send several values, any of them may match. Different filters must all match. */
                companies?: components["parameters"]["companies"];
                /** @description Comma-separated investors. A round passes if one of them took part. Send slugs, names, aliases or website domains, as in a path, and a name that contains a comma as its slug. One that is unknown or ambiguous matches nothing and gets a warning. If you send several values, any of them may match. Different filters must all match. Applies only to funding. */
                investors?: components["parameters"]["investors-companies"];
                /** @description Comma-separated investors. A round passes if all of them took part, and a company if each of them took part in one of its rounds. Send slugs, names, aliases or website domains, as in a path. If one is unknown or ambiguous, nothing matches. Applies only to funding. */
                investors_all?: components["parameters"]["investors_all-companies"];
                /** @description `true` with `investors` or `investors_all`: only rounds that they led. Without them: only rounds with a known lead investor and, on lists of investors, the rounds that each of them led. Applies only to funding. */
                led?: components["parameters"]["led-companies"];
                /** @description Comma-separated investor types. A round passes if an investor of such a type took part. On lists of investors, it applies to the investor itself. If you send several values, any of them may match. Different filters must all match. Applies only to funding. */
                investorTypes?: components["parameters"]["investorTypes-companies"];
                /** @description Comma-separated tiers of government-linked investors: govt_chartered, defence_cvc, sovereign_wealth. A round passes if such an investor took part. On lists of investors, it applies to the investor itself. If you send several values, any of them may match. Different filters must all match. Applies only to funding. */
                governmentLinked?: components["parameters"]["governmentLinked-companies"];
                /** @description Comma-separated acquirers. An acquirer without a record has its exact name, or that name's slug. Send slugs, names, aliases or website domains, as in a path, and a name that contains a comma as its slug. One that is unknown or ambiguous matches nothing and gets a warning. If you send several values, any of them may match. Different filters must all match. Applies only to acquisitions. */
                acquirers?: components["parameters"]["acquirers-companies"];
                /** @description Comma-separated countries of acquirers: of the acquirer's record, or else as the deal says. The same codes and names as for `countries`. If you send several values, any of them may match. Different filters must all match. Applies only to acquisitions. */
                acquirerCountries?: components["parameters"]["acquirerCountries-companies"];
                /** @description A past UTC day (its end) or instant: you get the answer of that moment. It comes from the dataset that was served then, and periods end on that day. `metadata.as_of` names the publication. To cite a figure, use an instant with its generation (`2026-03-31T09:00:00.123Z@g12-9f2c1ab0`): if the database was put back to an earlier state since, you get a 400 instead of other figures. */
                as_of?: components["parameters"]["as_of"];
                /** @description Words of the name or an alias. All of them must occur, each at the start of a word. Case, accents, apostrophes, commas and full stops don't matter. */
                q?: components["parameters"]["q"];
                /** @description The format of the rows. The default is `ndjson`. */
                format?: components["parameters"]["format-exports-funding-rounds"];
                /** @description A cache-busting value. It never changes the data. */
                gen?: components["parameters"]["gen"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Tracked companies: the whole list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": components["schemas"]["ListedCompanyDto"];
                    "text/csv": string;
                    "application/vnd.apache.parquet": string;
                };
            };
            304: components["responses"]["NotModified-category-data"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    investors: {
        parameters: {
            query?: {
                /** @description The period: 1w, 2w, 4w, 1q, 6m, 9m, 5q, ytd, ly, ttm, custom, all. `custom` needs `start` and `end`, which take precedence over any timeframe. These legacy codes still work, with a `Deprecation` header in the answer: 2q (= 6m), 1y (= ttm), 12w. The default is `all`. */
                timeframe?: components["parameters"]["timeframe-cohorts"];
                /** @description The first day of a date range, `YYYY-MM-DD`. Needs `end`. */
                start?: components["parameters"]["start"];
                /** @description The last day of a date range, `YYYY-MM-DD`, inclusive. Needs `start`. */
                end?: components["parameters"]["end"];
                /** @description How many weeks to go back, 0 to 1040. 1 and -1 both mean one week back. Ignored with a warning next to a date range or `timeframe=all`. Not for paging. */
                offset?: components["parameters"]["offset"];
                /** @description Comma-separated country codes: ISO 3166-1 alpha-2, and XK. You can also send alpha-3 codes, English names and short forms such as UK. On funding endpoints it applies to the company, on M&A endpoints to the target. If you send several values, any of them may match. Different filters must all match. */
                countries?: components["parameters"]["countries"];
                /** @description Comma-separated continent codes: AF, AN, AS, EU, NA, OC, SA. On funding endpoints it applies to the company, on M&A endpoints to the target. If you send several values, any of them may match. Different filters must all match. */
                continents?: components["parameters"]["continents"];
                /** @description Comma-separated region codes: continents, UN M49 sub-regions such as 021, and AMER, NAMER, LATAM, EMEA, APAC, MENA, DACH, NORDICS, BENELUX. The intermediate regions 202 and 419 work, too. On funding endpoints it applies to the company, on M&A endpoints to the target. If you send several values, any of them may match. Different filters must all match. */
                regions?: components["parameters"]["regions"];
                /** @description Comma-separated category names or slugs. A deal belongs to its company's primary product category. Send a name that contains a comma as its slug. If you send several values, any of them may match. Different filters must all match. */
                categories?: components["parameters"]["categories"];
                /** @description Comma-separated product category names or slugs. A deal belongs to its company's primary product category. Send a name that contains a comma as its slug. If you send several values, any of them may match. Different filters must all match. */
                productCategories?: components["parameters"]["productCategories"];
                /** @description Comma-separated category domain names or slugs. A deal belongs to its company's primary product category. Send a name that contains a comma as its slug. If you send several values, any of them may match. Different filters must all match. */
                categoryDomains?: components["parameters"]["categoryDomains"];
                /** @description Comma-separated statuses of the company: active, acquired, public, closed. If you send several values, any of them may match. Different filters must all match. */
                status?: components["parameters"]["status"];
                /** @description Comma-separated cities of the company. Case doesn't matter. If you send several values, any of them may match. Different filters must all match. */
                cities?: components["parameters"]["cities"];
                /** @description The lowest year in which the company was founded, inclusive. */
                founded_from?: components["parameters"]["founded_from"];
                /** @description The highest year in which the company was founded, inclusive. */
                founded_to?: components["parameters"]["founded_to"];
                /** @description The lowest sum, in US dollars, of all disclosed rounds that the company ever raised, inclusive. */
                raised_min?: components["parameters"]["raised_min"];
                /** @description The highest sum, in US dollars, of all disclosed rounds that the company ever raised, inclusive. */
                raised_max?: components["parameters"]["raised_max"];
                /** @description Comma-separated funding stages: Pre-Seed, Angel, Seed, Series A, Series B, Series C, Series C+, Series D, Series E, Series F, Series G, Series H, Growth, Private Equity, Venture, Strategic, Secondary, Convertible Note, Debt, Grant, Crowdfunding, IPO, Post-IPO. Write the + of "Series C+" as %2B, or send series-c-plus. If you send several values, any of them may match. Different filters must all match. */
                stages?: components["parameters"]["stages"];
                /** @description `private` or `public`; omit it for both. Public means listed companies, not government grants. It has no effect on M&A. */
                fundingVenue?: components["parameters"]["fundingVenue"];
                /** @description Comma-separated stage buckets: Early, Growth, Late, Other, Debt, Non-Dilutive, Public. If you send several values, any of them may match. Different filters must all match. */
                stageBuckets?: components["parameters"]["stageBuckets"];
                /** @description Comma-separated amount ranges: Under $1M, $1M-$5M, $5M-$10M, $10M-$25M, $25M-$50M, $50M-$100M, $100M-$250M, $250M-$500M, $500M-$1B, $1B+, Undisclosed. The lower bound is inclusive, the upper bound exclusive. If you send several values, any of them may match. Different filters must all match. */
                transactionRanges?: components["parameters"]["transactionRanges"];
                /** @description Comma-separated instruments of listed companies: senior_notes, convertible_notes, atm_equity, warrant_activity. If you send several values, any of them may match. Different filters must all match. */
                instruments?: components["parameters"]["instruments"];
                /** @description The lowest disclosed amount of the deal, in US dollars, inclusive. Deals with an undisclosed amount never match. `metadata.undisclosed_left_out` counts them. */
                amount_min?: components["parameters"]["amount_min"];
                /** @description The highest disclosed amount of the deal, in US dollars, inclusive. Deals with an undisclosed amount never match. `metadata.undisclosed_left_out` counts them. */
                amount_max?: components["parameters"]["amount_max"];
                /** @description Comma-separated companies: those that were funded or acquired. Send slugs, names, aliases or website domains, as in a path, and a name that contains a comma as its slug. One that is unknown or ambiguous matches nothing and gets a warning. If you send several values, any of them may match. Different filters must all match. */
                companies?: components["parameters"]["companies"];
                /** @description Comma-separated investors. A round passes if one of them took part. Send slugs, names, aliases or website domains, as in a path, and a name that contains a comma as its slug. One that is unknown or ambiguous matches nothing and gets a warning. If you send several values, any of them may match. Different filters must all match. */
                investors?: components["parameters"]["investors"];
                /** @description Comma-separated investors. A round passes if all of them took part, and a company if each of them took part in one of its rounds. Send slugs, names, aliases or website domains, as in a path. If one is unknown or ambiguous, nothing matches. */
                investors_all?: components["parameters"]["investors_all"];
                /** @description `true` with `investors` or `investors_all`: only rounds that they led. Without them: only rounds with a known lead investor and, on lists of investors, the rounds that each of them led. */
                led?: components["parameters"]["led"];
                /** @description Comma-separated investor types. A round passes if an investor of such a type took part. On lists of investors, it applies to the investor itself. If you send several values, any of them may match. Different filters must all match. */
                investorTypes?: components["parameters"]["investorTypes"];
                /** @description Comma-separated tiers of government-linked investors: govt_chartered, defence_cvc, sovereign_wealth. A round passes if such an investor took part. On lists of investors, it applies to the investor itself. If you send several values, any of them may match. Different filters must all match. */
                governmentLinked?: components["parameters"]["governmentLinked"];
                /** @description `in_period`: only investors who never invested before the period, whatever the filters are. */
                first_investment?: components["parameters"]["first_investment"];
                /** @description A past UTC day (its end) or instant: you get the answer of that moment. It comes from the dataset that was served then, and periods end on that day. `metadata.as_of` names the publication. To cite a figure, use an instant with its generation (`2026-03-31T09:00:00.123Z@g12-9f2c1ab0`): if the database was put back to an earlier state since, you get a 400 instead of other figures. */
                as_of?: components["parameters"]["as_of"];
                /** @description Words of the name or an alias. All of them must occur, each at the start of a word. Case, accents, apostrophes, commas and full stops don't matter. */
                q?: components["parameters"]["q"];
                /** @description How many rows to return. If you ask for more than the maximum, you get the maximum and a warning. The default is 50, the maximum is 500. */
                limit?: components["parameters"]["limit-companies"];
                /** @description Comma-separated names, slugs or website domains of up to 100 records, instead of filters, `sort`, `limit` and `cursor`. Each is found as in a path. The rows are in the order asked, with `asked` and `matched_by`; the others are in `metadata.unresolved`. */
                lookup?: components["parameters"]["lookup"];
                /** @description The order. A `-` before the field sorts in descending order. Records without a value come last. The default is `name`. */
                sort?: components["parameters"]["sort-investors"];
                /** @description The `next_cursor` of the previous page. */
                cursor?: components["parameters"]["cursor"];
                /** @description `csv` returns the rows as CSV, like `Accept: text/csv`, and `xlsx` as an Excel workbook; `json` is the default. Endpoints without exactly one list of rows have neither (406). */
                format?: components["parameters"]["format"];
                /** @description A cache-busting value. It never changes the data. */
                gen?: components["parameters"]["gen"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List tracked investors */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvestorsDto"];
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            304: components["responses"]["NotModified-funding-rounds"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "investors-by-name": {
        parameters: {
            query?: {
                /** @description A past UTC day (its end) or instant: you get the answer of that moment. It comes from the dataset that was served then, and periods end on that day. `metadata.as_of` names the publication. To cite a figure, use an instant with its generation (`2026-03-31T09:00:00.123Z@g12-9f2c1ab0`): if the database was put back to an earlier state since, you get a 400 instead of other figures. */
                as_of?: components["parameters"]["as_of"];
                /** @description `csv` returns the rows as CSV, like `Accept: text/csv`, and `xlsx` as an Excel workbook; `json` is the default. Endpoints without exactly one list of rows have neither (406). */
                format?: components["parameters"]["format"];
                /** @description A cache-busting value. It never changes the data. */
                gen?: components["parameters"]["gen"];
            };
            header?: never;
            path: {
                /** @description A name or slug, percent-encoded once (`A%2FS`). These are compared in order until exactly one record matches: the slug; the exact name; the name in any case; the name without accents, punctuation and legal form (`&` is "and"); an alias; a slug that the record had before; the domain of the website, first among websites without a path. `matched_by` says which one matched. */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One investor */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvestorDto"];
                };
            };
            304: components["responses"]["NotModified-companies-by-name"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "top-investors": {
        parameters: {
            query?: {
                /** @description The period: 1w, 2w, 4w, 1q, 6m, 9m, 5q, ytd, ly, ttm, custom, all. `custom` needs `start` and `end`, which take precedence over any timeframe. These legacy codes still work, with a `Deprecation` header in the answer: 2q (= 6m), 1y (= ttm), 12w. The default is `ttm`. */
                timeframe?: components["parameters"]["timeframe"];
                /** @description The first day of a date range, `YYYY-MM-DD`. Needs `end`. */
                start?: components["parameters"]["start"];
                /** @description The last day of a date range, `YYYY-MM-DD`, inclusive. Needs `start`. */
                end?: components["parameters"]["end"];
                /** @description How many weeks to go back, 0 to 1040. 1 and -1 both mean one week back. Ignored with a warning next to a date range or `timeframe=all`. Not for paging. */
                offset?: components["parameters"]["offset"];
                /** @description Comma-separated country codes: ISO 3166-1 alpha-2, and XK. You can also send alpha-3 codes, English names and short forms such as UK. On funding endpoints it applies to the company, on M&A endpoints to the target. If you send several values, any of them may match. Different filters must all match. */
                countries?: components["parameters"]["countries"];
                /** @description Comma-separated continent codes: AF, AN, AS, EU, NA, OC, SA. On funding endpoints it applies to the company, on M&A endpoints to the target. If you send several values, any of them may match. Different filters must all match. */
                continents?: components["parameters"]["continents"];
                /** @description Comma-separated region codes: continents, UN M49 sub-regions such as 021, and AMER, NAMER, LATAM, EMEA, APAC, MENA, DACH, NORDICS, BENELUX. The intermediate regions 202 and 419 work, too. On funding endpoints it applies to the company, on M&A endpoints to the target. If you send several values, any of them may match. Different filters must all match. */
                regions?: components["parameters"]["regions"];
                /** @description Comma-separated category names or slugs. A deal belongs to its company's primary product category. Send a name that contains a comma as its slug. If you send several values, any of them may match. Different filters must all match. */
                categories?: components["parameters"]["categories"];
                /** @description Comma-separated product category names or slugs. A deal belongs to its company's primary product category. Send a name that contains a comma as its slug. If you send several values, any of them may match. Different filters must all match. */
                productCategories?: components["parameters"]["productCategories"];
                /** @description Comma-separated category domain names or slugs. A deal belongs to its company's primary product category. Send a name that contains a comma as its slug. If you send several values, any of them may match. Different filters must all match. */
                categoryDomains?: components["parameters"]["categoryDomains"];
                /** @description Comma-separated statuses of the company: active, acquired, public, closed. If you send several values, any of them may match. Different filters must all match. */
                status?: components["parameters"]["status"];
                /** @description Comma-separated cities of the company. Case doesn't matter. If you send several values, any of them may match. Different filters must all match. */
                cities?: components["parameters"]["cities"];
                /** @description The lowest year in which the company was founded, inclusive. */
                founded_from?: components["parameters"]["founded_from"];
                /** @description The highest year in which the company was founded, inclusive. */
                founded_to?: components["parameters"]["founded_to"];
                /** @description The lowest sum, in US dollars, of all disclosed rounds that the company ever raised, inclusive. */
                raised_min?: components["parameters"]["raised_min"];
                /** @description The highest sum, in US dollars, of all disclosed rounds that the company ever raised, inclusive. */
                raised_max?: components["parameters"]["raised_max"];
                /** @description Comma-separated funding stages: Pre-Seed, Angel, Seed, Series A, Series B, Series C, Series C+, Series D, Series E, Series F, Series G, Series H, Growth, Private Equity, Venture, Strategic, Secondary, Convertible Note, Debt, Grant, Crowdfunding, IPO, Post-IPO. Write the + of "Series C+" as %2B, or send series-c-plus. If you send several values, any of them may match. Different filters must all match. */
                stages?: components["parameters"]["stages"];
                /** @description `private` or `public`; omit it for both. Public means listed companies, not government grants. It has no effect on M&A. */
                fundingVenue?: components["parameters"]["fundingVenue"];
                /** @description Comma-separated stage buckets: Early, Growth, Late, Other, Debt, Non-Dilutive, Public. If you send several values, any of them may match. Different filters must all match. */
                stageBuckets?: components["parameters"]["stageBuckets"];
                /** @description Comma-separated amount ranges: Under $1M, $1M-$5M, $5M-$10M, $10M-$25M, $25M-$50M, $50M-$100M, $100M-$250M, $250M-$500M, $500M-$1B, $1B+, Undisclosed. The lower bound is inclusive, the upper bound exclusive. If you send several values, any of them may match. Different filters must all match. */
                transactionRanges?: components["parameters"]["transactionRanges"];
                /** @description Comma-separated instruments of listed companies: senior_notes, convertible_notes, atm_equity, warrant_activity. If you send several values, any of them may match. Different filters must all match. */
                instruments?: components["parameters"]["instruments"];
                /** @description The lowest disclosed amount of the deal, in US dollars, inclusive. Deals with an undisclosed amount never match. `metadata.undisclosed_left_out` counts them. */
                amount_min?: components["parameters"]["amount_min"];
                /** @description The highest disclosed amount of the deal, in US dollars, inclusive. Deals with an undisclosed amount never match. `metadata.undisclosed_left_out` counts them. */
                amount_max?: components["parameters"]["amount_max"];
                /** @description Comma-separated companies: those that were funded or acquired. Send slugs, names, aliases or website domains, as in a path, and a name that contains a comma as its slug. One that is unknown or ambiguous matches nothing and gets a warning. If you send several values, any of them may match. Different filters must all match. */
                companies?: components["parameters"]["companies"];
                /** @description Comma-separated investors. A round passes if one of them took part. Send slugs, names, aliases or website domains, as in a path, and a name that contains a comma as its slug. One that is unknown or ambiguous matches nothing and gets a warning. If you send several values, any of them may match. Different filters must all match. */
                investors?: components["parameters"]["investors"];
                /** @description Comma-separated investors. A round passes if all of them took part, and a company if each of them took part in one of its rounds. Send slugs, names, aliases or website domains, as in a path. If one is unknown or ambiguous, nothing matches. */
                investors_all?: components["parameters"]["investors_all"];
                /** @description `true` with `investors` or `investors_all`: only rounds that they led. Without them: only rounds with a known lead investor and, on lists of investors, the rounds that each of them led. */
                led?: components["parameters"]["led"];
                /** @description Comma-separated investor types. A round passes if an investor of such a type took part. On lists of investors, it applies to the investor itself. If you send several values, any of them may match. Different filters must all match. */
                investorTypes?: components["parameters"]["investorTypes"];
                /** @description Comma-separated tiers of government-linked investors: govt_chartered, defence_cvc, sovereign_wealth. A round passes if such an investor took part. On lists of investors, it applies to the investor itself. If you send several values, any of them may match. Different filters must all match. */
                governmentLinked?: components["parameters"]["governmentLinked"];
                /** @description A past UTC day (its end) or instant: you get the answer of that moment. It comes from the dataset that was served then, and periods end on that day. `metadata.as_of` names the publication. To cite a figure, use an instant with its generation (`2026-03-31T09:00:00.123Z@g12-9f2c1ab0`): if the database was put back to an earlier state since, you get a 400 instead of other figures. */
                as_of?: components["parameters"]["as_of"];
                /** @description How many rows to return. If you ask for more than the maximum, you get the maximum and a warning. The default is 10, the maximum is 100. */
                limit?: components["parameters"]["limit-top-funding-rounds"];
                /** @description What the ranking is sorted by. The largest always comes first. The default is `count`. */
                sort?: components["parameters"]["sort-top-investors"];
                /** @description `csv` returns the rows as CSV, like `Accept: text/csv`, and `xlsx` as an Excel workbook; `json` is the default. Endpoints without exactly one list of rows have neither (406). */
                format?: components["parameters"]["format"];
                /** @description A cache-busting value. It never changes the data. */
                gen?: components["parameters"]["gen"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Top investors by deal count or participated amount */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TopInvestorsDto"];
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            304: components["responses"]["NotModified-category-data"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "exports-investors": {
        parameters: {
            query?: {
                /** @description The period: 1w, 2w, 4w, 1q, 6m, 9m, 5q, ytd, ly, ttm, custom, all. `custom` needs `start` and `end`, which take precedence over any timeframe. These legacy codes still work, with a `Deprecation` header in the answer: 2q (= 6m), 1y (= ttm), 12w. The default is `all`. */
                timeframe?: components["parameters"]["timeframe-cohorts"];
                /** @description The first day of a date range, `YYYY-MM-DD`. Needs `end`. */
                start?: components["parameters"]["start"];
                /** @description The last day of a date range, `YYYY-MM-DD`, inclusive. Needs `start`. */
                end?: components["parameters"]["end"];
                /** @description How many weeks to go back, 0 to 1040. 1 and -1 both mean one week back. Ignored with a warning next to a date range or `timeframe=all`. Not for paging. */
                offset?: components["parameters"]["offset"];
                /** @description Comma-separated country codes: ISO 3166-1 alpha-2, and XK. You can also send alpha-3 codes, English names and short forms such as UK. On funding endpoints it applies to the company, on M&A endpoints to the target. If you send several values, any of them may match. Different filters must all match. */
                countries?: components["parameters"]["countries"];
                /** @description Comma-separated continent codes: AF, AN, AS, EU, NA, OC, SA. On funding endpoints it applies to the company, on M&A endpoints to the target. If you send several values, any of them may match. Different filters must all match. */
                continents?: components["parameters"]["continents"];
                /** @description Comma-separated region codes: continents, UN M49 sub-regions such as 021, and AMER, NAMER, LATAM, EMEA, APAC, MENA, DACH, NORDICS, BENELUX. The intermediate regions 202 and 419 work, too. On funding endpoints it applies to the company, on M&A endpoints to the target. If you send several values, any of them may match. Different filters must all match. */
                regions?: components["parameters"]["regions"];
                /** @description Comma-separated category names or slugs. A deal belongs to its company's primary product category. Send a name that contains a comma as its slug. If you send several values, any of them may match. Different filters must all match. */
                categories?: components["parameters"]["categories"];
                /** @description Comma-separated product category names or slugs. A deal belongs to its company's primary product category. Send a name that contains a comma as its slug. If you send several values, any of them may match. Different filters must all match. */
                productCategories?: components["parameters"]["productCategories"];
                /** @description Comma-separated category domain names or slugs. A deal belongs to its company's primary product category. Send a name that contains a comma as its slug. If you send several values, any of them may match. Different filters must all match. */
                categoryDomains?: components["parameters"]["categoryDomains"];
                /** @description Comma-separated statuses of the company: active, acquired, public, closed. If you send several values, any of them may match. Different filters must all match. */
                status?: components["parameters"]["status"];
                /** @description Comma-separated cities of the company. Case doesn't matter. If you send several values, any of them may match. Different filters must all match. */
                cities?: components["parameters"]["cities"];
                /** @description The lowest year in which the company was founded, inclusive. */
                founded_from?: components["parameters"]["founded_from"];
                /** @description The highest year in which the company was founded, inclusive. */
                founded_to?: components["parameters"]["founded_to"];
                /** @description The lowest sum, in US dollars, of all disclosed rounds that the company ever raised, inclusive. */
                raised_min?: components["parameters"]["raised_min"];
                /** @description The highest sum, in US dollars, of all disclosed rounds that the company ever raised, inclusive. */
                raised_max?: components["parameters"]["raised_max"];
                /** @description Comma-separated funding stages: Pre-Seed, Angel, Seed, Series A, Series B, Series C, Series C+, Series D, Series E, Series F, Series G, Series H, Growth, Private Equity, Venture, Strategic, Secondary, Convertible Note, Debt, Grant, Crowdfunding, IPO, Post-IPO. Write the + of "Series C+" as %2B, or send series-c-plus. If you send several values, any of them may match. Different filters must all match. */
                stages?: components["parameters"]["stages"];
                /** @description `private` or `public`; omit it for both. Public means listed companies, not government grants. It has no effect on M&A. */
                fundingVenue?: components["parameters"]["fundingVenue"];
                /** @description Comma-separated stage buckets: Early, Growth, Late, Other, Debt, Non-Dilutive, Public. If you send several values, any of them may match. Different filters must all match. */
                stageBuckets?: components["parameters"]["stageBuckets"];
                /** @description Comma-separated amount ranges: Under $1M, $1M-$5M, $5M-$10M, $10M-$25M, $25M-$50M, $50M-$100M, $100M-$250M, $250M-$500M, $500M-$1B, $1B+, Undisclosed. The lower bound is inclusive, the upper bound exclusive. If you send several values, any of them may match. Different filters must all match. */
                transactionRanges?: components["parameters"]["transactionRanges"];
                /** @description Comma-separated instruments of listed companies: senior_notes, convertible_notes, atm_equity, warrant_activity. If you send several values, any of them may match. Different filters must all match. */
                instruments?: components["parameters"]["instruments"];
                /** @description The lowest disclosed amount of the deal, in US dollars, inclusive. Deals with an undisclosed amount never match. `metadata.undisclosed_left_out` counts them. */
                amount_min?: components["parameters"]["amount_min"];
                /** @description The highest disclosed amount of the deal, in US dollars, inclusive. Deals with an undisclosed amount never match. `metadata.undisclosed_left_out` counts them. */
                amount_max?: components["parameters"]["amount_max"];
                /** @description Comma-separated companies: those that were funded or acquired. Send slugs, names, aliases or website domains, as in a path, and a name that contains a comma as its slug. One that is unknown or ambiguous matches nothing and gets a warning. If you send several values, any of them may match. Different filters must all match. */
                companies?: components["parameters"]["companies"];
                /** @description Comma-separated investors. A round passes if one of them took part. Send slugs, names, aliases or website domains, as in a path, and a name that contains a comma as its slug. One that is unknown or ambiguous matches nothing and gets a warning. If you send several values, any of them may match. Different filters must all match. */
                investors?: components["parameters"]["investors"];
                /** @description Comma-separated investors. A round passes if all of them took part, and a company if each of them took part in one of its rounds. Send slugs, names, aliases or website domains, as in a path. If one is unknown or ambiguous, nothing matches. */
                investors_all?: components["parameters"]["investors_all"];
                /** @description `true` with `investors` or `investors_all`: only rounds that they led. Without them: only rounds with a known lead investor and, on lists of investors, the rounds that each of them led. */
                led?: components["parameters"]["led"];
                /** @description Comma-separated investor types. A round passes if an investor of such a type took part. On lists of investors, it applies to the investor itself. If you send several values, any of them may match. Different filters must all match. */
                investorTypes?: components["parameters"]["investorTypes"];
                /** @description Comma-separated tiers of government-linked investors: govt_chartered, defence_cvc, sovereign_wealth. A round passes if such an investor took part. On lists of investors, it applies to the investor itself. If you send several values, any of them may match. Different filters must all match. */
                governmentLinked?: components["parameters"]["governmentLinked"];
                /** @description `in_period`: only investors who never invested before the period, whatever the filters are. */
                first_investment?: components["parameters"]["first_investment"];
                /** @description A past UTC day (its end) or instant: you get the answer of that moment. It comes from the dataset that was served then, and periods end on that day. `metadata.as_of` names the publication. To cite a figure, use an instant with its generation (`2026-03-31T09:00:00.123Z@g12-9f2c1ab0`): if the database was put back to an earlier state since, you get a 400 instead of other figures. */
                as_of?: components["parameters"]["as_of"];
                /** @description Words of the name or an alias. All of them must occur, each at the start of a word. Case, accents, apostrophes, commas and full stops don't matter. */
                q?: components["parameters"]["q"];
                /** @description The format of the rows. The default is `ndjson`. */
                format?: components["parameters"]["format-exports-funding-rounds"];
                /** @description A cache-busting value. It never changes the data. */
                gen?: components["parameters"]["gen"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Tracked investors: the whole list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": components["schemas"]["ListedInvestorDto"];
                    "text/csv": string;
                    "application/vnd.apache.parquet": string;
                };
            };
            304: components["responses"]["NotModified-category-data"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    charts: {
        parameters: {
            query?: {
                /** @description The period: 1w, 2w, 4w, 1q, 6m, 9m, 5q, ytd, ly, ttm, custom, all. `custom` needs `start` and `end`, which take precedence over any timeframe. These legacy codes still work, with a `Deprecation` header in the answer: 2q (= 6m), 1y (= ttm), 12w. The default is `ttm`. */
                timeframe?: components["parameters"]["timeframe-charts"];
                /** @description The first day of a date range, `YYYY-MM-DD`. Needs `end`. */
                start?: components["parameters"]["start"];
                /** @description The last day of a date range, `YYYY-MM-DD`, inclusive. Needs `start`. */
                end?: components["parameters"]["end"];
                /** @description How many weeks to go back, 0 to 1040. 1 and -1 both mean one week back. Ignored with a warning next to a date range or `timeframe=all`. Not for paging. */
                offset?: components["parameters"]["offset"];
                /** @description Comma-separated country codes: ISO 3166-1 alpha-2, and XK. You can also send alpha-3 codes, English names and short forms such as UK. On funding endpoints it applies to the company, on M&A endpoints to the target. If you send several values, any of them may match. Different filters must all match. */
                countries?: components["parameters"]["countries"];
                /** @description Comma-separated continent codes: AF, AN, AS, EU, NA, OC, SA. On funding endpoints it applies to the company, on M&A endpoints to the target. If you send several values, any of them may match. Different filters must all match. */
                continents?: components["parameters"]["continents"];
                /** @description Comma-separated region codes: continents, UN M49 sub-regions such as 021, and AMER, NAMER, LATAM, EMEA, APAC, MENA, DACH, NORDICS, BENELUX. The intermediate regions 202 and 419 work, too. On funding endpoints it applies to the company, on M&A endpoints to the target. If you send several values, any of them may match. Different filters must all match. */
                regions?: components["parameters"]["regions"];
                /** @description Comma-separated category names or slugs. A deal belongs to its company's primary product category. Send a name that contains a comma as its slug. If you send several values, any of them may match. Different filters must all match. */
                categories?: components["parameters"]["categories"];
                /** @description Comma-separated product category names or slugs. A deal belongs to its company's primary product category. Send a name that contains a comma as its slug. If you send several values, any of them may match. Different filters must all match. */
                productCategories?: components["parameters"]["productCategories"];
                /** @description Comma-separated category domain names or slugs. A deal belongs to its company's primary product category. Send a name that contains a comma as its slug. If you send several values, any of them may match. Different filters must all match. */
                categoryDomains?: components["parameters"]["categoryDomains"];
                /** @description Comma-separated statuses of the company: active, acquired, public, closed. If you send several values, any of them may match. Different filters must all match. */
                status?: components["parameters"]["status"];
                /** @description Comma-separated cities of the company. Case doesn't matter. If you send several values, any of them may match. Different filters must all match. */
                cities?: components["parameters"]["cities"];
                /** @description The lowest year in which the company was founded, inclusive. */
                founded_from?: components["parameters"]["founded_from"];
                /** @description The highest year in which the company was founded, inclusive. */
                founded_to?: components["parameters"]["founded_to"];
                /** @description The lowest sum, in US dollars, of all disclosed rounds that the company ever raised, inclusive. */
                raised_min?: components["parameters"]["raised_min"];
                /** @description The highest sum, in US dollars, of all disclosed rounds that the company ever raised, inclusive. */
                raised_max?: components["parameters"]["raised_max"];
                /** @description Comma-separated funding stages: Pre-Seed, Angel, Seed, Series A, Series B, Series C, Series C+, Series D, Series E, Series F, Series G, Series H, Growth, Private Equity, Venture, Strategic, Secondary, Convertible Note, Debt, Grant, Crowdfunding, IPO, Post-IPO. Write the + of "Series C+" as %2B, or send series-c-plus. If you send several values, any of them may match. Different filters must all match. Applies only to funding. */
                stages?: components["parameters"]["stages-companies"];
                /** @description `private` or `public`; omit it for both. Public means listed companies, not government grants. It has no effect on M&A. Applies only to funding. */
                fundingVenue?: components["parameters"]["fundingVenue-companies"];
                /** @description Comma-separated stage buckets: Early, Growth, Late, Other, Debt, Non-Dilutive, Public. If you send several values, any of them may match. Different filters must all match. Applies only to funding. */
                stageBuckets?: components["parameters"]["stageBuckets-companies"];
                /** @description Comma-separated acquisition types. If you send several values, any of them may match. Different filters must all match. Applies only to acquisitions. */
                acquisitionTypes?: components["parameters"]["acquisitionTypes-companies"];
                /** @description Comma-separated buyer types. If you send several values, any of them may match. Different filters must all match. Applies only to acquisitions. */
                buyerTypes?: components["parameters"]["buyerTypes-companies"];
                /** @description Comma-separated types of the acquired company. On the list of companies, it applies to the company itself. If you send several values, any of them may match. Different filters must all match. Applies only to acquisitions. */
                companyTypes?: components["parameters"]["companyTypes-companies"];
                /** @description Comma-separated amount ranges: Under $1M, $1M-$5M, $5M-$10M, $10M-$25M, $25M-$50M, $50M-$100M, $100M-$250M, $250M-$500M, $500M-$1B, $1B+, Undisclosed. The lower bound is inclusive, the upper bound exclusive. If you send several values, any of them may match. Different filters must all match. */
                transactionRanges?: components["parameters"]["transactionRanges"];
                /** @description Comma-separated instruments of listed companies: senior_notes, convertible_notes, atm_equity, warrant_activity. If you send several values, any of them may match. Different filters must all match. Applies only to funding. */
                instruments?: components["parameters"]["instruments-companies"];
                /** @description The lowest disclosed amount of the deal, in US dollars, inclusive. Deals with an undisclosed amount never match. `metadata.undisclosed_left_out` counts them. */
                amount_min?: components["parameters"]["amount_min"];
                /** @description The highest disclosed amount of the deal, in US dollars, inclusive. Deals with an undisclosed amount never match. `metadata.undisclosed_left_out` counts them. */
                amount_max?: components["parameters"]["amount_max"];
                /** @description Comma-separated companies: those that were funded or acquired. Send slugs, names, aliases or website domains, as in a path, and a name that contains a comma as its slug. One that is unknown or ambiguous matches nothing and gets a warning. If you send several values, any of them may match. Different filters must all match. */
                companies?: components["parameters"]["companies"];
                /** @description Comma-separated investors. A round passes if one of them took part. Send slugs, names, aliases or website domains, as in a path, and a name that contains a comma as its slug. One that is unknown or ambiguous matches nothing and gets a warning. If you send several values, any of them may match. Different filters must all match. Applies only to funding. */
                investors?: components["parameters"]["investors-companies"];
                /** @description Comma-separated investors. A round passes if all of them took part, and a company if each of them took part in one of its rounds. Send slugs, names, aliases or website domains, as in a path. If one is unknown or ambiguous, nothing matches. Applies only to funding. */
                investors_all?: components["parameters"]["investors_all-companies"];
                /** @description `true` with `investors` or `investors_all`: only rounds that they led. Without them: only rounds with a known lead investor and, on lists of investors, the rounds that each of them led. Applies only to funding. */
                led?: components["parameters"]["led-companies"];
                /** @description Comma-separated investor types. A round passes if an investor of such a type took part. On lists of investors, it applies to the investor itself. If you send several values, any of them may match. Different filters must all match. Applies only to funding. */
                investorTypes?: components["parameters"]["investorTypes-companies"];
                /** @description Comma-separated tiers of government-linked investors: govt_chartered, defence_cvc, sovereign_wealth. A round passes if such an investor took part. On lists of investors, it applies to the investor itself. If you send several values, any of them may match. Different filters must all match. Applies only to funding. */
                governmentLinked?: components["parameters"]["governmentLinked-companies"];
                /** @description Comma-separated acquirers. An acquirer without a record has its exact name, or that name's slug. Send slugs, names, aliases or website domains, as in a path, and a name that contains a comma as its slug. One that is unknown or ambiguous matches nothing and gets a warning. If you send several values, any of them may match. Different filters must all match. Applies only to acquisitions. */
                acquirers?: components["parameters"]["acquirers-companies"];
                /** @description Comma-separated countries of acquirers: of the acquirer's record, or else as the deal says. The same codes and names as for `countries`. If you send several values, any of them may match. Different filters must all match. Applies only to acquisitions. */
                acquirerCountries?: components["parameters"]["acquirerCountries-companies"];
                /** @description A past UTC day (its end) or instant: you get the answer of that moment. It comes from the dataset that was served then, and periods end on that day. `metadata.as_of` names the publication. To cite a figure, use an instant with its generation (`2026-03-31T09:00:00.123Z@g12-9f2c1ab0`): if the database was put back to an earlier state since, you get a 400 instead of other figures. */
                as_of?: components["parameters"]["as_of"];
                /** @description Chart view: overview, funding, acquisitions, trends, breakdowns (default overview). If the view is unknown, you get the default and a warning. */
                view?: components["parameters"]["view"];
                /** @description Comma-separated metrics: amount, count, companies, average, median (default amount,count). Unknown metrics get a warning. */
                metrics?: components["parameters"]["metrics"];
                /** @description `csv` returns the rows as CSV, like `Accept: text/csv`, and `xlsx` as an Excel workbook; `json` is the default. Endpoints without exactly one list of rows have neither (406). */
                format?: components["parameters"]["format"];
                /** @description A cache-busting value. It never changes the data. */
                gen?: components["parameters"]["gen"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Main charts: funding and acquisition aggregations */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChartsDto"];
                };
            };
            304: components["responses"]["NotModified-category-data"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "ranges-breakdown": {
        parameters: {
            query?: {
                /** @description The period: 1w, 2w, 4w, 1q, 6m, 9m, 5q, ytd, ly, ttm, custom, all. `custom` needs `start` and `end`, which take precedence over any timeframe. These legacy codes still work, with a `Deprecation` header in the answer: 2q (= 6m), 1y (= ttm), 12w. The default is `ttm`. */
                timeframe?: components["parameters"]["timeframe"];
                /** @description The first day of a date range, `YYYY-MM-DD`. Needs `end`. */
                start?: components["parameters"]["start"];
                /** @description The last day of a date range, `YYYY-MM-DD`, inclusive. Needs `start`. */
                end?: components["parameters"]["end"];
                /** @description How many weeks to go back, 0 to 1040. 1 and -1 both mean one week back. Ignored with a warning next to a date range or `timeframe=all`. Not for paging. */
                offset?: components["parameters"]["offset"];
                /** @description Comma-separated country codes: ISO 3166-1 alpha-2, and XK. You can also send alpha-3 codes, English names and short forms such as UK. On funding endpoints it applies to the company, on M&A endpoints to the target. If you send several values, any of them may match. Different filters must all match. */
                countries?: components["parameters"]["countries"];
                /** @description Comma-separated continent codes: AF, AN, AS, EU, NA, OC, SA. On funding endpoints it applies to the company, on M&A endpoints to the target. If you send several values, any of them may match. Different filters must all match. */
                continents?: components["parameters"]["continents"];
                /** @description Comma-separated region codes: continents, UN M49 sub-regions such as 021, and AMER, NAMER, LATAM, EMEA, APAC, MENA, DACH, NORDICS, BENELUX. The intermediate regions 202 and 419 work, too. On funding endpoints it applies to the company, on M&A endpoints to the target. If you send several values, any of them may match. Different filters must all match. */
                regions?: components["parameters"]["regions"];
                /** @description Comma-separated category names or slugs. A deal belongs to its company's primary product category. Send a name that contains a comma as its slug. If you send several values, any of them may match. Different filters must all match. */
                categories?: components["parameters"]["categories"];
                /** @description Comma-separated product category names or slugs. A deal belongs to its company's primary product category. Send a name that contains a comma as its slug. If you send several values, any of them may match. Different filters must all match. */
                productCategories?: components["parameters"]["productCategories"];
                /** @description Comma-separated category domain names or slugs. A deal belongs to its company's primary product category. Send a name that contains a comma as its slug. If you send several values, any of them may match. Different filters must all match. */
                categoryDomains?: components["parameters"]["categoryDomains"];
                /** @description Comma-separated statuses of the company: active, acquired, public, closed. If you send several values, any of them may match. Different filters must all match. */
                status?: components["parameters"]["status"];
                /** @description Comma-separated cities of the company. Case doesn't matter. If you send several values, any of them may match. Different filters must all match. */
                cities?: components["parameters"]["cities"];
                /** @description The lowest year in which the company was founded, inclusive. */
                founded_from?: components["parameters"]["founded_from"];
                /** @description The highest year in which the company was founded, inclusive. */
                founded_to?: components["parameters"]["founded_to"];
                /** @description The lowest sum, in US dollars, of all disclosed rounds that the company ever raised, inclusive. */
                raised_min?: components["parameters"]["raised_min"];
                /** @description The highest sum, in US dollars, of all disclosed rounds that the company ever raised, inclusive. */
                raised_max?: components["parameters"]["raised_max"];
                /** @description Comma-separated funding stages: Pre-Seed, Angel, Seed, Series A, Series B, Series C, Series C+, Series D, Series E, Series F, Series G, Series H, Growth, Private Equity, Venture, Strategic, Secondary, Convertible Note, Debt, Grant, Crowdfunding, IPO, Post-IPO. Write the + of "Series C+" as %2B, or send series-c-plus. If you send several values, any of them may match. Different filters must all match. Applies only to funding. */
                stages?: components["parameters"]["stages-companies"];
                /** @description `private` or `public`; omit it for both. Public means listed companies, not government grants. It has no effect on M&A. Applies only to funding. */
                fundingVenue?: components["parameters"]["fundingVenue-companies"];
                /** @description Comma-separated stage buckets: Early, Growth, Late, Other, Debt, Non-Dilutive, Public. If you send several values, any of them may match. Different filters must all match. Applies only to funding. */
                stageBuckets?: components["parameters"]["stageBuckets-companies"];
                /** @description Comma-separated acquisition types. If you send several values, any of them may match. Different filters must all match. Applies only to acquisitions. */
                acquisitionTypes?: components["parameters"]["acquisitionTypes-companies"];
                /** @description Comma-separated buyer types. If you send several values, any of them may match. Different filters must all match. Applies only to acquisitions. */
                buyerTypes?: components["parameters"]["buyerTypes-companies"];
                /** @description Comma-separated types of the acquired company. On the list of companies, it applies to the company itself. If you send several values, any of them may match. Different filters must all match. Applies only to acquisitions. */
                companyTypes?: components["parameters"]["companyTypes-companies"];
                /** @description Comma-separated amount ranges: Under $1M, $1M-$5M, $5M-$10M, $10M-$25M, $25M-$50M, $50M-$100M, $100M-$250M, $250M-$500M, $500M-$1B, $1B+, Undisclosed. The lower bound is inclusive, the upper bound exclusive. If you send several values, any of them may match. Different filters must all match. */
                transactionRanges?: components["parameters"]["transactionRanges"];
                /** @description Comma-separated instruments of listed companies: senior_notes, convertible_notes, atm_equity, warrant_activity. If you send several values, any of them may match. Different filters must all match. Applies only to funding. */
                instruments?: components["parameters"]["instruments-companies"];
                /** @description The lowest disclosed amount of the deal, in US dollars, inclusive. Deals with an undisclosed amount never match. `metadata.undisclosed_left_out` counts them. */
                amount_min?: components["parameters"]["amount_min"];
                /** @description The highest disclosed amount of the deal, in US dollars, inclusive. Deals with an undisclosed amount never match. `metadata.undisclosed_left_out` counts them. */
                amount_max?: components["parameters"]["amount_max"];
                /** @description Comma-separated companies: those that were funded or acquired. Send slugs, names, aliases or website domains, as in a path, and a name that contains a comma as its slug. One that is unknown or ambiguous matches nothing and gets a warning. If you send several values, any of them may match. Different filters must all match. */
                companies?: components["parameters"]["companies"];
                /** @description Comma-separated investors. A round passes if one of them took part. Send slugs, names, aliases or website domains, as in a path, and a name that contains a comma as its slug. One that is unknown or ambiguous matches nothing and gets a warning. If you send several values, any of them may match. Different filters must all match. Applies only to funding. */
                investors?: components["parameters"]["investors-companies"];
                /** @description Comma-separated investors. A round passes if all of them took part, and a company if each of them took part in one of its rounds. Send slugs, names, aliases or website domains, as in a path. If one is unknown or ambiguous, nothing matches. Applies only to funding. */
                investors_all?: components["parameters"]["investors_all-companies"];
                /** @description `true` with `investors` or `investors_all`: only rounds that they led. Without them: only rounds with a known lead investor and, on lists of investors, the rounds that each of them led. Applies only to funding. */
                led?: components["parameters"]["led-companies"];
                /** @description Comma-separated investor types. A round passes if an investor of such a type took part. On lists of investors, it applies to the investor itself. If you send several values, any of them may match. Different filters must all match. Applies only to funding. */
                investorTypes?: components["parameters"]["investorTypes-companies"];
                /** @description Comma-separated tiers of government-linked investors: govt_chartered, defence_cvc, sovereign_wealth. A round passes if such an investor took part. On lists of investors, it applies to the investor itself. If you send several values, any of them may match. Different filters must all match. Applies only to funding. */
                governmentLinked?: components["parameters"]["governmentLinked-companies"];
                /** @description Comma-separated acquirers. An acquirer without a record has its exact name, or that name's slug. Send slugs, names, aliases or website domains, as in a path, and a name that contains a comma as its slug. One that is unknown or ambiguous matches nothing and gets a warning. If you send several values, any of them may match. Different filters must all match. Applies only to acquisitions. */
                acquirers?: components["parameters"]["acquirers-companies"];
                /** @description Comma-separated countries of acquirers: of the acquirer's record, or else as the deal says. The same codes and names as for `countries`. If you send several values, any of them may match. Different filters must all match. Applies only to acquisitions. */
                acquirerCountries?: components["parameters"]["acquirerCountries-companies"];
                /** @description A past UTC day (its end) or instant: you get the answer of that moment. It comes from the dataset that was served then, and periods end on that day. `metadata.as_of` names the publication. To cite a figure, use an instant with its generation (`2026-03-31T09:00:00.123Z@g12-9f2c1ab0`): if the database was put back to an earlier state since, you get a 400 instead of other figures. */
                as_of?: components["parameters"]["as_of"];
                /** @description `csv` returns the rows as CSV, like `Accept: text/csv`, and `xlsx` as an Excel workbook; `json` is the default. Endpoints without exactly one list of rows have neither (406). */
                format?: components["parameters"]["format"];
                /** @description A cache-busting value. It never changes the data. */
                gen?: components["parameters"]["gen"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Transaction range breakdown */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RangesBreakdownDto"];
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            304: components["responses"]["NotModified-category-data"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    comparison: {
        parameters: {
            query?: {
                /** @description The period: 1w, 2w, 4w, 1q, 6m, 9m, 5q, ytd, ly, ttm, custom, all. `custom` needs `start` and `end`, which take precedence over any timeframe. These legacy codes still work, with a `Deprecation` header in the answer: 2q (= 6m), 1y (= ttm), 12w. The default is `ttm`. */
                timeframe?: components["parameters"]["timeframe"];
                /** @description The first day of a date range, `YYYY-MM-DD`. Needs `end`. */
                start?: components["parameters"]["start"];
                /** @description The last day of a date range, `YYYY-MM-DD`, inclusive. Needs `start`. */
                end?: components["parameters"]["end"];
                /** @description How many weeks to go back, 0 to 1040. 1 and -1 both mean one week back. Ignored with a warning next to a date range or `timeframe=all`. Not for paging. */
                offset?: components["parameters"]["offset"];
                /** @description Comma-separated country codes: ISO 3166-1 alpha-2, and XK. You can also send alpha-3 codes, English names and short forms such as UK. On funding endpoints it applies to the company, on M&A endpoints to the target. If you send several values, any of them may match. Different filters must all match. */
                countries?: components["parameters"]["countries"];
                /** @description Comma-separated continent codes: AF, AN, AS, EU, NA, OC, SA. On funding endpoints it applies to the company, on M&A endpoints to the target. If you send several values, any of them may match. Different filters must all match. */
                continents?: components["parameters"]["continents"];
                /** @description Comma-separated region codes: continents, UN M49 sub-regions such as 021, and AMER, NAMER, LATAM, EMEA, APAC, MENA, DACH, NORDICS, BENELUX. The intermediate regions 202 and 419 work, too. On funding endpoints it applies to the company, on M&A endpoints to the target. If you send several values, any of them may match. Different filters must all match. */
                regions?: components["parameters"]["regions"];
                /** @description Comma-separated category names or slugs. A deal belongs to its company's primary product category. Send a name that contains a comma as its slug. If you send several values, any of them may match. Different filters must all match. */
                categories?: components["parameters"]["categories"];
                /** @description Comma-separated product category names or slugs. A deal belongs to its company's primary product category. Send a name that contains a comma as its slug. If you send several values, any of them may match. Different filters must all match. */
                productCategories?: components["parameters"]["productCategories"];
                /** @description Comma-separated category domain names or slugs. A deal belongs to its company's primary product category. Send a name that contains a comma as its slug. If you send several values, any of them may match. Different filters must all match. */
                categoryDomains?: components["parameters"]["categoryDomains"];
                /** @description Comma-separated statuses of the company: active, acquired, public, closed. If you send several values, any of them may match. Different filters must all match. */
                status?: components["parameters"]["status"];
                /** @description Comma-separated cities of the company. Case doesn't matter. If you send several values, any of them may match. Different filters must all match. */
                cities?: components["parameters"]["cities"];
                /** @description The lowest year in which the company was founded, inclusive. */
                founded_from?: components["parameters"]["founded_from"];
                /** @description The highest year in which the company was founded, inclusive. */
                founded_to?: components["parameters"]["founded_to"];
                /** @description The lowest sum, in US dollars, of all disclosed rounds that the company ever raised, inclusive. */
                raised_min?: components["parameters"]["raised_min"];
                /** @description The highest sum, in US dollars, of all disclosed rounds that the company ever raised, inclusive. */
                raised_max?: components["parameters"]["raised_max"];
                /** @description Comma-separated funding stages: Pre-Seed, Angel, Seed, Series A, Series B, Series C, Series C+, Series D, Series E, Series F, Series G, Series H, Growth, Private Equity, Venture, Strategic, Secondary, Convertible Note, Debt, Grant, Crowdfunding, IPO, Post-IPO. Write the + of "Series C+" as %2B, or send series-c-plus. If you send several values, any of them may match. Different filters must all match. Applies only to funding. */
                stages?: components["parameters"]["stages-companies"];
                /** @description `private` or `public`; omit it for both. Public means listed companies, not government grants. It has no effect on M&A. Applies only to funding. */
                fundingVenue?: components["parameters"]["fundingVenue-companies"];
                /** @description Comma-separated stage buckets: Early, Growth, Late, Other, Debt, Non-Dilutive, Public. If you send several values, any of them may match. Different filters must all match. Applies only to funding. */
                stageBuckets?: components["parameters"]["stageBuckets-companies"];
                /** @description Comma-separated acquisition types. If you send several values, any of them may match. Different filters must all match. Applies only to acquisitions. */
                acquisitionTypes?: components["parameters"]["acquisitionTypes-companies"];
                /** @description Comma-separated buyer types. If you send several values, any of them may match. Different filters must all match. Applies only to acquisitions. */
                buyerTypes?: components["parameters"]["buyerTypes-companies"];
                /** @description Comma-separated types of the acquired company. On the list of companies, it applies to the company itself. If you send several values, any of them may match. Different filters must all match. Applies only to acquisitions. */
                companyTypes?: components["parameters"]["companyTypes-companies"];
                /** @description Comma-separated amount ranges: Under $1M, $1M-$5M, $5M-$10M, $10M-$25M, $25M-$50M, $50M-$100M, $100M-$250M, $250M-$500M, $500M-$1B, $1B+, Undisclosed. The lower bound is inclusive, the upper bound exclusive. If you send several values, any of them may match. Different filters must all match. */
                transactionRanges?: components["parameters"]["transactionRanges"];
                /** @description Comma-separated exit types. If you send several values, any of them may match. Different filters must all match. Applies only to acquisitions. */
                exit_type?: components["parameters"]["exit_type-comparison"];
                /** @description Comma-separated instruments of listed companies: senior_notes, convertible_notes, atm_equity, warrant_activity. If you send several values, any of them may match. Different filters must all match. Applies only to funding. */
                instruments?: components["parameters"]["instruments-companies"];
                /** @description The lowest disclosed amount of the deal, in US dollars, inclusive. Deals with an undisclosed amount never match. `metadata.undisclosed_left_out` counts them. */
                amount_min?: components["parameters"]["amount_min"];
                /** @description The highest disclosed amount of the deal, in US dollars, inclusive. Deals with an undisclosed amount never match. `metadata.undisclosed_left_out` counts them. */
                amount_max?: components["parameters"]["amount_max"];
                /** @description Comma-separated companies: those that were funded or acquired. Send slugs, names, aliases or website domains, as in a path, and a name that contains a comma as its slug. One that is unknown or ambiguous matches nothing and gets a warning. If you send several values, any of them may match. Different filters must all match. */
                companies?: components["parameters"]["companies"];
                /** @description Comma-separated investors. A round passes if one of them took part. Send slugs, names, aliases or website domains, as in a path, and a name that contains a comma as its slug. One that is unknown or ambiguous matches nothing and gets a warning. If you send several values, any of them may match. Different filters must all match. Applies only to funding. */
                investors?: components["parameters"]["investors-companies"];
                /** @description Comma-separated investors. A round passes if all of them took part, and a company if each of them took part in one of its rounds. Send slugs, names, aliases or website domains, as in a path. If one is unknown or ambiguous, nothing matches. Applies only to funding. */
                investors_all?: components["parameters"]["investors_all-companies"];
                /** @description `true` with `investors` or `investors_all`: only rounds that they led. Without them: only rounds with a known lead investor and, on lists of investors, the rounds that each of them led. Applies only to funding. */
                led?: components["parameters"]["led-companies"];
                /** @description Comma-separated investor types. A round passes if an investor of such a type took part. On lists of investors, it applies to the investor itself. If you send several values, any of them may match. Different filters must all match. Applies only to funding. */
                investorTypes?: components["parameters"]["investorTypes-companies"];
                /** @description Comma-separated tiers of government-linked investors: govt_chartered, defence_cvc, sovereign_wealth. A round passes if such an investor took part. On lists of investors, it applies to the investor itself. If you send several values, any of them may match. Different filters must all match. Applies only to funding. */
                governmentLinked?: components["parameters"]["governmentLinked-companies"];
                /** @description Comma-separated acquirers. An acquirer without a record has its exact name, or that name's slug. Send slugs, names, aliases or website domains, as in a path, and a name that contains a comma as its slug. One that is unknown or ambiguous matches nothing and gets a warning. If you send several values, any of them may match. Different filters must all match. Applies only to acquisitions. */
                acquirers?: components["parameters"]["acquirers-companies"];
                /** @description Comma-separated countries of acquirers: of the acquirer's record, or else as the deal says. The same codes and names as for `countries`. If you send several values, any of them may match. Different filters must all match. Applies only to acquisitions. */
                acquirerCountries?: components["parameters"]["acquirerCountries-companies"];
                /** @description A past UTC day (its end) or instant: you get the answer of that moment. It comes from the dataset that was served then, and periods end on that day. `metadata.as_of` names the publication. To cite a figure, use an instant with its generation (`2026-03-31T09:00:00.123Z@g12-9f2c1ab0`): if the database was put back to an earlier state since, you get a 400 instead of other figures. */
                as_of?: components["parameters"]["as_of"];
                /** @description Comma-separated metrics: amount, count, companies, average, median (default amount,count). Unknown metrics get a warning. */
                metrics?: components["parameters"]["metrics"];
                /** @description Which deals to compare. The default is `funding`. */
                what?: components["parameters"]["what"];
                /** @description What side B is about if it has no period of its own: previous_period or previous_year, the same days one year earlier. The default is `previous_period`. */
                with?: components["parameters"]["with"];
                /** @description What the rows are. `funding`: category, stage, country; `acquisitions`: category, country, buyer_type, company_type. The first is the default. */
                by?: components["parameters"]["by-comparison"];
                /** @description How many rows to return. If you ask for more than the maximum, you get the maximum and a warning. The maximum is 500. You get the largest rows, and `metadata.other` adds up the others. Without a limit, you get every row. */
                limit?: components["parameters"]["limit"];
                /** @description `csv` returns the rows as CSV, like `Accept: text/csv`, and `xlsx` as an Excel workbook; `json` is the default. Endpoints without exactly one list of rows have neither (406). */
                format?: components["parameters"]["format"];
                /** @description A cache-busting value. It never changes the data. */
                gen?: components["parameters"]["gen"];
                /** @description Like `timeframe`, for side B. */
                "with.timeframe"?: components["parameters"]["with.timeframe"];
                /** @description Like `start`, for side B. */
                "with.start"?: components["parameters"]["with.start"];
                /** @description Like `end`, for side B. */
                "with.end"?: components["parameters"]["with.end"];
                /** @description Like `offset`, for side B. */
                "with.offset"?: components["parameters"]["with.offset"];
                /** @description Like `countries`, for side B. */
                "with.countries"?: components["parameters"]["with.countries"];
                /** @description Like `continents`, for side B. */
                "with.continents"?: components["parameters"]["with.continents"];
                /** @description Like `regions`, for side B. */
                "with.regions"?: components["parameters"]["with.regions"];
                /** @description Like `categories`, for side B. */
                "with.categories"?: components["parameters"]["with.categories"];
                /** @description Like `productCategories`, for side B. */
                "with.productCategories"?: components["parameters"]["with.productCategories"];
                /** @description Like `categoryDomains`, for side B. */
                "with.categoryDomains"?: components["parameters"]["with.categoryDomains"];
                /** @description Like `status`, for side B. */
                "with.status"?: components["parameters"]["with.status"];
                /** @description Like `cities`, for side B. */
                "with.cities"?: components["parameters"]["with.cities"];
                /** @description Like `founded_from`, for side B. */
                "with.founded_from"?: components["parameters"]["with.founded_from"];
                /** @description Like `founded_to`, for side B. */
                "with.founded_to"?: components["parameters"]["with.founded_to"];
                /** @description Like `raised_min`, for side B. */
                "with.raised_min"?: components["parameters"]["with.raised_min"];
                /** @description Like `raised_max`, for side B. */
                "with.raised_max"?: components["parameters"]["with.raised_max"];
                /** @description Like `stages`, for side B. */
                "with.stages"?: components["parameters"]["with.stages"];
                /** @description Like `fundingVenue`, for side B. */
                "with.fundingVenue"?: components["parameters"]["with.fundingVenue"];
                /** @description Like `stageBuckets`, for side B. */
                "with.stageBuckets"?: components["parameters"]["with.stageBuckets"];
                /** @description Like `acquisitionTypes`, for side B. */
                "with.acquisitionTypes"?: components["parameters"]["with.acquisitionTypes"];
                /** @description Like `buyerTypes`, for side B. */
                "with.buyerTypes"?: components["parameters"]["with.buyerTypes"];
                /** @description Like `companyTypes`, for side B. */
                "with.companyTypes"?: components["parameters"]["with.companyTypes"];
                /** @description Like `transactionRanges`, for side B. */
                "with.transactionRanges"?: components["parameters"]["with.transactionRanges"];
                /** @description Like `exit_type`, for side B. */
                "with.exit_type"?: components["parameters"]["with.exit_type"];
                /** @description Like `instruments`, for side B. */
                "with.instruments"?: components["parameters"]["with.instruments"];
                /** @description Like `amount_min`, for side B. */
                "with.amount_min"?: components["parameters"]["with.amount_min"];
                /** @description Like `amount_max`, for side B. */
                "with.amount_max"?: components["parameters"]["with.amount_max"];
                /** @description Like `companies`, for side B. */
                "with.companies"?: components["parameters"]["with.companies"];
                /** @description Like `investors`, for side B. */
                "with.investors"?: components["parameters"]["with.investors"];
                /** @description Like `investors_all`, for side B. */
                "with.investors_all"?: components["parameters"]["with.investors_all"];
                /** @description Like `led`, for side B. */
                "with.led"?: components["parameters"]["with.led"];
                /** @description Like `investorTypes`, for side B. */
                "with.investorTypes"?: components["parameters"]["with.investorTypes"];
                /** @description Like `governmentLinked`, for side B. */
                "with.governmentLinked"?: components["parameters"]["with.governmentLinked"];
                /** @description Like `acquirers`, for side B. */
                "with.acquirers"?: components["parameters"]["with.acquirers"];
                /** @description Like `acquirerCountries`, for side B. */
                "with.acquirerCountries"?: components["parameters"]["with.acquirerCountries"];
                /** @description Like `startDate`, for side B. */
                "with.startDate"?: components["parameters"]["with.startDate"];
                /** @description Like `endDate`, for side B. */
                "with.endDate"?: components["parameters"]["with.endDate"];
                /** @description Like `week_offset`, for side B. */
                "with.week_offset"?: components["parameters"]["with.week_offset"];
                /** @description Like `weekOffset`, for side B. */
                "with.weekOffset"?: components["parameters"]["with.weekOffset-2"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Compare two periods or two sets of filters */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ComparisonDto"];
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            304: components["responses"]["NotModified-category-data"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "filter-options": {
        parameters: {
            query?: {
                /** @description A past UTC day (its end) or instant: you get the answer of that moment. It comes from the dataset that was served then, and periods end on that day. `metadata.as_of` names the publication. To cite a figure, use an instant with its generation (`2026-03-31T09:00:00.123Z@g12-9f2c1ab0`): if the database was put back to an earlier state since, you get a 400 instead of other figures. */
                as_of?: components["parameters"]["as_of"];
                /** @description `csv` returns the rows as CSV, like `Accept: text/csv`, and `xlsx` as an Excel workbook; `json` is the default. Endpoints without exactly one list of rows have neither (406). */
                format?: components["parameters"]["format"];
                /** @description A cache-busting value. It never changes the data. */
                gen?: components["parameters"]["gen"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Available filter options */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FilterOptionsDto"];
                };
            };
            304: components["responses"]["NotModified-companies-by-name"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    changes: {
        parameters: {
            query?: {
                /** @description Comma-separated country codes: ISO 3166-1 alpha-2, and XK. You can also send alpha-3 codes, English names and short forms such as UK. On funding endpoints it applies to the company, on M&A endpoints to the target. If you send several values, any of them may match. Different filters must all match. */
                countries?: components["parameters"]["countries"];
                /** @description Comma-separated continent codes: AF, AN, AS, EU, NA, OC, SA. On funding endpoints it applies to the company, on M&A endpoints to the target. If you send several values, any of them may match. Different filters must all match. */
                continents?: components["parameters"]["continents"];
                /** @description Comma-separated region codes: continents, UN M49 sub-regions such as 021, and AMER, NAMER, LATAM, EMEA, APAC, MENA, DACH, NORDICS, BENELUX. The intermediate regions 202 and 419 work, too. On funding endpoints it applies to the company, on M&A endpoints to the target. If you send several values, any of them may match. Different filters must all match. */
                regions?: components["parameters"]["regions"];
                /** @description Comma-separated category names or slugs. A deal belongs to its company's primary product category. Send a name that contains a comma as its slug. If you send several values, any of them may match. Different filters must all match. */
                categories?: components["parameters"]["categories"];
                /** @description Comma-separated product category names or slugs. A deal belongs to its company's primary product category. Send a name that contains a comma as its slug. If you send several values, any of them may match. Different filters must all match. */
                productCategories?: components["parameters"]["productCategories"];
                /** @description Comma-separated category domain names or slugs. A deal belongs to its company's primary product category. Send a name that contains a comma as its slug. If you send several values, any of them may match. Different filters must all match. */
                categoryDomains?: components["parameters"]["categoryDomains"];
                /** @description Comma-separated funding stages: Pre-Seed, Angel, Seed, Series A, Series B, Series C, Series C+, Series D, Series E, Series F, Series G, Series H, Growth, Private Equity, Venture, Strategic, Secondary, Convertible Note, Debt, Grant, Crowdfunding, IPO, Post-IPO. Write the + of "Series C+" as %2B, or send series-c-plus. If you send several values, any of them may match. Different filters must all match. Applies only to funding. */
                stages?: components["parameters"]["stages-companies"];
                /** @description `private` or `public`; omit it for both. Public means listed companies, not government grants. It has no effect on M&A. Applies only to funding. */
                fundingVenue?: components["parameters"]["fundingVenue-companies"];
                /** @description Comma-separated stage buckets: Early, Growth, Late, Other, Debt, Non-Dilutive, Public. If you send several values, any of them may match. Different filters must all match. Applies only to funding. */
                stageBuckets?: components["parameters"]["stageBuckets-companies"];
                /** @description Comma-separated acquisition types. If you send several values, any of them may match. Different filters must all match. Applies only to acquisitions. */
                acquisitionTypes?: components["parameters"]["acquisitionTypes-companies"];
                /** @description Comma-separated buyer types. If you send several values, any of them may match. Different filters must all match. Applies only to acquisitions. */
                buyerTypes?: components["parameters"]["buyerTypes-companies"];
                /** @description Comma-separated types of the acquired company. On the list of companies, it applies to the company itself. If you send several values, any of them may match. Different filters must all match. Applies only to acquisitions. */
                companyTypes?: components["parameters"]["companyTypes-companies"];
                /** @description Comma-separated amount ranges: Under $1M, $1M-$5M, $5M-$10M, $10M-$25M, $25M-$50M, $50M-$100M, $100M-$250M, $250M-$500M, $500M-$1B, $1B+, Undisclosed. The lower bound is inclusive, the upper bound exclusive. If you send several values, any of them may match. Different filters must all match. */
                transactionRanges?: components["parameters"]["transactionRanges"];
                /** @description Comma-separated exit types. If you send several values, any of them may match. Different filters must all match. Applies only to acquisitions. */
                exit_type?: components["parameters"]["exit_type-comparison"];
                /** @description Comma-separated instruments of listed companies: senior_notes, convertible_notes, atm_equity, warrant_activity. If you send several values, any of them may match. Different filters must all match. Applies only to funding. */
                instruments?: components["parameters"]["instruments-companies"];
                /** @description Comma-separated companies: those that were funded or acquired. Send slugs, names, aliases or website domains, as in a path, and a name that contains a comma as its slug. One that is unknown or ambiguous matches nothing and gets a warning. If you send several values, any of them may match. Different filters must all match. */
                companies?: components["parameters"]["companies"];
                /** @description Comma-separated investors. A round passes if one of them took part. Send slugs, names, aliases or website domains, as in a path, and a name that contains a comma as its slug. One that is unknown or ambiguous matches nothing and gets a warning. If you send several values, any of them may match. Different filters must all match. Applies only to funding. */
                investors?: components["parameters"]["investors-companies"];
                /** @description Comma-separated acquirers. An acquirer without a record has its exact name, or that name's slug. Send slugs, names, aliases or website domains, as in a path, and a name that contains a comma as its slug. One that is unknown or ambiguous matches nothing and gets a warning. If you send several values, any of them may match. Different filters must all match. Applies only to acquisitions. */
                acquirers?: components["parameters"]["acquirers-companies"];
                /** @description How many rows to return. If you ask for more than the maximum, you get the maximum and a warning. The default is 100, the maximum is 500. */
                limit?: components["parameters"]["limit-funding-rounds"];
                /** @description After this change, by its position such as `4730@g12-9f2c1ab0` or only its `id`, after an instant, or from a UTC day on. The default is a week before `until`. */
                since?: components["parameters"]["since"];
                /** @description Up to this change, by its position or `id`, an instant, or a UTC day, inclusive. The default is now. */
                until?: components["parameters"]["until"];
                /** @description Comma-separated kinds of records: company, investor, funding_round, acquisition (default all). */
                kinds?: components["parameters"]["kinds"];
                /** @description Comma-separated slugs or names of companies or investors, also former slugs. You get the changes of each record under all its slugs, and those of its deals, including acquisitions that it made. */
                slugs?: components["parameters"]["slugs"];
                /** @description The order. A `-` before the field sorts in descending order. Records without a value come last. The default is `id`. */
                sort?: components["parameters"]["sort-changes"];
                /** @description The `next_cursor` of the previous page. */
                cursor?: components["parameters"]["cursor"];
                /** @description `csv` returns the rows as CSV, like `Accept: text/csv`, and `xlsx` as an Excel workbook; `json` is the default. Endpoints without exactly one list of rows have neither (406). */
                format?: components["parameters"]["format"];
                /** @description A cache-busting value. It never changes the data. */
                gen?: components["parameters"]["gen"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List what publications changed */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangesDto"];
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            304: components["responses"]["NotModified-companies-by-name"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    publications: {
        parameters: {
            query?: {
                /** @description How many rows to return. If you ask for more than the maximum, you get the maximum and a warning. The default is 100, the maximum is 500. */
                limit?: components["parameters"]["limit-funding-rounds"];
                /** @description After this change, by its position such as `4730@g12-9f2c1ab0` or only its `id`, after an instant, or from a UTC day on. */
                since?: components["parameters"]["since-publications"];
                /** @description Up to this change, by its position or `id`, an instant, or a UTC day, inclusive. The default is now. */
                until?: components["parameters"]["until"];
                /** @description The `next_cursor` of the previous page. */
                cursor?: components["parameters"]["cursor"];
                /** @description `csv` returns the rows as CSV, like `Accept: text/csv`, and `xlsx` as an Excel workbook; `json` is the default. Endpoints without exactly one list of rows have neither (406). */
                format?: components["parameters"]["format"];
                /** @description A cache-busting value. It never changes the data. */
                gen?: components["parameters"]["gen"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List what was published */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicationsDto"];
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            304: components["responses"]["NotModified-publications"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
}
