# Generated from the OpenAPI document by generate-api.mjs. Do not edit.
"""What the API answers, and a method for each endpoint."""

from __future__ import annotations

from datetime import date
from os import PathLike
from typing import Any, Dict, List, Literal, NoReturn, Optional, Sequence, TypedDict, Union, cast

from .endpoint import Endpoint


class EntitlementState(TypedDict):
    status: Literal["active", "lapsed", "none"]
    """`active`: the account may use the API now. `lapsed`: it had an entitlement that has ended. `none`: it never had one"""
    source: Optional[Literal["plan", "grandfathered_addon"]]
    """What gives the account API access, or gave it last: the base plan or the retired add-on"""
    active_until: Optional[str]
    """When the entitlement ends or ended, in UTC; null if it has no end"""


class CallersKey(TypedDict):
    id: str
    """The public part of the key"""
    label: str
    """The label that its owner gave it"""
    prefix: str
    """The start of the key, which is safe to show and to log"""
    status: Literal["active", "lapsed", "revoked", "expired"]
    """`lapsed`: its account lost API access after the key was created. A lapsed key stays lapsed, so create a new key after an upgrade. Revoked and expired keys get a 401, so you see these values only if the key ends during this request."""
    created_at: str
    """When the key was created"""
    last_used_at: Optional[str]
    """When the key last made a successful data request, to the minute; null before the first one"""
    expires_at: Optional[str]
    """When the key expires; null if it never does"""


class QuotaWindow(TypedDict):
    limit: Optional[int]
    """Calls allowed in the window; null means unlimited"""
    used: int
    """Calls counted in the window, even if they are unlimited"""
    remaining: Optional[int]
    """Calls left in the window; null means unlimited"""
    resets_at: Optional[str]
    """When the window ends, in UTC; null means unlimited"""


class Quota(TypedDict):
    unlimited: bool
    """True on Enterprise: calls are counted, but never refused"""
    daily: QuotaWindow
    """Calls of this key on this UTC day"""
    monthly: QuotaWindow
    """Calls of this key in this calendar month"""
    account_monthly: QuotaWindow
    """Calls of all keys of the account in this calendar month"""


class Upgrade(TypedDict):
    required_plan: str
    """The lowest plan that would help"""
    current_plan: str
    """The account's base plan"""
    pricing_page: str
    """The page that compares the plans"""
    pricing_url: str
    """The same as `pricing_page`"""


class NextStep(TypedDict):
    sentence: str
    """What to do"""
    account_area: str
    """Where to create a new key"""


class Entitlement(TypedDict):
    plan: Literal["free", "pro", "enterprise"]
    """The account's base plan"""
    api_access: bool
    """Whether the account may use the API now. A lapsed key gets no data even if it may"""
    entitlement: EntitlementState
    """The account's API entitlement"""
    key: CallersKey
    """The key of this call"""
    quota: Quota
    """The live counters of the three windows"""
    upgrade: Optional[Upgrade]
    """How to get API access; null if the account has it"""
    next_step: Optional[NextStep]
    """What to do if the account has API access again but this key has lapsed; otherwise null"""
    data_freshness: Optional[str]
    """The UTC day on which the dataset last changed; null before the first import"""
    poll_after_seconds: int
    """How many seconds to wait before you poll again"""


AvailableSpan = TypedDict("AvailableSpan", {
    "from": "str",
    "until": "Optional[str]",
})


class _BadRequestOptional(TypedDict, total=False):
    parameter: str
    """The parameter that can't be used"""
    reason: Literal["vintage_lost"]
    """Why `as_of` fails, if another generation was served then than the one it names"""
    did_you_mean: List[str]
    """For a closed list: up to 3 similar values, nearest first"""
    supported_values: List[str]
    """For a closed list: the allowed values"""
    earliest: str
    """For a moment in the future or too early: the earliest one that can be sent"""
    available: List[AvailableSpan]
    """For a moment whose dataset is no longer stored: the spans of time that you can ask for"""


class BadRequest(_BadRequestOptional):
    error: str
    """What went wrong, in one sentence"""
    code: Literal["invalid_timeframe", "invalid_parameter", "conflicting_parameters", "invalid_request", "invalid_cursor"]
    """What went wrong, for programs"""


class Unauthorized(TypedDict):
    error: str
    """What went wrong, in one sentence"""
    code: Literal["auth_required"]
    """What went wrong, for programs"""


class _ForbiddenOptional(TypedDict, total=False):
    upgrade: Upgrade
    """The plan that would help, if there is one"""


class Forbidden(_ForbiddenOptional):
    error: str
    """What went wrong, in one sentence"""
    code: Literal["api_access_required", "forbidden", "https_required"]
    """What went wrong, for programs"""


class NotAcceptable(TypedDict):
    error: str
    """What went wrong, in one sentence"""
    code: Literal["not_acceptable"]
    """What went wrong, for programs"""


class _TooManyRequestsOptional(TypedDict, total=False):
    window: Literal["daily", "monthly", "account_monthly", "minute", "day"]
    """The window that is used up"""
    limit: int
    """With `quota_exceeded`: the limit of the window"""
    resets_at: str
    """With `quota_exceeded`: when the window resets"""
    upgrade: Upgrade
    """The plan that would help, if there is one"""


class TooManyRequests(_TooManyRequestsOptional):
    error: str
    """What went wrong, in one sentence"""
    code: Literal["quota_exceeded", "rate_limited"]
    """What went wrong, for programs"""


class ServerError(TypedDict):
    error: str
    """What went wrong, in one sentence"""


class Unavailable(TypedDict):
    error: str
    """What went wrong, in one sentence"""
    code: Literal["vintage_restoring", "vintage_unavailable", "temporarily_unavailable", "quota_unavailable"]
    """What went wrong, for programs"""


class CallAllowance(TypedDict):
    daily: Optional[int]
    """Calls per key per UTC day; null means unlimited"""
    monthly: Optional[int]
    """Calls per calendar month, per key and for all keys of the account together; null means unlimited"""
    unlimited: bool
    """True if there is no limit; `daily` and `monthly` are then null"""


class PricingPlan(TypedDict):
    id: Literal["free", "pro", "enterprise", "grandfathered_addon"]
    """Identifies the plan"""
    name: str
    """The name of the plan, for people"""
    price: Optional[float]
    """The price per interval, in units of the currency; null means on request, see `contact_sales`"""
    interval: Optional[Literal["month", "year"]]
    """What the price covers: a month or a year"""
    contact_sales: bool
    """True if you agree on the price with sales"""
    api_access: bool
    """Whether the plan includes this API"""
    mcp_access: bool
    """Whether the plan includes the MCP tools. For the add-on, that depends on the base plan"""
    dashboard_access: bool
    """Whether the plan includes the dashboard. For the add-on, that depends on the base plan"""
    users_included: Optional[int]
    """Users per subscription; null means any number"""
    call_allowance: Optional[CallAllowance]
    """The calls that the plan includes; null if it has no API access"""
    available_to_new_customers: bool
    """False for the retired add-on: only existing customers keep it"""
    features: List[str]
    """What the plan includes, in words"""


class Pricing(TypedDict):
    currency: str
    """The ISO 4217 code of the currency of all prices"""
    plans: List[PricingPlan]
    """The plans on offer, and the retired add-on"""
    pricing_page: str
    """The page that compares the plans"""
    pricing_url: str
    """The same as `pricing_page`"""
    updated_at: Optional[str]
    """When the prices were set: a day or a UTC timestamp; null if they have not been set"""


class CacheMetadata(TypedDict):
    cached_at: str
    """When the answer was computed, according to the database's clock"""
    ttl: int
    """Seconds from `cached_at` to the next midnight UTC, when periods change"""
    sourceType: Literal["live", "precomputed"]
    """`live` if the answer was computed at its first request, `precomputed` if it was computed in advance"""
    generation: str
    """The generation of the dataset that the figures come from"""
    timeframe: str
    """The timeframe, as in `metadata`"""
    offset: int
    """The week offset, as in `metadata`"""


class Candidate(TypedDict):
    name: str
    """The name, which several records have"""
    slug: str
    """Use this instead of the name: it is unique"""
    country: Optional[str]
    """ISO 3166-1 alpha-2; null if it isn't known"""
    website: Optional[str]
    """The website; null if it isn't known"""


class _WarningOptional(TypedDict, total=False):
    candidates: List[Candidate]
    """If several records have the name: up to 20 of them"""


class Warning(_WarningOptional):
    code: Literal["unsupported_value", "limit_clamped", "unencoded_plus", "unknown_value", "ambiguous_value", "shared_name", "contradictory_filters", "offset_ignored", "offset_is_weeks", "partial_filter", "ignored_parameter", "unknown_parameter"]
    """The kind of problem"""
    parameter: str
    """The parameter as sent"""
    value: str
    """The value as sent, shortened if it is long"""
    message: str
    """The problem in one sentence"""
    suggestions: List[str]
    """Likely corrections, best first"""


class _CategoryRowOptional(TypedDict, total=False):
    average: Optional[float]
    """With `metrics=average`: mean of the disclosed amounts, in US dollars; null if there are none"""
    median: Optional[float]
    """With `metrics=median`: median of the disclosed amounts, in US dollars; null if there are none"""


class CategoryRow(_CategoryRowOptional):
    name: str
    """The category"""
    amount: float
    """Sum of the disclosed amounts, in US dollars"""
    count: int
    """Deals, including undisclosed ones"""
    companies: int
    """How many companies have at least one of these deals"""
    percentage: float
    """Share of the total amount, which includes unknown, from 0 to 100 with 2 decimals"""
    count_percentage: float
    """Share of the total count, which includes unknown, from 0 to 100 with 2 decimals"""
    domain: str
    """The category's domain"""


class AsOf(TypedDict):
    requested: str
    """The moment as sent, with its generation if you sent one"""
    generation: str
    """The generation of the dataset that was served then"""
    published_at: str
    """When it was published. Sent as `as_of`, it gives this publication"""
    build: str
    """The release that computed the figures, from the data of that moment"""


class OtherRows(TypedDict):
    rows: int
    """How many rows aren't shown"""
    count: int
    """Deals of the rows that aren't shown, including undisclosed ones"""
    amount: float
    """Sum of the disclosed amounts of the rows that aren't shown, in US dollars"""


class Days(TypedDict):
    start: Optional[str]
    """The first day (UTC, inclusive); null if the timeframe is `all` and nothing is in scope"""
    end: Optional[str]
    """The last day (UTC, inclusive); null if the timeframe is `all` and nothing is in scope"""


class DataStaleness(TypedDict):
    is_stale: bool
    """More than 7 days since the last active date"""
    is_very_stale: bool
    """More than 14 days since the last active date"""
    warning: Optional[str]
    """A sentence to show if the data is stale, otherwise null"""
    latest_active_date: Optional[str]
    """The newest funding date up to today"""
    latest_record_date: Optional[str]
    """The newest funding date, including future ones"""
    latest_date: Optional[str]
    """The later of the two"""
    days_since_active: Optional[int]
    """Today minus `latest_active_date`, in days"""
    days_since_record: Optional[int]
    """Today minus `latest_record_date`, in days; negative if that is in the future"""
    days_since_latest: Optional[int]
    """Today minus `latest_date`, in days; negative if that is in the future"""


class _CategoryDataMetadataOptional(TypedDict, total=False):
    as_of: AsOf
    """Only if you send `as_of`"""
    undisclosed_left_out: int
    """With `amount_min` or `amount_max`: deals left out as undisclosed"""
    other: OtherRows
    """With `limit`: the rows that aren't shown, added up. Rows, `other` and unknown add up to the total"""


class CategoryDataMetadata(_CategoryDataMetadataOptional):
    timeframe: Literal["1w", "2w", "4w", "1q", "6m", "9m", "5q", "ytd", "ly", "ttm", "custom", "all", "2q", "1y", "12w"]
    """The timeframe as sent, or `custom` for a date range"""
    week_offset: int
    """The week offset as sent, or 0 for a date range"""
    currency: Literal["USD"]
    """The currency of every amount in this answer"""
    generated_at: str
    """When the figures were computed, according to the database's clock"""
    unknown_count: int
    """Deals in scope whose value is unknown. With the rows, they add up to the total"""
    unknown_amount: float
    """Sum of the disclosed amounts of the deals that `unknown_count` counts, in US dollars"""
    total_funding: float
    """Sum of the disclosed amounts in scope, including unknown categories, in US dollars"""
    total_deals: int
    """Funding rounds in scope, including undisclosed and unknown ones"""
    category_count: int
    """How many categories are in scope, including those that `limit` leaves out"""
    current_period: Days
    """The days that the figures cover, including the first and the last day"""
    available_years: List[int]
    """The years with funding rounds, oldest first"""
    data_staleness: DataStaleness
    """How recent the funding rounds of the whole dataset are"""


class _CategoryDataOptional(TypedDict, total=False):
    warnings: List[Warning]
    """What couldn't be used as you sent it. Left out if there is nothing to report"""


class CategoryData(_CategoryDataOptional):
    cache_metadata: CacheMetadata
    """How this answer is cached"""
    cache_status: Literal["HIT", "MISS", "FILTERED"]
    """`FILTERED` if filters were applied, otherwise `HIT` (from the cache) or `MISS` (computed for this request)"""
    response_time_ms: int
    """How long the answer took, in milliseconds"""
    filters_applied: Optional[Dict[str, List[str]]]
    """The applied filters by parameter (`exitType` for `exit_type`), as canonical names or codes; null if there are none"""
    performance_target_met: bool
    """Whether `response_time_ms` is within the target that the operator has set"""
    chart_type: str
    """The kind of chart that suits the rows"""
    title: str
    """A heading for the chart"""
    subtitle: str
    """The period in words"""
    categories: List[CategoryRow]
    """One row per category with deals, largest amount first"""
    metadata: CategoryDataMetadata
    """The period, the totals, and what else describes the rows"""


class _CountryRowOptional(TypedDict, total=False):
    average: Optional[float]
    """With `metrics=average`: mean of the disclosed amounts, in US dollars; null if there are none"""
    median: Optional[float]
    """With `metrics=median`: median of the disclosed amounts, in US dollars; null if there are none"""
    companies: int
    """With `metrics=companies` on `/charts`: how many companies have at least one of these deals"""


class CountryRow(_CountryRowOptional):
    name: str
    """The country's English name"""
    value: float
    """Sum of the disclosed amounts, in US dollars"""
    count: int
    """Deals, including undisclosed ones"""
    percentage: float
    """Share of the total amount, which includes unknown, from 0 to 100 with 2 decimals"""
    count_percentage: float
    """Share of the total count, which includes unknown, from 0 to 100 with 2 decimals"""
    code: str
    """ISO 3166-1 alpha-2"""


class _FundingGeoDataMetadataOptional(TypedDict, total=False):
    as_of: AsOf
    """Only if you send `as_of`"""
    undisclosed_left_out: int
    """With `amount_min` or `amount_max`: deals left out as undisclosed"""
    other: OtherRows
    """With `limit`: the rows that aren't shown, added up. Rows, `other` and unknown add up to the total"""


class FundingGeoDataMetadata(_FundingGeoDataMetadataOptional):
    timeframe: Literal["1w", "2w", "4w", "1q", "6m", "9m", "5q", "ytd", "ly", "ttm", "custom", "all", "2q", "1y", "12w"]
    """The timeframe as sent, or `custom` for a date range"""
    week_offset: int
    """The week offset as sent, or 0 for a date range"""
    currency: Literal["USD"]
    """The currency of every amount in this answer"""
    generated_at: str
    """When the figures were computed, according to the database's clock"""
    unknown_count: int
    """Deals in scope whose value is unknown. With the rows, they add up to the total"""
    unknown_amount: float
    """Sum of the disclosed amounts of the deals that `unknown_count` counts, in US dollars"""
    period: Days
    """The days that the figures cover, including the first and the last day"""
    total_deals: int
    """Funding rounds in scope, including undisclosed ones"""
    total_funding: float
    """Sum of the disclosed amounts in scope, in US dollars"""
    country_count: int
    """How many countries are in scope, including those that `limit` leaves out"""


class _FundingGeoDataOptional(TypedDict, total=False):
    warnings: List[Warning]
    """What couldn't be used as you sent it. Left out if there is nothing to report"""


class FundingGeoData(_FundingGeoDataOptional):
    cache_metadata: CacheMetadata
    """How this answer is cached"""
    cache_status: Literal["HIT", "MISS", "FILTERED"]
    """`FILTERED` if filters were applied, otherwise `HIT` (from the cache) or `MISS` (computed for this request)"""
    response_time_ms: int
    """How long the answer took, in milliseconds"""
    filters_applied: Optional[Dict[str, List[str]]]
    """The applied filters by parameter (`exitType` for `exit_type`), as canonical names or codes; null if there are none"""
    performance_target_met: bool
    """Whether `response_time_ms` is within the target that the operator has set"""
    chart_type: str
    """The kind of chart that suits the rows"""
    title: str
    """A heading for the chart"""
    subtitle: str
    """The period in words"""
    countries: List[CountryRow]
    """One row per country with funded companies, largest amount first"""
    metadata: FundingGeoDataMetadata
    """The period, the totals, and what else describes the rows"""


class StageRow(TypedDict):
    name: Literal["Pre-Seed", "Angel", "Seed", "Series A", "Series B", "Series C", "Series C+", "Series D", "Series E", "Series F", "Series G", "Series H", "Growth", "Private Equity", "Venture", "Strategic", "Secondary", "Convertible Note", "Debt", "Grant", "Crowdfunding", "IPO", "Post-IPO"]
    """The stage"""
    stage_bucket: Literal["Early", "Growth", "Late", "Other", "Debt", "Non-Dilutive", "Public"]
    """The group that the stage belongs to"""
    amount: float
    """Sum of the disclosed amounts, in US dollars"""
    count: int
    """Funding rounds, including undisclosed ones"""
    disclosed_count: int
    """Funding rounds with a disclosed amount"""
    companies: int
    """How many companies raised at least one of these rounds"""
    percentage: float
    """Share of the total amount, which includes unknown stages, from 0 to 100 with 2 decimals"""
    average: Optional[float]
    """Mean of the disclosed amounts, in US dollars; null if there are none"""
    median: Optional[float]
    """Median of the disclosed amounts, in US dollars; null if there are none"""


class _BucketedFundingMetadataOptional(TypedDict, total=False):
    as_of: AsOf
    """Only if you send `as_of`"""
    undisclosed_left_out: int
    """With `amount_min` or `amount_max`: deals left out as undisclosed"""


class BucketedFundingMetadata(_BucketedFundingMetadataOptional):
    timeframe: Literal["1w", "2w", "4w", "1q", "6m", "9m", "5q", "ytd", "ly", "ttm", "custom", "all", "2q", "1y", "12w"]
    """The timeframe as sent, or `custom` for a date range"""
    week_offset: int
    """The week offset as sent, or 0 for a date range"""
    currency: Literal["USD"]
    """The currency of every amount in this answer"""
    generated_at: str
    """When the figures were computed, according to the database's clock"""
    unknown_count: int
    """Deals in scope whose value is unknown. With the rows, they add up to the total"""
    unknown_amount: float
    """Sum of the disclosed amounts of the deals that `unknown_count` counts, in US dollars"""
    period: Days
    """The days that the figures cover, including the first and the last day"""
    total_deals: int
    """Funding rounds in scope, including undisclosed ones"""
    total_funding: float
    """Sum of the disclosed amounts in scope, in US dollars"""


class _StagesDistributionOptional(TypedDict, total=False):
    warnings: List[Warning]
    """What couldn't be used as you sent it. Left out if there is nothing to report"""


class StagesDistribution(_StagesDistributionOptional):
    cache_metadata: CacheMetadata
    """How this answer is cached"""
    cache_status: Literal["HIT", "MISS", "FILTERED"]
    """`FILTERED` if filters were applied, otherwise `HIT` (from the cache) or `MISS` (computed for this request)"""
    response_time_ms: int
    """How long the answer took, in milliseconds"""
    filters_applied: Optional[Dict[str, List[str]]]
    """The applied filters by parameter (`exitType` for `exit_type`), as canonical names or codes; null if there are none"""
    performance_target_met: bool
    """Whether `response_time_ms` is within the target that the operator has set"""
    chart_type: str
    """The kind of chart that suits the rows"""
    title: str
    """A heading for the chart"""
    subtitle: str
    """The period in words"""
    stages: List[StageRow]
    """All 23 stages, from the earliest to the latest, including empty ones"""
    metadata: BucketedFundingMetadata
    """The period, the totals, and what else describes the rows"""


class StagePercentiles(TypedDict):
    name: Literal["Pre-Seed", "Angel", "Seed", "Series A", "Series B", "Series C", "Series C+", "Series D", "Series E", "Series F", "Series G", "Series H", "Growth", "Private Equity", "Venture", "Strategic", "Secondary", "Convertible Note", "Debt", "Grant", "Crowdfunding", "IPO", "Post-IPO"]
    """The stage"""
    stage_bucket: Literal["Early", "Growth", "Late", "Other", "Debt", "Non-Dilutive", "Public"]
    """The group that the stage belongs to"""
    count: int
    """Funding rounds, including undisclosed ones"""
    disclosed_count: int
    """Funding rounds with a disclosed amount"""
    p10: Optional[float]
    """10% of the disclosed amounts are at most this, in US dollars; null if the stage has fewer disclosed rounds than `metadata.min_sample`"""
    p25: Optional[float]
    """25% of the disclosed amounts are at most this, in US dollars; null if the stage has fewer disclosed rounds than `metadata.min_sample`"""
    p50: Optional[float]
    """50% of the disclosed amounts are at most this, in US dollars; null if the stage has fewer disclosed rounds than `metadata.min_sample`"""
    p75: Optional[float]
    """75% of the disclosed amounts are at most this, in US dollars; null if the stage has fewer disclosed rounds than `metadata.min_sample`"""
    p90: Optional[float]
    """90% of the disclosed amounts are at most this, in US dollars; null if the stage has fewer disclosed rounds than `metadata.min_sample`"""
    min: Optional[float]
    """The smallest disclosed amount, in US dollars; null if the stage has fewer disclosed rounds than `metadata.min_sample`"""
    max: Optional[float]
    """The largest disclosed amount, in US dollars; null if the stage has fewer disclosed rounds than `metadata.min_sample`"""
    mean: Optional[float]
    """The mean disclosed amount, in US dollars; null if the stage has fewer disclosed rounds than `metadata.min_sample`"""


class _StagePercentilesMetadataOptional(TypedDict, total=False):
    as_of: AsOf
    """Only if you send `as_of`"""
    undisclosed_left_out: int
    """With `amount_min` or `amount_max`: deals left out as undisclosed"""


class StagePercentilesMetadata(_StagePercentilesMetadataOptional):
    timeframe: Literal["1w", "2w", "4w", "1q", "6m", "9m", "5q", "ytd", "ly", "ttm", "custom", "all", "2q", "1y", "12w"]
    """The timeframe as sent, or `custom` for a date range"""
    week_offset: int
    """The week offset as sent, or 0 for a date range"""
    currency: Literal["USD"]
    """The currency of every amount in this answer"""
    generated_at: str
    """When the figures were computed, according to the database's clock"""
    unknown_count: int
    """Deals in scope whose value is unknown. With the rows, they add up to the total"""
    unknown_amount: float
    """Sum of the disclosed amounts of the deals that `unknown_count` counts, in US dollars"""
    period: Days
    """The days that the figures cover, including the first and the last day"""
    total_deals: int
    """Funding rounds in scope, including undisclosed ones"""
    total_funding: float
    """Sum of the disclosed amounts in scope, in US dollars"""
    min_sample: int
    """A stage needs at least this many disclosed rounds to show percentiles"""


class _FundingStagePercentilesOptional(TypedDict, total=False):
    warnings: List[Warning]
    """What couldn't be used as you sent it. Left out if there is nothing to report"""


class FundingStagePercentiles(_FundingStagePercentilesOptional):
    cache_metadata: CacheMetadata
    """How this answer is cached"""
    cache_status: Literal["HIT", "MISS", "FILTERED"]
    """`FILTERED` if filters were applied, otherwise `HIT` (from the cache) or `MISS` (computed for this request)"""
    response_time_ms: int
    """How long the answer took, in milliseconds"""
    filters_applied: Optional[Dict[str, List[str]]]
    """The applied filters by parameter (`exitType` for `exit_type`), as canonical names or codes; null if there are none"""
    performance_target_met: bool
    """Whether `response_time_ms` is within the target that the operator has set"""
    chart_type: str
    """The kind of chart that suits the rows"""
    title: str
    """A heading for the chart"""
    subtitle: str
    """The period in words"""
    percentiles: List[int]
    """Which percentiles the rows have"""
    stages: List[StagePercentiles]
    """All 23 stages, from the earliest to the latest"""
    metadata: StagePercentilesMetadata
    """The period, the totals, and what else describes the rows"""


class Cohort(TypedDict):
    observed_12m: int
    """Companies whose 12 months are over"""
    raised_12m: int
    """How many of the companies that `observed_12m` counts raised a later stage within 12 months"""
    share_12m: Optional[float]
    """`raised_12m` in percent of `observed_12m`, from 0 to 100 with 2 decimals; null for fewer than five companies"""
    observed_18m: int
    """Companies whose 18 months are over"""
    raised_18m: int
    """How many of the companies that `observed_18m` counts raised a later stage within 18 months"""
    share_18m: Optional[float]
    """`raised_18m` in percent of `observed_18m`, from 0 to 100 with 2 decimals; null for fewer than five companies"""
    observed_24m: int
    """Companies whose 24 months are over"""
    raised_24m: int
    """How many of the companies that `observed_24m` counts raised a later stage within 24 months"""
    share_24m: Optional[float]
    """`raised_24m` in percent of `observed_24m`, from 0 to 100 with 2 decimals; null for fewer than five companies"""
    observed_36m: int
    """Companies whose 36 months are over"""
    raised_36m: int
    """How many of the companies that `observed_36m` counts raised a later stage within 36 months"""
    share_36m: Optional[float]
    """`raised_36m` in percent of `observed_36m`, from 0 to 100 with 2 decimals; null for fewer than five companies"""
    name: str
    """The stage, category or country"""
    companies: int
    """Companies whose first round of the stage was in the period"""
    raised_next: int
    """Companies that raised a later stage since, until today"""
    median_days_to_next: Optional[float]
    """Median of the days from the first round of the stage to the first one of a later stage; null for fewer than five companies"""
    acquired: int
    """Companies that were acquired since, until today"""
    median_days_to_acquisition: Optional[float]
    """Median of the days from the first round of the stage to the acquisition; null for fewer than five companies"""


class Horizon(TypedDict):
    months: int
    """The months after the first round"""
    last_day: str
    """The last day of first rounds whose months are over"""


class _CohortsMetadataOptional(TypedDict, total=False):
    as_of: AsOf
    """Only if you send `as_of`"""
    undisclosed_left_out: int
    """With `amount_min` or `amount_max`: deals left out as undisclosed"""


class CohortsMetadata(_CohortsMetadataOptional):
    timeframe: Literal["1w", "2w", "4w", "1q", "6m", "9m", "5q", "ytd", "ly", "ttm", "custom", "all", "2q", "1y", "12w"]
    """The timeframe as sent, or `custom` for a date range"""
    week_offset: int
    """The week offset as sent, or 0 for a date range"""
    currency: Literal["USD"]
    """The currency of every amount in this answer"""
    generated_at: str
    """When the figures were computed, according to the database's clock"""
    period: Days
    """The days that the figures cover, including the first and the last day"""
    unknown_companies: int
    """Companies without a row, because their category or country is unknown"""
    min_sample: int
    """Medians and shares need at least this many companies"""
    horizons: List[Horizon]
    """Which first rounds are counted within how many months"""


class _CohortsOptional(TypedDict, total=False):
    warnings: List[Warning]
    """What couldn't be used as you sent it. Left out if there is nothing to report"""


class Cohorts(_CohortsOptional):
    cache_metadata: CacheMetadata
    """How this answer is cached"""
    cache_status: Literal["HIT", "MISS", "FILTERED"]
    """`FILTERED` if filters were applied, otherwise `HIT` (from the cache) or `MISS` (computed for this request)"""
    response_time_ms: int
    """How long the answer took, in milliseconds"""
    filters_applied: Optional[Dict[str, List[str]]]
    """The applied filters by parameter (`exitType` for `exit_type`), as canonical names or codes; null if there are none"""
    performance_target_met: bool
    """Whether `response_time_ms` is within the target that the operator has set"""
    chart_type: str
    """The kind of chart that suits the rows"""
    title: str
    """A heading for the chart"""
    subtitle: str
    """The period in words"""
    cohorts: List[Cohort]
    """The stages from Pre-Seed to Private Equity in order, or else the largest cohort first"""
    metadata: CohortsMetadata
    """The period, the totals, and what else describes the rows"""


class HistoryPeriod(TypedDict):
    label: str
    """The name of the bucket: "2025", "2025-Q4", "2025-11" or "2026-W01\""""
    year: int
    """The calendar year; for a week, the ISO year"""
    start: str
    """First day of the calendar bucket"""
    end: str
    """Last day of the calendar bucket"""
    amount: float
    """Sum of the disclosed amounts, in US dollars"""
    count: int
    """Deals, including undisclosed ones"""
    disclosed_count: int
    """Deals with a disclosed amount"""
    companies: int
    """How many companies have at least one of these deals"""
    average: Optional[float]
    """Mean of the disclosed amounts, in US dollars; null if there are none"""
    median: Optional[float]
    """Median of the disclosed amounts, in US dollars; null if there are none"""
    is_partial: bool
    """True if the bucket is not over yet, or if the requested period covers only part of it"""


class _HistorySeriesOptional(TypedDict, total=False):
    slug: str
    """Its slug, which the filter takes. Not by country, nor in `other` and `unknown`"""
    code: str
    """By country: ISO 3166-1 alpha-2, which the filter takes"""


class HistorySeries(_HistorySeriesOptional):
    name: str
    """What the deals have in common"""
    data: List[float]
    """Sum of the disclosed amounts of each period, in US dollars, in the order of `periods`"""
    deal_counts: List[int]
    """Deals of each period, including undisclosed ones"""


class _FundingHistoryMetadataOptional(TypedDict, total=False):
    as_of: AsOf
    """Only if you send `as_of`"""
    undisclosed_left_out: int
    """With `amount_min` or `amount_max`: deals left out as undisclosed"""
    by: Literal["category", "domain", "stage", "country", "buyer_type", "company_type"]
    """What the series split"""


class FundingHistoryMetadata(_FundingHistoryMetadataOptional):
    timeframe: Literal["1w", "2w", "4w", "1q", "6m", "9m", "5q", "ytd", "ly", "ttm", "custom", "all", "2q", "1y", "12w"]
    """The timeframe as sent, or `custom` for a date range"""
    week_offset: int
    """The week offset as sent, or 0 for a date range"""
    currency: Literal["USD"]
    """The currency of every amount in this answer"""
    generated_at: str
    """When the figures were computed, according to the database's clock"""
    period: Days
    """The days that the figures cover, including the first and the last day"""
    total_deals: int
    """Funding rounds in scope, including undisclosed ones"""
    total_funding: float
    """Sum of the disclosed amounts in scope, in US dollars"""
    granularity: Literal["year", "quarter", "month", "week"]
    """How long each bucket is"""


class _FundingHistoryOptional(TypedDict, total=False):
    warnings: List[Warning]
    """What couldn't be used as you sent it. Left out if there is nothing to report"""
    series: List[HistorySeries]
    """With `by`: the largest names over all periods, by amount. In each period, these, `other` and `unknown` add up to its row"""
    other: HistorySeries
    """With `by`: the names beyond `limit`, added up"""
    unknown: HistorySeries
    """With `by`: the deals whose name is not known"""


class FundingHistory(_FundingHistoryOptional):
    cache_metadata: CacheMetadata
    """How this answer is cached"""
    cache_status: Literal["HIT", "MISS", "FILTERED"]
    """`FILTERED` if filters were applied, otherwise `HIT` (from the cache) or `MISS` (computed for this request)"""
    response_time_ms: int
    """How long the answer took, in milliseconds"""
    filters_applied: Optional[Dict[str, List[str]]]
    """The applied filters by parameter (`exitType` for `exit_type`), as canonical names or codes; null if there are none"""
    performance_target_met: bool
    """Whether `response_time_ms` is within the target that the operator has set"""
    chart_type: str
    """The kind of chart that suits the rows"""
    title: str
    """A heading for the chart"""
    subtitle: str
    """The period in words"""
    periods: List[HistoryPeriod]
    """Oldest first; buckets without deals are rows of zeros"""
    metadata: FundingHistoryMetadata
    """The period, the totals, and what else describes the rows"""


class InstrumentSeries(TypedDict):
    name: Literal["senior_notes", "convertible_notes", "atm_equity", "warrant_activity"]
    """The instrument"""
    label: str
    """A readable name"""
    color: str
    """A suggested bar color, as a hex code"""
    data: List[float]
    """Disclosed US dollars, one number per label of `x_axis`"""
    deal_counts: List[int]
    """Deals, one number per label of `x_axis`"""


class InstrumentTotal(TypedDict):
    name: Literal["senior_notes", "convertible_notes", "atm_equity", "warrant_activity"]
    """The instrument"""
    amount: float
    """Sum of the disclosed amounts, in US dollars"""
    count: int
    """Deals, including undisclosed ones"""
    percentage: float
    """Share of the total amount, which includes unknown instruments, from 0 to 100 with 2 decimals"""


class _InstrumentBreakdownMetadataOptional(TypedDict, total=False):
    as_of: AsOf
    """Only if you send `as_of`"""
    undisclosed_left_out: int
    """With `amount_min` or `amount_max`: deals left out as undisclosed"""


class InstrumentBreakdownMetadata(_InstrumentBreakdownMetadataOptional):
    timeframe: Literal["1w", "2w", "4w", "1q", "6m", "9m", "5q", "ytd", "ly", "ttm", "custom", "all", "2q", "1y", "12w"]
    """The timeframe as sent, or `custom` for a date range"""
    week_offset: int
    """The week offset as sent, or 0 for a date range"""
    currency: Literal["USD"]
    """The currency of every amount in this answer"""
    generated_at: str
    """When the figures were computed, according to the database's clock"""
    unknown_count: int
    """Deals in scope whose value is unknown. With the rows, they add up to the total"""
    unknown_amount: float
    """Sum of the disclosed amounts of the deals that `unknown_count` counts, in US dollars"""
    period: Days
    """The days that the figures cover, including the first and the last day"""
    total_deals: int
    """Funding rounds in scope, including undisclosed ones"""
    total_funding: float
    """Sum of the disclosed amounts in scope, in US dollars"""
    granularity: Literal["year", "quarter", "month", "week"]
    """How long each bucket is"""


class _InstrumentBreakdownOptional(TypedDict, total=False):
    warnings: List[Warning]
    """What couldn't be used as you sent it. Left out if there is nothing to report"""


class InstrumentBreakdown(_InstrumentBreakdownOptional):
    cache_metadata: CacheMetadata
    """How this answer is cached"""
    cache_status: Literal["HIT", "MISS", "FILTERED"]
    """`FILTERED` if filters were applied, otherwise `HIT` (from the cache) or `MISS` (computed for this request)"""
    response_time_ms: int
    """How long the answer took, in milliseconds"""
    filters_applied: Optional[Dict[str, List[str]]]
    """The applied filters by parameter (`exitType` for `exit_type`), as canonical names or codes; null if there are none"""
    performance_target_met: bool
    """Whether `response_time_ms` is within the target that the operator has set"""
    chart_type: str
    """The kind of chart that suits the rows"""
    title: str
    """A heading for the chart"""
    subtitle: str
    """The period in words"""
    x_axis: List[str]
    """Calendar buckets, oldest first and without gaps"""
    series: List[InstrumentSeries]
    """The four instruments"""
    totals: List[InstrumentTotal]
    """The four instruments"""
    metadata: InstrumentBreakdownMetadata
    """The period, the totals, and what else describes the rows"""


class TopFundingRound(TypedDict):
    id: str
    """The id of the round, which is the same in every answer"""
    date: str
    """The day the deal was announced"""
    company: str
    """The funded company"""
    company_slug: str
    """The company's slug, for `/companies/{name}`"""
    country: Optional[str]
    """The company's country, ISO 3166-1 alpha-2"""
    company_type: Optional[str]
    """The company's type"""
    product_category: Optional[str]
    """The company's primary product category"""
    category: Optional[str]
    """The category of the company's primary product category; null if unknown"""
    domain: Optional[str]
    """The category's domain"""
    stage: Optional[Literal["Pre-Seed", "Angel", "Seed", "Series A", "Series B", "Series C", "Series C+", "Series D", "Series E", "Series F", "Series G", "Series H", "Growth", "Private Equity", "Venture", "Strategic", "Secondary", "Convertible Note", "Debt", "Grant", "Crowdfunding", "IPO", "Post-IPO"]]
    """The funding stage; null if unknown"""
    stage_bucket: Optional[Literal["Early", "Growth", "Late", "Other", "Debt", "Non-Dilutive", "Public"]]
    """The group that the stage belongs to; null if the stage is unknown"""
    venue: Literal["private", "public"]
    """`public` if the company was listed, otherwise `private`"""
    instrument_type: Optional[str]
    """The instrument of a public round; null for private rounds"""
    amount: float
    """The disclosed amount, in US dollars"""
    lead_investors: List[str]
    """The investors who led the round; empty if unknown"""
    lead_investor_slugs: List[str]
    """Their slugs, in the same order, for `/investors/{name}`"""
    investors: List[str]
    """All investors, including the leads"""
    investor_slugs: List[str]
    """Their slugs, in the same order"""
    source_url: Optional[str]
    """Where the deal was reported; null if unknown"""
    verified_on: Optional[str]
    """The day a curator last checked the record against its source; null if unknown"""
    rank: int
    """The rank by amount. Equal amounts share a rank: 1, 2, 2, 4"""


class _TopFundingRoundsMetadataOptional(TypedDict, total=False):
    as_of: AsOf
    """Only if you send `as_of`"""
    undisclosed_left_out: int
    """With `amount_min` or `amount_max`: deals left out as undisclosed"""


class TopFundingRoundsMetadata(_TopFundingRoundsMetadataOptional):
    timeframe: Literal["1w", "2w", "4w", "1q", "6m", "9m", "5q", "ytd", "ly", "ttm", "custom", "all", "2q", "1y", "12w"]
    """The timeframe as sent, or `custom` for a date range"""
    week_offset: int
    """The week offset as sent, or 0 for a date range"""
    currency: Literal["USD"]
    """The currency of every amount in this answer"""
    generated_at: str
    """When the figures were computed, according to the database's clock"""
    period: Days
    """The days that the figures cover, including the first and the last day"""
    total_deals: int
    """Funding rounds in scope, including undisclosed ones"""
    total_funding: float
    """Sum of the disclosed amounts in scope, in US dollars"""
    limit: int
    """The largest number of rows, as requested: at most 100"""


class _TopFundingRoundsOptional(TypedDict, total=False):
    warnings: List[Warning]
    """What couldn't be used as you sent it. Left out if there is nothing to report"""


class TopFundingRounds(_TopFundingRoundsOptional):
    cache_metadata: CacheMetadata
    """How this answer is cached"""
    cache_status: Literal["HIT", "MISS", "FILTERED"]
    """`FILTERED` if filters were applied, otherwise `HIT` (from the cache) or `MISS` (computed for this request)"""
    response_time_ms: int
    """How long the answer took, in milliseconds"""
    filters_applied: Optional[Dict[str, List[str]]]
    """The applied filters by parameter (`exitType` for `exit_type`), as canonical names or codes; null if there are none"""
    performance_target_met: bool
    """Whether `response_time_ms` is within the target that the operator has set"""
    chart_type: str
    """The kind of chart that suits the rows"""
    title: str
    """A heading for the chart"""
    subtitle: str
    """The period in words"""
    funding_rounds: List[TopFundingRound]
    """Largest amount first, then by company name, then by id. Undisclosed amounts are not ranked"""
    metadata: TopFundingRoundsMetadata
    """The period, the totals, and what else describes the rows"""


class FundingRound(TypedDict):
    id: str
    """The id of the round, which is the same in every answer"""
    date: str
    """The day the deal was announced"""
    company: str
    """The funded company"""
    company_slug: str
    """The company's slug, for `/companies/{name}`"""
    country: Optional[str]
    """The company's country, ISO 3166-1 alpha-2"""
    company_type: Optional[str]
    """The company's type"""
    product_category: Optional[str]
    """The company's primary product category"""
    category: Optional[str]
    """The category of the company's primary product category; null if unknown"""
    domain: Optional[str]
    """The category's domain"""
    stage: Optional[Literal["Pre-Seed", "Angel", "Seed", "Series A", "Series B", "Series C", "Series C+", "Series D", "Series E", "Series F", "Series G", "Series H", "Growth", "Private Equity", "Venture", "Strategic", "Secondary", "Convertible Note", "Debt", "Grant", "Crowdfunding", "IPO", "Post-IPO"]]
    """The funding stage; null if unknown"""
    stage_bucket: Optional[Literal["Early", "Growth", "Late", "Other", "Debt", "Non-Dilutive", "Public"]]
    """The group that the stage belongs to; null if the stage is unknown"""
    venue: Literal["private", "public"]
    """`public` if the company was listed, otherwise `private`"""
    instrument_type: Optional[str]
    """The instrument of a public round; null for private rounds"""
    amount: Optional[float]
    """The amount in US dollars; null if undisclosed"""
    lead_investors: List[str]
    """The investors who led the round; empty if unknown"""
    lead_investor_slugs: List[str]
    """Their slugs, in the same order, for `/investors/{name}`"""
    investors: List[str]
    """All investors, including the leads"""
    investor_slugs: List[str]
    """Their slugs, in the same order"""
    source_url: Optional[str]
    """Where the deal was reported; null if unknown"""
    verified_on: Optional[str]
    """The day a curator last checked the record against its source; null if unknown"""


class _FundingRoundsMetadataOptional(TypedDict, total=False):
    as_of: AsOf
    """Only if you send `as_of`"""
    undisclosed_left_out: int
    """With `amount_min` or `amount_max`: deals left out as undisclosed"""


class FundingRoundsMetadata(_FundingRoundsMetadataOptional):
    timeframe: Literal["1w", "2w", "4w", "1q", "6m", "9m", "5q", "ytd", "ly", "ttm", "custom", "all", "2q", "1y", "12w"]
    """The timeframe as sent, or `custom` for a date range"""
    week_offset: int
    """The week offset as sent, or 0 for a date range"""
    currency: Literal["USD"]
    """The currency of every amount in this answer"""
    generated_at: str
    """When the figures were computed, according to the database's clock"""
    latest_change: Optional[int]
    """The id in `position`. Once the database is restored from a backup, the same id may mean another change, so keep `position` instead. Null for a preview"""
    position: Optional[str]
    """The latest change, with the generation that it led to: send it as `since` to `/changes` to keep a copy of the list up to date. Null for a preview"""
    period: Days
    """The days that the figures cover, including the first and the last day"""
    total_count: int
    """How many records the whole list has"""
    returned_count: int
    """How many records this page has"""
    limit: int
    """The largest number of records per page, as requested: at most 500"""
    has_more: bool
    """Whether there is a next page"""
    next_cursor: Optional[str]
    """Send it as `cursor` to get the next page; null on the last page. A cursor works only with the same filters. It continues the dataset and the day of the first page, also after an import and after midnight, so nothing is missing or repeated. Once that dataset is no longer stored, it gets a 400 with the code `invalid_cursor`."""
    sort: str
    """The order: a field, with a `-` before it if descending. Records without a value come last. Ties have a fixed order. With the parameter `lookup`, it is `lookup`: the order you asked in"""
    total_deals: int
    """Funding rounds in scope on all pages, including undisclosed ones"""
    total_funding: float
    """Sum of the disclosed amounts in scope on all pages, in US dollars"""


class _FundingRoundsOptional(TypedDict, total=False):
    warnings: List[Warning]
    """What couldn't be used as you sent it. Left out if there is nothing to report"""


class FundingRounds(_FundingRoundsOptional):
    cache_metadata: CacheMetadata
    """How this answer is cached"""
    cache_status: Literal["HIT", "MISS", "FILTERED"]
    """`FILTERED` if filters were applied, otherwise `HIT` (from the cache) or `MISS` (computed for this request)"""
    response_time_ms: int
    """How long the answer took, in milliseconds"""
    filters_applied: Optional[Dict[str, List[str]]]
    """The applied filters by parameter (`exitType` for `exit_type`), as canonical names or codes; null if there are none"""
    performance_target_met: bool
    """Whether `response_time_ms` is within the target that the operator has set"""
    chart_type: str
    """The kind of chart that suits the rows"""
    title: str
    """A heading for the chart"""
    subtitle: str
    """The period in words"""
    funding_rounds: List[FundingRound]
    """In the order of `sort`: by default, the newest first"""
    metadata: FundingRoundsMetadata
    """The period, the page and the totals of all pages"""


class _AcquisitionCategoryDataMetadataOptional(TypedDict, total=False):
    as_of: AsOf
    """Only if you send `as_of`"""
    undisclosed_left_out: int
    """With `amount_min` or `amount_max`: deals left out as undisclosed"""
    other: OtherRows
    """With `limit`: the rows that aren't shown, added up. Rows, `other` and unknown add up to the total"""


class AcquisitionCategoryDataMetadata(_AcquisitionCategoryDataMetadataOptional):
    timeframe: Literal["1w", "2w", "4w", "1q", "6m", "9m", "5q", "ytd", "ly", "ttm", "custom", "all", "2q", "1y", "12w"]
    """The timeframe as sent, or `custom` for a date range"""
    week_offset: int
    """The week offset as sent, or 0 for a date range"""
    currency: Literal["USD"]
    """The currency of every amount in this answer"""
    generated_at: str
    """When the figures were computed, according to the database's clock"""
    unknown_count: int
    """Deals in scope whose value is unknown. With the rows, they add up to the total"""
    unknown_amount: float
    """Sum of the disclosed amounts of the deals that `unknown_count` counts, in US dollars"""
    total_acquisitions: int
    """Acquisitions in scope, including undisclosed and unknown ones"""
    total_amount: float
    """Sum of the disclosed amounts in scope, including unknown categories, in US dollars"""
    category_count: int
    """How many categories are in scope, including those that `limit` leaves out"""
    current_period: Days
    """The days that the figures cover, including the first and the last day"""


class _AcquisitionCategoryDataOptional(TypedDict, total=False):
    warnings: List[Warning]
    """What couldn't be used as you sent it. Left out if there is nothing to report"""


class AcquisitionCategoryData(_AcquisitionCategoryDataOptional):
    cache_metadata: CacheMetadata
    """How this answer is cached"""
    cache_status: Literal["HIT", "MISS", "FILTERED"]
    """`FILTERED` if filters were applied, otherwise `HIT` (from the cache) or `MISS` (computed for this request)"""
    response_time_ms: int
    """How long the answer took, in milliseconds"""
    filters_applied: Optional[Dict[str, List[str]]]
    """The applied filters by parameter (`exitType` for `exit_type`), as canonical names or codes; null if there are none"""
    performance_target_met: bool
    """Whether `response_time_ms` is within the target that the operator has set"""
    chart_type: str
    """The kind of chart that suits the rows"""
    title: str
    """A heading for the chart"""
    subtitle: str
    """The period in words"""
    categories: List[CategoryRow]
    """One row per category with deals, largest amount first"""
    metadata: AcquisitionCategoryDataMetadata
    """The period, the totals, and what else describes the rows"""


class _AcquisitionGeoDataMetadataOptional(TypedDict, total=False):
    as_of: AsOf
    """Only if you send `as_of`"""
    undisclosed_left_out: int
    """With `amount_min` or `amount_max`: deals left out as undisclosed"""
    other: OtherRows
    """With `limit`: the rows that aren't shown, added up. Rows, `other` and unknown add up to the total"""


class AcquisitionGeoDataMetadata(_AcquisitionGeoDataMetadataOptional):
    timeframe: Literal["1w", "2w", "4w", "1q", "6m", "9m", "5q", "ytd", "ly", "ttm", "custom", "all", "2q", "1y", "12w"]
    """The timeframe as sent, or `custom` for a date range"""
    week_offset: int
    """The week offset as sent, or 0 for a date range"""
    currency: Literal["USD"]
    """The currency of every amount in this answer"""
    generated_at: str
    """When the figures were computed, according to the database's clock"""
    unknown_count: int
    """Deals in scope whose value is unknown. With the rows, they add up to the total"""
    unknown_amount: float
    """Sum of the disclosed amounts of the deals that `unknown_count` counts, in US dollars"""
    period: Days
    """The days that the figures cover, including the first and the last day"""
    total_deals: int
    """Acquisitions in scope, including undisclosed ones"""
    total_amount: float
    """Sum of the disclosed amounts in scope, in US dollars"""
    country_count: int
    """How many countries are in scope, including those that `limit` leaves out"""


class _AcquisitionGeoDataOptional(TypedDict, total=False):
    warnings: List[Warning]
    """What couldn't be used as you sent it. Left out if there is nothing to report"""


class AcquisitionGeoData(_AcquisitionGeoDataOptional):
    cache_metadata: CacheMetadata
    """How this answer is cached"""
    cache_status: Literal["HIT", "MISS", "FILTERED"]
    """`FILTERED` if filters were applied, otherwise `HIT` (from the cache) or `MISS` (computed for this request)"""
    response_time_ms: int
    """How long the answer took, in milliseconds"""
    filters_applied: Optional[Dict[str, List[str]]]
    """The applied filters by parameter (`exitType` for `exit_type`), as canonical names or codes; null if there are none"""
    performance_target_met: bool
    """Whether `response_time_ms` is within the target that the operator has set"""
    chart_type: str
    """The kind of chart that suits the rows"""
    title: str
    """A heading for the chart"""
    subtitle: str
    """The period in words"""
    countries: List[CountryRow]
    """One row per country with acquired companies, largest amount first"""
    metadata: AcquisitionGeoDataMetadata
    """The period, the totals, and what else describes the rows"""


class _ValueRowOptional(TypedDict, total=False):
    average: Optional[float]
    """With `metrics=average`: mean of the disclosed amounts, in US dollars; null if there are none"""
    median: Optional[float]
    """With `metrics=median`: median of the disclosed amounts, in US dollars; null if there are none"""
    companies: int
    """With `metrics=companies` on `/charts`: how many companies have at least one of these deals"""


class ValueRow(_ValueRowOptional):
    name: str
    """What the row is about"""
    value: float
    """Sum of the disclosed amounts, in US dollars"""
    count: int
    """Deals, including undisclosed ones"""
    percentage: float
    """Share of the total amount, which includes unknown, from 0 to 100 with 2 decimals"""
    count_percentage: float
    """Share of the total count, which includes unknown, from 0 to 100 with 2 decimals"""


class _AcquisitionMetadataOptional(TypedDict, total=False):
    as_of: AsOf
    """Only if you send `as_of`"""
    undisclosed_left_out: int
    """With `amount_min` or `amount_max`: deals left out as undisclosed"""
    other: OtherRows
    """With `limit`: the rows that aren't shown, added up. Rows, `other` and unknown add up to the total"""


class AcquisitionMetadata(_AcquisitionMetadataOptional):
    timeframe: Literal["1w", "2w", "4w", "1q", "6m", "9m", "5q", "ytd", "ly", "ttm", "custom", "all", "2q", "1y", "12w"]
    """The timeframe as sent, or `custom` for a date range"""
    week_offset: int
    """The week offset as sent, or 0 for a date range"""
    currency: Literal["USD"]
    """The currency of every amount in this answer"""
    generated_at: str
    """When the figures were computed, according to the database's clock"""
    unknown_count: int
    """Deals in scope whose value is unknown. With the rows, they add up to the total"""
    unknown_amount: float
    """Sum of the disclosed amounts of the deals that `unknown_count` counts, in US dollars"""
    period: Days
    """The days that the figures cover, including the first and the last day"""
    total_deals: int
    """Acquisitions in scope, including undisclosed ones"""
    total_amount: float
    """Sum of the disclosed amounts in scope, in US dollars"""


class _BuyerTypeOptional(TypedDict, total=False):
    warnings: List[Warning]
    """What couldn't be used as you sent it. Left out if there is nothing to report"""


class BuyerType(_BuyerTypeOptional):
    cache_metadata: CacheMetadata
    """How this answer is cached"""
    cache_status: Literal["HIT", "MISS", "FILTERED"]
    """`FILTERED` if filters were applied, otherwise `HIT` (from the cache) or `MISS` (computed for this request)"""
    response_time_ms: int
    """How long the answer took, in milliseconds"""
    filters_applied: Optional[Dict[str, List[str]]]
    """The applied filters by parameter (`exitType` for `exit_type`), as canonical names or codes; null if there are none"""
    performance_target_met: bool
    """Whether `response_time_ms` is within the target that the operator has set"""
    chart_type: str
    """The kind of chart that suits the rows"""
    title: str
    """A heading for the chart"""
    subtitle: str
    """The period in words"""
    buyer_types: List[ValueRow]
    """One row per buyer type with deals, largest amount first"""
    metadata: AcquisitionMetadata
    """The period, the totals, and what else describes the rows"""


class _CompanyTypeOptional(TypedDict, total=False):
    warnings: List[Warning]
    """What couldn't be used as you sent it. Left out if there is nothing to report"""


class CompanyType(_CompanyTypeOptional):
    cache_metadata: CacheMetadata
    """How this answer is cached"""
    cache_status: Literal["HIT", "MISS", "FILTERED"]
    """`FILTERED` if filters were applied, otherwise `HIT` (from the cache) or `MISS` (computed for this request)"""
    response_time_ms: int
    """How long the answer took, in milliseconds"""
    filters_applied: Optional[Dict[str, List[str]]]
    """The applied filters by parameter (`exitType` for `exit_type`), as canonical names or codes; null if there are none"""
    performance_target_met: bool
    """Whether `response_time_ms` is within the target that the operator has set"""
    chart_type: str
    """The kind of chart that suits the rows"""
    title: str
    """A heading for the chart"""
    subtitle: str
    """The period in words"""
    company_types: List[ValueRow]
    """One row per company type of the acquired companies, largest amount first"""
    metadata: AcquisitionMetadata
    """The period, the totals, and what else describes the rows"""


class _AcquisitionHistoryMetadataOptional(TypedDict, total=False):
    as_of: AsOf
    """Only if you send `as_of`"""
    undisclosed_left_out: int
    """With `amount_min` or `amount_max`: deals left out as undisclosed"""
    by: Literal["category", "domain", "stage", "country", "buyer_type", "company_type"]
    """What the series split"""


class AcquisitionHistoryMetadata(_AcquisitionHistoryMetadataOptional):
    timeframe: Literal["1w", "2w", "4w", "1q", "6m", "9m", "5q", "ytd", "ly", "ttm", "custom", "all", "2q", "1y", "12w"]
    """The timeframe as sent, or `custom` for a date range"""
    week_offset: int
    """The week offset as sent, or 0 for a date range"""
    currency: Literal["USD"]
    """The currency of every amount in this answer"""
    generated_at: str
    """When the figures were computed, according to the database's clock"""
    period: Days
    """The days that the figures cover, including the first and the last day"""
    total_deals: int
    """Acquisitions in scope, including undisclosed ones"""
    total_amount: float
    """Sum of the disclosed amounts in scope, in US dollars"""
    granularity: Literal["year", "quarter", "month", "week"]
    """How long each bucket is"""


class _AcquisitionHistoryOptional(TypedDict, total=False):
    warnings: List[Warning]
    """What couldn't be used as you sent it. Left out if there is nothing to report"""
    series: List[HistorySeries]
    """With `by`: the largest names over all periods, by amount. In each period, these, `other` and `unknown` add up to its row"""
    other: HistorySeries
    """With `by`: the names beyond `limit`, added up"""
    unknown: HistorySeries
    """With `by`: the deals whose name is not known"""


class AcquisitionHistory(_AcquisitionHistoryOptional):
    cache_metadata: CacheMetadata
    """How this answer is cached"""
    cache_status: Literal["HIT", "MISS", "FILTERED"]
    """`FILTERED` if filters were applied, otherwise `HIT` (from the cache) or `MISS` (computed for this request)"""
    response_time_ms: int
    """How long the answer took, in milliseconds"""
    filters_applied: Optional[Dict[str, List[str]]]
    """The applied filters by parameter (`exitType` for `exit_type`), as canonical names or codes; null if there are none"""
    performance_target_met: bool
    """Whether `response_time_ms` is within the target that the operator has set"""
    chart_type: str
    """The kind of chart that suits the rows"""
    title: str
    """A heading for the chart"""
    subtitle: str
    """The period in words"""
    periods: List[HistoryPeriod]
    """Oldest first; buckets without deals are rows of zeros"""
    metadata: AcquisitionHistoryMetadata
    """The period, the totals, and what else describes the rows"""


class ExitType(TypedDict):
    name: str
    """The exit type"""
    count: int
    """Acquisitions, including undisclosed ones"""
    value: float
    """Sum of the disclosed amounts, in US dollars"""


class MaYear(TypedDict):
    year: int
    """The calendar year"""
    deal_count: int
    """Acquisitions, including undisclosed ones"""
    disclosed_count: int
    """Acquisitions with a disclosed amount"""
    disclosed_value: float
    """Sum of the disclosed amounts, in US dollars"""
    is_partial: bool
    """True if the year is not over yet, or if the requested period covers only part of it"""
    exit_types: Optional[List[ExitType]]
    """Null unless the base plan of the account is Pro or higher. With the acquisitions of an unknown exit type, the rows add up to the year"""
    unknown_exit_type_count: Optional[int]
    """Acquisitions with an unknown exit type; null if `exit_types` is null"""
    unknown_exit_type_value: Optional[float]
    """Sum of the disclosed amounts of the acquisitions that `unknown_exit_type_count` counts, in US dollars; null if `exit_types` is null"""


class _AcquisitionTotalsOptional(TypedDict, total=False):
    as_of: AsOf
    """Only if you send `as_of`"""
    undisclosed_left_out: int
    """With `amount_min` or `amount_max`: deals left out as undisclosed"""


class AcquisitionTotals(_AcquisitionTotalsOptional):
    timeframe: Literal["1w", "2w", "4w", "1q", "6m", "9m", "5q", "ytd", "ly", "ttm", "custom", "all", "2q", "1y", "12w"]
    """The timeframe as sent, or `custom` for a date range"""
    week_offset: int
    """The week offset as sent, or 0 for a date range"""
    currency: Literal["USD"]
    """The currency of every amount in this answer"""
    generated_at: str
    """When the figures were computed, according to the database's clock"""
    period: Days
    """The days that the figures cover, including the first and the last day"""
    total_deals: int
    """Acquisitions in scope, including undisclosed ones"""
    total_amount: float
    """Sum of the disclosed amounts in scope, in US dollars"""


class _MaHistoryOptional(TypedDict, total=False):
    warnings: List[Warning]
    """What couldn't be used as you sent it. Left out if there is nothing to report"""


class MaHistory(_MaHistoryOptional):
    cache_metadata: CacheMetadata
    """How this answer is cached"""
    cache_status: Literal["HIT", "MISS", "FILTERED"]
    """`FILTERED` if filters were applied, otherwise `HIT` (from the cache) or `MISS` (computed for this request)"""
    response_time_ms: int
    """How long the answer took, in milliseconds"""
    filters_applied: Optional[Dict[str, List[str]]]
    """The applied filters by parameter (`exitType` for `exit_type`), as canonical names or codes; null if there are none"""
    performance_target_met: bool
    """Whether `response_time_ms` is within the target that the operator has set"""
    chart_type: str
    """The kind of chart that suits the rows"""
    title: str
    """A heading for the chart"""
    subtitle: str
    """The period in words"""
    years: List[MaYear]
    """Oldest year first; years without acquisitions are rows of zeros"""
    metadata: AcquisitionTotals
    """The period, the totals, and what else describes the rows"""


class TopAcquirer(TypedDict):
    rank: int
    """The rank by `sort`. Equal values share a rank: 1, 2, 2, 4"""
    name: str
    """The name of the tracked company, or the acquirer as announced"""
    slug: Optional[str]
    """The slug, if the acquirer is a tracked company; otherwise null"""
    buyer_type: Optional[str]
    """The buyer type in the acquirer's latest deal in scope"""
    country: Optional[str]
    """The acquirer's country in its latest deal in scope, ISO 3166-1 alpha-2"""
    count: int
    """Acquisitions, including undisclosed ones"""
    disclosed_count: int
    """Acquisitions with a disclosed amount"""
    total_amount: float
    """Sum of the disclosed amounts, in US dollars; 0 if none is disclosed"""
    last_acquisition_date: str
    """The day the acquirer's latest acquisition in scope was announced"""


class _TopAcquirersMetadataOptional(TypedDict, total=False):
    as_of: AsOf
    """Only if you send `as_of`"""
    undisclosed_left_out: int
    """With `amount_min` or `amount_max`: deals left out as undisclosed"""


class TopAcquirersMetadata(_TopAcquirersMetadataOptional):
    timeframe: Literal["1w", "2w", "4w", "1q", "6m", "9m", "5q", "ytd", "ly", "ttm", "custom", "all", "2q", "1y", "12w"]
    """The timeframe as sent, or `custom` for a date range"""
    week_offset: int
    """The week offset as sent, or 0 for a date range"""
    currency: Literal["USD"]
    """The currency of every amount in this answer"""
    generated_at: str
    """When the figures were computed, according to the database's clock"""
    period: Days
    """The days that the figures cover, including the first and the last day"""
    total_deals: int
    """Acquisitions in scope, including undisclosed ones"""
    total_amount: float
    """Sum of the disclosed amounts in scope, in US dollars"""
    limit: int
    """The largest number of rows, as requested: at most 100"""
    sort: str
    """What the rows are ranked by, as requested"""


class _TopAcquirersOptional(TypedDict, total=False):
    warnings: List[Warning]
    """What couldn't be used as you sent it. Left out if there is nothing to report"""


class TopAcquirers(_TopAcquirersOptional):
    cache_metadata: CacheMetadata
    """How this answer is cached"""
    cache_status: Literal["HIT", "MISS", "FILTERED"]
    """`FILTERED` if filters were applied, otherwise `HIT` (from the cache) or `MISS` (computed for this request)"""
    response_time_ms: int
    """How long the answer took, in milliseconds"""
    filters_applied: Optional[Dict[str, List[str]]]
    """The applied filters by parameter (`exitType` for `exit_type`), as canonical names or codes; null if there are none"""
    performance_target_met: bool
    """Whether `response_time_ms` is within the target that the operator has set"""
    chart_type: str
    """The kind of chart that suits the rows"""
    title: str
    """A heading for the chart"""
    subtitle: str
    """The period in words"""
    acquirers: List[TopAcquirer]
    """Largest first, by what `sort` says. Equal ones by the other figure, then by name"""
    metadata: TopAcquirersMetadata
    """The period, the totals, and what else describes the rows"""


class TopAcquisition(TypedDict):
    id: str
    """The id of the acquisition, which is the same in every answer"""
    date: str
    """The day the deal was announced"""
    target: str
    """The acquired company"""
    target_slug: str
    """The acquired company's slug, for `/companies/{name}`"""
    target_country: Optional[str]
    """ISO 3166-1 alpha-2"""
    acquirer: str
    """The name of the tracked company, or the acquirer as announced"""
    acquirer_slug: Optional[str]
    """The slug, if the acquirer is a tracked company; otherwise null"""
    acquirer_country: Optional[str]
    """The country of the acquirer's record, or else the one that the deal names: ISO 3166-1 alpha-2"""
    buyer_type: Optional[str]
    """What kind of buyer the acquirer is; null if unknown"""
    acquisition_type: Optional[str]
    """The form of the deal; null if unknown"""
    exit_type: Optional[str]
    """What the deal was for the acquired company; null if unknown"""
    company_type: Optional[str]
    """The acquired company's type"""
    product_category: Optional[str]
    """The acquired company's primary product category"""
    category: Optional[str]
    """The acquired company's category"""
    domain: Optional[str]
    """The domain of the acquired company's category"""
    amount: float
    """The disclosed amount, in US dollars"""
    source_url: Optional[str]
    """Where the deal was reported; null if unknown"""
    verified_on: Optional[str]
    """The day a curator last checked the record against its source; null if unknown"""
    rank: int
    """The rank by amount. Equal amounts share a rank: 1, 2, 2, 4"""


class _AcquisitionRankingMetadataOptional(TypedDict, total=False):
    as_of: AsOf
    """Only if you send `as_of`"""
    undisclosed_left_out: int
    """With `amount_min` or `amount_max`: deals left out as undisclosed"""


class AcquisitionRankingMetadata(_AcquisitionRankingMetadataOptional):
    timeframe: Literal["1w", "2w", "4w", "1q", "6m", "9m", "5q", "ytd", "ly", "ttm", "custom", "all", "2q", "1y", "12w"]
    """The timeframe as sent, or `custom` for a date range"""
    week_offset: int
    """The week offset as sent, or 0 for a date range"""
    currency: Literal["USD"]
    """The currency of every amount in this answer"""
    generated_at: str
    """When the figures were computed, according to the database's clock"""
    period: Days
    """The days that the figures cover, including the first and the last day"""
    total_deals: int
    """Acquisitions in scope, including undisclosed ones"""
    total_amount: float
    """Sum of the disclosed amounts in scope, in US dollars"""
    limit: int
    """The largest number of rows, as requested: at most 100"""


class _TopAcquisitionsOptional(TypedDict, total=False):
    warnings: List[Warning]
    """What couldn't be used as you sent it. Left out if there is nothing to report"""


class TopAcquisitions(_TopAcquisitionsOptional):
    cache_metadata: CacheMetadata
    """How this answer is cached"""
    cache_status: Literal["HIT", "MISS", "FILTERED"]
    """`FILTERED` if filters were applied, otherwise `HIT` (from the cache) or `MISS` (computed for this request)"""
    response_time_ms: int
    """How long the answer took, in milliseconds"""
    filters_applied: Optional[Dict[str, List[str]]]
    """The applied filters by parameter (`exitType` for `exit_type`), as canonical names or codes; null if there are none"""
    performance_target_met: bool
    """Whether `response_time_ms` is within the target that the operator has set"""
    chart_type: str
    """The kind of chart that suits the rows"""
    title: str
    """A heading for the chart"""
    subtitle: str
    """The period in words"""
    acquisitions: List[TopAcquisition]
    """Largest amount first, then by name of the acquired company, then by id. Undisclosed amounts are not ranked"""
    metadata: AcquisitionRankingMetadata
    """The period, the totals, and what else describes the rows"""


class Acquisition(TypedDict):
    id: str
    """The id of the acquisition, which is the same in every answer"""
    date: str
    """The day the deal was announced"""
    target: str
    """The acquired company"""
    target_slug: str
    """The acquired company's slug, for `/companies/{name}`"""
    target_country: Optional[str]
    """ISO 3166-1 alpha-2"""
    acquirer: str
    """The name of the tracked company, or the acquirer as announced"""
    acquirer_slug: Optional[str]
    """The slug, if the acquirer is a tracked company; otherwise null"""
    acquirer_country: Optional[str]
    """The country of the acquirer's record, or else the one that the deal names: ISO 3166-1 alpha-2"""
    buyer_type: Optional[str]
    """What kind of buyer the acquirer is; null if unknown"""
    acquisition_type: Optional[str]
    """The form of the deal; null if unknown"""
    exit_type: Optional[str]
    """What the deal was for the acquired company; null if unknown"""
    company_type: Optional[str]
    """The acquired company's type"""
    product_category: Optional[str]
    """The acquired company's primary product category"""
    category: Optional[str]
    """The acquired company's category"""
    domain: Optional[str]
    """The domain of the acquired company's category"""
    amount: Optional[float]
    """The amount in US dollars; null if undisclosed"""
    source_url: Optional[str]
    """Where the deal was reported; null if unknown"""
    verified_on: Optional[str]
    """The day a curator last checked the record against its source; null if unknown"""


class _AcquisitionsMetadataOptional(TypedDict, total=False):
    as_of: AsOf
    """Only if you send `as_of`"""
    undisclosed_left_out: int
    """With `amount_min` or `amount_max`: deals left out as undisclosed"""


class AcquisitionsMetadata(_AcquisitionsMetadataOptional):
    timeframe: Literal["1w", "2w", "4w", "1q", "6m", "9m", "5q", "ytd", "ly", "ttm", "custom", "all", "2q", "1y", "12w"]
    """The timeframe as sent, or `custom` for a date range"""
    week_offset: int
    """The week offset as sent, or 0 for a date range"""
    currency: Literal["USD"]
    """The currency of every amount in this answer"""
    generated_at: str
    """When the figures were computed, according to the database's clock"""
    latest_change: Optional[int]
    """The id in `position`. Once the database is restored from a backup, the same id may mean another change, so keep `position` instead. Null for a preview"""
    position: Optional[str]
    """The latest change, with the generation that it led to: send it as `since` to `/changes` to keep a copy of the list up to date. Null for a preview"""
    period: Days
    """The days that the figures cover, including the first and the last day"""
    total_count: int
    """How many records the whole list has"""
    returned_count: int
    """How many records this page has"""
    limit: int
    """The largest number of records per page, as requested: at most 500"""
    has_more: bool
    """Whether there is a next page"""
    next_cursor: Optional[str]
    """Send it as `cursor` to get the next page; null on the last page. A cursor works only with the same filters. It continues the dataset and the day of the first page, also after an import and after midnight, so nothing is missing or repeated. Once that dataset is no longer stored, it gets a 400 with the code `invalid_cursor`."""
    sort: str
    """The order: a field, with a `-` before it if descending. Records without a value come last. Ties have a fixed order. With the parameter `lookup`, it is `lookup`: the order you asked in"""
    total_deals: int
    """Acquisitions in scope on all pages, including undisclosed ones"""
    total_amount: float
    """Sum of the disclosed amounts in scope on all pages, in US dollars"""


class _AcquisitionsOptional(TypedDict, total=False):
    warnings: List[Warning]
    """What couldn't be used as you sent it. Left out if there is nothing to report"""


class Acquisitions(_AcquisitionsOptional):
    cache_metadata: CacheMetadata
    """How this answer is cached"""
    cache_status: Literal["HIT", "MISS", "FILTERED"]
    """`FILTERED` if filters were applied, otherwise `HIT` (from the cache) or `MISS` (computed for this request)"""
    response_time_ms: int
    """How long the answer took, in milliseconds"""
    filters_applied: Optional[Dict[str, List[str]]]
    """The applied filters by parameter (`exitType` for `exit_type`), as canonical names or codes; null if there are none"""
    performance_target_met: bool
    """Whether `response_time_ms` is within the target that the operator has set"""
    chart_type: str
    """The kind of chart that suits the rows"""
    title: str
    """A heading for the chart"""
    subtitle: str
    """The period in words"""
    acquisitions: List[Acquisition]
    """In the order of `sort`: by default, the newest first"""
    metadata: AcquisitionsMetadata
    """The period, the page and the totals of all pages"""


class _ListedCompanyOptional(TypedDict, total=False):
    asked: str
    """With `lookup`: the name as sent"""
    matched_by: Literal["slug", "name", "normalized_name", "alias", "former_slug", "website"]
    """With `lookup`: how it was found"""
    period_funding: float
    """Only in a period, or sorted by it: sum of the disclosed amounts of its rounds within the period and filters, in US dollars"""
    period_deals: int
    """Only in a period, or sorted by it: its rounds and the acquisitions of it within the period and filters"""


class ListedCompany(_ListedCompanyOptional):
    name: str
    """The name, which several companies can share"""
    slug: str
    """Unique; use it in `/companies/{name}`"""
    description: Optional[str]
    """What the company does, in a sentence or two"""
    website: Optional[str]
    """The address of its website"""
    country: Optional[str]
    """ISO 3166-1 alpha-2, or XK"""
    country_name: Optional[str]
    """The country's English name"""
    region: Optional[str]
    """The country's UN M49 sub-region"""
    continent: Optional[Literal["AF", "AN", "AS", "EU", "NA", "OC", "SA"]]
    """The country's continent"""
    city: Optional[str]
    """The city of its head office"""
    category: Optional[str]
    """The category of the primary product category"""
    domain: Optional[str]
    """The category's domain"""
    product_category: Optional[str]
    """The primary product category. All deals of the company count towards it"""
    product_categories: List[str]
    """All product categories, the primary one first. On `/companies`, filters match any of them"""
    company_type: Optional[str]
    """What the company sells, such as `Product` or `Managed Services`; null if unknown"""
    founded_year: Optional[int]
    """The year the company was founded"""
    status: Optional[Literal["active", "acquired", "public", "closed"]]
    """Whether the company is active, acquired, public or closed; null if unknown"""
    total_funding: float
    """All-time sum of the disclosed amounts of its rounds, in US dollars"""
    funding_round_count: int
    """Funding rounds, including undisclosed ones"""
    undisclosed_round_count: int
    """Funding rounds with an undisclosed amount"""
    last_funding_date: Optional[str]
    """The day on which its latest round of all time was announced"""
    last_funding_stage: Optional[Literal["Pre-Seed", "Angel", "Seed", "Series A", "Series B", "Series C", "Series C+", "Series D", "Series E", "Series F", "Series G", "Series H", "Growth", "Private Equity", "Venture", "Strategic", "Secondary", "Convertible Note", "Debt", "Grant", "Crowdfunding", "IPO", "Post-IPO"]]
    """The stage of the latest round"""
    last_funding_amount: Optional[float]
    """The amount of the latest round, in US dollars; null if undisclosed"""
    acquired_by: Optional[str]
    """Who acquired the company in its latest acquisition"""
    acquired_by_slug: Optional[str]
    """The acquirer's slug, if it is a tracked company"""
    acquired_date: Optional[str]
    """The day that acquisition was announced"""
    source_url: Optional[str]
    """Where the details of the company were found; null if unknown"""
    verified_on: Optional[str]
    """The day a curator last checked the record against its source; null if unknown"""


class Unresolved(TypedDict):
    asked: str
    """The name as sent"""
    matched_by: Optional[Literal["slug", "name", "normalized_name", "alias", "former_slug", "website"]]
    """How the candidates were found. Null if no record has the name: they are similar then"""
    candidates: List[Candidate]
    """The records that it could mean: up to 20 with the name, or up to 3 similar ones for the first 20 names, the likeliest first"""


class _CompaniesMetadataOptional(TypedDict, total=False):
    as_of: AsOf
    """Only if you send `as_of`"""
    undisclosed_left_out: int
    """With `amount_min` or `amount_max`: deals left out as undisclosed"""
    unresolved: List[Unresolved]
    """With `lookup`: the names without exactly one record"""


class CompaniesMetadata(_CompaniesMetadataOptional):
    timeframe: Literal["1w", "2w", "4w", "1q", "6m", "9m", "5q", "ytd", "ly", "ttm", "custom", "all", "2q", "1y", "12w"]
    """The timeframe as sent, or `custom` for a date range"""
    week_offset: int
    """The week offset as sent, or 0 for a date range"""
    currency: Literal["USD"]
    """The currency of every amount in this answer"""
    generated_at: str
    """When the figures were computed, according to the database's clock"""
    latest_change: Optional[int]
    """The id in `position`. Once the database is restored from a backup, the same id may mean another change, so keep `position` instead. Null for a preview"""
    position: Optional[str]
    """The latest change, with the generation that it led to: send it as `since` to `/changes` to keep a copy of the list up to date. Null for a preview"""
    period: Days
    """The days that the figures cover, including the first and the last day"""
    total_count: int
    """How many records the whole list has"""
    returned_count: int
    """How many records this page has"""
    limit: int
    """The largest number of records per page, as requested: at most 500"""
    has_more: bool
    """Whether there is a next page"""
    next_cursor: Optional[str]
    """Send it as `cursor` to get the next page; null on the last page. A cursor works only with the same filters. It continues the dataset and the day of the first page, also after an import and after midnight, so nothing is missing or repeated. Once that dataset is no longer stored, it gets a 400 with the code `invalid_cursor`."""
    sort: str
    """The order: a field, with a `-` before it if descending. Records without a value come last. Ties have a fixed order. With the parameter `lookup`, it is `lookup`: the order you asked in"""
    total_deals: int
    """Deals of the companies on all pages, within the period and filters: their rounds, and acquisitions of them"""


class _CompaniesOptional(TypedDict, total=False):
    warnings: List[Warning]
    """What couldn't be used as you sent it. Left out if there is nothing to report"""


class Companies(_CompaniesOptional):
    cache_metadata: CacheMetadata
    """How this answer is cached"""
    cache_status: Literal["HIT", "MISS", "FILTERED"]
    """`FILTERED` if filters were applied, otherwise `HIT` (from the cache) or `MISS` (computed for this request)"""
    response_time_ms: int
    """How long the answer took, in milliseconds"""
    filters_applied: Optional[Dict[str, List[str]]]
    """The applied filters by parameter (`exitType` for `exit_type`), as canonical names or codes; null if there are none"""
    performance_target_met: bool
    """Whether `response_time_ms` is within the target that the operator has set"""
    chart_type: str
    """The kind of chart that suits the rows"""
    title: str
    """A heading for the chart"""
    subtitle: str
    """The period in words"""
    companies: List[ListedCompany]
    """In the order of `sort`; with `lookup`, in the order asked"""
    metadata: CompaniesMetadata
    """The period, the totals, and what else describes the rows"""


class CompanyFundingRound(TypedDict):
    id: str
    """The id of the round, which is the same in every answer"""
    date: str
    """The day the deal was announced"""
    days_since_previous: Optional[int]
    """Days since the company's previous round; null for the first"""
    stage: Optional[Literal["Pre-Seed", "Angel", "Seed", "Series A", "Series B", "Series C", "Series C+", "Series D", "Series E", "Series F", "Series G", "Series H", "Growth", "Private Equity", "Venture", "Strategic", "Secondary", "Convertible Note", "Debt", "Grant", "Crowdfunding", "IPO", "Post-IPO"]]
    """The funding stage; null if unknown"""
    stage_bucket: Optional[Literal["Early", "Growth", "Late", "Other", "Debt", "Non-Dilutive", "Public"]]
    """The group that the stage belongs to; null if the stage is unknown"""
    amount: Optional[float]
    """The amount in US dollars; null if undisclosed"""
    amount_disclosed: bool
    """Whether the amount is disclosed"""
    venue: Literal["private", "public"]
    """`public` if the company was listed, otherwise `private`"""
    instrument_type: Optional[str]
    """The instrument of a public round; null for private rounds"""
    lead_investors: List[str]
    """The investors who led the round; empty if unknown"""
    lead_investor_slugs: List[str]
    """Their slugs, in the same order, for `/investors/{name}`"""
    investors: List[str]
    """All investors, including the leads"""
    investor_slugs: List[str]
    """Their slugs, in the same order"""
    source_url: Optional[str]
    """Where the deal was reported; null if unknown"""
    verified_on: Optional[str]
    """The day a curator last checked the record against its source; null if unknown"""


class AcquisitionOfCompany(TypedDict):
    id: str
    """The id of the acquisition, which is the same in every answer"""
    date: str
    """The day the deal was announced"""
    amount: Optional[float]
    """The amount in US dollars; null if undisclosed"""
    buyer_type: Optional[str]
    """What kind of buyer the acquirer is; null if unknown"""
    acquisition_type: Optional[str]
    """The form of the deal; null if unknown"""
    exit_type: Optional[str]
    """What the deal was for the acquired company; null if unknown"""
    source_url: Optional[str]
    """Where the deal was reported; null if unknown"""
    verified_on: Optional[str]
    """The day a curator last checked the record against its source; null if unknown"""
    acquirer: str
    """The name of the tracked company, or the acquirer as announced"""
    acquirer_slug: Optional[str]
    """The acquirer's slug, if it is a tracked company"""


class AcquisitionByCompany(TypedDict):
    id: str
    """The id of the acquisition, which is the same in every answer"""
    date: str
    """The day the deal was announced"""
    amount: Optional[float]
    """The amount in US dollars; null if undisclosed"""
    buyer_type: Optional[str]
    """What kind of buyer the acquirer is; null if unknown"""
    acquisition_type: Optional[str]
    """The form of the deal; null if unknown"""
    exit_type: Optional[str]
    """What the deal was for the acquired company; null if unknown"""
    source_url: Optional[str]
    """Where the deal was reported; null if unknown"""
    verified_on: Optional[str]
    """The day a curator last checked the record against its source; null if unknown"""
    target: str
    """The acquired company"""
    target_slug: str
    """The acquired company's slug, for `/companies/{name}`"""


class CompanyProfile(TypedDict):
    name: str
    """The name, which several companies can share"""
    slug: str
    """Unique; use it in `/companies/{name}`"""
    description: Optional[str]
    """What the company does, in a sentence or two"""
    website: Optional[str]
    """The address of its website"""
    country: Optional[str]
    """ISO 3166-1 alpha-2, or XK"""
    country_name: Optional[str]
    """The country's English name"""
    region: Optional[str]
    """The country's UN M49 sub-region"""
    continent: Optional[Literal["AF", "AN", "AS", "EU", "NA", "OC", "SA"]]
    """The country's continent"""
    city: Optional[str]
    """The city of its head office"""
    category: Optional[str]
    """The category of the primary product category"""
    domain: Optional[str]
    """The category's domain"""
    product_category: Optional[str]
    """The primary product category. All deals of the company count towards it"""
    product_categories: List[str]
    """All product categories, the primary one first. On `/companies`, filters match any of them"""
    company_type: Optional[str]
    """What the company sells, such as `Product` or `Managed Services`; null if unknown"""
    founded_year: Optional[int]
    """The year the company was founded"""
    status: Optional[Literal["active", "acquired", "public", "closed"]]
    """Whether the company is active, acquired, public or closed; null if unknown"""
    total_funding: float
    """All-time sum of the disclosed amounts of its rounds, in US dollars"""
    funding_round_count: int
    """Funding rounds, including undisclosed ones"""
    undisclosed_round_count: int
    """Funding rounds with an undisclosed amount"""
    last_funding_date: Optional[str]
    """The day on which its latest round of all time was announced"""
    last_funding_stage: Optional[Literal["Pre-Seed", "Angel", "Seed", "Series A", "Series B", "Series C", "Series C+", "Series D", "Series E", "Series F", "Series G", "Series H", "Growth", "Private Equity", "Venture", "Strategic", "Secondary", "Convertible Note", "Debt", "Grant", "Crowdfunding", "IPO", "Post-IPO"]]
    """The stage of the latest round"""
    last_funding_amount: Optional[float]
    """The amount of the latest round, in US dollars; null if undisclosed"""
    acquired_by: Optional[str]
    """Who acquired the company in its latest acquisition"""
    acquired_by_slug: Optional[str]
    """The acquirer's slug, if it is a tracked company"""
    acquired_date: Optional[str]
    """The day that acquisition was announced"""
    source_url: Optional[str]
    """Where the details of the company were found; null if unknown"""
    verified_on: Optional[str]
    """The day a curator last checked the record against its source; null if unknown"""
    aliases: List[str]
    """Other and previous names"""
    parent_company: Optional[str]
    """The name of the parent company"""
    parent_company_slug: Optional[str]
    """The slug of the parent company"""
    funding_rounds: List[CompanyFundingRound]
    """Newest first"""
    acquisition: Optional[AcquisitionOfCompany]
    """The latest acquisition of the company; null if there is none"""
    acquisitions_of: List[AcquisitionOfCompany]
    """All acquisitions of the company, newest first"""
    acquisitions_made: List[AcquisitionByCompany]
    """The acquisitions that the company made, newest first"""


class _CompanyMetadataOptional(TypedDict, total=False):
    as_of: AsOf
    """Only if you send `as_of`"""
    undisclosed_left_out: int
    """With `amount_min` or `amount_max`: deals left out as undisclosed"""


class CompanyMetadata(_CompanyMetadataOptional):
    timeframe: Literal["1w", "2w", "4w", "1q", "6m", "9m", "5q", "ytd", "ly", "ttm", "custom", "all", "2q", "1y", "12w"]
    """The timeframe as sent, or `custom` for a date range"""
    week_offset: int
    """The week offset as sent, or 0 for a date range"""
    currency: Literal["USD"]
    """The currency of every amount in this answer"""
    generated_at: str
    """When the figures were computed, according to the database's clock"""
    period: Days
    """The days of the first and the last deal"""
    total_deals: int
    """The company's rounds and the acquisitions of the company"""
    total_funding: float
    """All-time sum of the disclosed amounts of its rounds, in US dollars"""


class _CompanyOptional(TypedDict, total=False):
    warnings: List[Warning]
    """What couldn't be used as you sent it. Left out if there is nothing to report"""


class Company(_CompanyOptional):
    cache_metadata: CacheMetadata
    """How this answer is cached"""
    cache_status: Literal["HIT", "MISS", "FILTERED"]
    """`FILTERED` if filters were applied, otherwise `HIT` (from the cache) or `MISS` (computed for this request)"""
    response_time_ms: int
    """How long the answer took, in milliseconds"""
    filters_applied: Optional[Dict[str, List[str]]]
    """The applied filters by parameter (`exitType` for `exit_type`), as canonical names or codes; null if there are none"""
    performance_target_met: bool
    """Whether `response_time_ms` is within the target that the operator has set"""
    chart_type: str
    """The kind of chart that suits the rows"""
    title: str
    """A heading for the chart"""
    subtitle: str
    """The period in words"""
    company: CompanyProfile
    """The company, with its deals"""
    matched_by: Literal["slug", "name", "normalized_name", "alias", "former_slug", "website"]
    """How the name in the path was found"""
    namesakes: List[Candidate]
    """Other companies with the same name, in any case; at most 20"""
    metadata: CompanyMetadata
    """The period, the totals, and what else describes the rows"""


class _NotFoundOptional(TypedDict, total=False):
    did_you_mean: List[str]
    """If no record has the name: up to 3 similar names, nearest first"""
    candidates: List[Candidate]
    """If several records have the name: up to 20 of them"""


class NotFound(_NotFoundOptional):
    error: str
    """What went wrong, in one sentence"""
    code: Literal["not_found"]
    """What went wrong, for programs"""


class _ListedInvestorOptional(TypedDict, total=False):
    asked: str
    """With `lookup`: the name as sent"""
    matched_by: Literal["slug", "name", "normalized_name", "alias", "former_slug", "website"]
    """With `lookup`: how it was found"""
    period_funding: float
    """Only in a period, or sorted by it: sum of the disclosed amounts of the whole rounds that it joined, like `participated_amount`, within the period and filters, in US dollars"""
    period_deals: int
    """Only in a period, or sorted by it: the rounds that it joined, like `deal_count`, within the period and filters"""


class ListedInvestor(_ListedInvestorOptional):
    government_linked_tier: Optional[Literal["govt_chartered", "defence_cvc", "sovereign_wealth"]]
    """How the investor is linked to a government; null unless the investor is in the curated set"""
    government_linked_country: Optional[str]
    """The country of that government, ISO 3166-1 alpha-2"""
    government_linked_since: Optional[str]
    """The day the link began"""
    name: str
    """The name, which several investors can share"""
    slug: str
    """Unique; use it in `/investors/{name}`"""
    investor_type: Optional[str]
    """The kind of investor, such as `Venture Capital`; null if unknown"""
    country: Optional[str]
    """The investor's country, ISO 3166-1 alpha-2 or XK"""
    lead_count: int
    """How many of its funding rounds in scope the investor led"""
    participated_amount: float
    """Sum of the disclosed amounts of its rounds in scope, in US dollars. These are whole rounds: the investor's own share isn't known"""
    website: Optional[str]
    """The address of its website"""
    country_name: Optional[str]
    """The country's English name"""
    deal_count: int
    """Funding rounds in scope that the investor took part in"""
    portfolio_company_count: int
    """How many different companies raised these rounds"""
    first_deal_date: Optional[str]
    """The day of the earliest of these rounds"""
    last_deal_date: Optional[str]
    """The day of the latest of these rounds"""
    top_categories: List[str]
    """Up to 3 categories, by most rounds, then by largest amount, then by name"""
    source_url: Optional[str]
    """Where the details of the investor were found; null if unknown"""
    verified_on: Optional[str]
    """The day a curator last checked the record against its source; null if unknown"""


class _InvestorsMetadataOptional(TypedDict, total=False):
    as_of: AsOf
    """Only if you send `as_of`"""
    undisclosed_left_out: int
    """With `amount_min` or `amount_max`: deals left out as undisclosed"""
    unresolved: List[Unresolved]
    """With `lookup`: the names without exactly one record"""


class InvestorsMetadata(_InvestorsMetadataOptional):
    timeframe: Literal["1w", "2w", "4w", "1q", "6m", "9m", "5q", "ytd", "ly", "ttm", "custom", "all", "2q", "1y", "12w"]
    """The timeframe as sent, or `custom` for a date range"""
    week_offset: int
    """The week offset as sent, or 0 for a date range"""
    currency: Literal["USD"]
    """The currency of every amount in this answer"""
    generated_at: str
    """When the figures were computed, according to the database's clock"""
    latest_change: Optional[int]
    """The id in `position`. Once the database is restored from a backup, the same id may mean another change, so keep `position` instead. Null for a preview"""
    position: Optional[str]
    """The latest change, with the generation that it led to: send it as `since` to `/changes` to keep a copy of the list up to date. Null for a preview"""
    period: Days
    """The days that the figures cover, including the first and the last day"""
    total_count: int
    """How many records the whole list has"""
    returned_count: int
    """How many records this page has"""
    limit: int
    """The largest number of records per page, as requested: at most 500"""
    has_more: bool
    """Whether there is a next page"""
    next_cursor: Optional[str]
    """Send it as `cursor` to get the next page; null on the last page. A cursor works only with the same filters. It continues the dataset and the day of the first page, also after an import and after midnight, so nothing is missing or repeated. Once that dataset is no longer stored, it gets a 400 with the code `invalid_cursor`."""
    sort: str
    """The order: a field, with a `-` before it if descending. Records without a value come last. Ties have a fixed order. With the parameter `lookup`, it is `lookup`: the order you asked in"""
    total_deals: int
    """All funding rounds within the period and filters. With `q`, only rounds of the investors on all pages"""
    total_funding: float
    """Sum of the disclosed amounts of the rounds that `total_deals` counts, in US dollars"""


class _InvestorsOptional(TypedDict, total=False):
    warnings: List[Warning]
    """What couldn't be used as you sent it. Left out if there is nothing to report"""


class Investors(_InvestorsOptional):
    cache_metadata: CacheMetadata
    """How this answer is cached"""
    cache_status: Literal["HIT", "MISS", "FILTERED"]
    """`FILTERED` if filters were applied, otherwise `HIT` (from the cache) or `MISS` (computed for this request)"""
    response_time_ms: int
    """How long the answer took, in milliseconds"""
    filters_applied: Optional[Dict[str, List[str]]]
    """The applied filters by parameter (`exitType` for `exit_type`), as canonical names or codes; null if there are none"""
    performance_target_met: bool
    """Whether `response_time_ms` is within the target that the operator has set"""
    chart_type: str
    """The kind of chart that suits the rows"""
    title: str
    """A heading for the chart"""
    subtitle: str
    """The period in words"""
    investors: List[ListedInvestor]
    """In the order of `sort`; with `lookup`, in the order asked"""
    metadata: InvestorsMetadata
    """The period, the totals, and what else describes the rows"""


class PortfolioCompany(TypedDict):
    company: str
    """The company"""
    slug: str
    """The company's slug, for `/companies/{name}`"""
    first_date: str
    """The day of the investor's first round in the company"""
    stages: List[Literal["Pre-Seed", "Angel", "Seed", "Series A", "Series B", "Series C", "Series C+", "Series D", "Series E", "Series F", "Series G", "Series H", "Growth", "Private Equity", "Venture", "Strategic", "Secondary", "Convertible Note", "Debt", "Grant", "Crowdfunding", "IPO", "Post-IPO"]]
    """The stages of the investor's rounds in the company, earliest first"""


class InvestorDeal(TypedDict):
    id: str
    """The id of the round, which is the same in every answer"""
    date: str
    """The day the deal was announced"""
    company: str
    """The funded company"""
    company_slug: str
    """The company's slug, for `/companies/{name}`"""
    stage: Optional[Literal["Pre-Seed", "Angel", "Seed", "Series A", "Series B", "Series C", "Series C+", "Series D", "Series E", "Series F", "Series G", "Series H", "Growth", "Private Equity", "Venture", "Strategic", "Secondary", "Convertible Note", "Debt", "Grant", "Crowdfunding", "IPO", "Post-IPO"]]
    """The funding stage; null if unknown"""
    round_amount: Optional[float]
    """The amount of the whole round, in US dollars; null if undisclosed"""
    is_lead: bool
    """Whether the investor led the round"""


class CoInvestor(TypedDict):
    name: str
    """The other investor's name"""
    slug: str
    """The other investor's slug, for `/investors/{name}`"""
    count: int
    """Rounds that both investors took part in"""


class InvestorProfile(TypedDict):
    government_linked_tier: Optional[Literal["govt_chartered", "defence_cvc", "sovereign_wealth"]]
    """How the investor is linked to a government; null unless the investor is in the curated set"""
    government_linked_country: Optional[str]
    """The country of that government, ISO 3166-1 alpha-2"""
    government_linked_since: Optional[str]
    """The day the link began"""
    name: str
    """The name, which several investors can share"""
    slug: str
    """Unique; use it in `/investors/{name}`"""
    investor_type: Optional[str]
    """The kind of investor, such as `Venture Capital`; null if unknown"""
    country: Optional[str]
    """The investor's country, ISO 3166-1 alpha-2 or XK"""
    lead_count: int
    """How many of its funding rounds in scope the investor led"""
    participated_amount: float
    """Sum of the disclosed amounts of its rounds in scope, in US dollars. These are whole rounds: the investor's own share isn't known"""
    website: Optional[str]
    """The address of its website"""
    country_name: Optional[str]
    """The country's English name"""
    deal_count: int
    """Funding rounds in scope that the investor took part in"""
    portfolio_company_count: int
    """How many different companies raised these rounds"""
    first_deal_date: Optional[str]
    """The day of the earliest of these rounds"""
    last_deal_date: Optional[str]
    """The day of the latest of these rounds"""
    top_categories: List[str]
    """Up to 3 categories, by most rounds, then by largest amount, then by name"""
    source_url: Optional[str]
    """Where the details of the investor were found; null if unknown"""
    verified_on: Optional[str]
    """The day a curator last checked the record against its source; null if unknown"""
    aliases: List[str]
    """Other and previous names"""
    portfolio: List[PortfolioCompany]
    """Sorted by company name"""
    deals: List[InvestorDeal]
    """Newest first"""
    co_investors: List[CoInvestor]
    """Most shared rounds first, then by name"""


class _InvestorMetadataOptional(TypedDict, total=False):
    as_of: AsOf
    """Only if you send `as_of`"""
    undisclosed_left_out: int
    """With `amount_min` or `amount_max`: deals left out as undisclosed"""


class InvestorMetadata(_InvestorMetadataOptional):
    timeframe: Literal["1w", "2w", "4w", "1q", "6m", "9m", "5q", "ytd", "ly", "ttm", "custom", "all", "2q", "1y", "12w"]
    """The timeframe as sent, or `custom` for a date range"""
    week_offset: int
    """The week offset as sent, or 0 for a date range"""
    currency: Literal["USD"]
    """The currency of every amount in this answer"""
    generated_at: str
    """When the figures were computed, according to the database's clock"""
    period: Days
    """The days of the first and the last deal"""
    total_deals: int
    """Rounds that the investor took part in"""
    total_funding: float
    """Sum of the disclosed amounts of the rounds that `total_deals` counts, in US dollars"""


class _InvestorOptional(TypedDict, total=False):
    warnings: List[Warning]
    """What couldn't be used as you sent it. Left out if there is nothing to report"""


class Investor(_InvestorOptional):
    cache_metadata: CacheMetadata
    """How this answer is cached"""
    cache_status: Literal["HIT", "MISS", "FILTERED"]
    """`FILTERED` if filters were applied, otherwise `HIT` (from the cache) or `MISS` (computed for this request)"""
    response_time_ms: int
    """How long the answer took, in milliseconds"""
    filters_applied: Optional[Dict[str, List[str]]]
    """The applied filters by parameter (`exitType` for `exit_type`), as canonical names or codes; null if there are none"""
    performance_target_met: bool
    """Whether `response_time_ms` is within the target that the operator has set"""
    chart_type: str
    """The kind of chart that suits the rows"""
    title: str
    """A heading for the chart"""
    subtitle: str
    """The period in words"""
    investor: InvestorProfile
    """The investor, with its portfolio and deals"""
    matched_by: Literal["slug", "name", "normalized_name", "alias", "former_slug", "website"]
    """How the name in the path was found"""
    namesakes: List[Candidate]
    """Other investors with the same name, in any case; at most 20"""
    metadata: InvestorMetadata
    """The period, the totals, and what else describes the rows"""


class TopInvestor(TypedDict):
    government_linked_tier: Optional[Literal["govt_chartered", "defence_cvc", "sovereign_wealth"]]
    """How the investor is linked to a government; null unless the investor is in the curated set"""
    government_linked_country: Optional[str]
    """The country of that government, ISO 3166-1 alpha-2"""
    government_linked_since: Optional[str]
    """The day the link began"""
    name: str
    """The name, which several investors can share"""
    slug: str
    """Unique; use it in `/investors/{name}`"""
    investor_type: Optional[str]
    """The kind of investor, such as `Venture Capital`; null if unknown"""
    country: Optional[str]
    """The investor's country, ISO 3166-1 alpha-2 or XK"""
    lead_count: int
    """How many of its funding rounds in scope the investor led"""
    participated_amount: float
    """Sum of the disclosed amounts of its rounds in scope, in US dollars. These are whole rounds: the investor's own share isn't known"""
    rank: int
    """The rank by `sort`. Equal values share a rank: 1, 2, 2, 4"""
    count: int
    """Funding rounds in scope that the investor took part in"""
    companies: int
    """How many different companies raised these rounds"""


class _TopInvestorsMetadataOptional(TypedDict, total=False):
    as_of: AsOf
    """Only if you send `as_of`"""
    undisclosed_left_out: int
    """With `amount_min` or `amount_max`: deals left out as undisclosed"""


class TopInvestorsMetadata(_TopInvestorsMetadataOptional):
    timeframe: Literal["1w", "2w", "4w", "1q", "6m", "9m", "5q", "ytd", "ly", "ttm", "custom", "all", "2q", "1y", "12w"]
    """The timeframe as sent, or `custom` for a date range"""
    week_offset: int
    """The week offset as sent, or 0 for a date range"""
    currency: Literal["USD"]
    """The currency of every amount in this answer"""
    generated_at: str
    """When the figures were computed, according to the database's clock"""
    period: Days
    """The days that the figures cover, including the first and the last day"""
    total_deals: int
    """All funding rounds in scope"""
    total_funding: float
    """Sum of the disclosed amounts in scope, in US dollars"""
    limit: int
    """The largest number of rows, as requested: at most 100"""
    sort: str
    """What the rows are ranked by, as requested"""


class _TopInvestorsOptional(TypedDict, total=False):
    warnings: List[Warning]
    """What couldn't be used as you sent it. Left out if there is nothing to report"""


class TopInvestors(_TopInvestorsOptional):
    cache_metadata: CacheMetadata
    """How this answer is cached"""
    cache_status: Literal["HIT", "MISS", "FILTERED"]
    """`FILTERED` if filters were applied, otherwise `HIT` (from the cache) or `MISS` (computed for this request)"""
    response_time_ms: int
    """How long the answer took, in milliseconds"""
    filters_applied: Optional[Dict[str, List[str]]]
    """The applied filters by parameter (`exitType` for `exit_type`), as canonical names or codes; null if there are none"""
    performance_target_met: bool
    """Whether `response_time_ms` is within the target that the operator has set"""
    chart_type: str
    """The kind of chart that suits the rows"""
    title: str
    """A heading for the chart"""
    subtitle: str
    """The period in words"""
    investors: List[TopInvestor]
    """Largest first, by what `sort` says. Equal ones by the other figure, then by name"""
    metadata: TopInvestorsMetadata
    """The period, the totals, and what else describes the rows"""


class TrendSeries(TypedDict):
    name: str
    """The ISO year"""
    year: int
    """The ISO year"""
    color: str
    """A suggested line color, as a hex code"""
    data: List[float]
    """Disclosed US dollars per week, from W01 to the last week that has begun. Can be shorter than `x_axis`"""
    deal_counts: List[int]
    """Deals per week, including undisclosed ones. As long as `data`"""


class Trend(TypedDict):
    chart_type: Literal["line"]
    """The kind of chart that suits the series"""
    title: str
    """A heading for the chart"""
    subtitle: str
    """The years in words"""
    x_axis: List[str]
    """ISO weeks: "W01" to "W52", and "W53" if one of the years has it"""
    series: List[TrendSeries]
    """The current ISO year (or the one that `offset` leads to) and the two before it, oldest first"""


class _BreakdownOptional(TypedDict, total=False):
    categories: List[CategoryRow]
    """The rows of the charts by category"""
    stages: List[StageRow]
    """The rows of the chart by stage"""
    countries: List[CountryRow]
    """The rows of the charts by country"""
    buyer_types: List[ValueRow]
    """The rows of the chart by buyer type"""


class Breakdown(_BreakdownOptional):
    chart_type: Literal["bar", "donut", "map"]
    """The kind of chart that suits the rows"""
    title: str
    """A heading for the chart"""
    subtitle: str
    """The period in words"""
    unknown_count: int
    """Deals in scope without a row, because their value is unknown. Together with the rows, they add up to the total"""
    unknown_amount: float
    """Sum of the disclosed amounts of the deals that `unknown_count` counts, in US dollars"""


class NamedCharts(TypedDict, total=False):
    funding_trends: Trend
    """Only in the views that include this chart"""
    acquisition_trends: Trend
    """Only in the views that include this chart"""
    funding_by_category: Breakdown
    """Only in the views that include this chart"""
    funding_by_stage: Breakdown
    """Only in the views that include this chart"""
    funding_by_country: Breakdown
    """Only in the views that include this chart"""
    acquisitions_by_category: Breakdown
    """Only in the views that include this chart"""
    acquisitions_by_country: Breakdown
    """Only in the views that include this chart"""
    buyer_types: Breakdown
    """Only in the views that include this chart"""


class _ChartsMetadataOptional(TypedDict, total=False):
    as_of: AsOf
    """Only if you send `as_of`"""
    undisclosed_left_out: int
    """With `amount_min` or `amount_max`: deals left out as undisclosed"""


class ChartsMetadata(_ChartsMetadataOptional):
    timeframe: Literal["1w", "2w", "4w", "1q", "6m", "9m", "5q", "ytd", "ly", "ttm", "custom", "all", "2q", "1y", "12w"]
    """The timeframe as sent, or `custom` for a date range"""
    week_offset: int
    """The week offset as sent, or 0 for a date range"""
    currency: Literal["USD"]
    """The currency of every amount in this answer"""
    generated_at: str
    """When the figures were computed, according to the database's clock"""
    period: Days
    """The days that the figures cover, including the first and the last day"""
    view: Literal["overview", "funding", "acquisitions", "trends", "breakdowns"]
    """Which charts the answer includes"""
    metrics: List[str]
    """The requested measures"""
    total_deals: int
    """Funding rounds and acquisitions in scope"""
    total_funding: float
    """Sum of the disclosed amounts of the funding rounds in scope, in US dollars"""
    total_amount: float
    """Sum of the disclosed amounts of the acquisitions in scope, in US dollars"""
    funding_deals: int
    """Funding rounds in scope"""
    acquisition_deals: int
    """Acquisitions in scope"""


class _ChartsOptional(TypedDict, total=False):
    warnings: List[Warning]
    """What couldn't be used as you sent it. Left out if there is nothing to report"""


class Charts(_ChartsOptional):
    cache_metadata: CacheMetadata
    """How this answer is cached"""
    cache_status: Literal["HIT", "MISS", "FILTERED"]
    """`FILTERED` if filters were applied, otherwise `HIT` (from the cache) or `MISS` (computed for this request)"""
    response_time_ms: int
    """How long the answer took, in milliseconds"""
    filters_applied: Optional[Dict[str, List[str]]]
    """The applied filters by parameter (`exitType` for `exit_type`), as canonical names or codes; null if there are none"""
    performance_target_met: bool
    """Whether `response_time_ms` is within the target that the operator has set"""
    chart_type: str
    """The kind of chart that suits the rows"""
    title: str
    """A heading for the chart"""
    subtitle: str
    """The period in words"""
    charts: NamedCharts
    """The charts of the view, by name"""
    metadata: ChartsMetadata
    """The period, the totals, and what else describes the rows"""


class RangeRow(TypedDict):
    name: Literal["Under $1M", "$1M-$5M", "$5M-$10M", "$10M-$25M", "$25M-$50M", "$50M-$100M", "$100M-$250M", "$250M-$500M", "$500M-$1B", "$1B+"]
    """The range, in the form that `transactionRanges` accepts"""
    min: float
    """The lower bound in US dollars, inclusive"""
    max: Optional[float]
    """The upper bound in US dollars, exclusive; null for the last range"""
    amount: float
    """Sum of the amounts, in US dollars"""
    count: int
    """Funding rounds and acquisitions"""
    percentage: float
    """Share of the total amount, from 0 to 100 with 2 decimals"""
    funding_count: int
    """Funding rounds in the range"""
    funding_amount: float
    """The amount of these rounds, in US dollars"""
    acquisition_count: int
    """Acquisitions in the range"""
    acquisition_amount: float
    """The amount of these acquisitions, in US dollars"""


class _RangesMetadataOptional(TypedDict, total=False):
    as_of: AsOf
    """Only if you send `as_of`"""
    undisclosed_left_out: int
    """With `amount_min` or `amount_max`: deals left out as undisclosed"""


class RangesMetadata(_RangesMetadataOptional):
    timeframe: Literal["1w", "2w", "4w", "1q", "6m", "9m", "5q", "ytd", "ly", "ttm", "custom", "all", "2q", "1y", "12w"]
    """The timeframe as sent, or `custom` for a date range"""
    week_offset: int
    """The week offset as sent, or 0 for a date range"""
    currency: Literal["USD"]
    """The currency of every amount in this answer"""
    generated_at: str
    """When the figures were computed, according to the database's clock"""
    unknown_count: int
    """Deals in scope whose value is unknown. With the rows, they add up to the total"""
    unknown_amount: float
    """Sum of the disclosed amounts of the deals that `unknown_count` counts, in US dollars"""
    period: Days
    """The days that the figures cover, including the first and the last day"""
    total_deals: int
    """Funding rounds and acquisitions in scope, including undisclosed ones"""
    total_funding: float
    """Sum of the disclosed amounts of the funding rounds in scope, in US dollars"""
    total_amount: float
    """Sum of the disclosed amounts of all deals in scope, in US dollars. The rows add up to it"""


class _RangesBreakdownOptional(TypedDict, total=False):
    warnings: List[Warning]
    """What couldn't be used as you sent it. Left out if there is nothing to report"""


class RangesBreakdown(_RangesBreakdownOptional):
    cache_metadata: CacheMetadata
    """How this answer is cached"""
    cache_status: Literal["HIT", "MISS", "FILTERED"]
    """`FILTERED` if filters were applied, otherwise `HIT` (from the cache) or `MISS` (computed for this request)"""
    response_time_ms: int
    """How long the answer took, in milliseconds"""
    filters_applied: Optional[Dict[str, List[str]]]
    """The applied filters by parameter (`exitType` for `exit_type`), as canonical names or codes; null if there are none"""
    performance_target_met: bool
    """Whether `response_time_ms` is within the target that the operator has set"""
    chart_type: str
    """The kind of chart that suits the rows"""
    title: str
    """A heading for the chart"""
    subtitle: str
    """The period in words"""
    ranges: List[RangeRow]
    """All ranges, smallest first, including empty ones. Undisclosed deals count as unknown"""
    metadata: RangesMetadata
    """The period, the totals, and what else describes the rows"""


class _ComparedFiguresOptional(TypedDict, total=False):
    average: Optional[float]
    """With `metrics=average`: mean of the disclosed amounts, in US dollars; null if there are none"""
    median: Optional[float]
    """With `metrics=median`: median of the disclosed amounts, in US dollars; null if there are none"""
    companies: int
    """With `metrics=companies`: distinct companies with a deal"""


class ComparedFigures(_ComparedFiguresOptional):
    amount: float
    """Sum of the disclosed amounts, in US dollars"""
    count: int
    """Deals, including undisclosed ones"""
    percentage: float
    """Share of this side's total amount, from 0 to 100 with 2 decimals"""


class Change(TypedDict):
    amount: float
    """Amount of A minus amount of B, in US dollars"""
    count: int
    """Deals of A minus deals of B"""
    percentage: Optional[float]
    """Change of the amount in percent of B, with 2 decimals; null if B has none"""


class _ComparedRowOptional(TypedDict, total=False):
    slug: str
    """Its slug, if that is what the filter takes"""
    code: str
    """By country: ISO 3166-1 alpha-2, which the filter takes"""


class ComparedRow(_ComparedRowOptional):
    a: ComparedFigures
    """Side A"""
    b: ComparedFigures
    """Side B"""
    change: Change
    """A minus B"""
    name: str
    """What the deals have in common"""


class OtherCompared(TypedDict):
    a: ComparedFigures
    """Side A"""
    b: ComparedFigures
    """Side B"""
    change: Change
    """A minus B"""
    rows: int
    """How many rows aren't shown"""


class Compared(TypedDict):
    a: ComparedFigures
    """Side A"""
    b: ComparedFigures
    """Side B"""
    change: Change
    """A minus B"""


class _ComparedSideOptional(TypedDict, total=False):
    note: str
    """Only if the period begins after today and has no deals"""
    undisclosed_left_out: int
    """With `amount_min` or `amount_max`: deals left out as undisclosed"""


class ComparedSide(_ComparedSideOptional):
    timeframe: str
    """The timeframe as sent, or `custom` for a date range"""
    week_offset: int
    """The week offset as sent, or 0 for a date range"""
    period: Days
    """The days that the figures cover, including the first and the last day"""
    title: str
    """The period in words"""
    filters_applied: Optional[Dict[str, List[str]]]
    """The filters of this side, inherited ones included; null if there are none"""


class _ComparisonMetadataOptional(TypedDict, total=False):
    as_of: AsOf
    """Only if you send `as_of`"""
    undisclosed_left_out: int
    """With `amount_min` or `amount_max`: deals left out as undisclosed"""


class ComparisonMetadata(_ComparisonMetadataOptional):
    timeframe: Literal["1w", "2w", "4w", "1q", "6m", "9m", "5q", "ytd", "ly", "ttm", "custom", "all", "2q", "1y", "12w"]
    """The timeframe as sent, or `custom` for a date range"""
    week_offset: int
    """The week offset as sent, or 0 for a date range"""
    currency: Literal["USD"]
    """The currency of every amount in this answer"""
    generated_at: str
    """When the figures were computed, according to the database's clock"""
    period: Days
    """Side A's days, including the first and the last day"""
    what: Literal["funding", "acquisitions"]
    """Which deals are compared"""
    by: Literal["category", "domain", "stage", "country", "buyer_type", "company_type"]
    """What the rows are"""
    row_count: int
    """How many rows are in scope, including those that `limit` leaves out"""
    a: ComparedSide
    """Side A"""
    b: ComparedSide
    """Side B"""


class _ComparisonOptional(TypedDict, total=False):
    warnings: List[Warning]
    """What couldn't be used as you sent it. Left out if there is nothing to report"""
    other: OtherCompared
    """With `limit`: the rows that aren't shown, added up. Rows, `other` and `unknown` add up to the total"""


class Comparison(_ComparisonOptional):
    cache_metadata: CacheMetadata
    """How this answer is cached"""
    cache_status: Literal["HIT", "MISS", "FILTERED"]
    """`FILTERED` if filters were applied, otherwise `HIT` (from the cache) or `MISS` (computed for this request)"""
    response_time_ms: int
    """How long the answer took, in milliseconds"""
    filters_applied: Optional[Dict[str, List[str]]]
    """The applied filters by parameter (`exitType` for `exit_type`), as canonical names or codes; null if there are none"""
    performance_target_met: bool
    """Whether `response_time_ms` is within the target that the operator has set"""
    chart_type: str
    """The kind of chart that suits the rows"""
    title: str
    """A heading for the chart"""
    subtitle: str
    """The period in words"""
    rows: List[ComparedRow]
    """One row for everything with deals on either side. Largest amount of A first, then of B, then by name"""
    unknown: Compared
    """Deals without a row, because their value is unknown"""
    total: Compared
    """All deals in scope"""
    metadata: ComparisonMetadata
    """Both periods and filters, and what else describes the rows"""


class TimeframeOption(TypedDict):
    value: str
    """The value to send"""
    name: str
    """The meaning, in words"""
    legacy: bool
    """True for codes that still work but are deprecated"""
    replacement: Optional[str]
    """The code to send instead of a legacy one"""


class ChoiceOption(TypedDict):
    value: str
    """The value to send"""
    name: str
    """The name, which works as well"""
    slug: str
    """The slug, which works as well"""


class _FilterOptionsMetadataOptional(TypedDict, total=False):
    as_of: AsOf
    """Only if you send `as_of`"""
    undisclosed_left_out: int
    """With `amount_min` or `amount_max`: deals left out as undisclosed"""


class FilterOptionsMetadata(_FilterOptionsMetadataOptional):
    timeframe: Literal["1w", "2w", "4w", "1q", "6m", "9m", "5q", "ytd", "ly", "ttm", "custom", "all", "2q", "1y", "12w"]
    """The timeframe as sent, or `custom` for a date range"""
    week_offset: int
    """The week offset as sent, or 0 for a date range"""
    currency: Literal["USD"]
    """The currency of every amount in this answer"""
    generated_at: str
    """When the figures were computed, according to the database's clock"""
    period: Days
    """The days that the figures cover, including the first and the last day"""
    total_deals: int
    """Funding rounds and acquisitions in the whole dataset"""


class CountryOption(TypedDict):
    code: str
    """What to send"""
    name: str
    """The English name"""
    slug: str
    """The name as a slug"""
    count: int
    """Deals in the whole dataset that this value matches"""
    continent: Optional[str]
    """The continent's code"""
    region: Optional[str]
    """The UN M49 sub-region's code"""


class CodeOption(TypedDict):
    code: str
    """What to send"""
    name: str
    """The English name"""
    slug: str
    """The name as a slug"""
    count: int
    """Deals in the whole dataset that this value matches"""


class CategoryOption(TypedDict):
    value: str
    """What to send: the name, or its slug if the name contains a comma"""
    name: str
    """The canonical name"""
    slug: str
    """A unique form of the name that you can always send"""
    count: int
    """Deals in the whole dataset that this value matches"""
    domain: str
    """The category's domain"""


class ProductCategoryOption(TypedDict):
    value: str
    """What to send: the name, or its slug if the name contains a comma"""
    name: str
    """The canonical name"""
    slug: str
    """A unique form of the name that you can always send"""
    count: int
    """Deals in the whole dataset that this value matches"""
    domain: str
    """The category's domain"""
    category: str
    """The product category's category"""


class ValueOption(TypedDict):
    value: str
    """What to send: the name, or its slug if the name contains a comma"""
    name: str
    """The canonical name"""
    slug: str
    """A unique form of the name that you can always send"""
    count: int
    """Deals in the whole dataset that this value matches"""


class StageOption(TypedDict):
    value: str
    """What to send: the name, or its slug if the name contains a comma"""
    name: str
    """The canonical name"""
    slug: str
    """A unique form of the name that you can always send"""
    count: int
    """Deals in the whole dataset that this value matches"""
    stage_bucket: str
    """The stage's bucket"""


class RangeOption(TypedDict):
    value: str
    """What to send: the name, or its slug if the name contains a comma"""
    name: str
    """The canonical name"""
    slug: str
    """A unique form of the name that you can always send"""
    count: int
    """Deals in the whole dataset that this value matches"""
    min: Optional[float]
    """The lower bound in US dollars, inclusive; null for Undisclosed"""
    max: Optional[float]
    """The upper bound in US dollars, exclusive; null for the last range and for Undisclosed"""


class _FilterOptionsOptional(TypedDict, total=False):
    warnings: List[Warning]
    """What couldn't be used as you sent it. Left out if there is nothing to report"""
    view: List[ChoiceOption]
    """For `/charts`"""
    metrics: List[ChoiceOption]
    """For `/charts` and `/comparison`"""
    granularity: List[ChoiceOption]
    """For the histories and the instrument breakdown"""
    by: List[ChoiceOption]
    """For the histories, `/cohorts` and `/comparison`"""


class FilterOptions(_FilterOptionsOptional):
    cache_metadata: CacheMetadata
    """How this answer is cached"""
    cache_status: Literal["HIT", "MISS", "FILTERED"]
    """`FILTERED` if filters were applied, otherwise `HIT` (from the cache) or `MISS` (computed for this request)"""
    response_time_ms: int
    """How long the answer took, in milliseconds"""
    filters_applied: Optional[Dict[str, List[str]]]
    """The applied filters by parameter (`exitType` for `exit_type`), as canonical names or codes; null if there are none"""
    performance_target_met: bool
    """Whether `response_time_ms` is within the target that the operator has set"""
    chart_type: str
    """The kind of chart that suits the rows"""
    title: str
    """A heading for the chart"""
    subtitle: str
    """The period in words"""
    timeframe: List[TimeframeOption]
    """The supported timeframe codes, then the legacy ones"""
    default_timeframe: str
    """The timeframe that applies if you send none. `/companies`, `/investors`, `/cohorts`, the histories and the instrument breakdown use `all` instead"""
    metadata: FilterOptionsMetadata
    """The period, the totals, and what else describes the rows"""
    countries: List[CountryOption]
    """Every country code, with the deals of its companies"""
    continents: List[CodeOption]
    """Every continent code"""
    regions: List[CodeOption]
    """Every region code: continents, those of UN M49, then the business regions"""
    categories: List[CategoryOption]
    """The dataset's categories"""
    productCategories: List[ProductCategoryOption]
    """The dataset's product categories"""
    categoryDomains: List[ValueOption]
    """The dataset's category domains"""
    status: List[ValueOption]
    """The statuses of companies"""
    stages: List[StageOption]
    """The stage ladder, in order"""
    first_at_stage: List[ValueOption]
    """Only `true`"""
    fundingVenue: List[ValueOption]
    """Both venues"""
    stageBuckets: List[ValueOption]
    """The groups of stages"""
    acquisitionTypes: List[ValueOption]
    """The dataset's acquisition types"""
    buyerTypes: List[ValueOption]
    """The dataset's buyer types"""
    companyTypes: List[ValueOption]
    """The dataset's company types"""
    transactionRanges: List[RangeOption]
    """The ranges of disclosed amounts, and `Undisclosed`"""
    exit_type: List[ValueOption]
    """The dataset's exit types"""
    instruments: List[ValueOption]
    """The instruments with which listed companies raise capital"""
    led: List[ValueOption]
    """Only `true`"""
    investorTypes: List[ValueOption]
    """The dataset's investor types"""
    governmentLinked: List[ValueOption]
    """The tiers of government-linked investors"""
    acquirerCountries: List[CodeOption]
    """Every country code, with the deals of its acquirers"""


class CompanyRecord(TypedDict):
    name: str
    """The name, which several companies can share"""
    slug: str
    """Unique; use it in `/companies/{name}`"""
    description: Optional[str]
    """What the company does, in a sentence or two"""
    website: Optional[str]
    """The address of its website"""
    country: Optional[str]
    """ISO 3166-1 alpha-2, or XK"""
    country_name: Optional[str]
    """The country's English name"""
    region: Optional[str]
    """The country's UN M49 sub-region"""
    continent: Optional[Literal["AF", "AN", "AS", "EU", "NA", "OC", "SA"]]
    """The country's continent"""
    city: Optional[str]
    """The city of its head office"""
    category: Optional[str]
    """The category of the primary product category"""
    domain: Optional[str]
    """The category's domain"""
    product_category: Optional[str]
    """The primary product category. All deals of the company count towards it"""
    product_categories: List[str]
    """All product categories, the primary one first. On `/companies`, filters match any of them"""
    company_type: Optional[str]
    """What the company sells, such as `Product` or `Managed Services`; null if unknown"""
    founded_year: Optional[int]
    """The year the company was founded"""
    status: Optional[Literal["active", "acquired", "public", "closed"]]
    """Whether the company is active, acquired, public or closed; null if unknown"""
    total_funding: float
    """All-time sum of the disclosed amounts of its rounds, in US dollars"""
    funding_round_count: int
    """Funding rounds, including undisclosed ones"""
    undisclosed_round_count: int
    """Funding rounds with an undisclosed amount"""
    last_funding_date: Optional[str]
    """The day on which its latest round of all time was announced"""
    last_funding_stage: Optional[Literal["Pre-Seed", "Angel", "Seed", "Series A", "Series B", "Series C", "Series C+", "Series D", "Series E", "Series F", "Series G", "Series H", "Growth", "Private Equity", "Venture", "Strategic", "Secondary", "Convertible Note", "Debt", "Grant", "Crowdfunding", "IPO", "Post-IPO"]]
    """The stage of the latest round"""
    last_funding_amount: Optional[float]
    """The amount of the latest round, in US dollars; null if undisclosed"""
    acquired_by: Optional[str]
    """Who acquired the company in its latest acquisition"""
    acquired_by_slug: Optional[str]
    """The acquirer's slug, if it is a tracked company"""
    acquired_date: Optional[str]
    """The day that acquisition was announced"""
    source_url: Optional[str]
    """Where the details of the company were found; null if unknown"""
    verified_on: Optional[str]
    """The day a curator last checked the record against its source; null if unknown"""


class InvestorRecord(TypedDict):
    government_linked_tier: Optional[Literal["govt_chartered", "defence_cvc", "sovereign_wealth"]]
    """How the investor is linked to a government; null unless the investor is in the curated set"""
    government_linked_country: Optional[str]
    """The country of that government, ISO 3166-1 alpha-2"""
    government_linked_since: Optional[str]
    """The day the link began"""
    name: str
    """The name, which several investors can share"""
    slug: str
    """Unique; use it in `/investors/{name}`"""
    investor_type: Optional[str]
    """The kind of investor, such as `Venture Capital`; null if unknown"""
    country: Optional[str]
    """The investor's country, ISO 3166-1 alpha-2 or XK"""
    lead_count: int
    """How many of its funding rounds in scope the investor led"""
    participated_amount: float
    """Sum of the disclosed amounts of its rounds in scope, in US dollars. These are whole rounds: the investor's own share isn't known"""
    website: Optional[str]
    """The address of its website"""
    country_name: Optional[str]
    """The country's English name"""
    deal_count: int
    """Funding rounds in scope that the investor took part in"""
    portfolio_company_count: int
    """How many different companies raised these rounds"""
    first_deal_date: Optional[str]
    """The day of the earliest of these rounds"""
    last_deal_date: Optional[str]
    """The day of the latest of these rounds"""
    top_categories: List[str]
    """Up to 3 categories, by most rounds, then by largest amount, then by name"""
    source_url: Optional[str]
    """Where the details of the investor were found; null if unknown"""
    verified_on: Optional[str]
    """The day a curator last checked the record against its source; null if unknown"""


class RecordChange(TypedDict):
    id: int
    """Increases with each change. To get what came later, send it as `since` with the generation: `4711@g12-9f2c1ab0`"""
    published_at: str
    """When the change became visible"""
    generation: str
    """The generation of the dataset that was published"""
    action: Literal["import", "approval", "rollback", "preview"]
    """Why it was published: an import, the approval of a preview, or a rollback, whose changes undo earlier ones. `preview`: approving the preview would make the change"""
    kind: Literal["company", "investor", "funding_round", "acquisition"]
    """The kind of record"""
    change: Literal["added", "updated", "removed"]
    """What happened to its row"""
    key: str
    """The slug of a company or investor, or the id of a deal"""
    name: str
    """The name of the company or investor; of a deal, its company or target"""
    updated_fields: List[str]
    """The fields of the row that differ; empty unless it was updated"""
    before: Optional[Dict[str, Any]]
    """The former values of `updated_fields`. For a removal, the whole row; for an addition, null"""
    after: Optional[Union[CompanyRecord, InvestorRecord, FundingRound, Acquisition]]
    """The row as its list gives it from then on; null for a removal"""


class PublicationCounts(TypedDict):
    published_at: str
    """When it became visible"""
    generation: str
    """The generation of the dataset that was published"""
    action: Literal["import", "approval", "rollback", "preview"]
    """Why it was published"""
    as_of: str
    """What `as_of` takes to ask for the dataset as it was published"""
    availability: Literal["stored", "archived", "gone"]
    """`stored`: you get it at once. `archived`: it is restored first, which can take minutes. `gone`: its files are no longer kept"""
    newest_deal_date: Optional[str]
    """The day of its newest deal; null without deals, or if an earlier release dropped it"""
    records: Dict[str, int]
    """How many records it had, by kind"""
    counts: Dict[str, int]
    """Its changes in scope, by kind"""


class _ChangesMetadataOptional(TypedDict, total=False):
    counts: Dict[str, int]
    """With `sort=-id`, on the first page: all changes in scope, by kind"""
    publications: List[PublicationCounts]
    """The publications that made them, the newest first, at most 10"""


class ChangesMetadata(_ChangesMetadataOptional):
    generated_at: str
    """When the answer was computed, according to the database's clock"""
    returned_count: int
    """How many rows this page has"""
    limit: int
    """The largest number of rows per page, as requested: at most 500"""
    has_more: bool
    """Whether there is a next page"""
    next_cursor: Optional[str]
    """Send it as `cursor` to get the next page; null on the last page. It works only with the same parameters, also after further publications"""
    currency: Literal["USD"]
    """The currency of every amount in this answer"""
    earliest: str
    """The smallest `since` that is accepted: changes are known from then on"""
    latest: int
    """The id of the latest change, also if it is not in scope; 0 before the first one"""
    position: str
    """The latest change, with the generation that it led to. Send it as `since` the next time"""
    row_version: int
    """The shape of the rows. If it differs from that of your copy, copy the lists again: earlier changes have the shape of the release that wrote them"""


class _ChangesOptional(TypedDict, total=False):
    warnings: List[Warning]
    """What couldn't be used as you sent it. Left out if there is nothing to report"""


class Changes(_ChangesOptional):
    cache_metadata: CacheMetadata
    """How this answer is cached"""
    cache_status: Literal["HIT", "MISS", "FILTERED"]
    """`FILTERED` if filters were applied, otherwise `HIT` (from the cache) or `MISS` (computed for this request)"""
    response_time_ms: int
    """How long the answer took, in milliseconds"""
    filters_applied: Optional[Dict[str, List[str]]]
    """The applied filters by parameter (`exitType` for `exit_type`), as canonical names or codes; null if there are none"""
    performance_target_met: bool
    """Whether `response_time_ms` is within the target that the operator has set"""
    chart_type: str
    """The kind of chart that suits the rows"""
    title: str
    """A heading for the chart"""
    subtitle: str
    """The period in words"""
    changes: List[RecordChange]
    """Oldest first; newest first with `sort=-id`"""
    metadata: ChangesMetadata
    """The page, and how far the changes go"""


class Publication(TypedDict):
    published_at: str
    """When it became visible"""
    generation: str
    """The generation of the dataset that was published"""
    action: Literal["import", "approval", "rollback"]
    """Why it was published"""
    as_of: str
    """What `as_of` takes to ask for the dataset as it was published"""
    availability: Literal["stored", "archived", "gone"]
    """`stored`: you get it at once. `archived`: it is restored first, which can take minutes. `gone`: its files are no longer kept"""
    newest_deal_date: Optional[str]
    """The day of its newest deal; null without deals, or if an earlier release dropped it"""
    counts: Dict[str, int]
    """How many records it had, by kind"""
    changes: Optional[Dict[str, int]]
    """How many changes it made, by kind, as in `/changes`; null if none are recorded, as for the first publication"""


class PublicationsMetadata(TypedDict):
    generated_at: str
    """When the answer was computed, according to the database's clock"""
    returned_count: int
    """How many rows this page has"""
    limit: int
    """The largest number of rows per page, as requested: at most 500"""
    has_more: bool
    """Whether there is a next page"""
    next_cursor: Optional[str]
    """Send it as `cursor` to get the next page; null on the last page. It works only with the same parameters, also after further publications"""
    position: Optional[str]
    """The latest change, with the generation that it led to"""
    total_count: int
    """How many publications there are on all pages"""


class _PublicationsOptional(TypedDict, total=False):
    warnings: List[Warning]
    """What couldn't be used as you sent it. Left out if there is nothing to report"""


class Publications(_PublicationsOptional):
    cache_metadata: CacheMetadata
    """How this answer is cached"""
    cache_status: Literal["HIT", "MISS", "FILTERED"]
    """`FILTERED` if filters were applied, otherwise `HIT` (from the cache) or `MISS` (computed for this request)"""
    response_time_ms: int
    """How long the answer took, in milliseconds"""
    filters_applied: Optional[Dict[str, List[str]]]
    """The applied filters by parameter (`exitType` for `exit_type`), as canonical names or codes; null if there are none"""
    performance_target_met: bool
    """Whether `response_time_ms` is within the target that the operator has set"""
    chart_type: str
    """The kind of chart that suits the rows"""
    title: str
    """A heading for the chart"""
    subtitle: str
    """The period in words"""
    publications: List[Publication]
    """Newest first"""
    metadata: PublicationsMetadata
    """The page"""


class _HistoryBodyOptional(TypedDict, total=False):
    warnings: List[Warning]
    """What couldn't be used as you sent it. Left out if there is nothing to report"""
    series: List[HistorySeries]
    """With `by`: the largest names over all periods, by amount. In each period, these, `other` and `unknown` add up to its row"""
    other: HistorySeries
    """With `by`: the names beyond `limit`, added up"""
    unknown: HistorySeries
    """With `by`: the deals whose name is not known"""


class HistoryBody(_HistoryBodyOptional):
    cache_metadata: CacheMetadata
    """How this answer is cached"""
    cache_status: Literal["HIT", "MISS", "FILTERED"]
    """`FILTERED` if filters were applied, otherwise `HIT` (from the cache) or `MISS` (computed for this request)"""
    response_time_ms: int
    """How long the answer took, in milliseconds"""
    filters_applied: Optional[Dict[str, List[str]]]
    """The applied filters by parameter (`exitType` for `exit_type`), as canonical names or codes; null if there are none"""
    performance_target_met: bool
    """Whether `response_time_ms` is within the target that the operator has set"""
    chart_type: str
    """The kind of chart that suits the rows"""
    title: str
    """A heading for the chart"""
    subtitle: str
    """The period in words"""
    periods: List[HistoryPeriod]
    """Oldest first; buckets without deals are rows of zeros"""


class _ChartBodyOptional(TypedDict, total=False):
    warnings: List[Warning]
    """What couldn't be used as you sent it. Left out if there is nothing to report"""


class ChartBody(_ChartBodyOptional):
    cache_metadata: CacheMetadata
    """How this answer is cached"""
    cache_status: Literal["HIT", "MISS", "FILTERED"]
    """`FILTERED` if filters were applied, otherwise `HIT` (from the cache) or `MISS` (computed for this request)"""
    response_time_ms: int
    """How long the answer took, in milliseconds"""
    filters_applied: Optional[Dict[str, List[str]]]
    """The applied filters by parameter (`exitType` for `exit_type`), as canonical names or codes; null if there are none"""
    performance_target_met: bool
    """Whether `response_time_ms` is within the target that the operator has set"""
    chart_type: str
    """The kind of chart that suits the rows"""
    title: str
    """A heading for the chart"""
    subtitle: str
    """The period in words"""


class _PageMetadataOptional(TypedDict, total=False):
    as_of: AsOf
    """Only if you send `as_of`"""
    undisclosed_left_out: int
    """With `amount_min` or `amount_max`: deals left out as undisclosed"""


class PageMetadata(_PageMetadataOptional):
    timeframe: Literal["1w", "2w", "4w", "1q", "6m", "9m", "5q", "ytd", "ly", "ttm", "custom", "all", "2q", "1y", "12w"]
    """The timeframe as sent, or `custom` for a date range"""
    week_offset: int
    """The week offset as sent, or 0 for a date range"""
    currency: Literal["USD"]
    """The currency of every amount in this answer"""
    generated_at: str
    """When the figures were computed, according to the database's clock"""
    latest_change: Optional[int]
    """The id in `position`. Once the database is restored from a backup, the same id may mean another change, so keep `position` instead. Null for a preview"""
    position: Optional[str]
    """The latest change, with the generation that it led to: send it as `since` to `/changes` to keep a copy of the list up to date. Null for a preview"""
    period: Days
    """The days that the figures cover, including the first and the last day"""
    total_count: int
    """How many records the whole list has"""
    returned_count: int
    """How many records this page has"""
    limit: int
    """The largest number of records per page, as requested: at most 500"""
    has_more: bool
    """Whether there is a next page"""
    next_cursor: Optional[str]
    """Send it as `cursor` to get the next page; null on the last page. A cursor works only with the same filters. It continues the dataset and the day of the first page, also after an import and after midnight, so nothing is missing or repeated. Once that dataset is no longer stored, it gets a 400 with the code `invalid_cursor`."""
    sort: str
    """The order: a field, with a `-` before it if descending. Records without a value come last. Ties have a fixed order. With the parameter `lookup`, it is `lookup`: the order you asked in"""


class _LimitedRowsOptional(TypedDict, total=False):
    as_of: AsOf
    """Only if you send `as_of`"""
    undisclosed_left_out: int
    """With `amount_min` or `amount_max`: deals left out as undisclosed"""
    other: OtherRows
    """With `limit`: the rows that aren't shown, added up. Rows, `other` and unknown add up to the total"""


class LimitedRows(_LimitedRowsOptional):
    timeframe: Literal["1w", "2w", "4w", "1q", "6m", "9m", "5q", "ytd", "ly", "ttm", "custom", "all", "2q", "1y", "12w"]
    """The timeframe as sent, or `custom` for a date range"""
    week_offset: int
    """The week offset as sent, or 0 for a date range"""
    currency: Literal["USD"]
    """The currency of every amount in this answer"""
    generated_at: str
    """When the figures were computed, according to the database's clock"""
    unknown_count: int
    """Deals in scope whose value is unknown. With the rows, they add up to the total"""
    unknown_amount: float
    """Sum of the disclosed amounts of the deals that `unknown_count` counts, in US dollars"""


class _UnknownBucketOptional(TypedDict, total=False):
    as_of: AsOf
    """Only if you send `as_of`"""
    undisclosed_left_out: int
    """With `amount_min` or `amount_max`: deals left out as undisclosed"""


class UnknownBucket(_UnknownBucketOptional):
    timeframe: Literal["1w", "2w", "4w", "1q", "6m", "9m", "5q", "ytd", "ly", "ttm", "custom", "all", "2q", "1y", "12w"]
    """The timeframe as sent, or `custom` for a date range"""
    week_offset: int
    """The week offset as sent, or 0 for a date range"""
    currency: Literal["USD"]
    """The currency of every amount in this answer"""
    generated_at: str
    """When the figures were computed, according to the database's clock"""
    unknown_count: int
    """Deals in scope whose value is unknown. With the rows, they add up to the total"""
    unknown_amount: float
    """Sum of the disclosed amounts of the deals that `unknown_count` counts, in US dollars"""


class _AnswerMetadataOptional(TypedDict, total=False):
    as_of: AsOf
    """Only if you send `as_of`"""
    undisclosed_left_out: int
    """With `amount_min` or `amount_max`: deals left out as undisclosed"""


class AnswerMetadata(_AnswerMetadataOptional):
    timeframe: Literal["1w", "2w", "4w", "1q", "6m", "9m", "5q", "ytd", "ly", "ttm", "custom", "all", "2q", "1y", "12w"]
    """The timeframe as sent, or `custom` for a date range"""
    week_offset: int
    """The week offset as sent, or 0 for a date range"""
    currency: Literal["USD"]
    """The currency of every amount in this answer"""
    generated_at: str
    """When the figures were computed, according to the database's clock"""


ENDPOINTS: Dict[str, Endpoint] = {
    "/entitlement": Endpoint(
        parameters={
        },
        lists=frozenset([]),
        days=frozenset([]),
        formats=["json"],
    ),
    "/pricing": Endpoint(
        parameters={
        },
        lists=frozenset([]),
        days=frozenset([]),
        formats=["json"],
    ),
    "/category-data": Endpoint(
        parameters={
            "timeframe": "timeframe",
            "start": "start",
            "end": "end",
            "offset": "offset",
            "countries": "countries",
            "continents": "continents",
            "regions": "regions",
            "categories": "categories",
            "productCategories": "productCategories",
            "categoryDomains": "categoryDomains",
            "status": "status",
            "cities": "cities",
            "founded_from": "founded_from",
            "founded_to": "founded_to",
            "raised_min": "raised_min",
            "raised_max": "raised_max",
            "stages": "stages",
            "fundingVenue": "fundingVenue",
            "stageBuckets": "stageBuckets",
            "transactionRanges": "transactionRanges",
            "instruments": "instruments",
            "amount_min": "amount_min",
            "amount_max": "amount_max",
            "companies": "companies",
            "investors": "investors",
            "investors_all": "investors_all",
            "led": "led",
            "investorTypes": "investorTypes",
            "governmentLinked": "governmentLinked",
            "as_of": "as_of",
            "limit": "limit",
            "gen": "gen",
        },
        lists=frozenset(["countries","continents","regions","categories","productCategories","categoryDomains","status","cities","stages","stageBuckets","transactionRanges","instruments","companies","investors","investors_all","investorTypes","governmentLinked"]),
        days=frozenset(["start","end"]),
        formats=["json","csv","xlsx"],
        rows="categories",
        columns={
            "average": "float64",
            "median": "float64",
            "name": "string",
            "amount": "float64",
            "count": "Int64",
            "companies": "Int64",
            "percentage": "float64",
            "count_percentage": "float64",
            "domain": "string",
        },
    ),
    "/funding-geo-data": Endpoint(
        parameters={
            "timeframe": "timeframe",
            "start": "start",
            "end": "end",
            "offset": "offset",
            "countries": "countries",
            "continents": "continents",
            "regions": "regions",
            "categories": "categories",
            "productCategories": "productCategories",
            "categoryDomains": "categoryDomains",
            "status": "status",
            "cities": "cities",
            "founded_from": "founded_from",
            "founded_to": "founded_to",
            "raised_min": "raised_min",
            "raised_max": "raised_max",
            "stages": "stages",
            "fundingVenue": "fundingVenue",
            "stageBuckets": "stageBuckets",
            "transactionRanges": "transactionRanges",
            "instruments": "instruments",
            "amount_min": "amount_min",
            "amount_max": "amount_max",
            "companies": "companies",
            "investors": "investors",
            "investors_all": "investors_all",
            "led": "led",
            "investorTypes": "investorTypes",
            "governmentLinked": "governmentLinked",
            "as_of": "as_of",
            "limit": "limit",
            "gen": "gen",
        },
        lists=frozenset(["countries","continents","regions","categories","productCategories","categoryDomains","status","cities","stages","stageBuckets","transactionRanges","instruments","companies","investors","investors_all","investorTypes","governmentLinked"]),
        days=frozenset(["start","end"]),
        formats=["json","csv","xlsx"],
        rows="countries",
        columns={
            "average": "float64",
            "median": "float64",
            "name": "string",
            "value": "float64",
            "count": "Int64",
            "percentage": "float64",
            "companies": "Int64",
            "count_percentage": "float64",
            "code": "string",
        },
    ),
    "/stages/distribution": Endpoint(
        parameters={
            "timeframe": "timeframe",
            "start": "start",
            "end": "end",
            "offset": "offset",
            "countries": "countries",
            "continents": "continents",
            "regions": "regions",
            "categories": "categories",
            "productCategories": "productCategories",
            "categoryDomains": "categoryDomains",
            "status": "status",
            "cities": "cities",
            "founded_from": "founded_from",
            "founded_to": "founded_to",
            "raised_min": "raised_min",
            "raised_max": "raised_max",
            "stages": "stages",
            "fundingVenue": "fundingVenue",
            "stageBuckets": "stageBuckets",
            "transactionRanges": "transactionRanges",
            "instruments": "instruments",
            "amount_min": "amount_min",
            "amount_max": "amount_max",
            "companies": "companies",
            "investors": "investors",
            "investors_all": "investors_all",
            "led": "led",
            "investorTypes": "investorTypes",
            "governmentLinked": "governmentLinked",
            "as_of": "as_of",
            "gen": "gen",
        },
        lists=frozenset(["countries","continents","regions","categories","productCategories","categoryDomains","status","cities","stages","stageBuckets","transactionRanges","instruments","companies","investors","investors_all","investorTypes","governmentLinked"]),
        days=frozenset(["start","end"]),
        formats=["json","csv","xlsx"],
        rows="stages",
        columns={
            "name": "string",
            "stage_bucket": "string",
            "amount": "float64",
            "count": "Int64",
            "disclosed_count": "Int64",
            "companies": "Int64",
            "percentage": "float64",
            "average": "float64",
            "median": "float64",
        },
    ),
    "/funding-stage-percentiles": Endpoint(
        parameters={
            "timeframe": "timeframe",
            "start": "start",
            "end": "end",
            "offset": "offset",
            "countries": "countries",
            "continents": "continents",
            "regions": "regions",
            "categories": "categories",
            "productCategories": "productCategories",
            "categoryDomains": "categoryDomains",
            "status": "status",
            "cities": "cities",
            "founded_from": "founded_from",
            "founded_to": "founded_to",
            "raised_min": "raised_min",
            "raised_max": "raised_max",
            "stages": "stages",
            "fundingVenue": "fundingVenue",
            "stageBuckets": "stageBuckets",
            "transactionRanges": "transactionRanges",
            "instruments": "instruments",
            "amount_min": "amount_min",
            "amount_max": "amount_max",
            "companies": "companies",
            "investors": "investors",
            "investors_all": "investors_all",
            "led": "led",
            "investorTypes": "investorTypes",
            "governmentLinked": "governmentLinked",
            "as_of": "as_of",
            "gen": "gen",
        },
        lists=frozenset(["countries","continents","regions","categories","productCategories","categoryDomains","status","cities","stages","stageBuckets","transactionRanges","instruments","companies","investors","investors_all","investorTypes","governmentLinked"]),
        days=frozenset(["start","end"]),
        formats=["json","csv","xlsx"],
        rows="stages",
        columns={
            "name": "string",
            "stage_bucket": "string",
            "count": "Int64",
            "disclosed_count": "Int64",
            "p10": "float64",
            "p25": "float64",
            "p50": "float64",
            "p75": "float64",
            "p90": "float64",
            "min": "float64",
            "max": "float64",
            "mean": "float64",
        },
    ),
    "/cohorts": Endpoint(
        parameters={
            "timeframe": "timeframe",
            "start": "start",
            "end": "end",
            "offset": "offset",
            "countries": "countries",
            "continents": "continents",
            "regions": "regions",
            "categories": "categories",
            "productCategories": "productCategories",
            "categoryDomains": "categoryDomains",
            "status": "status",
            "cities": "cities",
            "founded_from": "founded_from",
            "founded_to": "founded_to",
            "raised_min": "raised_min",
            "raised_max": "raised_max",
            "stages": "stages",
            "fundingVenue": "fundingVenue",
            "stageBuckets": "stageBuckets",
            "transactionRanges": "transactionRanges",
            "instruments": "instruments",
            "amount_min": "amount_min",
            "amount_max": "amount_max",
            "companies": "companies",
            "investors": "investors",
            "investors_all": "investors_all",
            "led": "led",
            "investorTypes": "investorTypes",
            "governmentLinked": "governmentLinked",
            "as_of": "as_of",
            "by": "by",
            "gen": "gen",
        },
        lists=frozenset(["countries","continents","regions","categories","productCategories","categoryDomains","status","cities","stages","stageBuckets","transactionRanges","instruments","companies","investors","investors_all","investorTypes","governmentLinked"]),
        days=frozenset(["start","end"]),
        formats=["json","csv","xlsx"],
        rows="cohorts",
        columns={
            "observed_12m": "Int64",
            "raised_12m": "Int64",
            "share_12m": "float64",
            "observed_18m": "Int64",
            "raised_18m": "Int64",
            "share_18m": "float64",
            "observed_24m": "Int64",
            "raised_24m": "Int64",
            "share_24m": "float64",
            "observed_36m": "Int64",
            "raised_36m": "Int64",
            "share_36m": "float64",
            "name": "string",
            "companies": "Int64",
            "raised_next": "Int64",
            "median_days_to_next": "float64",
            "acquired": "Int64",
            "median_days_to_acquisition": "float64",
        },
    ),
    "/funding/history": Endpoint(
        parameters={
            "timeframe": "timeframe",
            "start": "start",
            "end": "end",
            "offset": "offset",
            "countries": "countries",
            "continents": "continents",
            "regions": "regions",
            "categories": "categories",
            "productCategories": "productCategories",
            "categoryDomains": "categoryDomains",
            "status": "status",
            "cities": "cities",
            "founded_from": "founded_from",
            "founded_to": "founded_to",
            "raised_min": "raised_min",
            "raised_max": "raised_max",
            "stages": "stages",
            "fundingVenue": "fundingVenue",
            "stageBuckets": "stageBuckets",
            "transactionRanges": "transactionRanges",
            "instruments": "instruments",
            "amount_min": "amount_min",
            "amount_max": "amount_max",
            "companies": "companies",
            "investors": "investors",
            "investors_all": "investors_all",
            "led": "led",
            "investorTypes": "investorTypes",
            "governmentLinked": "governmentLinked",
            "as_of": "as_of",
            "granularity": "granularity",
            "by": "by",
            "limit": "limit",
            "gen": "gen",
        },
        lists=frozenset(["countries","continents","regions","categories","productCategories","categoryDomains","status","cities","stages","stageBuckets","transactionRanges","instruments","companies","investors","investors_all","investorTypes","governmentLinked"]),
        days=frozenset(["start","end"]),
        formats=["json","csv","xlsx"],
        rows="periods",
        columns={
            "label": "string",
            "year": "Int64",
            "start": "datetime64[ns]",
            "end": "datetime64[ns]",
            "amount": "float64",
            "count": "Int64",
            "disclosed_count": "Int64",
            "companies": "Int64",
            "average": "float64",
            "median": "float64",
            "is_partial": "boolean",
        },
    ),
    "/funding/instrument-breakdown": Endpoint(
        parameters={
            "timeframe": "timeframe",
            "start": "start",
            "end": "end",
            "offset": "offset",
            "countries": "countries",
            "continents": "continents",
            "regions": "regions",
            "categories": "categories",
            "productCategories": "productCategories",
            "categoryDomains": "categoryDomains",
            "status": "status",
            "cities": "cities",
            "founded_from": "founded_from",
            "founded_to": "founded_to",
            "raised_min": "raised_min",
            "raised_max": "raised_max",
            "stages": "stages",
            "fundingVenue": "fundingVenue",
            "stageBuckets": "stageBuckets",
            "transactionRanges": "transactionRanges",
            "instruments": "instruments",
            "amount_min": "amount_min",
            "amount_max": "amount_max",
            "companies": "companies",
            "investors": "investors",
            "investors_all": "investors_all",
            "led": "led",
            "investorTypes": "investorTypes",
            "governmentLinked": "governmentLinked",
            "as_of": "as_of",
            "granularity": "granularity",
            "gen": "gen",
        },
        lists=frozenset(["countries","continents","regions","categories","productCategories","categoryDomains","status","cities","stages","stageBuckets","transactionRanges","instruments","companies","investors","investors_all","investorTypes","governmentLinked"]),
        days=frozenset(["start","end"]),
        formats=["json"],
    ),
    "/top-funding-rounds": Endpoint(
        parameters={
            "timeframe": "timeframe",
            "start": "start",
            "end": "end",
            "offset": "offset",
            "countries": "countries",
            "continents": "continents",
            "regions": "regions",
            "categories": "categories",
            "productCategories": "productCategories",
            "categoryDomains": "categoryDomains",
            "status": "status",
            "cities": "cities",
            "founded_from": "founded_from",
            "founded_to": "founded_to",
            "raised_min": "raised_min",
            "raised_max": "raised_max",
            "stages": "stages",
            "fundingVenue": "fundingVenue",
            "stageBuckets": "stageBuckets",
            "transactionRanges": "transactionRanges",
            "instruments": "instruments",
            "amount_min": "amount_min",
            "amount_max": "amount_max",
            "companies": "companies",
            "investors": "investors",
            "investors_all": "investors_all",
            "led": "led",
            "investorTypes": "investorTypes",
            "governmentLinked": "governmentLinked",
            "as_of": "as_of",
            "limit": "limit",
            "gen": "gen",
        },
        lists=frozenset(["countries","continents","regions","categories","productCategories","categoryDomains","status","cities","stages","stageBuckets","transactionRanges","instruments","companies","investors","investors_all","investorTypes","governmentLinked"]),
        days=frozenset(["start","end"]),
        formats=["json","csv","xlsx"],
        rows="funding_rounds",
        columns={
            "id": "string",
            "date": "datetime64[ns]",
            "company": "string",
            "company_slug": "string",
            "country": "string",
            "company_type": "string",
            "product_category": "string",
            "category": "string",
            "domain": "string",
            "stage": "string",
            "stage_bucket": "string",
            "venue": "string",
            "instrument_type": "string",
            "amount": "float64",
            "lead_investors": "object",
            "lead_investor_slugs": "object",
            "investors": "object",
            "investor_slugs": "object",
            "source_url": "string",
            "verified_on": "datetime64[ns]",
            "rank": "Int64",
        },
    ),
    "/funding-rounds": Endpoint(
        parameters={
            "timeframe": "timeframe",
            "start": "start",
            "end": "end",
            "offset": "offset",
            "countries": "countries",
            "continents": "continents",
            "regions": "regions",
            "categories": "categories",
            "productCategories": "productCategories",
            "categoryDomains": "categoryDomains",
            "status": "status",
            "cities": "cities",
            "founded_from": "founded_from",
            "founded_to": "founded_to",
            "raised_min": "raised_min",
            "raised_max": "raised_max",
            "stages": "stages",
            "first_at_stage": "first_at_stage",
            "next_stage_within": "next_stage_within",
            "acquired_within": "acquired_within",
            "fundingVenue": "fundingVenue",
            "stageBuckets": "stageBuckets",
            "transactionRanges": "transactionRanges",
            "instruments": "instruments",
            "amount_min": "amount_min",
            "amount_max": "amount_max",
            "companies": "companies",
            "investors": "investors",
            "investors_all": "investors_all",
            "led": "led",
            "investorTypes": "investorTypes",
            "governmentLinked": "governmentLinked",
            "as_of": "as_of",
            "limit": "limit",
            "sort": "sort",
            "cursor": "cursor",
            "gen": "gen",
        },
        lists=frozenset(["countries","continents","regions","categories","productCategories","categoryDomains","status","cities","stages","stageBuckets","transactionRanges","instruments","companies","investors","investors_all","investorTypes","governmentLinked"]),
        days=frozenset(["start","end"]),
        formats=["json","csv","xlsx"],
        rows="funding_rounds",
        columns={
            "id": "string",
            "date": "datetime64[ns]",
            "company": "string",
            "company_slug": "string",
            "country": "string",
            "company_type": "string",
            "product_category": "string",
            "category": "string",
            "domain": "string",
            "stage": "string",
            "stage_bucket": "string",
            "venue": "string",
            "instrument_type": "string",
            "amount": "float64",
            "lead_investors": "object",
            "lead_investor_slugs": "object",
            "investors": "object",
            "investor_slugs": "object",
            "source_url": "string",
            "verified_on": "datetime64[ns]",
        },
    ),
    "/exports/funding-rounds": Endpoint(
        parameters={
            "timeframe": "timeframe",
            "start": "start",
            "end": "end",
            "offset": "offset",
            "countries": "countries",
            "continents": "continents",
            "regions": "regions",
            "categories": "categories",
            "productCategories": "productCategories",
            "categoryDomains": "categoryDomains",
            "status": "status",
            "cities": "cities",
            "founded_from": "founded_from",
            "founded_to": "founded_to",
            "raised_min": "raised_min",
            "raised_max": "raised_max",
            "stages": "stages",
            "first_at_stage": "first_at_stage",
            "next_stage_within": "next_stage_within",
            "acquired_within": "acquired_within",
            "fundingVenue": "fundingVenue",
            "stageBuckets": "stageBuckets",
            "transactionRanges": "transactionRanges",
            "instruments": "instruments",
            "amount_min": "amount_min",
            "amount_max": "amount_max",
            "companies": "companies",
            "investors": "investors",
            "investors_all": "investors_all",
            "led": "led",
            "investorTypes": "investorTypes",
            "governmentLinked": "governmentLinked",
            "as_of": "as_of",
            "gen": "gen",
        },
        lists=frozenset(["countries","continents","regions","categories","productCategories","categoryDomains","status","cities","stages","stageBuckets","transactionRanges","instruments","companies","investors","investors_all","investorTypes","governmentLinked"]),
        days=frozenset(["start","end"]),
        formats=["ndjson","csv","parquet"],
    ),
    "/acquisition-category-data": Endpoint(
        parameters={
            "timeframe": "timeframe",
            "start": "start",
            "end": "end",
            "offset": "offset",
            "countries": "countries",
            "continents": "continents",
            "regions": "regions",
            "categories": "categories",
            "productCategories": "productCategories",
            "categoryDomains": "categoryDomains",
            "status": "status",
            "cities": "cities",
            "founded_from": "founded_from",
            "founded_to": "founded_to",
            "raised_min": "raised_min",
            "raised_max": "raised_max",
            "acquisitionTypes": "acquisitionTypes",
            "buyerTypes": "buyerTypes",
            "companyTypes": "companyTypes",
            "transactionRanges": "transactionRanges",
            "exit_type": "exit_type",
            "amount_min": "amount_min",
            "amount_max": "amount_max",
            "companies": "companies",
            "acquirers": "acquirers",
            "acquirerCountries": "acquirerCountries",
            "as_of": "as_of",
            "limit": "limit",
            "gen": "gen",
        },
        lists=frozenset(["countries","continents","regions","categories","productCategories","categoryDomains","status","cities","acquisitionTypes","buyerTypes","companyTypes","transactionRanges","exit_type","companies","acquirers","acquirerCountries"]),
        days=frozenset(["start","end"]),
        formats=["json","csv","xlsx"],
        rows="categories",
        columns={
            "average": "float64",
            "median": "float64",
            "name": "string",
            "amount": "float64",
            "count": "Int64",
            "companies": "Int64",
            "percentage": "float64",
            "count_percentage": "float64",
            "domain": "string",
        },
    ),
    "/acquisition-geo-data": Endpoint(
        parameters={
            "timeframe": "timeframe",
            "start": "start",
            "end": "end",
            "offset": "offset",
            "countries": "countries",
            "continents": "continents",
            "regions": "regions",
            "categories": "categories",
            "productCategories": "productCategories",
            "categoryDomains": "categoryDomains",
            "status": "status",
            "cities": "cities",
            "founded_from": "founded_from",
            "founded_to": "founded_to",
            "raised_min": "raised_min",
            "raised_max": "raised_max",
            "acquisitionTypes": "acquisitionTypes",
            "buyerTypes": "buyerTypes",
            "companyTypes": "companyTypes",
            "transactionRanges": "transactionRanges",
            "exit_type": "exit_type",
            "amount_min": "amount_min",
            "amount_max": "amount_max",
            "companies": "companies",
            "acquirers": "acquirers",
            "acquirerCountries": "acquirerCountries",
            "as_of": "as_of",
            "limit": "limit",
            "gen": "gen",
        },
        lists=frozenset(["countries","continents","regions","categories","productCategories","categoryDomains","status","cities","acquisitionTypes","buyerTypes","companyTypes","transactionRanges","exit_type","companies","acquirers","acquirerCountries"]),
        days=frozenset(["start","end"]),
        formats=["json","csv","xlsx"],
        rows="countries",
        columns={
            "average": "float64",
            "median": "float64",
            "name": "string",
            "value": "float64",
            "count": "Int64",
            "percentage": "float64",
            "companies": "Int64",
            "count_percentage": "float64",
            "code": "string",
        },
    ),
    "/buyer-type": Endpoint(
        parameters={
            "timeframe": "timeframe",
            "start": "start",
            "end": "end",
            "offset": "offset",
            "countries": "countries",
            "continents": "continents",
            "regions": "regions",
            "categories": "categories",
            "productCategories": "productCategories",
            "categoryDomains": "categoryDomains",
            "status": "status",
            "cities": "cities",
            "founded_from": "founded_from",
            "founded_to": "founded_to",
            "raised_min": "raised_min",
            "raised_max": "raised_max",
            "acquisitionTypes": "acquisitionTypes",
            "buyerTypes": "buyerTypes",
            "companyTypes": "companyTypes",
            "transactionRanges": "transactionRanges",
            "exit_type": "exit_type",
            "amount_min": "amount_min",
            "amount_max": "amount_max",
            "companies": "companies",
            "acquirers": "acquirers",
            "acquirerCountries": "acquirerCountries",
            "as_of": "as_of",
            "limit": "limit",
            "gen": "gen",
        },
        lists=frozenset(["countries","continents","regions","categories","productCategories","categoryDomains","status","cities","acquisitionTypes","buyerTypes","companyTypes","transactionRanges","exit_type","companies","acquirers","acquirerCountries"]),
        days=frozenset(["start","end"]),
        formats=["json","csv","xlsx"],
        rows="buyer_types",
        columns={
            "average": "float64",
            "median": "float64",
            "name": "string",
            "value": "float64",
            "count": "Int64",
            "percentage": "float64",
            "companies": "Int64",
            "count_percentage": "float64",
        },
    ),
    "/company-type": Endpoint(
        parameters={
            "timeframe": "timeframe",
            "start": "start",
            "end": "end",
            "offset": "offset",
            "countries": "countries",
            "continents": "continents",
            "regions": "regions",
            "categories": "categories",
            "productCategories": "productCategories",
            "categoryDomains": "categoryDomains",
            "status": "status",
            "cities": "cities",
            "founded_from": "founded_from",
            "founded_to": "founded_to",
            "raised_min": "raised_min",
            "raised_max": "raised_max",
            "acquisitionTypes": "acquisitionTypes",
            "buyerTypes": "buyerTypes",
            "companyTypes": "companyTypes",
            "transactionRanges": "transactionRanges",
            "amount_min": "amount_min",
            "amount_max": "amount_max",
            "companies": "companies",
            "acquirers": "acquirers",
            "acquirerCountries": "acquirerCountries",
            "as_of": "as_of",
            "limit": "limit",
            "gen": "gen",
        },
        lists=frozenset(["countries","continents","regions","categories","productCategories","categoryDomains","status","cities","acquisitionTypes","buyerTypes","companyTypes","transactionRanges","companies","acquirers","acquirerCountries"]),
        days=frozenset(["start","end"]),
        formats=["json","csv","xlsx"],
        rows="company_types",
        columns={
            "average": "float64",
            "median": "float64",
            "name": "string",
            "value": "float64",
            "count": "Int64",
            "percentage": "float64",
            "companies": "Int64",
            "count_percentage": "float64",
        },
    ),
    "/acquisitions/history": Endpoint(
        parameters={
            "timeframe": "timeframe",
            "start": "start",
            "end": "end",
            "offset": "offset",
            "countries": "countries",
            "continents": "continents",
            "regions": "regions",
            "categories": "categories",
            "productCategories": "productCategories",
            "categoryDomains": "categoryDomains",
            "status": "status",
            "cities": "cities",
            "founded_from": "founded_from",
            "founded_to": "founded_to",
            "raised_min": "raised_min",
            "raised_max": "raised_max",
            "acquisitionTypes": "acquisitionTypes",
            "buyerTypes": "buyerTypes",
            "companyTypes": "companyTypes",
            "transactionRanges": "transactionRanges",
            "amount_min": "amount_min",
            "amount_max": "amount_max",
            "companies": "companies",
            "acquirers": "acquirers",
            "acquirerCountries": "acquirerCountries",
            "as_of": "as_of",
            "granularity": "granularity",
            "by": "by",
            "limit": "limit",
            "gen": "gen",
        },
        lists=frozenset(["countries","continents","regions","categories","productCategories","categoryDomains","status","cities","acquisitionTypes","buyerTypes","companyTypes","transactionRanges","companies","acquirers","acquirerCountries"]),
        days=frozenset(["start","end"]),
        formats=["json","csv","xlsx"],
        rows="periods",
        columns={
            "label": "string",
            "year": "Int64",
            "start": "datetime64[ns]",
            "end": "datetime64[ns]",
            "amount": "float64",
            "count": "Int64",
            "disclosed_count": "Int64",
            "companies": "Int64",
            "average": "float64",
            "median": "float64",
            "is_partial": "boolean",
        },
    ),
    "/ma/history": Endpoint(
        parameters={
            "timeframe": "timeframe",
            "start": "start",
            "end": "end",
            "offset": "offset",
            "countries": "countries",
            "continents": "continents",
            "regions": "regions",
            "categories": "categories",
            "productCategories": "productCategories",
            "categoryDomains": "categoryDomains",
            "status": "status",
            "cities": "cities",
            "founded_from": "founded_from",
            "founded_to": "founded_to",
            "raised_min": "raised_min",
            "raised_max": "raised_max",
            "acquisitionTypes": "acquisitionTypes",
            "buyerTypes": "buyerTypes",
            "companyTypes": "companyTypes",
            "transactionRanges": "transactionRanges",
            "amount_min": "amount_min",
            "amount_max": "amount_max",
            "companies": "companies",
            "acquirers": "acquirers",
            "acquirerCountries": "acquirerCountries",
            "as_of": "as_of",
            "gen": "gen",
        },
        lists=frozenset(["countries","continents","regions","categories","productCategories","categoryDomains","status","cities","acquisitionTypes","buyerTypes","companyTypes","transactionRanges","companies","acquirers","acquirerCountries"]),
        days=frozenset(["start","end"]),
        formats=["json","csv","xlsx"],
        rows="years",
        columns={
            "year": "Int64",
            "deal_count": "Int64",
            "disclosed_count": "Int64",
            "disclosed_value": "float64",
            "is_partial": "boolean",
            "exit_types": "object",
            "unknown_exit_type_count": "Int64",
            "unknown_exit_type_value": "float64",
        },
    ),
    "/top-acquirers-by-volume": Endpoint(
        parameters={
            "timeframe": "timeframe",
            "start": "start",
            "end": "end",
            "offset": "offset",
            "countries": "countries",
            "continents": "continents",
            "regions": "regions",
            "categories": "categories",
            "productCategories": "productCategories",
            "categoryDomains": "categoryDomains",
            "status": "status",
            "cities": "cities",
            "founded_from": "founded_from",
            "founded_to": "founded_to",
            "raised_min": "raised_min",
            "raised_max": "raised_max",
            "acquisitionTypes": "acquisitionTypes",
            "buyerTypes": "buyerTypes",
            "companyTypes": "companyTypes",
            "transactionRanges": "transactionRanges",
            "amount_min": "amount_min",
            "amount_max": "amount_max",
            "companies": "companies",
            "acquirers": "acquirers",
            "acquirerCountries": "acquirerCountries",
            "as_of": "as_of",
            "limit": "limit",
            "sort": "sort",
            "gen": "gen",
        },
        lists=frozenset(["countries","continents","regions","categories","productCategories","categoryDomains","status","cities","acquisitionTypes","buyerTypes","companyTypes","transactionRanges","companies","acquirers","acquirerCountries"]),
        days=frozenset(["start","end"]),
        formats=["json","csv","xlsx"],
        rows="acquirers",
        columns={
            "rank": "Int64",
            "name": "string",
            "slug": "string",
            "buyer_type": "string",
            "country": "string",
            "count": "Int64",
            "disclosed_count": "Int64",
            "total_amount": "float64",
            "last_acquisition_date": "datetime64[ns]",
        },
    ),
    "/top-acquisitions": Endpoint(
        parameters={
            "timeframe": "timeframe",
            "start": "start",
            "end": "end",
            "offset": "offset",
            "countries": "countries",
            "continents": "continents",
            "regions": "regions",
            "categories": "categories",
            "productCategories": "productCategories",
            "categoryDomains": "categoryDomains",
            "status": "status",
            "cities": "cities",
            "founded_from": "founded_from",
            "founded_to": "founded_to",
            "raised_min": "raised_min",
            "raised_max": "raised_max",
            "acquisitionTypes": "acquisitionTypes",
            "buyerTypes": "buyerTypes",
            "companyTypes": "companyTypes",
            "transactionRanges": "transactionRanges",
            "amount_min": "amount_min",
            "amount_max": "amount_max",
            "companies": "companies",
            "acquirers": "acquirers",
            "acquirerCountries": "acquirerCountries",
            "as_of": "as_of",
            "limit": "limit",
            "gen": "gen",
        },
        lists=frozenset(["countries","continents","regions","categories","productCategories","categoryDomains","status","cities","acquisitionTypes","buyerTypes","companyTypes","transactionRanges","companies","acquirers","acquirerCountries"]),
        days=frozenset(["start","end"]),
        formats=["json","csv","xlsx"],
        rows="acquisitions",
        columns={
            "id": "string",
            "date": "datetime64[ns]",
            "target": "string",
            "target_slug": "string",
            "target_country": "string",
            "acquirer": "string",
            "acquirer_slug": "string",
            "acquirer_country": "string",
            "buyer_type": "string",
            "acquisition_type": "string",
            "exit_type": "string",
            "company_type": "string",
            "product_category": "string",
            "category": "string",
            "domain": "string",
            "amount": "float64",
            "source_url": "string",
            "verified_on": "datetime64[ns]",
            "rank": "Int64",
        },
    ),
    "/acquisitions": Endpoint(
        parameters={
            "timeframe": "timeframe",
            "start": "start",
            "end": "end",
            "offset": "offset",
            "countries": "countries",
            "continents": "continents",
            "regions": "regions",
            "categories": "categories",
            "productCategories": "productCategories",
            "categoryDomains": "categoryDomains",
            "status": "status",
            "cities": "cities",
            "founded_from": "founded_from",
            "founded_to": "founded_to",
            "raised_min": "raised_min",
            "raised_max": "raised_max",
            "acquisitionTypes": "acquisitionTypes",
            "buyerTypes": "buyerTypes",
            "companyTypes": "companyTypes",
            "transactionRanges": "transactionRanges",
            "exit_type": "exit_type",
            "amount_min": "amount_min",
            "amount_max": "amount_max",
            "companies": "companies",
            "acquirers": "acquirers",
            "acquirerCountries": "acquirerCountries",
            "as_of": "as_of",
            "limit": "limit",
            "sort": "sort",
            "cursor": "cursor",
            "gen": "gen",
        },
        lists=frozenset(["countries","continents","regions","categories","productCategories","categoryDomains","status","cities","acquisitionTypes","buyerTypes","companyTypes","transactionRanges","exit_type","companies","acquirers","acquirerCountries"]),
        days=frozenset(["start","end"]),
        formats=["json","csv","xlsx"],
        rows="acquisitions",
        columns={
            "id": "string",
            "date": "datetime64[ns]",
            "target": "string",
            "target_slug": "string",
            "target_country": "string",
            "acquirer": "string",
            "acquirer_slug": "string",
            "acquirer_country": "string",
            "buyer_type": "string",
            "acquisition_type": "string",
            "exit_type": "string",
            "company_type": "string",
            "product_category": "string",
            "category": "string",
            "domain": "string",
            "amount": "float64",
            "source_url": "string",
            "verified_on": "datetime64[ns]",
        },
    ),
    "/exports/acquisitions": Endpoint(
        parameters={
            "timeframe": "timeframe",
            "start": "start",
            "end": "end",
            "offset": "offset",
            "countries": "countries",
            "continents": "continents",
            "regions": "regions",
            "categories": "categories",
            "productCategories": "productCategories",
            "categoryDomains": "categoryDomains",
            "status": "status",
            "cities": "cities",
            "founded_from": "founded_from",
            "founded_to": "founded_to",
            "raised_min": "raised_min",
            "raised_max": "raised_max",
            "acquisitionTypes": "acquisitionTypes",
            "buyerTypes": "buyerTypes",
            "companyTypes": "companyTypes",
            "transactionRanges": "transactionRanges",
            "exit_type": "exit_type",
            "amount_min": "amount_min",
            "amount_max": "amount_max",
            "companies": "companies",
            "acquirers": "acquirers",
            "acquirerCountries": "acquirerCountries",
            "as_of": "as_of",
            "gen": "gen",
        },
        lists=frozenset(["countries","continents","regions","categories","productCategories","categoryDomains","status","cities","acquisitionTypes","buyerTypes","companyTypes","transactionRanges","exit_type","companies","acquirers","acquirerCountries"]),
        days=frozenset(["start","end"]),
        formats=["ndjson","csv","parquet"],
    ),
    "/companies": Endpoint(
        parameters={
            "timeframe": "timeframe",
            "start": "start",
            "end": "end",
            "offset": "offset",
            "countries": "countries",
            "continents": "continents",
            "regions": "regions",
            "categories": "categories",
            "productCategories": "productCategories",
            "categoryDomains": "categoryDomains",
            "status": "status",
            "cities": "cities",
            "founded_from": "founded_from",
            "founded_to": "founded_to",
            "raised_min": "raised_min",
            "raised_max": "raised_max",
            "stages": "stages",
            "first_at_stage": "first_at_stage",
            "next_stage_within": "next_stage_within",
            "acquired_within": "acquired_within",
            "fundingVenue": "fundingVenue",
            "stageBuckets": "stageBuckets",
            "acquisitionTypes": "acquisitionTypes",
            "buyerTypes": "buyerTypes",
            "companyTypes": "companyTypes",
            "transactionRanges": "transactionRanges",
            "instruments": "instruments",
            "amount_min": "amount_min",
            "amount_max": "amount_max",
            "companies": "companies",
            "investors": "investors",
            "investors_all": "investors_all",
            "led": "led",
            "investorTypes": "investorTypes",
            "governmentLinked": "governmentLinked",
            "acquirers": "acquirers",
            "acquirerCountries": "acquirerCountries",
            "as_of": "as_of",
            "q": "q",
            "limit": "limit",
            "lookup": "lookup",
            "sort": "sort",
            "cursor": "cursor",
            "gen": "gen",
        },
        lists=frozenset(["countries","continents","regions","categories","productCategories","categoryDomains","status","cities","stages","stageBuckets","acquisitionTypes","buyerTypes","companyTypes","transactionRanges","instruments","companies","investors","investors_all","investorTypes","governmentLinked","acquirers","acquirerCountries","lookup"]),
        days=frozenset(["start","end"]),
        formats=["json","csv","xlsx"],
        rows="companies",
        columns={
            "name": "string",
            "slug": "string",
            "description": "string",
            "website": "string",
            "country": "string",
            "country_name": "string",
            "region": "string",
            "continent": "string",
            "city": "string",
            "category": "string",
            "domain": "string",
            "product_category": "string",
            "product_categories": "object",
            "company_type": "string",
            "founded_year": "Int64",
            "status": "string",
            "total_funding": "float64",
            "funding_round_count": "Int64",
            "undisclosed_round_count": "Int64",
            "last_funding_date": "datetime64[ns]",
            "last_funding_stage": "string",
            "last_funding_amount": "float64",
            "acquired_by": "string",
            "acquired_by_slug": "string",
            "acquired_date": "datetime64[ns]",
            "source_url": "string",
            "verified_on": "datetime64[ns]",
            "asked": "string",
            "matched_by": "string",
            "period_funding": "float64",
            "period_deals": "Int64",
        },
    ),
    "/companies/{name}": Endpoint(
        parameters={
            "as_of": "as_of",
            "gen": "gen",
        },
        lists=frozenset([]),
        days=frozenset([]),
        formats=["json"],
    ),
    "/exports/companies": Endpoint(
        parameters={
            "timeframe": "timeframe",
            "start": "start",
            "end": "end",
            "offset": "offset",
            "countries": "countries",
            "continents": "continents",
            "regions": "regions",
            "categories": "categories",
            "productCategories": "productCategories",
            "categoryDomains": "categoryDomains",
            "status": "status",
            "cities": "cities",
            "founded_from": "founded_from",
            "founded_to": "founded_to",
            "raised_min": "raised_min",
            "raised_max": "raised_max",
            "stages": "stages",
            "first_at_stage": "first_at_stage",
            "next_stage_within": "next_stage_within",
            "acquired_within": "acquired_within",
            "fundingVenue": "fundingVenue",
            "stageBuckets": "stageBuckets",
            "acquisitionTypes": "acquisitionTypes",
            "buyerTypes": "buyerTypes",
            "companyTypes": "companyTypes",
            "transactionRanges": "transactionRanges",
            "instruments": "instruments",
            "amount_min": "amount_min",
            "amount_max": "amount_max",
            "companies": "companies",
            "investors": "investors",
            "investors_all": "investors_all",
            "led": "led",
            "investorTypes": "investorTypes",
            "governmentLinked": "governmentLinked",
            "acquirers": "acquirers",
            "acquirerCountries": "acquirerCountries",
            "as_of": "as_of",
            "q": "q",
            "gen": "gen",
        },
        lists=frozenset(["countries","continents","regions","categories","productCategories","categoryDomains","status","cities","stages","stageBuckets","acquisitionTypes","buyerTypes","companyTypes","transactionRanges","instruments","companies","investors","investors_all","investorTypes","governmentLinked","acquirers","acquirerCountries"]),
        days=frozenset(["start","end"]),
        formats=["ndjson","csv","parquet"],
    ),
    "/investors": Endpoint(
        parameters={
            "timeframe": "timeframe",
            "start": "start",
            "end": "end",
            "offset": "offset",
            "countries": "countries",
            "continents": "continents",
            "regions": "regions",
            "categories": "categories",
            "productCategories": "productCategories",
            "categoryDomains": "categoryDomains",
            "status": "status",
            "cities": "cities",
            "founded_from": "founded_from",
            "founded_to": "founded_to",
            "raised_min": "raised_min",
            "raised_max": "raised_max",
            "stages": "stages",
            "fundingVenue": "fundingVenue",
            "stageBuckets": "stageBuckets",
            "transactionRanges": "transactionRanges",
            "instruments": "instruments",
            "amount_min": "amount_min",
            "amount_max": "amount_max",
            "companies": "companies",
            "investors": "investors",
            "investors_all": "investors_all",
            "led": "led",
            "investorTypes": "investorTypes",
            "governmentLinked": "governmentLinked",
            "first_investment": "first_investment",
            "as_of": "as_of",
            "q": "q",
            "limit": "limit",
            "lookup": "lookup",
            "sort": "sort",
            "cursor": "cursor",
            "gen": "gen",
        },
        lists=frozenset(["countries","continents","regions","categories","productCategories","categoryDomains","status","cities","stages","stageBuckets","transactionRanges","instruments","companies","investors","investors_all","investorTypes","governmentLinked","lookup"]),
        days=frozenset(["start","end"]),
        formats=["json","csv","xlsx"],
        rows="investors",
        columns={
            "government_linked_tier": "string",
            "government_linked_country": "string",
            "government_linked_since": "datetime64[ns]",
            "name": "string",
            "slug": "string",
            "investor_type": "string",
            "country": "string",
            "lead_count": "Int64",
            "participated_amount": "float64",
            "website": "string",
            "country_name": "string",
            "deal_count": "Int64",
            "portfolio_company_count": "Int64",
            "first_deal_date": "datetime64[ns]",
            "last_deal_date": "datetime64[ns]",
            "top_categories": "object",
            "source_url": "string",
            "verified_on": "datetime64[ns]",
            "asked": "string",
            "matched_by": "string",
            "period_funding": "float64",
            "period_deals": "Int64",
        },
    ),
    "/investors/{name}": Endpoint(
        parameters={
            "as_of": "as_of",
            "gen": "gen",
        },
        lists=frozenset([]),
        days=frozenset([]),
        formats=["json"],
    ),
    "/top-investors": Endpoint(
        parameters={
            "timeframe": "timeframe",
            "start": "start",
            "end": "end",
            "offset": "offset",
            "countries": "countries",
            "continents": "continents",
            "regions": "regions",
            "categories": "categories",
            "productCategories": "productCategories",
            "categoryDomains": "categoryDomains",
            "status": "status",
            "cities": "cities",
            "founded_from": "founded_from",
            "founded_to": "founded_to",
            "raised_min": "raised_min",
            "raised_max": "raised_max",
            "stages": "stages",
            "fundingVenue": "fundingVenue",
            "stageBuckets": "stageBuckets",
            "transactionRanges": "transactionRanges",
            "instruments": "instruments",
            "amount_min": "amount_min",
            "amount_max": "amount_max",
            "companies": "companies",
            "investors": "investors",
            "investors_all": "investors_all",
            "led": "led",
            "investorTypes": "investorTypes",
            "governmentLinked": "governmentLinked",
            "as_of": "as_of",
            "limit": "limit",
            "sort": "sort",
            "gen": "gen",
        },
        lists=frozenset(["countries","continents","regions","categories","productCategories","categoryDomains","status","cities","stages","stageBuckets","transactionRanges","instruments","companies","investors","investors_all","investorTypes","governmentLinked"]),
        days=frozenset(["start","end"]),
        formats=["json","csv","xlsx"],
        rows="investors",
        columns={
            "government_linked_tier": "string",
            "government_linked_country": "string",
            "government_linked_since": "datetime64[ns]",
            "name": "string",
            "slug": "string",
            "investor_type": "string",
            "country": "string",
            "lead_count": "Int64",
            "participated_amount": "float64",
            "rank": "Int64",
            "count": "Int64",
            "companies": "Int64",
        },
    ),
    "/exports/investors": Endpoint(
        parameters={
            "timeframe": "timeframe",
            "start": "start",
            "end": "end",
            "offset": "offset",
            "countries": "countries",
            "continents": "continents",
            "regions": "regions",
            "categories": "categories",
            "productCategories": "productCategories",
            "categoryDomains": "categoryDomains",
            "status": "status",
            "cities": "cities",
            "founded_from": "founded_from",
            "founded_to": "founded_to",
            "raised_min": "raised_min",
            "raised_max": "raised_max",
            "stages": "stages",
            "fundingVenue": "fundingVenue",
            "stageBuckets": "stageBuckets",
            "transactionRanges": "transactionRanges",
            "instruments": "instruments",
            "amount_min": "amount_min",
            "amount_max": "amount_max",
            "companies": "companies",
            "investors": "investors",
            "investors_all": "investors_all",
            "led": "led",
            "investorTypes": "investorTypes",
            "governmentLinked": "governmentLinked",
            "first_investment": "first_investment",
            "as_of": "as_of",
            "q": "q",
            "gen": "gen",
        },
        lists=frozenset(["countries","continents","regions","categories","productCategories","categoryDomains","status","cities","stages","stageBuckets","transactionRanges","instruments","companies","investors","investors_all","investorTypes","governmentLinked"]),
        days=frozenset(["start","end"]),
        formats=["ndjson","csv","parquet"],
    ),
    "/charts": Endpoint(
        parameters={
            "timeframe": "timeframe",
            "start": "start",
            "end": "end",
            "offset": "offset",
            "countries": "countries",
            "continents": "continents",
            "regions": "regions",
            "categories": "categories",
            "productCategories": "productCategories",
            "categoryDomains": "categoryDomains",
            "status": "status",
            "cities": "cities",
            "founded_from": "founded_from",
            "founded_to": "founded_to",
            "raised_min": "raised_min",
            "raised_max": "raised_max",
            "stages": "stages",
            "fundingVenue": "fundingVenue",
            "stageBuckets": "stageBuckets",
            "acquisitionTypes": "acquisitionTypes",
            "buyerTypes": "buyerTypes",
            "companyTypes": "companyTypes",
            "transactionRanges": "transactionRanges",
            "instruments": "instruments",
            "amount_min": "amount_min",
            "amount_max": "amount_max",
            "companies": "companies",
            "investors": "investors",
            "investors_all": "investors_all",
            "led": "led",
            "investorTypes": "investorTypes",
            "governmentLinked": "governmentLinked",
            "acquirers": "acquirers",
            "acquirerCountries": "acquirerCountries",
            "as_of": "as_of",
            "view": "view",
            "metrics": "metrics",
            "gen": "gen",
        },
        lists=frozenset(["countries","continents","regions","categories","productCategories","categoryDomains","status","cities","stages","stageBuckets","acquisitionTypes","buyerTypes","companyTypes","transactionRanges","instruments","companies","investors","investors_all","investorTypes","governmentLinked","acquirers","acquirerCountries","metrics"]),
        days=frozenset(["start","end"]),
        formats=["json"],
    ),
    "/ranges/breakdown": Endpoint(
        parameters={
            "timeframe": "timeframe",
            "start": "start",
            "end": "end",
            "offset": "offset",
            "countries": "countries",
            "continents": "continents",
            "regions": "regions",
            "categories": "categories",
            "productCategories": "productCategories",
            "categoryDomains": "categoryDomains",
            "status": "status",
            "cities": "cities",
            "founded_from": "founded_from",
            "founded_to": "founded_to",
            "raised_min": "raised_min",
            "raised_max": "raised_max",
            "stages": "stages",
            "fundingVenue": "fundingVenue",
            "stageBuckets": "stageBuckets",
            "acquisitionTypes": "acquisitionTypes",
            "buyerTypes": "buyerTypes",
            "companyTypes": "companyTypes",
            "transactionRanges": "transactionRanges",
            "instruments": "instruments",
            "amount_min": "amount_min",
            "amount_max": "amount_max",
            "companies": "companies",
            "investors": "investors",
            "investors_all": "investors_all",
            "led": "led",
            "investorTypes": "investorTypes",
            "governmentLinked": "governmentLinked",
            "acquirers": "acquirers",
            "acquirerCountries": "acquirerCountries",
            "as_of": "as_of",
            "gen": "gen",
        },
        lists=frozenset(["countries","continents","regions","categories","productCategories","categoryDomains","status","cities","stages","stageBuckets","acquisitionTypes","buyerTypes","companyTypes","transactionRanges","instruments","companies","investors","investors_all","investorTypes","governmentLinked","acquirers","acquirerCountries"]),
        days=frozenset(["start","end"]),
        formats=["json","csv","xlsx"],
        rows="ranges",
        columns={
            "name": "string",
            "min": "float64",
            "max": "float64",
            "amount": "float64",
            "count": "Int64",
            "percentage": "float64",
            "funding_count": "Int64",
            "funding_amount": "float64",
            "acquisition_count": "Int64",
            "acquisition_amount": "float64",
        },
    ),
    "/comparison": Endpoint(
        parameters={
            "timeframe": "timeframe",
            "start": "start",
            "end": "end",
            "offset": "offset",
            "countries": "countries",
            "continents": "continents",
            "regions": "regions",
            "categories": "categories",
            "productCategories": "productCategories",
            "categoryDomains": "categoryDomains",
            "status": "status",
            "cities": "cities",
            "founded_from": "founded_from",
            "founded_to": "founded_to",
            "raised_min": "raised_min",
            "raised_max": "raised_max",
            "stages": "stages",
            "fundingVenue": "fundingVenue",
            "stageBuckets": "stageBuckets",
            "acquisitionTypes": "acquisitionTypes",
            "buyerTypes": "buyerTypes",
            "companyTypes": "companyTypes",
            "transactionRanges": "transactionRanges",
            "exit_type": "exit_type",
            "instruments": "instruments",
            "amount_min": "amount_min",
            "amount_max": "amount_max",
            "companies": "companies",
            "investors": "investors",
            "investors_all": "investors_all",
            "led": "led",
            "investorTypes": "investorTypes",
            "governmentLinked": "governmentLinked",
            "acquirers": "acquirers",
            "acquirerCountries": "acquirerCountries",
            "as_of": "as_of",
            "metrics": "metrics",
            "what": "what",
            "with_": "with",
            "by": "by",
            "limit": "limit",
            "gen": "gen",
            "with_timeframe": "with.timeframe",
            "with_start": "with.start",
            "with_end": "with.end",
            "with_offset": "with.offset",
            "with_countries": "with.countries",
            "with_continents": "with.continents",
            "with_regions": "with.regions",
            "with_categories": "with.categories",
            "with_productCategories": "with.productCategories",
            "with_categoryDomains": "with.categoryDomains",
            "with_status": "with.status",
            "with_cities": "with.cities",
            "with_founded_from": "with.founded_from",
            "with_founded_to": "with.founded_to",
            "with_raised_min": "with.raised_min",
            "with_raised_max": "with.raised_max",
            "with_stages": "with.stages",
            "with_fundingVenue": "with.fundingVenue",
            "with_stageBuckets": "with.stageBuckets",
            "with_acquisitionTypes": "with.acquisitionTypes",
            "with_buyerTypes": "with.buyerTypes",
            "with_companyTypes": "with.companyTypes",
            "with_transactionRanges": "with.transactionRanges",
            "with_exit_type": "with.exit_type",
            "with_instruments": "with.instruments",
            "with_amount_min": "with.amount_min",
            "with_amount_max": "with.amount_max",
            "with_companies": "with.companies",
            "with_investors": "with.investors",
            "with_investors_all": "with.investors_all",
            "with_led": "with.led",
            "with_investorTypes": "with.investorTypes",
            "with_governmentLinked": "with.governmentLinked",
            "with_acquirers": "with.acquirers",
            "with_acquirerCountries": "with.acquirerCountries",
        },
        lists=frozenset(["countries","continents","regions","categories","productCategories","categoryDomains","status","cities","stages","stageBuckets","acquisitionTypes","buyerTypes","companyTypes","transactionRanges","exit_type","instruments","companies","investors","investors_all","investorTypes","governmentLinked","acquirers","acquirerCountries","metrics","with_countries","with_continents","with_regions","with_categories","with_productCategories","with_categoryDomains","with_status","with_cities","with_stages","with_fundingVenue","with_stageBuckets","with_acquisitionTypes","with_buyerTypes","with_companyTypes","with_transactionRanges","with_exit_type","with_instruments","with_companies","with_investors","with_investors_all","with_investorTypes","with_governmentLinked","with_acquirers","with_acquirerCountries"]),
        days=frozenset(["start","end","with_start","with_end"]),
        formats=["json","csv","xlsx"],
        rows="rows",
        columns={
            "a_average": "float64",
            "a_median": "float64",
            "a_amount": "float64",
            "a_count": "Int64",
            "a_percentage": "float64",
            "a_companies": "Int64",
            "b_average": "float64",
            "b_median": "float64",
            "b_amount": "float64",
            "b_count": "Int64",
            "b_percentage": "float64",
            "b_companies": "Int64",
            "change_amount": "float64",
            "change_count": "Int64",
            "change_percentage": "float64",
            "name": "string",
            "slug": "string",
            "code": "string",
        },
    ),
    "/filter-options": Endpoint(
        parameters={
            "as_of": "as_of",
            "gen": "gen",
        },
        lists=frozenset([]),
        days=frozenset([]),
        formats=["json"],
    ),
    "/changes": Endpoint(
        parameters={
            "countries": "countries",
            "continents": "continents",
            "regions": "regions",
            "categories": "categories",
            "productCategories": "productCategories",
            "categoryDomains": "categoryDomains",
            "stages": "stages",
            "fundingVenue": "fundingVenue",
            "stageBuckets": "stageBuckets",
            "acquisitionTypes": "acquisitionTypes",
            "buyerTypes": "buyerTypes",
            "companyTypes": "companyTypes",
            "transactionRanges": "transactionRanges",
            "exit_type": "exit_type",
            "instruments": "instruments",
            "companies": "companies",
            "investors": "investors",
            "acquirers": "acquirers",
            "limit": "limit",
            "since": "since",
            "until": "until",
            "kinds": "kinds",
            "slugs": "slugs",
            "sort": "sort",
            "cursor": "cursor",
            "gen": "gen",
        },
        lists=frozenset(["countries","continents","regions","categories","productCategories","categoryDomains","stages","stageBuckets","acquisitionTypes","buyerTypes","companyTypes","transactionRanges","exit_type","instruments","companies","investors","acquirers","kinds","slugs"]),
        days=frozenset([]),
        formats=["json","csv","xlsx"],
        rows="changes",
        columns={
            "id": "Int64",
            "published_at": "datetime64[ns, UTC]",
            "generation": "string",
            "action": "string",
            "kind": "string",
            "change": "string",
            "key": "string",
            "name": "string",
            "updated_fields": "object",
            "before": "object",
            "after": "object",
        },
    ),
    "/publications": Endpoint(
        parameters={
            "limit": "limit",
            "since": "since",
            "until": "until",
            "cursor": "cursor",
            "gen": "gen",
        },
        lists=frozenset([]),
        days=frozenset([]),
        formats=["json","csv","xlsx"],
        rows="publications",
        columns={
            "published_at": "datetime64[ns, UTC]",
            "generation": "string",
            "action": "string",
            "as_of": "string",
            "availability": "string",
            "newest_deal_date": "datetime64[ns]",
            "counts": "object",
            "changes": "object",
        },
    ),
}


class Endpoints:
    """A method for each endpoint. An argument that is None isn't sent."""

    def get(self, path: str, **parameters: Any) -> Any:
        raise NotImplementedError

    def export(self, path: str, file: Union[str, "PathLike[str]"], **parameters: Any) -> int:
        raise NotImplementedError

    def entitlement(
        self,
        **unknown: NoReturn,
    ) -> Entitlement:
        """The caller's plan, API entitlement and remaining quota. Costs no quota, and also works after the entitlement has lapsed. Poll it at most once a minute to detect an upgrade. If you send more than 30 requests a minute with one key, you get a 429 with the code `rate_limited`.
        """
        return cast("Entitlement", self.get("/entitlement", **_sent(locals())))

    def pricing(
        self,
        **unknown: NoReturn,
    ) -> Pricing:
        """The plans, their prices and call allowances. Public: you don't need a key, an invalid key is ignored, and the call costs no quota. You can cache the answer for an hour. If you send a valid key, the answer has the quota headers. If a price is null, contact sales.
        """
        return cast("Pricing", self.get("/pricing", **_sent(locals())))

    def category_data(
        self,
        *,
        timeframe: Optional[Literal["1w", "2w", "4w", "1q", "6m", "9m", "5q", "ytd", "ly", "ttm", "custom", "all", "2q", "1y", "12w"]] = None,
        start: Optional[Union[str, date]] = None,
        end: Optional[Union[str, date]] = None,
        offset: Optional[Union[int, str]] = None,
        countries: Optional[Union[str, Sequence[str]]] = None,
        continents: Optional[Union[str, Sequence[str]]] = None,
        regions: Optional[Union[str, Sequence[str]]] = None,
        categories: Optional[Union[str, Sequence[str]]] = None,
        productCategories: Optional[Union[str, Sequence[str]]] = None,
        categoryDomains: Optional[Union[str, Sequence[str]]] = None,
        status: Optional[Union[str, Sequence[str]]] = None,
        cities: Optional[Union[str, Sequence[str]]] = None,
        founded_from: Optional[Union[int, str]] = None,
        founded_to: Optional[Union[int, str]] = None,
        raised_min: Optional[Union[int, str]] = None,
        raised_max: Optional[Union[int, str]] = None,
        stages: Optional[Union[str, Sequence[str]]] = None,
        fundingVenue: Optional[str] = None,
        stageBuckets: Optional[Union[str, Sequence[str]]] = None,
        transactionRanges: Optional[Union[str, Sequence[str]]] = None,
        instruments: Optional[Union[str, Sequence[str]]] = None,
        amount_min: Optional[Union[int, str]] = None,
        amount_max: Optional[Union[int, str]] = None,
        companies: Optional[Union[str, Sequence[str]]] = None,
        investors: Optional[Union[str, Sequence[str]]] = None,
        investors_all: Optional[Union[str, Sequence[str]]] = None,
        led: Optional[bool] = None,
        investorTypes: Optional[Union[str, Sequence[str]]] = None,
        governmentLinked: Optional[Union[str, Sequence[str]]] = None,
        as_of: Optional[Union[str, date]] = None,
        limit: Optional[Union[int, str]] = None,
        gen: Optional[str] = None,
        **unknown: NoReturn,
    ) -> CategoryData:
        """Funding by category. Each round counts towards its company's primary category.

        :param timeframe: The period.
        :param start: The first day of a date range, `YYYY-MM-DD`.
        :param end: The last day of a date range, `YYYY-MM-DD`, inclusive.
        :param offset: How many weeks to go back, 0 to 1040.
        :param countries: Comma-separated country codes.
        :param continents: Comma-separated continent codes.
        :param regions: Comma-separated region codes.
        :param categories: Comma-separated category names or slugs.
        :param productCategories: Comma-separated product category names or slugs.
        :param categoryDomains: Comma-separated category domain names or slugs.
        :param status: Comma-separated statuses of the company.
        :param cities: Comma-separated cities of the company.
        :param founded_from: The lowest year in which the company was founded, inclusive.
        :param founded_to: The highest year in which the company was founded, inclusive.
        :param raised_min: The lowest sum, in US dollars, of all disclosed rounds that the company ever raised, inclusive.
        :param raised_max: The highest sum, in US dollars, of all disclosed rounds that the company ever raised, inclusive.
        :param stages: Comma-separated funding stages.
        :param fundingVenue: `private` or `public`.
        :param stageBuckets: Comma-separated stage buckets.
        :param transactionRanges: Comma-separated amount ranges.
        :param instruments: Comma-separated instruments of listed companies.
        :param amount_min: The lowest disclosed amount of the deal, in US dollars, inclusive.
        :param amount_max: The highest disclosed amount of the deal, in US dollars, inclusive.
        :param companies: Comma-separated companies.
        :param investors: Comma-separated investors.
        :param investors_all: Comma-separated investors.
        :param led: `true` with `investors` or `investors_all`.
        :param investorTypes: Comma-separated investor types.
        :param governmentLinked: Comma-separated tiers of government-linked investors.
        :param as_of: A past UTC day (its end) or instant.
        :param limit: How many rows to return.
        :param gen: A cache-busting value.
        """
        return cast("CategoryData", self.get("/category-data", **_sent(locals())))

    def funding_geo_data(
        self,
        *,
        timeframe: Optional[Literal["1w", "2w", "4w", "1q", "6m", "9m", "5q", "ytd", "ly", "ttm", "custom", "all", "2q", "1y", "12w"]] = None,
        start: Optional[Union[str, date]] = None,
        end: Optional[Union[str, date]] = None,
        offset: Optional[Union[int, str]] = None,
        countries: Optional[Union[str, Sequence[str]]] = None,
        continents: Optional[Union[str, Sequence[str]]] = None,
        regions: Optional[Union[str, Sequence[str]]] = None,
        categories: Optional[Union[str, Sequence[str]]] = None,
        productCategories: Optional[Union[str, Sequence[str]]] = None,
        categoryDomains: Optional[Union[str, Sequence[str]]] = None,
        status: Optional[Union[str, Sequence[str]]] = None,
        cities: Optional[Union[str, Sequence[str]]] = None,
        founded_from: Optional[Union[int, str]] = None,
        founded_to: Optional[Union[int, str]] = None,
        raised_min: Optional[Union[int, str]] = None,
        raised_max: Optional[Union[int, str]] = None,
        stages: Optional[Union[str, Sequence[str]]] = None,
        fundingVenue: Optional[str] = None,
        stageBuckets: Optional[Union[str, Sequence[str]]] = None,
        transactionRanges: Optional[Union[str, Sequence[str]]] = None,
        instruments: Optional[Union[str, Sequence[str]]] = None,
        amount_min: Optional[Union[int, str]] = None,
        amount_max: Optional[Union[int, str]] = None,
        companies: Optional[Union[str, Sequence[str]]] = None,
        investors: Optional[Union[str, Sequence[str]]] = None,
        investors_all: Optional[Union[str, Sequence[str]]] = None,
        led: Optional[bool] = None,
        investorTypes: Optional[Union[str, Sequence[str]]] = None,
        governmentLinked: Optional[Union[str, Sequence[str]]] = None,
        as_of: Optional[Union[str, date]] = None,
        limit: Optional[Union[int, str]] = None,
        gen: Optional[str] = None,
        **unknown: NoReturn,
    ) -> FundingGeoData:
        """Funding by country. Each round counts towards the country of the funded company.

        :param timeframe: The period.
        :param start: The first day of a date range, `YYYY-MM-DD`.
        :param end: The last day of a date range, `YYYY-MM-DD`, inclusive.
        :param offset: How many weeks to go back, 0 to 1040.
        :param countries: Comma-separated country codes.
        :param continents: Comma-separated continent codes.
        :param regions: Comma-separated region codes.
        :param categories: Comma-separated category names or slugs.
        :param productCategories: Comma-separated product category names or slugs.
        :param categoryDomains: Comma-separated category domain names or slugs.
        :param status: Comma-separated statuses of the company.
        :param cities: Comma-separated cities of the company.
        :param founded_from: The lowest year in which the company was founded, inclusive.
        :param founded_to: The highest year in which the company was founded, inclusive.
        :param raised_min: The lowest sum, in US dollars, of all disclosed rounds that the company ever raised, inclusive.
        :param raised_max: The highest sum, in US dollars, of all disclosed rounds that the company ever raised, inclusive.
        :param stages: Comma-separated funding stages.
        :param fundingVenue: `private` or `public`.
        :param stageBuckets: Comma-separated stage buckets.
        :param transactionRanges: Comma-separated amount ranges.
        :param instruments: Comma-separated instruments of listed companies.
        :param amount_min: The lowest disclosed amount of the deal, in US dollars, inclusive.
        :param amount_max: The highest disclosed amount of the deal, in US dollars, inclusive.
        :param companies: Comma-separated companies.
        :param investors: Comma-separated investors.
        :param investors_all: Comma-separated investors.
        :param led: `true` with `investors` or `investors_all`.
        :param investorTypes: Comma-separated investor types.
        :param governmentLinked: Comma-separated tiers of government-linked investors.
        :param as_of: A past UTC day (its end) or instant.
        :param limit: How many rows to return.
        :param gen: A cache-busting value.
        """
        return cast("FundingGeoData", self.get("/funding-geo-data", **_sent(locals())))

    def stages_distribution(
        self,
        *,
        timeframe: Optional[Literal["1w", "2w", "4w", "1q", "6m", "9m", "5q", "ytd", "ly", "ttm", "custom", "all", "2q", "1y", "12w"]] = None,
        start: Optional[Union[str, date]] = None,
        end: Optional[Union[str, date]] = None,
        offset: Optional[Union[int, str]] = None,
        countries: Optional[Union[str, Sequence[str]]] = None,
        continents: Optional[Union[str, Sequence[str]]] = None,
        regions: Optional[Union[str, Sequence[str]]] = None,
        categories: Optional[Union[str, Sequence[str]]] = None,
        productCategories: Optional[Union[str, Sequence[str]]] = None,
        categoryDomains: Optional[Union[str, Sequence[str]]] = None,
        status: Optional[Union[str, Sequence[str]]] = None,
        cities: Optional[Union[str, Sequence[str]]] = None,
        founded_from: Optional[Union[int, str]] = None,
        founded_to: Optional[Union[int, str]] = None,
        raised_min: Optional[Union[int, str]] = None,
        raised_max: Optional[Union[int, str]] = None,
        stages: Optional[Union[str, Sequence[str]]] = None,
        fundingVenue: Optional[str] = None,
        stageBuckets: Optional[Union[str, Sequence[str]]] = None,
        transactionRanges: Optional[Union[str, Sequence[str]]] = None,
        instruments: Optional[Union[str, Sequence[str]]] = None,
        amount_min: Optional[Union[int, str]] = None,
        amount_max: Optional[Union[int, str]] = None,
        companies: Optional[Union[str, Sequence[str]]] = None,
        investors: Optional[Union[str, Sequence[str]]] = None,
        investors_all: Optional[Union[str, Sequence[str]]] = None,
        led: Optional[bool] = None,
        investorTypes: Optional[Union[str, Sequence[str]]] = None,
        governmentLinked: Optional[Union[str, Sequence[str]]] = None,
        as_of: Optional[Union[str, date]] = None,
        gen: Optional[str] = None,
        **unknown: NoReturn,
    ) -> StagesDistribution:
        """Funding stage distribution. One row per stage, from the earliest to the latest, including stages without a round.

        :param timeframe: The period.
        :param start: The first day of a date range, `YYYY-MM-DD`.
        :param end: The last day of a date range, `YYYY-MM-DD`, inclusive.
        :param offset: How many weeks to go back, 0 to 1040.
        :param countries: Comma-separated country codes.
        :param continents: Comma-separated continent codes.
        :param regions: Comma-separated region codes.
        :param categories: Comma-separated category names or slugs.
        :param productCategories: Comma-separated product category names or slugs.
        :param categoryDomains: Comma-separated category domain names or slugs.
        :param status: Comma-separated statuses of the company.
        :param cities: Comma-separated cities of the company.
        :param founded_from: The lowest year in which the company was founded, inclusive.
        :param founded_to: The highest year in which the company was founded, inclusive.
        :param raised_min: The lowest sum, in US dollars, of all disclosed rounds that the company ever raised, inclusive.
        :param raised_max: The highest sum, in US dollars, of all disclosed rounds that the company ever raised, inclusive.
        :param stages: Comma-separated funding stages.
        :param fundingVenue: `private` or `public`.
        :param stageBuckets: Comma-separated stage buckets.
        :param transactionRanges: Comma-separated amount ranges.
        :param instruments: Comma-separated instruments of listed companies.
        :param amount_min: The lowest disclosed amount of the deal, in US dollars, inclusive.
        :param amount_max: The highest disclosed amount of the deal, in US dollars, inclusive.
        :param companies: Comma-separated companies.
        :param investors: Comma-separated investors.
        :param investors_all: Comma-separated investors.
        :param led: `true` with `investors` or `investors_all`.
        :param investorTypes: Comma-separated investor types.
        :param governmentLinked: Comma-separated tiers of government-linked investors.
        :param as_of: A past UTC day (its end) or instant.
        :param gen: A cache-busting value.
        """
        return cast("StagesDistribution", self.get("/stages/distribution", **_sent(locals())))

    def funding_stage_percentiles(
        self,
        *,
        timeframe: Optional[Literal["1w", "2w", "4w", "1q", "6m", "9m", "5q", "ytd", "ly", "ttm", "custom", "all", "2q", "1y", "12w"]] = None,
        start: Optional[Union[str, date]] = None,
        end: Optional[Union[str, date]] = None,
        offset: Optional[Union[int, str]] = None,
        countries: Optional[Union[str, Sequence[str]]] = None,
        continents: Optional[Union[str, Sequence[str]]] = None,
        regions: Optional[Union[str, Sequence[str]]] = None,
        categories: Optional[Union[str, Sequence[str]]] = None,
        productCategories: Optional[Union[str, Sequence[str]]] = None,
        categoryDomains: Optional[Union[str, Sequence[str]]] = None,
        status: Optional[Union[str, Sequence[str]]] = None,
        cities: Optional[Union[str, Sequence[str]]] = None,
        founded_from: Optional[Union[int, str]] = None,
        founded_to: Optional[Union[int, str]] = None,
        raised_min: Optional[Union[int, str]] = None,
        raised_max: Optional[Union[int, str]] = None,
        stages: Optional[Union[str, Sequence[str]]] = None,
        fundingVenue: Optional[str] = None,
        stageBuckets: Optional[Union[str, Sequence[str]]] = None,
        transactionRanges: Optional[Union[str, Sequence[str]]] = None,
        instruments: Optional[Union[str, Sequence[str]]] = None,
        amount_min: Optional[Union[int, str]] = None,
        amount_max: Optional[Union[int, str]] = None,
        companies: Optional[Union[str, Sequence[str]]] = None,
        investors: Optional[Union[str, Sequence[str]]] = None,
        investors_all: Optional[Union[str, Sequence[str]]] = None,
        led: Optional[bool] = None,
        investorTypes: Optional[Union[str, Sequence[str]]] = None,
        governmentLinked: Optional[Union[str, Sequence[str]]] = None,
        as_of: Optional[Union[str, date]] = None,
        gen: Optional[str] = None,
        **unknown: NoReturn,
    ) -> FundingStagePercentiles:
        """Funding amount percentiles by stage. Continuous percentiles of the disclosed amounts in scope. Rounds of listed companies are included unless you send `fundingVenue=private`. A stage with fewer disclosed rounds than `metadata.min_sample` has nulls.

        :param timeframe: The period.
        :param start: The first day of a date range, `YYYY-MM-DD`.
        :param end: The last day of a date range, `YYYY-MM-DD`, inclusive.
        :param offset: How many weeks to go back, 0 to 1040.
        :param countries: Comma-separated country codes.
        :param continents: Comma-separated continent codes.
        :param regions: Comma-separated region codes.
        :param categories: Comma-separated category names or slugs.
        :param productCategories: Comma-separated product category names or slugs.
        :param categoryDomains: Comma-separated category domain names or slugs.
        :param status: Comma-separated statuses of the company.
        :param cities: Comma-separated cities of the company.
        :param founded_from: The lowest year in which the company was founded, inclusive.
        :param founded_to: The highest year in which the company was founded, inclusive.
        :param raised_min: The lowest sum, in US dollars, of all disclosed rounds that the company ever raised, inclusive.
        :param raised_max: The highest sum, in US dollars, of all disclosed rounds that the company ever raised, inclusive.
        :param stages: Comma-separated funding stages.
        :param fundingVenue: `private` or `public`.
        :param stageBuckets: Comma-separated stage buckets.
        :param transactionRanges: Comma-separated amount ranges.
        :param instruments: Comma-separated instruments of listed companies.
        :param amount_min: The lowest disclosed amount of the deal, in US dollars, inclusive.
        :param amount_max: The highest disclosed amount of the deal, in US dollars, inclusive.
        :param companies: Comma-separated companies.
        :param investors: Comma-separated investors.
        :param investors_all: Comma-separated investors.
        :param led: `true` with `investors` or `investors_all`.
        :param investorTypes: Comma-separated investor types.
        :param governmentLinked: Comma-separated tiers of government-linked investors.
        :param as_of: A past UTC day (its end) or instant.
        :param gen: A cache-busting value.
        """
        return cast("FundingStagePercentiles", self.get("/funding-stage-percentiles", **_sent(locals())))

    def cohorts(
        self,
        *,
        timeframe: Optional[Literal["1w", "2w", "4w", "1q", "6m", "9m", "5q", "ytd", "ly", "ttm", "custom", "all", "2q", "1y", "12w"]] = None,
        start: Optional[Union[str, date]] = None,
        end: Optional[Union[str, date]] = None,
        offset: Optional[Union[int, str]] = None,
        countries: Optional[Union[str, Sequence[str]]] = None,
        continents: Optional[Union[str, Sequence[str]]] = None,
        regions: Optional[Union[str, Sequence[str]]] = None,
        categories: Optional[Union[str, Sequence[str]]] = None,
        productCategories: Optional[Union[str, Sequence[str]]] = None,
        categoryDomains: Optional[Union[str, Sequence[str]]] = None,
        status: Optional[Union[str, Sequence[str]]] = None,
        cities: Optional[Union[str, Sequence[str]]] = None,
        founded_from: Optional[Union[int, str]] = None,
        founded_to: Optional[Union[int, str]] = None,
        raised_min: Optional[Union[int, str]] = None,
        raised_max: Optional[Union[int, str]] = None,
        stages: Optional[Union[str, Sequence[str]]] = None,
        fundingVenue: Optional[str] = None,
        stageBuckets: Optional[Union[str, Sequence[str]]] = None,
        transactionRanges: Optional[Union[str, Sequence[str]]] = None,
        instruments: Optional[Union[str, Sequence[str]]] = None,
        amount_min: Optional[Union[int, str]] = None,
        amount_max: Optional[Union[int, str]] = None,
        companies: Optional[Union[str, Sequence[str]]] = None,
        investors: Optional[Union[str, Sequence[str]]] = None,
        investors_all: Optional[Union[str, Sequence[str]]] = None,
        led: Optional[bool] = None,
        investorTypes: Optional[Union[str, Sequence[str]]] = None,
        governmentLinked: Optional[Union[str, Sequence[str]]] = None,
        as_of: Optional[Union[str, date]] = None,
        by: Optional[Literal["stage", "category", "country"]] = None,
        gen: Optional[str] = None,
        **unknown: NoReturn,
    ) -> Cohorts:
        """Cohorts: how many companies raised the next stage, and how many were acquired. The companies whose first round of a stage was in the period, and what they did afterwards. A company counts within 12 months only if these months are over. The next stage is any later one from Pre-Seed to Private Equity, or an IPO. A median or a share of fewer than five companies is null. With `by=category` or `by=country`, send exactly one of these stages. The companies behind a count: `/companies` with the same filters, the stage and `first_at_stage=true`, and `next_stage_within` or `acquired_within`; for `observed_12m`, the period ends on the `last_day` of `metadata.horizons`.

        :param timeframe: The period.
        :param start: The first day of a date range, `YYYY-MM-DD`.
        :param end: The last day of a date range, `YYYY-MM-DD`, inclusive.
        :param offset: How many weeks to go back, 0 to 1040.
        :param countries: Comma-separated country codes.
        :param continents: Comma-separated continent codes.
        :param regions: Comma-separated region codes.
        :param categories: Comma-separated category names or slugs.
        :param productCategories: Comma-separated product category names or slugs.
        :param categoryDomains: Comma-separated category domain names or slugs.
        :param status: Comma-separated statuses of the company.
        :param cities: Comma-separated cities of the company.
        :param founded_from: The lowest year in which the company was founded, inclusive.
        :param founded_to: The highest year in which the company was founded, inclusive.
        :param raised_min: The lowest sum, in US dollars, of all disclosed rounds that the company ever raised, inclusive.
        :param raised_max: The highest sum, in US dollars, of all disclosed rounds that the company ever raised, inclusive.
        :param stages: Comma-separated funding stages.
        :param fundingVenue: `private` or `public`.
        :param stageBuckets: Comma-separated stage buckets.
        :param transactionRanges: Comma-separated amount ranges.
        :param instruments: Comma-separated instruments of listed companies.
        :param amount_min: The lowest disclosed amount of the deal, in US dollars, inclusive.
        :param amount_max: The highest disclosed amount of the deal, in US dollars, inclusive.
        :param companies: Comma-separated companies.
        :param investors: Comma-separated investors.
        :param investors_all: Comma-separated investors.
        :param led: `true` with `investors` or `investors_all`.
        :param investorTypes: Comma-separated investor types.
        :param governmentLinked: Comma-separated tiers of government-linked investors.
        :param as_of: A past UTC day (its end) or instant.
        :param by: What the rows are.
        :param gen: A cache-busting value.
        """
        return cast("Cohorts", self.get("/cohorts", **_sent(locals())))

    def funding_history(
        self,
        *,
        timeframe: Optional[Literal["1w", "2w", "4w", "1q", "6m", "9m", "5q", "ytd", "ly", "ttm", "custom", "all", "2q", "1y", "12w"]] = None,
        start: Optional[Union[str, date]] = None,
        end: Optional[Union[str, date]] = None,
        offset: Optional[Union[int, str]] = None,
        countries: Optional[Union[str, Sequence[str]]] = None,
        continents: Optional[Union[str, Sequence[str]]] = None,
        regions: Optional[Union[str, Sequence[str]]] = None,
        categories: Optional[Union[str, Sequence[str]]] = None,
        productCategories: Optional[Union[str, Sequence[str]]] = None,
        categoryDomains: Optional[Union[str, Sequence[str]]] = None,
        status: Optional[Union[str, Sequence[str]]] = None,
        cities: Optional[Union[str, Sequence[str]]] = None,
        founded_from: Optional[Union[int, str]] = None,
        founded_to: Optional[Union[int, str]] = None,
        raised_min: Optional[Union[int, str]] = None,
        raised_max: Optional[Union[int, str]] = None,
        stages: Optional[Union[str, Sequence[str]]] = None,
        fundingVenue: Optional[str] = None,
        stageBuckets: Optional[Union[str, Sequence[str]]] = None,
        transactionRanges: Optional[Union[str, Sequence[str]]] = None,
        instruments: Optional[Union[str, Sequence[str]]] = None,
        amount_min: Optional[Union[int, str]] = None,
        amount_max: Optional[Union[int, str]] = None,
        companies: Optional[Union[str, Sequence[str]]] = None,
        investors: Optional[Union[str, Sequence[str]]] = None,
        investors_all: Optional[Union[str, Sequence[str]]] = None,
        led: Optional[bool] = None,
        investorTypes: Optional[Union[str, Sequence[str]]] = None,
        governmentLinked: Optional[Union[str, Sequence[str]]] = None,
        as_of: Optional[Union[str, date]] = None,
        granularity: Optional[Literal["year", "quarter", "month", "week"]] = None,
        by: Optional[Literal["category", "domain", "stage", "country"]] = None,
        limit: Optional[Union[int, str]] = None,
        gen: Optional[str] = None,
        **unknown: NoReturn,
    ) -> FundingHistory:
        """Funding over time. One row per year, quarter, month or week. Periods without a round are rows of zeros. A period that ends today or later is partial. With `by`, such as `by=category`, each period is also split: `series` has the largest names, ready for a stacked chart.

        :param timeframe: The period.
        :param start: The first day of a date range, `YYYY-MM-DD`.
        :param end: The last day of a date range, `YYYY-MM-DD`, inclusive.
        :param offset: How many weeks to go back, 0 to 1040.
        :param countries: Comma-separated country codes.
        :param continents: Comma-separated continent codes.
        :param regions: Comma-separated region codes.
        :param categories: Comma-separated category names or slugs.
        :param productCategories: Comma-separated product category names or slugs.
        :param categoryDomains: Comma-separated category domain names or slugs.
        :param status: Comma-separated statuses of the company.
        :param cities: Comma-separated cities of the company.
        :param founded_from: The lowest year in which the company was founded, inclusive.
        :param founded_to: The highest year in which the company was founded, inclusive.
        :param raised_min: The lowest sum, in US dollars, of all disclosed rounds that the company ever raised, inclusive.
        :param raised_max: The highest sum, in US dollars, of all disclosed rounds that the company ever raised, inclusive.
        :param stages: Comma-separated funding stages.
        :param fundingVenue: `private` or `public`.
        :param stageBuckets: Comma-separated stage buckets.
        :param transactionRanges: Comma-separated amount ranges.
        :param instruments: Comma-separated instruments of listed companies.
        :param amount_min: The lowest disclosed amount of the deal, in US dollars, inclusive.
        :param amount_max: The highest disclosed amount of the deal, in US dollars, inclusive.
        :param companies: Comma-separated companies.
        :param investors: Comma-separated investors.
        :param investors_all: Comma-separated investors.
        :param led: `true` with `investors` or `investors_all`.
        :param investorTypes: Comma-separated investor types.
        :param governmentLinked: Comma-separated tiers of government-linked investors.
        :param as_of: A past UTC day (its end) or instant.
        :param granularity: The length of each period in the answer.
        :param by: Splits each period.
        :param limit: How many rows to return.
        :param gen: A cache-busting value.
        """
        return cast("FundingHistory", self.get("/funding/history", **_sent(locals())))

    def funding_instrument_breakdown(
        self,
        *,
        timeframe: Optional[Literal["1w", "2w", "4w", "1q", "6m", "9m", "5q", "ytd", "ly", "ttm", "custom", "all", "2q", "1y", "12w"]] = None,
        start: Optional[Union[str, date]] = None,
        end: Optional[Union[str, date]] = None,
        offset: Optional[Union[int, str]] = None,
        countries: Optional[Union[str, Sequence[str]]] = None,
        continents: Optional[Union[str, Sequence[str]]] = None,
        regions: Optional[Union[str, Sequence[str]]] = None,
        categories: Optional[Union[str, Sequence[str]]] = None,
        productCategories: Optional[Union[str, Sequence[str]]] = None,
        categoryDomains: Optional[Union[str, Sequence[str]]] = None,
        status: Optional[Union[str, Sequence[str]]] = None,
        cities: Optional[Union[str, Sequence[str]]] = None,
        founded_from: Optional[Union[int, str]] = None,
        founded_to: Optional[Union[int, str]] = None,
        raised_min: Optional[Union[int, str]] = None,
        raised_max: Optional[Union[int, str]] = None,
        stages: Optional[Union[str, Sequence[str]]] = None,
        fundingVenue: Optional[str] = None,
        stageBuckets: Optional[Union[str, Sequence[str]]] = None,
        transactionRanges: Optional[Union[str, Sequence[str]]] = None,
        instruments: Optional[Union[str, Sequence[str]]] = None,
        amount_min: Optional[Union[int, str]] = None,
        amount_max: Optional[Union[int, str]] = None,
        companies: Optional[Union[str, Sequence[str]]] = None,
        investors: Optional[Union[str, Sequence[str]]] = None,
        investors_all: Optional[Union[str, Sequence[str]]] = None,
        led: Optional[bool] = None,
        investorTypes: Optional[Union[str, Sequence[str]]] = None,
        governmentLinked: Optional[Union[str, Sequence[str]]] = None,
        as_of: Optional[Union[str, date]] = None,
        granularity: Optional[Literal["year", "quarter", "month", "week"]] = None,
        gen: Optional[str] = None,
        **unknown: NoReturn,
    ) -> InstrumentBreakdown:
        """Public-market capital by instrument type over time. Only rounds of listed companies: senior notes, convertible notes, at-the-market equity and warrant activity.

        :param timeframe: The period.
        :param start: The first day of a date range, `YYYY-MM-DD`.
        :param end: The last day of a date range, `YYYY-MM-DD`, inclusive.
        :param offset: How many weeks to go back, 0 to 1040.
        :param countries: Comma-separated country codes.
        :param continents: Comma-separated continent codes.
        :param regions: Comma-separated region codes.
        :param categories: Comma-separated category names or slugs.
        :param productCategories: Comma-separated product category names or slugs.
        :param categoryDomains: Comma-separated category domain names or slugs.
        :param status: Comma-separated statuses of the company.
        :param cities: Comma-separated cities of the company.
        :param founded_from: The lowest year in which the company was founded, inclusive.
        :param founded_to: The highest year in which the company was founded, inclusive.
        :param raised_min: The lowest sum, in US dollars, of all disclosed rounds that the company ever raised, inclusive.
        :param raised_max: The highest sum, in US dollars, of all disclosed rounds that the company ever raised, inclusive.
        :param stages: Comma-separated funding stages.
        :param fundingVenue: `private` or `public`.
        :param stageBuckets: Comma-separated stage buckets.
        :param transactionRanges: Comma-separated amount ranges.
        :param instruments: Comma-separated instruments of listed companies.
        :param amount_min: The lowest disclosed amount of the deal, in US dollars, inclusive.
        :param amount_max: The highest disclosed amount of the deal, in US dollars, inclusive.
        :param companies: Comma-separated companies.
        :param investors: Comma-separated investors.
        :param investors_all: Comma-separated investors.
        :param led: `true` with `investors` or `investors_all`.
        :param investorTypes: Comma-separated investor types.
        :param governmentLinked: Comma-separated tiers of government-linked investors.
        :param as_of: A past UTC day (its end) or instant.
        :param granularity: The length of each period in the answer.
        :param gen: A cache-busting value.
        """
        return cast("InstrumentBreakdown", self.get("/funding/instrument-breakdown", **_sent(locals())))

    def top_funding_rounds(
        self,
        *,
        timeframe: Optional[Literal["1w", "2w", "4w", "1q", "6m", "9m", "5q", "ytd", "ly", "ttm", "custom", "all", "2q", "1y", "12w"]] = None,
        start: Optional[Union[str, date]] = None,
        end: Optional[Union[str, date]] = None,
        offset: Optional[Union[int, str]] = None,
        countries: Optional[Union[str, Sequence[str]]] = None,
        continents: Optional[Union[str, Sequence[str]]] = None,
        regions: Optional[Union[str, Sequence[str]]] = None,
        categories: Optional[Union[str, Sequence[str]]] = None,
        productCategories: Optional[Union[str, Sequence[str]]] = None,
        categoryDomains: Optional[Union[str, Sequence[str]]] = None,
        status: Optional[Union[str, Sequence[str]]] = None,
        cities: Optional[Union[str, Sequence[str]]] = None,
        founded_from: Optional[Union[int, str]] = None,
        founded_to: Optional[Union[int, str]] = None,
        raised_min: Optional[Union[int, str]] = None,
        raised_max: Optional[Union[int, str]] = None,
        stages: Optional[Union[str, Sequence[str]]] = None,
        fundingVenue: Optional[str] = None,
        stageBuckets: Optional[Union[str, Sequence[str]]] = None,
        transactionRanges: Optional[Union[str, Sequence[str]]] = None,
        instruments: Optional[Union[str, Sequence[str]]] = None,
        amount_min: Optional[Union[int, str]] = None,
        amount_max: Optional[Union[int, str]] = None,
        companies: Optional[Union[str, Sequence[str]]] = None,
        investors: Optional[Union[str, Sequence[str]]] = None,
        investors_all: Optional[Union[str, Sequence[str]]] = None,
        led: Optional[bool] = None,
        investorTypes: Optional[Union[str, Sequence[str]]] = None,
        governmentLinked: Optional[Union[str, Sequence[str]]] = None,
        as_of: Optional[Union[str, date]] = None,
        limit: Optional[Union[int, str]] = None,
        gen: Optional[str] = None,
        **unknown: NoReturn,
    ) -> TopFundingRounds:
        """Largest funding rounds by amount. Only rounds with a disclosed amount are ranked. Equal amounts share a rank.

        :param timeframe: The period.
        :param start: The first day of a date range, `YYYY-MM-DD`.
        :param end: The last day of a date range, `YYYY-MM-DD`, inclusive.
        :param offset: How many weeks to go back, 0 to 1040.
        :param countries: Comma-separated country codes.
        :param continents: Comma-separated continent codes.
        :param regions: Comma-separated region codes.
        :param categories: Comma-separated category names or slugs.
        :param productCategories: Comma-separated product category names or slugs.
        :param categoryDomains: Comma-separated category domain names or slugs.
        :param status: Comma-separated statuses of the company.
        :param cities: Comma-separated cities of the company.
        :param founded_from: The lowest year in which the company was founded, inclusive.
        :param founded_to: The highest year in which the company was founded, inclusive.
        :param raised_min: The lowest sum, in US dollars, of all disclosed rounds that the company ever raised, inclusive.
        :param raised_max: The highest sum, in US dollars, of all disclosed rounds that the company ever raised, inclusive.
        :param stages: Comma-separated funding stages.
        :param fundingVenue: `private` or `public`.
        :param stageBuckets: Comma-separated stage buckets.
        :param transactionRanges: Comma-separated amount ranges.
        :param instruments: Comma-separated instruments of listed companies.
        :param amount_min: The lowest disclosed amount of the deal, in US dollars, inclusive.
        :param amount_max: The highest disclosed amount of the deal, in US dollars, inclusive.
        :param companies: Comma-separated companies.
        :param investors: Comma-separated investors.
        :param investors_all: Comma-separated investors.
        :param led: `true` with `investors` or `investors_all`.
        :param investorTypes: Comma-separated investor types.
        :param governmentLinked: Comma-separated tiers of government-linked investors.
        :param as_of: A past UTC day (its end) or instant.
        :param limit: How many rows to return.
        :param gen: A cache-busting value.
        """
        return cast("TopFundingRounds", self.get("/top-funding-rounds", **_sent(locals())))

    def funding_rounds(
        self,
        *,
        timeframe: Optional[Literal["1w", "2w", "4w", "1q", "6m", "9m", "5q", "ytd", "ly", "ttm", "custom", "all", "2q", "1y", "12w"]] = None,
        start: Optional[Union[str, date]] = None,
        end: Optional[Union[str, date]] = None,
        offset: Optional[Union[int, str]] = None,
        countries: Optional[Union[str, Sequence[str]]] = None,
        continents: Optional[Union[str, Sequence[str]]] = None,
        regions: Optional[Union[str, Sequence[str]]] = None,
        categories: Optional[Union[str, Sequence[str]]] = None,
        productCategories: Optional[Union[str, Sequence[str]]] = None,
        categoryDomains: Optional[Union[str, Sequence[str]]] = None,
        status: Optional[Union[str, Sequence[str]]] = None,
        cities: Optional[Union[str, Sequence[str]]] = None,
        founded_from: Optional[Union[int, str]] = None,
        founded_to: Optional[Union[int, str]] = None,
        raised_min: Optional[Union[int, str]] = None,
        raised_max: Optional[Union[int, str]] = None,
        stages: Optional[Union[str, Sequence[str]]] = None,
        first_at_stage: Optional[bool] = None,
        next_stage_within: Optional[Union[int, str]] = None,
        acquired_within: Optional[Union[int, str]] = None,
        fundingVenue: Optional[str] = None,
        stageBuckets: Optional[Union[str, Sequence[str]]] = None,
        transactionRanges: Optional[Union[str, Sequence[str]]] = None,
        instruments: Optional[Union[str, Sequence[str]]] = None,
        amount_min: Optional[Union[int, str]] = None,
        amount_max: Optional[Union[int, str]] = None,
        companies: Optional[Union[str, Sequence[str]]] = None,
        investors: Optional[Union[str, Sequence[str]]] = None,
        investors_all: Optional[Union[str, Sequence[str]]] = None,
        led: Optional[bool] = None,
        investorTypes: Optional[Union[str, Sequence[str]]] = None,
        governmentLinked: Optional[Union[str, Sequence[str]]] = None,
        as_of: Optional[Union[str, date]] = None,
        limit: Optional[Union[int, str]] = None,
        sort: Optional[Literal["date", "-date", "amount", "-amount"]] = None,
        cursor: Optional[str] = None,
        gen: Optional[str] = None,
        **unknown: NoReturn,
    ) -> FundingRounds:
        """List funding rounds. Every funding round in scope, newest first, including undisclosed amounts. Filter by the value of a row in another answer to get the rounds behind that row. The header `Link: <...>; rel="next"` has the address of the next page.

        :param timeframe: The period.
        :param start: The first day of a date range, `YYYY-MM-DD`.
        :param end: The last day of a date range, `YYYY-MM-DD`, inclusive.
        :param offset: How many weeks to go back, 0 to 1040.
        :param countries: Comma-separated country codes.
        :param continents: Comma-separated continent codes.
        :param regions: Comma-separated region codes.
        :param categories: Comma-separated category names or slugs.
        :param productCategories: Comma-separated product category names or slugs.
        :param categoryDomains: Comma-separated category domain names or slugs.
        :param status: Comma-separated statuses of the company.
        :param cities: Comma-separated cities of the company.
        :param founded_from: The lowest year in which the company was founded, inclusive.
        :param founded_to: The highest year in which the company was founded, inclusive.
        :param raised_min: The lowest sum, in US dollars, of all disclosed rounds that the company ever raised, inclusive.
        :param raised_max: The highest sum, in US dollars, of all disclosed rounds that the company ever raised, inclusive.
        :param stages: Comma-separated funding stages.
        :param first_at_stage: `true`.
        :param next_stage_within: Only rounds after which the company raised a round of a later stage within this many months.
        :param acquired_within: Only rounds after which the company was acquired within this many months.
        :param fundingVenue: `private` or `public`.
        :param stageBuckets: Comma-separated stage buckets.
        :param transactionRanges: Comma-separated amount ranges.
        :param instruments: Comma-separated instruments of listed companies.
        :param amount_min: The lowest disclosed amount of the deal, in US dollars, inclusive.
        :param amount_max: The highest disclosed amount of the deal, in US dollars, inclusive.
        :param companies: Comma-separated companies.
        :param investors: Comma-separated investors.
        :param investors_all: Comma-separated investors.
        :param led: `true` with `investors` or `investors_all`.
        :param investorTypes: Comma-separated investor types.
        :param governmentLinked: Comma-separated tiers of government-linked investors.
        :param as_of: A past UTC day (its end) or instant.
        :param limit: How many rows to return.
        :param sort: The order.
        :param cursor: The `next_cursor` of the previous page.
        :param gen: A cache-busting value.
        """
        return cast("FundingRounds", self.get("/funding-rounds", **_sent(locals())))

    def exports_funding_rounds(
        self,
        file: Union[str, "PathLike[str]"],
        *,
        timeframe: Optional[Literal["1w", "2w", "4w", "1q", "6m", "9m", "5q", "ytd", "ly", "ttm", "custom", "all", "2q", "1y", "12w"]] = None,
        start: Optional[Union[str, date]] = None,
        end: Optional[Union[str, date]] = None,
        offset: Optional[Union[int, str]] = None,
        countries: Optional[Union[str, Sequence[str]]] = None,
        continents: Optional[Union[str, Sequence[str]]] = None,
        regions: Optional[Union[str, Sequence[str]]] = None,
        categories: Optional[Union[str, Sequence[str]]] = None,
        productCategories: Optional[Union[str, Sequence[str]]] = None,
        categoryDomains: Optional[Union[str, Sequence[str]]] = None,
        status: Optional[Union[str, Sequence[str]]] = None,
        cities: Optional[Union[str, Sequence[str]]] = None,
        founded_from: Optional[Union[int, str]] = None,
        founded_to: Optional[Union[int, str]] = None,
        raised_min: Optional[Union[int, str]] = None,
        raised_max: Optional[Union[int, str]] = None,
        stages: Optional[Union[str, Sequence[str]]] = None,
        first_at_stage: Optional[bool] = None,
        next_stage_within: Optional[Union[int, str]] = None,
        acquired_within: Optional[Union[int, str]] = None,
        fundingVenue: Optional[str] = None,
        stageBuckets: Optional[Union[str, Sequence[str]]] = None,
        transactionRanges: Optional[Union[str, Sequence[str]]] = None,
        instruments: Optional[Union[str, Sequence[str]]] = None,
        amount_min: Optional[Union[int, str]] = None,
        amount_max: Optional[Union[int, str]] = None,
        companies: Optional[Union[str, Sequence[str]]] = None,
        investors: Optional[Union[str, Sequence[str]]] = None,
        investors_all: Optional[Union[str, Sequence[str]]] = None,
        led: Optional[bool] = None,
        investorTypes: Optional[Union[str, Sequence[str]]] = None,
        governmentLinked: Optional[Union[str, Sequence[str]]] = None,
        as_of: Optional[Union[str, date]] = None,
        gen: Optional[str] = None,
        **unknown: NoReturn,
    ) -> int:
        """Funding rounds: the whole list. All rows that `/funding-rounds` has with the same filters, in one answer, in the order of their key. It is streamed: if it fails midway, the connection is broken off. HEAD says the number of rows in `X-Total-Count`. Only for keys without a quota. An account can have one running at a time, and the service a few: others get a 429.

        :param timeframe: The period.
        :param start: The first day of a date range, `YYYY-MM-DD`.
        :param end: The last day of a date range, `YYYY-MM-DD`, inclusive.
        :param offset: How many weeks to go back, 0 to 1040.
        :param countries: Comma-separated country codes.
        :param continents: Comma-separated continent codes.
        :param regions: Comma-separated region codes.
        :param categories: Comma-separated category names or slugs.
        :param productCategories: Comma-separated product category names or slugs.
        :param categoryDomains: Comma-separated category domain names or slugs.
        :param status: Comma-separated statuses of the company.
        :param cities: Comma-separated cities of the company.
        :param founded_from: The lowest year in which the company was founded, inclusive.
        :param founded_to: The highest year in which the company was founded, inclusive.
        :param raised_min: The lowest sum, in US dollars, of all disclosed rounds that the company ever raised, inclusive.
        :param raised_max: The highest sum, in US dollars, of all disclosed rounds that the company ever raised, inclusive.
        :param stages: Comma-separated funding stages.
        :param first_at_stage: `true`.
        :param next_stage_within: Only rounds after which the company raised a round of a later stage within this many months.
        :param acquired_within: Only rounds after which the company was acquired within this many months.
        :param fundingVenue: `private` or `public`.
        :param stageBuckets: Comma-separated stage buckets.
        :param transactionRanges: Comma-separated amount ranges.
        :param instruments: Comma-separated instruments of listed companies.
        :param amount_min: The lowest disclosed amount of the deal, in US dollars, inclusive.
        :param amount_max: The highest disclosed amount of the deal, in US dollars, inclusive.
        :param companies: Comma-separated companies.
        :param investors: Comma-separated investors.
        :param investors_all: Comma-separated investors.
        :param led: `true` with `investors` or `investors_all`.
        :param investorTypes: Comma-separated investor types.
        :param governmentLinked: Comma-separated tiers of government-linked investors.
        :param as_of: A past UTC day (its end) or instant.
        :param gen: A cache-busting value.
        """
        return self.export("/exports/funding-rounds", **_sent(locals()))

    def acquisition_category_data(
        self,
        *,
        timeframe: Optional[Literal["1w", "2w", "4w", "1q", "6m", "9m", "5q", "ytd", "ly", "ttm", "custom", "all", "2q", "1y", "12w"]] = None,
        start: Optional[Union[str, date]] = None,
        end: Optional[Union[str, date]] = None,
        offset: Optional[Union[int, str]] = None,
        countries: Optional[Union[str, Sequence[str]]] = None,
        continents: Optional[Union[str, Sequence[str]]] = None,
        regions: Optional[Union[str, Sequence[str]]] = None,
        categories: Optional[Union[str, Sequence[str]]] = None,
        productCategories: Optional[Union[str, Sequence[str]]] = None,
        categoryDomains: Optional[Union[str, Sequence[str]]] = None,
        status: Optional[Union[str, Sequence[str]]] = None,
        cities: Optional[Union[str, Sequence[str]]] = None,
        founded_from: Optional[Union[int, str]] = None,
        founded_to: Optional[Union[int, str]] = None,
        raised_min: Optional[Union[int, str]] = None,
        raised_max: Optional[Union[int, str]] = None,
        acquisitionTypes: Optional[Union[str, Sequence[str]]] = None,
        buyerTypes: Optional[Union[str, Sequence[str]]] = None,
        companyTypes: Optional[Union[str, Sequence[str]]] = None,
        transactionRanges: Optional[Union[str, Sequence[str]]] = None,
        exit_type: Optional[Union[str, Sequence[str]]] = None,
        amount_min: Optional[Union[int, str]] = None,
        amount_max: Optional[Union[int, str]] = None,
        companies: Optional[Union[str, Sequence[str]]] = None,
        acquirers: Optional[Union[str, Sequence[str]]] = None,
        acquirerCountries: Optional[Union[str, Sequence[str]]] = None,
        as_of: Optional[Union[str, date]] = None,
        limit: Optional[Union[int, str]] = None,
        gen: Optional[str] = None,
        **unknown: NoReturn,
    ) -> AcquisitionCategoryData:
        """Acquisitions by category. Each deal counts towards the acquired company's primary category.

        :param timeframe: The period.
        :param start: The first day of a date range, `YYYY-MM-DD`.
        :param end: The last day of a date range, `YYYY-MM-DD`, inclusive.
        :param offset: How many weeks to go back, 0 to 1040.
        :param countries: Comma-separated country codes.
        :param continents: Comma-separated continent codes.
        :param regions: Comma-separated region codes.
        :param categories: Comma-separated category names or slugs.
        :param productCategories: Comma-separated product category names or slugs.
        :param categoryDomains: Comma-separated category domain names or slugs.
        :param status: Comma-separated statuses of the company.
        :param cities: Comma-separated cities of the company.
        :param founded_from: The lowest year in which the company was founded, inclusive.
        :param founded_to: The highest year in which the company was founded, inclusive.
        :param raised_min: The lowest sum, in US dollars, of all disclosed rounds that the company ever raised, inclusive.
        :param raised_max: The highest sum, in US dollars, of all disclosed rounds that the company ever raised, inclusive.
        :param acquisitionTypes: Comma-separated acquisition types.
        :param buyerTypes: Comma-separated buyer types.
        :param companyTypes: Comma-separated types of the acquired company.
        :param transactionRanges: Comma-separated amount ranges.
        :param exit_type: Comma-separated exit types.
        :param amount_min: The lowest disclosed amount of the deal, in US dollars, inclusive.
        :param amount_max: The highest disclosed amount of the deal, in US dollars, inclusive.
        :param companies: Comma-separated companies.
        :param acquirers: Comma-separated acquirers.
        :param acquirerCountries: Comma-separated countries of acquirers.
        :param as_of: A past UTC day (its end) or instant.
        :param limit: How many rows to return.
        :param gen: A cache-busting value.
        """
        return cast("AcquisitionCategoryData", self.get("/acquisition-category-data", **_sent(locals())))

    def acquisition_geo_data(
        self,
        *,
        timeframe: Optional[Literal["1w", "2w", "4w", "1q", "6m", "9m", "5q", "ytd", "ly", "ttm", "custom", "all", "2q", "1y", "12w"]] = None,
        start: Optional[Union[str, date]] = None,
        end: Optional[Union[str, date]] = None,
        offset: Optional[Union[int, str]] = None,
        countries: Optional[Union[str, Sequence[str]]] = None,
        continents: Optional[Union[str, Sequence[str]]] = None,
        regions: Optional[Union[str, Sequence[str]]] = None,
        categories: Optional[Union[str, Sequence[str]]] = None,
        productCategories: Optional[Union[str, Sequence[str]]] = None,
        categoryDomains: Optional[Union[str, Sequence[str]]] = None,
        status: Optional[Union[str, Sequence[str]]] = None,
        cities: Optional[Union[str, Sequence[str]]] = None,
        founded_from: Optional[Union[int, str]] = None,
        founded_to: Optional[Union[int, str]] = None,
        raised_min: Optional[Union[int, str]] = None,
        raised_max: Optional[Union[int, str]] = None,
        acquisitionTypes: Optional[Union[str, Sequence[str]]] = None,
        buyerTypes: Optional[Union[str, Sequence[str]]] = None,
        companyTypes: Optional[Union[str, Sequence[str]]] = None,
        transactionRanges: Optional[Union[str, Sequence[str]]] = None,
        exit_type: Optional[Union[str, Sequence[str]]] = None,
        amount_min: Optional[Union[int, str]] = None,
        amount_max: Optional[Union[int, str]] = None,
        companies: Optional[Union[str, Sequence[str]]] = None,
        acquirers: Optional[Union[str, Sequence[str]]] = None,
        acquirerCountries: Optional[Union[str, Sequence[str]]] = None,
        as_of: Optional[Union[str, date]] = None,
        limit: Optional[Union[int, str]] = None,
        gen: Optional[str] = None,
        **unknown: NoReturn,
    ) -> AcquisitionGeoData:
        """Acquisitions by target-company country. Each deal counts towards the country of the acquired company.

        :param timeframe: The period.
        :param start: The first day of a date range, `YYYY-MM-DD`.
        :param end: The last day of a date range, `YYYY-MM-DD`, inclusive.
        :param offset: How many weeks to go back, 0 to 1040.
        :param countries: Comma-separated country codes.
        :param continents: Comma-separated continent codes.
        :param regions: Comma-separated region codes.
        :param categories: Comma-separated category names or slugs.
        :param productCategories: Comma-separated product category names or slugs.
        :param categoryDomains: Comma-separated category domain names or slugs.
        :param status: Comma-separated statuses of the company.
        :param cities: Comma-separated cities of the company.
        :param founded_from: The lowest year in which the company was founded, inclusive.
        :param founded_to: The highest year in which the company was founded, inclusive.
        :param raised_min: The lowest sum, in US dollars, of all disclosed rounds that the company ever raised, inclusive.
        :param raised_max: The highest sum, in US dollars, of all disclosed rounds that the company ever raised, inclusive.
        :param acquisitionTypes: Comma-separated acquisition types.
        :param buyerTypes: Comma-separated buyer types.
        :param companyTypes: Comma-separated types of the acquired company.
        :param transactionRanges: Comma-separated amount ranges.
        :param exit_type: Comma-separated exit types.
        :param amount_min: The lowest disclosed amount of the deal, in US dollars, inclusive.
        :param amount_max: The highest disclosed amount of the deal, in US dollars, inclusive.
        :param companies: Comma-separated companies.
        :param acquirers: Comma-separated acquirers.
        :param acquirerCountries: Comma-separated countries of acquirers.
        :param as_of: A past UTC day (its end) or instant.
        :param limit: How many rows to return.
        :param gen: A cache-busting value.
        """
        return cast("AcquisitionGeoData", self.get("/acquisition-geo-data", **_sent(locals())))

    def buyer_type(
        self,
        *,
        timeframe: Optional[Literal["1w", "2w", "4w", "1q", "6m", "9m", "5q", "ytd", "ly", "ttm", "custom", "all", "2q", "1y", "12w"]] = None,
        start: Optional[Union[str, date]] = None,
        end: Optional[Union[str, date]] = None,
        offset: Optional[Union[int, str]] = None,
        countries: Optional[Union[str, Sequence[str]]] = None,
        continents: Optional[Union[str, Sequence[str]]] = None,
        regions: Optional[Union[str, Sequence[str]]] = None,
        categories: Optional[Union[str, Sequence[str]]] = None,
        productCategories: Optional[Union[str, Sequence[str]]] = None,
        categoryDomains: Optional[Union[str, Sequence[str]]] = None,
        status: Optional[Union[str, Sequence[str]]] = None,
        cities: Optional[Union[str, Sequence[str]]] = None,
        founded_from: Optional[Union[int, str]] = None,
        founded_to: Optional[Union[int, str]] = None,
        raised_min: Optional[Union[int, str]] = None,
        raised_max: Optional[Union[int, str]] = None,
        acquisitionTypes: Optional[Union[str, Sequence[str]]] = None,
        buyerTypes: Optional[Union[str, Sequence[str]]] = None,
        companyTypes: Optional[Union[str, Sequence[str]]] = None,
        transactionRanges: Optional[Union[str, Sequence[str]]] = None,
        exit_type: Optional[Union[str, Sequence[str]]] = None,
        amount_min: Optional[Union[int, str]] = None,
        amount_max: Optional[Union[int, str]] = None,
        companies: Optional[Union[str, Sequence[str]]] = None,
        acquirers: Optional[Union[str, Sequence[str]]] = None,
        acquirerCountries: Optional[Union[str, Sequence[str]]] = None,
        as_of: Optional[Union[str, date]] = None,
        limit: Optional[Union[int, str]] = None,
        gen: Optional[str] = None,
        **unknown: NoReturn,
    ) -> BuyerType:
        """Acquisitions by buyer type. Each row is a kind of buyer, such as private equity.

        :param timeframe: The period.
        :param start: The first day of a date range, `YYYY-MM-DD`.
        :param end: The last day of a date range, `YYYY-MM-DD`, inclusive.
        :param offset: How many weeks to go back, 0 to 1040.
        :param countries: Comma-separated country codes.
        :param continents: Comma-separated continent codes.
        :param regions: Comma-separated region codes.
        :param categories: Comma-separated category names or slugs.
        :param productCategories: Comma-separated product category names or slugs.
        :param categoryDomains: Comma-separated category domain names or slugs.
        :param status: Comma-separated statuses of the company.
        :param cities: Comma-separated cities of the company.
        :param founded_from: The lowest year in which the company was founded, inclusive.
        :param founded_to: The highest year in which the company was founded, inclusive.
        :param raised_min: The lowest sum, in US dollars, of all disclosed rounds that the company ever raised, inclusive.
        :param raised_max: The highest sum, in US dollars, of all disclosed rounds that the company ever raised, inclusive.
        :param acquisitionTypes: Comma-separated acquisition types.
        :param buyerTypes: Comma-separated buyer types.
        :param companyTypes: Comma-separated types of the acquired company.
        :param transactionRanges: Comma-separated amount ranges.
        :param exit_type: Comma-separated exit types.
        :param amount_min: The lowest disclosed amount of the deal, in US dollars, inclusive.
        :param amount_max: The highest disclosed amount of the deal, in US dollars, inclusive.
        :param companies: Comma-separated companies.
        :param acquirers: Comma-separated acquirers.
        :param acquirerCountries: Comma-separated countries of acquirers.
        :param as_of: A past UTC day (its end) or instant.
        :param limit: How many rows to return.
        :param gen: A cache-busting value.
        """
        return cast("BuyerType", self.get("/buyer-type", **_sent(locals())))

    def company_type(
        self,
        *,
        timeframe: Optional[Literal["1w", "2w", "4w", "1q", "6m", "9m", "5q", "ytd", "ly", "ttm", "custom", "all", "2q", "1y", "12w"]] = None,
        start: Optional[Union[str, date]] = None,
        end: Optional[Union[str, date]] = None,
        offset: Optional[Union[int, str]] = None,
        countries: Optional[Union[str, Sequence[str]]] = None,
        continents: Optional[Union[str, Sequence[str]]] = None,
        regions: Optional[Union[str, Sequence[str]]] = None,
        categories: Optional[Union[str, Sequence[str]]] = None,
        productCategories: Optional[Union[str, Sequence[str]]] = None,
        categoryDomains: Optional[Union[str, Sequence[str]]] = None,
        status: Optional[Union[str, Sequence[str]]] = None,
        cities: Optional[Union[str, Sequence[str]]] = None,
        founded_from: Optional[Union[int, str]] = None,
        founded_to: Optional[Union[int, str]] = None,
        raised_min: Optional[Union[int, str]] = None,
        raised_max: Optional[Union[int, str]] = None,
        acquisitionTypes: Optional[Union[str, Sequence[str]]] = None,
        buyerTypes: Optional[Union[str, Sequence[str]]] = None,
        companyTypes: Optional[Union[str, Sequence[str]]] = None,
        transactionRanges: Optional[Union[str, Sequence[str]]] = None,
        amount_min: Optional[Union[int, str]] = None,
        amount_max: Optional[Union[int, str]] = None,
        companies: Optional[Union[str, Sequence[str]]] = None,
        acquirers: Optional[Union[str, Sequence[str]]] = None,
        acquirerCountries: Optional[Union[str, Sequence[str]]] = None,
        as_of: Optional[Union[str, date]] = None,
        limit: Optional[Union[int, str]] = None,
        gen: Optional[str] = None,
        **unknown: NoReturn,
    ) -> CompanyType:
        """Acquisitions by company type. Each row is a type of acquired company, such as `Product` or `Managed Services`.

        :param timeframe: The period.
        :param start: The first day of a date range, `YYYY-MM-DD`.
        :param end: The last day of a date range, `YYYY-MM-DD`, inclusive.
        :param offset: How many weeks to go back, 0 to 1040.
        :param countries: Comma-separated country codes.
        :param continents: Comma-separated continent codes.
        :param regions: Comma-separated region codes.
        :param categories: Comma-separated category names or slugs.
        :param productCategories: Comma-separated product category names or slugs.
        :param categoryDomains: Comma-separated category domain names or slugs.
        :param status: Comma-separated statuses of the company.
        :param cities: Comma-separated cities of the company.
        :param founded_from: The lowest year in which the company was founded, inclusive.
        :param founded_to: The highest year in which the company was founded, inclusive.
        :param raised_min: The lowest sum, in US dollars, of all disclosed rounds that the company ever raised, inclusive.
        :param raised_max: The highest sum, in US dollars, of all disclosed rounds that the company ever raised, inclusive.
        :param acquisitionTypes: Comma-separated acquisition types.
        :param buyerTypes: Comma-separated buyer types.
        :param companyTypes: Comma-separated types of the acquired company.
        :param transactionRanges: Comma-separated amount ranges.
        :param amount_min: The lowest disclosed amount of the deal, in US dollars, inclusive.
        :param amount_max: The highest disclosed amount of the deal, in US dollars, inclusive.
        :param companies: Comma-separated companies.
        :param acquirers: Comma-separated acquirers.
        :param acquirerCountries: Comma-separated countries of acquirers.
        :param as_of: A past UTC day (its end) or instant.
        :param limit: How many rows to return.
        :param gen: A cache-busting value.
        """
        return cast("CompanyType", self.get("/company-type", **_sent(locals())))

    def acquisitions_history(
        self,
        *,
        timeframe: Optional[Literal["1w", "2w", "4w", "1q", "6m", "9m", "5q", "ytd", "ly", "ttm", "custom", "all", "2q", "1y", "12w"]] = None,
        start: Optional[Union[str, date]] = None,
        end: Optional[Union[str, date]] = None,
        offset: Optional[Union[int, str]] = None,
        countries: Optional[Union[str, Sequence[str]]] = None,
        continents: Optional[Union[str, Sequence[str]]] = None,
        regions: Optional[Union[str, Sequence[str]]] = None,
        categories: Optional[Union[str, Sequence[str]]] = None,
        productCategories: Optional[Union[str, Sequence[str]]] = None,
        categoryDomains: Optional[Union[str, Sequence[str]]] = None,
        status: Optional[Union[str, Sequence[str]]] = None,
        cities: Optional[Union[str, Sequence[str]]] = None,
        founded_from: Optional[Union[int, str]] = None,
        founded_to: Optional[Union[int, str]] = None,
        raised_min: Optional[Union[int, str]] = None,
        raised_max: Optional[Union[int, str]] = None,
        acquisitionTypes: Optional[Union[str, Sequence[str]]] = None,
        buyerTypes: Optional[Union[str, Sequence[str]]] = None,
        companyTypes: Optional[Union[str, Sequence[str]]] = None,
        transactionRanges: Optional[Union[str, Sequence[str]]] = None,
        amount_min: Optional[Union[int, str]] = None,
        amount_max: Optional[Union[int, str]] = None,
        companies: Optional[Union[str, Sequence[str]]] = None,
        acquirers: Optional[Union[str, Sequence[str]]] = None,
        acquirerCountries: Optional[Union[str, Sequence[str]]] = None,
        as_of: Optional[Union[str, date]] = None,
        granularity: Optional[Literal["year", "quarter", "month", "week"]] = None,
        by: Optional[Literal["category", "domain", "country", "buyer_type", "company_type"]] = None,
        limit: Optional[Union[int, str]] = None,
        gen: Optional[str] = None,
        **unknown: NoReturn,
    ) -> AcquisitionHistory:
        """Acquisitions over time. One row per year, quarter, month or week. Periods without an acquisition are rows of zeros. A period that ends today or later is partial. With `by`, such as `by=buyer_type`, each period is also split: `series` has the largest names, ready for a stacked chart.

        :param timeframe: The period.
        :param start: The first day of a date range, `YYYY-MM-DD`.
        :param end: The last day of a date range, `YYYY-MM-DD`, inclusive.
        :param offset: How many weeks to go back, 0 to 1040.
        :param countries: Comma-separated country codes.
        :param continents: Comma-separated continent codes.
        :param regions: Comma-separated region codes.
        :param categories: Comma-separated category names or slugs.
        :param productCategories: Comma-separated product category names or slugs.
        :param categoryDomains: Comma-separated category domain names or slugs.
        :param status: Comma-separated statuses of the company.
        :param cities: Comma-separated cities of the company.
        :param founded_from: The lowest year in which the company was founded, inclusive.
        :param founded_to: The highest year in which the company was founded, inclusive.
        :param raised_min: The lowest sum, in US dollars, of all disclosed rounds that the company ever raised, inclusive.
        :param raised_max: The highest sum, in US dollars, of all disclosed rounds that the company ever raised, inclusive.
        :param acquisitionTypes: Comma-separated acquisition types.
        :param buyerTypes: Comma-separated buyer types.
        :param companyTypes: Comma-separated types of the acquired company.
        :param transactionRanges: Comma-separated amount ranges.
        :param amount_min: The lowest disclosed amount of the deal, in US dollars, inclusive.
        :param amount_max: The highest disclosed amount of the deal, in US dollars, inclusive.
        :param companies: Comma-separated companies.
        :param acquirers: Comma-separated acquirers.
        :param acquirerCountries: Comma-separated countries of acquirers.
        :param as_of: A past UTC day (its end) or instant.
        :param granularity: The length of each period in the answer.
        :param by: Splits each period.
        :param limit: How many rows to return.
        :param gen: A cache-busting value.
        """
        return cast("AcquisitionHistory", self.get("/acquisitions/history", **_sent(locals())))

    def ma_history(
        self,
        *,
        timeframe: Optional[Literal["1w", "2w", "4w", "1q", "6m", "9m", "5q", "ytd", "ly", "ttm", "custom", "all", "2q", "1y", "12w"]] = None,
        start: Optional[Union[str, date]] = None,
        end: Optional[Union[str, date]] = None,
        offset: Optional[Union[int, str]] = None,
        countries: Optional[Union[str, Sequence[str]]] = None,
        continents: Optional[Union[str, Sequence[str]]] = None,
        regions: Optional[Union[str, Sequence[str]]] = None,
        categories: Optional[Union[str, Sequence[str]]] = None,
        productCategories: Optional[Union[str, Sequence[str]]] = None,
        categoryDomains: Optional[Union[str, Sequence[str]]] = None,
        status: Optional[Union[str, Sequence[str]]] = None,
        cities: Optional[Union[str, Sequence[str]]] = None,
        founded_from: Optional[Union[int, str]] = None,
        founded_to: Optional[Union[int, str]] = None,
        raised_min: Optional[Union[int, str]] = None,
        raised_max: Optional[Union[int, str]] = None,
        acquisitionTypes: Optional[Union[str, Sequence[str]]] = None,
        buyerTypes: Optional[Union[str, Sequence[str]]] = None,
        companyTypes: Optional[Union[str, Sequence[str]]] = None,
        transactionRanges: Optional[Union[str, Sequence[str]]] = None,
        amount_min: Optional[Union[int, str]] = None,
        amount_max: Optional[Union[int, str]] = None,
        companies: Optional[Union[str, Sequence[str]]] = None,
        acquirers: Optional[Union[str, Sequence[str]]] = None,
        acquirerCountries: Optional[Union[str, Sequence[str]]] = None,
        as_of: Optional[Union[str, date]] = None,
        gen: Optional[str] = None,
        **unknown: NoReturn,
    ) -> MaHistory:
        """Annual M&A history: deal counts and disclosed values per year. One row per calendar year. The exit types of each year are included for accounts whose base plan is Pro or higher, otherwise null.

        :param timeframe: The period.
        :param start: The first day of a date range, `YYYY-MM-DD`.
        :param end: The last day of a date range, `YYYY-MM-DD`, inclusive.
        :param offset: How many weeks to go back, 0 to 1040.
        :param countries: Comma-separated country codes.
        :param continents: Comma-separated continent codes.
        :param regions: Comma-separated region codes.
        :param categories: Comma-separated category names or slugs.
        :param productCategories: Comma-separated product category names or slugs.
        :param categoryDomains: Comma-separated category domain names or slugs.
        :param status: Comma-separated statuses of the company.
        :param cities: Comma-separated cities of the company.
        :param founded_from: The lowest year in which the company was founded, inclusive.
        :param founded_to: The highest year in which the company was founded, inclusive.
        :param raised_min: The lowest sum, in US dollars, of all disclosed rounds that the company ever raised, inclusive.
        :param raised_max: The highest sum, in US dollars, of all disclosed rounds that the company ever raised, inclusive.
        :param acquisitionTypes: Comma-separated acquisition types.
        :param buyerTypes: Comma-separated buyer types.
        :param companyTypes: Comma-separated types of the acquired company.
        :param transactionRanges: Comma-separated amount ranges.
        :param amount_min: The lowest disclosed amount of the deal, in US dollars, inclusive.
        :param amount_max: The highest disclosed amount of the deal, in US dollars, inclusive.
        :param companies: Comma-separated companies.
        :param acquirers: Comma-separated acquirers.
        :param acquirerCountries: Comma-separated countries of acquirers.
        :param as_of: A past UTC day (its end) or instant.
        :param gen: A cache-busting value.
        """
        return cast("MaHistory", self.get("/ma/history", **_sent(locals())))

    def top_acquirers_by_volume(
        self,
        *,
        timeframe: Optional[Literal["1w", "2w", "4w", "1q", "6m", "9m", "5q", "ytd", "ly", "ttm", "custom", "all", "2q", "1y", "12w"]] = None,
        start: Optional[Union[str, date]] = None,
        end: Optional[Union[str, date]] = None,
        offset: Optional[Union[int, str]] = None,
        countries: Optional[Union[str, Sequence[str]]] = None,
        continents: Optional[Union[str, Sequence[str]]] = None,
        regions: Optional[Union[str, Sequence[str]]] = None,
        categories: Optional[Union[str, Sequence[str]]] = None,
        productCategories: Optional[Union[str, Sequence[str]]] = None,
        categoryDomains: Optional[Union[str, Sequence[str]]] = None,
        status: Optional[Union[str, Sequence[str]]] = None,
        cities: Optional[Union[str, Sequence[str]]] = None,
        founded_from: Optional[Union[int, str]] = None,
        founded_to: Optional[Union[int, str]] = None,
        raised_min: Optional[Union[int, str]] = None,
        raised_max: Optional[Union[int, str]] = None,
        acquisitionTypes: Optional[Union[str, Sequence[str]]] = None,
        buyerTypes: Optional[Union[str, Sequence[str]]] = None,
        companyTypes: Optional[Union[str, Sequence[str]]] = None,
        transactionRanges: Optional[Union[str, Sequence[str]]] = None,
        amount_min: Optional[Union[int, str]] = None,
        amount_max: Optional[Union[int, str]] = None,
        companies: Optional[Union[str, Sequence[str]]] = None,
        acquirers: Optional[Union[str, Sequence[str]]] = None,
        acquirerCountries: Optional[Union[str, Sequence[str]]] = None,
        as_of: Optional[Union[str, date]] = None,
        limit: Optional[Union[int, str]] = None,
        sort: Optional[Literal["count", "value"]] = None,
        gen: Optional[str] = None,
        **unknown: NoReturn,
    ) -> TopAcquirers:
        """Top acquirers by deal count or disclosed value. Deals by a tracked company are grouped by its slug, all others by the acquirer's exact name. With `sort=value`, the largest sum of disclosed amounts comes first.

        :param timeframe: The period.
        :param start: The first day of a date range, `YYYY-MM-DD`.
        :param end: The last day of a date range, `YYYY-MM-DD`, inclusive.
        :param offset: How many weeks to go back, 0 to 1040.
        :param countries: Comma-separated country codes.
        :param continents: Comma-separated continent codes.
        :param regions: Comma-separated region codes.
        :param categories: Comma-separated category names or slugs.
        :param productCategories: Comma-separated product category names or slugs.
        :param categoryDomains: Comma-separated category domain names or slugs.
        :param status: Comma-separated statuses of the company.
        :param cities: Comma-separated cities of the company.
        :param founded_from: The lowest year in which the company was founded, inclusive.
        :param founded_to: The highest year in which the company was founded, inclusive.
        :param raised_min: The lowest sum, in US dollars, of all disclosed rounds that the company ever raised, inclusive.
        :param raised_max: The highest sum, in US dollars, of all disclosed rounds that the company ever raised, inclusive.
        :param acquisitionTypes: Comma-separated acquisition types.
        :param buyerTypes: Comma-separated buyer types.
        :param companyTypes: Comma-separated types of the acquired company.
        :param transactionRanges: Comma-separated amount ranges.
        :param amount_min: The lowest disclosed amount of the deal, in US dollars, inclusive.
        :param amount_max: The highest disclosed amount of the deal, in US dollars, inclusive.
        :param companies: Comma-separated companies.
        :param acquirers: Comma-separated acquirers.
        :param acquirerCountries: Comma-separated countries of acquirers.
        :param as_of: A past UTC day (its end) or instant.
        :param limit: How many rows to return.
        :param sort: What the ranking is sorted by.
        :param gen: A cache-busting value.
        """
        return cast("TopAcquirers", self.get("/top-acquirers-by-volume", **_sent(locals())))

    def top_acquisitions(
        self,
        *,
        timeframe: Optional[Literal["1w", "2w", "4w", "1q", "6m", "9m", "5q", "ytd", "ly", "ttm", "custom", "all", "2q", "1y", "12w"]] = None,
        start: Optional[Union[str, date]] = None,
        end: Optional[Union[str, date]] = None,
        offset: Optional[Union[int, str]] = None,
        countries: Optional[Union[str, Sequence[str]]] = None,
        continents: Optional[Union[str, Sequence[str]]] = None,
        regions: Optional[Union[str, Sequence[str]]] = None,
        categories: Optional[Union[str, Sequence[str]]] = None,
        productCategories: Optional[Union[str, Sequence[str]]] = None,
        categoryDomains: Optional[Union[str, Sequence[str]]] = None,
        status: Optional[Union[str, Sequence[str]]] = None,
        cities: Optional[Union[str, Sequence[str]]] = None,
        founded_from: Optional[Union[int, str]] = None,
        founded_to: Optional[Union[int, str]] = None,
        raised_min: Optional[Union[int, str]] = None,
        raised_max: Optional[Union[int, str]] = None,
        acquisitionTypes: Optional[Union[str, Sequence[str]]] = None,
        buyerTypes: Optional[Union[str, Sequence[str]]] = None,
        companyTypes: Optional[Union[str, Sequence[str]]] = None,
        transactionRanges: Optional[Union[str, Sequence[str]]] = None,
        amount_min: Optional[Union[int, str]] = None,
        amount_max: Optional[Union[int, str]] = None,
        companies: Optional[Union[str, Sequence[str]]] = None,
        acquirers: Optional[Union[str, Sequence[str]]] = None,
        acquirerCountries: Optional[Union[str, Sequence[str]]] = None,
        as_of: Optional[Union[str, date]] = None,
        limit: Optional[Union[int, str]] = None,
        gen: Optional[str] = None,
        **unknown: NoReturn,
    ) -> TopAcquisitions:
        """Largest acquisitions by amount. Only deals with a disclosed amount are ranked. Equal amounts share a rank.

        :param timeframe: The period.
        :param start: The first day of a date range, `YYYY-MM-DD`.
        :param end: The last day of a date range, `YYYY-MM-DD`, inclusive.
        :param offset: How many weeks to go back, 0 to 1040.
        :param countries: Comma-separated country codes.
        :param continents: Comma-separated continent codes.
        :param regions: Comma-separated region codes.
        :param categories: Comma-separated category names or slugs.
        :param productCategories: Comma-separated product category names or slugs.
        :param categoryDomains: Comma-separated category domain names or slugs.
        :param status: Comma-separated statuses of the company.
        :param cities: Comma-separated cities of the company.
        :param founded_from: The lowest year in which the company was founded, inclusive.
        :param founded_to: The highest year in which the company was founded, inclusive.
        :param raised_min: The lowest sum, in US dollars, of all disclosed rounds that the company ever raised, inclusive.
        :param raised_max: The highest sum, in US dollars, of all disclosed rounds that the company ever raised, inclusive.
        :param acquisitionTypes: Comma-separated acquisition types.
        :param buyerTypes: Comma-separated buyer types.
        :param companyTypes: Comma-separated types of the acquired company.
        :param transactionRanges: Comma-separated amount ranges.
        :param amount_min: The lowest disclosed amount of the deal, in US dollars, inclusive.
        :param amount_max: The highest disclosed amount of the deal, in US dollars, inclusive.
        :param companies: Comma-separated companies.
        :param acquirers: Comma-separated acquirers.
        :param acquirerCountries: Comma-separated countries of acquirers.
        :param as_of: A past UTC day (its end) or instant.
        :param limit: How many rows to return.
        :param gen: A cache-busting value.
        """
        return cast("TopAcquisitions", self.get("/top-acquisitions", **_sent(locals())))

    def acquisitions(
        self,
        *,
        timeframe: Optional[Literal["1w", "2w", "4w", "1q", "6m", "9m", "5q", "ytd", "ly", "ttm", "custom", "all", "2q", "1y", "12w"]] = None,
        start: Optional[Union[str, date]] = None,
        end: Optional[Union[str, date]] = None,
        offset: Optional[Union[int, str]] = None,
        countries: Optional[Union[str, Sequence[str]]] = None,
        continents: Optional[Union[str, Sequence[str]]] = None,
        regions: Optional[Union[str, Sequence[str]]] = None,
        categories: Optional[Union[str, Sequence[str]]] = None,
        productCategories: Optional[Union[str, Sequence[str]]] = None,
        categoryDomains: Optional[Union[str, Sequence[str]]] = None,
        status: Optional[Union[str, Sequence[str]]] = None,
        cities: Optional[Union[str, Sequence[str]]] = None,
        founded_from: Optional[Union[int, str]] = None,
        founded_to: Optional[Union[int, str]] = None,
        raised_min: Optional[Union[int, str]] = None,
        raised_max: Optional[Union[int, str]] = None,
        acquisitionTypes: Optional[Union[str, Sequence[str]]] = None,
        buyerTypes: Optional[Union[str, Sequence[str]]] = None,
        companyTypes: Optional[Union[str, Sequence[str]]] = None,
        transactionRanges: Optional[Union[str, Sequence[str]]] = None,
        exit_type: Optional[Union[str, Sequence[str]]] = None,
        amount_min: Optional[Union[int, str]] = None,
        amount_max: Optional[Union[int, str]] = None,
        companies: Optional[Union[str, Sequence[str]]] = None,
        acquirers: Optional[Union[str, Sequence[str]]] = None,
        acquirerCountries: Optional[Union[str, Sequence[str]]] = None,
        as_of: Optional[Union[str, date]] = None,
        limit: Optional[Union[int, str]] = None,
        sort: Optional[Literal["date", "-date", "amount", "-amount"]] = None,
        cursor: Optional[str] = None,
        gen: Optional[str] = None,
        **unknown: NoReturn,
    ) -> Acquisitions:
        """List acquisitions. Every acquisition in scope, newest first, including undisclosed amounts. Filter by the value of a row in another answer to get the acquisitions behind that row. The header `Link: <...>; rel="next"` has the address of the next page.

        :param timeframe: The period.
        :param start: The first day of a date range, `YYYY-MM-DD`.
        :param end: The last day of a date range, `YYYY-MM-DD`, inclusive.
        :param offset: How many weeks to go back, 0 to 1040.
        :param countries: Comma-separated country codes.
        :param continents: Comma-separated continent codes.
        :param regions: Comma-separated region codes.
        :param categories: Comma-separated category names or slugs.
        :param productCategories: Comma-separated product category names or slugs.
        :param categoryDomains: Comma-separated category domain names or slugs.
        :param status: Comma-separated statuses of the company.
        :param cities: Comma-separated cities of the company.
        :param founded_from: The lowest year in which the company was founded, inclusive.
        :param founded_to: The highest year in which the company was founded, inclusive.
        :param raised_min: The lowest sum, in US dollars, of all disclosed rounds that the company ever raised, inclusive.
        :param raised_max: The highest sum, in US dollars, of all disclosed rounds that the company ever raised, inclusive.
        :param acquisitionTypes: Comma-separated acquisition types.
        :param buyerTypes: Comma-separated buyer types.
        :param companyTypes: Comma-separated types of the acquired company.
        :param transactionRanges: Comma-separated amount ranges.
        :param exit_type: Comma-separated exit types.
        :param amount_min: The lowest disclosed amount of the deal, in US dollars, inclusive.
        :param amount_max: The highest disclosed amount of the deal, in US dollars, inclusive.
        :param companies: Comma-separated companies.
        :param acquirers: Comma-separated acquirers.
        :param acquirerCountries: Comma-separated countries of acquirers.
        :param as_of: A past UTC day (its end) or instant.
        :param limit: How many rows to return.
        :param sort: The order.
        :param cursor: The `next_cursor` of the previous page.
        :param gen: A cache-busting value.
        """
        return cast("Acquisitions", self.get("/acquisitions", **_sent(locals())))

    def exports_acquisitions(
        self,
        file: Union[str, "PathLike[str]"],
        *,
        timeframe: Optional[Literal["1w", "2w", "4w", "1q", "6m", "9m", "5q", "ytd", "ly", "ttm", "custom", "all", "2q", "1y", "12w"]] = None,
        start: Optional[Union[str, date]] = None,
        end: Optional[Union[str, date]] = None,
        offset: Optional[Union[int, str]] = None,
        countries: Optional[Union[str, Sequence[str]]] = None,
        continents: Optional[Union[str, Sequence[str]]] = None,
        regions: Optional[Union[str, Sequence[str]]] = None,
        categories: Optional[Union[str, Sequence[str]]] = None,
        productCategories: Optional[Union[str, Sequence[str]]] = None,
        categoryDomains: Optional[Union[str, Sequence[str]]] = None,
        status: Optional[Union[str, Sequence[str]]] = None,
        cities: Optional[Union[str, Sequence[str]]] = None,
        founded_from: Optional[Union[int, str]] = None,
        founded_to: Optional[Union[int, str]] = None,
        raised_min: Optional[Union[int, str]] = None,
        raised_max: Optional[Union[int, str]] = None,
        acquisitionTypes: Optional[Union[str, Sequence[str]]] = None,
        buyerTypes: Optional[Union[str, Sequence[str]]] = None,
        companyTypes: Optional[Union[str, Sequence[str]]] = None,
        transactionRanges: Optional[Union[str, Sequence[str]]] = None,
        exit_type: Optional[Union[str, Sequence[str]]] = None,
        amount_min: Optional[Union[int, str]] = None,
        amount_max: Optional[Union[int, str]] = None,
        companies: Optional[Union[str, Sequence[str]]] = None,
        acquirers: Optional[Union[str, Sequence[str]]] = None,
        acquirerCountries: Optional[Union[str, Sequence[str]]] = None,
        as_of: Optional[Union[str, date]] = None,
        gen: Optional[str] = None,
        **unknown: NoReturn,
    ) -> int:
        """Acquisitions: the whole list. All rows that `/acquisitions` has with the same filters, in one answer, in the order of their key. It is streamed: if it fails midway, the connection is broken off. HEAD says the number of rows in `X-Total-Count`. Only for keys without a quota. An account can have one running at a time, and the service a few: others get a 429.

        :param timeframe: The period.
        :param start: The first day of a date range, `YYYY-MM-DD`.
        :param end: The last day of a date range, `YYYY-MM-DD`, inclusive.
        :param offset: How many weeks to go back, 0 to 1040.
        :param countries: Comma-separated country codes.
        :param continents: Comma-separated continent codes.
        :param regions: Comma-separated region codes.
        :param categories: Comma-separated category names or slugs.
        :param productCategories: Comma-separated product category names or slugs.
        :param categoryDomains: Comma-separated category domain names or slugs.
        :param status: Comma-separated statuses of the company.
        :param cities: Comma-separated cities of the company.
        :param founded_from: The lowest year in which the company was founded, inclusive.
        :param founded_to: The highest year in which the company was founded, inclusive.
        :param raised_min: The lowest sum, in US dollars, of all disclosed rounds that the company ever raised, inclusive.
        :param raised_max: The highest sum, in US dollars, of all disclosed rounds that the company ever raised, inclusive.
        :param acquisitionTypes: Comma-separated acquisition types.
        :param buyerTypes: Comma-separated buyer types.
        :param companyTypes: Comma-separated types of the acquired company.
        :param transactionRanges: Comma-separated amount ranges.
        :param exit_type: Comma-separated exit types.
        :param amount_min: The lowest disclosed amount of the deal, in US dollars, inclusive.
        :param amount_max: The highest disclosed amount of the deal, in US dollars, inclusive.
        :param companies: Comma-separated companies.
        :param acquirers: Comma-separated acquirers.
        :param acquirerCountries: Comma-separated countries of acquirers.
        :param as_of: A past UTC day (its end) or instant.
        :param gen: A cache-busting value.
        """
        return self.export("/exports/acquisitions", **_sent(locals()))

    def companies(
        self,
        *,
        timeframe: Optional[Literal["1w", "2w", "4w", "1q", "6m", "9m", "5q", "ytd", "ly", "ttm", "custom", "all", "2q", "1y", "12w"]] = None,
        start: Optional[Union[str, date]] = None,
        end: Optional[Union[str, date]] = None,
        offset: Optional[Union[int, str]] = None,
        countries: Optional[Union[str, Sequence[str]]] = None,
        continents: Optional[Union[str, Sequence[str]]] = None,
        regions: Optional[Union[str, Sequence[str]]] = None,
        categories: Optional[Union[str, Sequence[str]]] = None,
        productCategories: Optional[Union[str, Sequence[str]]] = None,
        categoryDomains: Optional[Union[str, Sequence[str]]] = None,
        status: Optional[Union[str, Sequence[str]]] = None,
        cities: Optional[Union[str, Sequence[str]]] = None,
        founded_from: Optional[Union[int, str]] = None,
        founded_to: Optional[Union[int, str]] = None,
        raised_min: Optional[Union[int, str]] = None,
        raised_max: Optional[Union[int, str]] = None,
        stages: Optional[Union[str, Sequence[str]]] = None,
        first_at_stage: Optional[bool] = None,
        next_stage_within: Optional[Union[int, str]] = None,
        acquired_within: Optional[Union[int, str]] = None,
        fundingVenue: Optional[str] = None,
        stageBuckets: Optional[Union[str, Sequence[str]]] = None,
        acquisitionTypes: Optional[Union[str, Sequence[str]]] = None,
        buyerTypes: Optional[Union[str, Sequence[str]]] = None,
        companyTypes: Optional[Union[str, Sequence[str]]] = None,
        transactionRanges: Optional[Union[str, Sequence[str]]] = None,
        instruments: Optional[Union[str, Sequence[str]]] = None,
        amount_min: Optional[Union[int, str]] = None,
        amount_max: Optional[Union[int, str]] = None,
        companies: Optional[Union[str, Sequence[str]]] = None,
        investors: Optional[Union[str, Sequence[str]]] = None,
        investors_all: Optional[Union[str, Sequence[str]]] = None,
        led: Optional[bool] = None,
        investorTypes: Optional[Union[str, Sequence[str]]] = None,
        governmentLinked: Optional[Union[str, Sequence[str]]] = None,
        acquirers: Optional[Union[str, Sequence[str]]] = None,
        acquirerCountries: Optional[Union[str, Sequence[str]]] = None,
        as_of: Optional[Union[str, date]] = None,
        q: Optional[str] = None,
        limit: Optional[Union[int, str]] = None,
        lookup: Optional[Union[str, Sequence[str]]] = None,
        sort: Optional[Literal["name", "-name", "total_funding", "-total_funding", "last_funding_date", "-last_funding_date", "founded_year", "-founded_year", "period_funding", "-period_funding", "period_deals", "-period_deals", "relevance", "-relevance"]] = None,
        cursor: Optional[str] = None,
        gen: Optional[str] = None,
        **unknown: NoReturn,
    ) -> Companies:
        """List tracked companies. The period and the filters select companies; the figures of each company are all-time. Geography, categories and `q` apply to the company itself. The period, stages, venue, acquisition types and transaction ranges apply to its deals: one deal, either a funding round or an acquisition of the company, must meet all of them. Stages and venue only apply to rounds, and acquisition types only to acquisitions: if you send both, a company needs one of each. The header `Link: <...>; rel="next"` has the address of the next page.

        :param timeframe: The period.
        :param start: The first day of a date range, `YYYY-MM-DD`.
        :param end: The last day of a date range, `YYYY-MM-DD`, inclusive.
        :param offset: How many weeks to go back, 0 to 1040.
        :param countries: Comma-separated country codes.
        :param continents: Comma-separated continent codes.
        :param regions: Comma-separated region codes.
        :param categories: Comma-separated category names or slugs.
        :param productCategories: Comma-separated product category names or slugs.
        :param categoryDomains: Comma-separated category domain names or slugs.
        :param status: Comma-separated statuses of the company.
        :param cities: Comma-separated cities of the company.
        :param founded_from: The lowest year in which the company was founded, inclusive.
        :param founded_to: The highest year in which the company was founded, inclusive.
        :param raised_min: The lowest sum, in US dollars, of all disclosed rounds that the company ever raised, inclusive.
        :param raised_max: The highest sum, in US dollars, of all disclosed rounds that the company ever raised, inclusive.
        :param stages: Comma-separated funding stages.
        :param first_at_stage: `true`.
        :param next_stage_within: Only rounds after which the company raised a round of a later stage within this many months.
        :param acquired_within: Only rounds after which the company was acquired within this many months.
        :param fundingVenue: `private` or `public`.
        :param stageBuckets: Comma-separated stage buckets.
        :param acquisitionTypes: Comma-separated acquisition types.
        :param buyerTypes: Comma-separated buyer types.
        :param companyTypes: Comma-separated types of the acquired company.
        :param transactionRanges: Comma-separated amount ranges.
        :param instruments: Comma-separated instruments of listed companies.
        :param amount_min: The lowest disclosed amount of the deal, in US dollars, inclusive.
        :param amount_max: The highest disclosed amount of the deal, in US dollars, inclusive.
        :param companies: Comma-separated companies.
        :param investors: Comma-separated investors.
        :param investors_all: Comma-separated investors.
        :param led: `true` with `investors` or `investors_all`.
        :param investorTypes: Comma-separated investor types.
        :param governmentLinked: Comma-separated tiers of government-linked investors.
        :param acquirers: Comma-separated acquirers.
        :param acquirerCountries: Comma-separated countries of acquirers.
        :param as_of: A past UTC day (its end) or instant.
        :param q: Words of the name or an alias.
        :param limit: How many rows to return.
        :param lookup: Comma-separated names, slugs or website domains of up to 100 records, instead of filters, `sort`, `limit` and `cursor`.
        :param sort: The order.
        :param cursor: The `next_cursor` of the previous page.
        :param gen: A cache-busting value.
        """
        return cast("Companies", self.get("/companies", **_sent(locals())))

    def company(
        self,
        name: str,
        *,
        as_of: Optional[Union[str, date]] = None,
        gen: Optional[str] = None,
        **unknown: NoReturn,
    ) -> Company:
        """One company. The company's profile with all its deals. It takes no filters.

        :param name: A name or slug, percent-encoded once (`A%2FS`).
        :param as_of: A past UTC day (its end) or instant.
        :param gen: A cache-busting value.
        """
        return cast("Company", self.get("/companies/{name}", **_sent(locals())))

    def exports_companies(
        self,
        file: Union[str, "PathLike[str]"],
        *,
        timeframe: Optional[Literal["1w", "2w", "4w", "1q", "6m", "9m", "5q", "ytd", "ly", "ttm", "custom", "all", "2q", "1y", "12w"]] = None,
        start: Optional[Union[str, date]] = None,
        end: Optional[Union[str, date]] = None,
        offset: Optional[Union[int, str]] = None,
        countries: Optional[Union[str, Sequence[str]]] = None,
        continents: Optional[Union[str, Sequence[str]]] = None,
        regions: Optional[Union[str, Sequence[str]]] = None,
        categories: Optional[Union[str, Sequence[str]]] = None,
        productCategories: Optional[Union[str, Sequence[str]]] = None,
        categoryDomains: Optional[Union[str, Sequence[str]]] = None,
        status: Optional[Union[str, Sequence[str]]] = None,
        cities: Optional[Union[str, Sequence[str]]] = None,
        founded_from: Optional[Union[int, str]] = None,
        founded_to: Optional[Union[int, str]] = None,
        raised_min: Optional[Union[int, str]] = None,
        raised_max: Optional[Union[int, str]] = None,
        stages: Optional[Union[str, Sequence[str]]] = None,
        first_at_stage: Optional[bool] = None,
        next_stage_within: Optional[Union[int, str]] = None,
        acquired_within: Optional[Union[int, str]] = None,
        fundingVenue: Optional[str] = None,
        stageBuckets: Optional[Union[str, Sequence[str]]] = None,
        acquisitionTypes: Optional[Union[str, Sequence[str]]] = None,
        buyerTypes: Optional[Union[str, Sequence[str]]] = None,
        companyTypes: Optional[Union[str, Sequence[str]]] = None,
        transactionRanges: Optional[Union[str, Sequence[str]]] = None,
        instruments: Optional[Union[str, Sequence[str]]] = None,
        amount_min: Optional[Union[int, str]] = None,
        amount_max: Optional[Union[int, str]] = None,
        companies: Optional[Union[str, Sequence[str]]] = None,
        investors: Optional[Union[str, Sequence[str]]] = None,
        investors_all: Optional[Union[str, Sequence[str]]] = None,
        led: Optional[bool] = None,
        investorTypes: Optional[Union[str, Sequence[str]]] = None,
        governmentLinked: Optional[Union[str, Sequence[str]]] = None,
        acquirers: Optional[Union[str, Sequence[str]]] = None,
        acquirerCountries: Optional[Union[str, Sequence[str]]] = None,
        as_of: Optional[Union[str, date]] = None,
        q: Optional[str] = None,
        gen: Optional[str] = None,
        **unknown: NoReturn,
    ) -> int:
        """Tracked companies: the whole list. All rows that `/companies` has with the same filters, in one answer, in the order of their key. It is streamed: if it fails midway, the connection is broken off. HEAD says the number of rows in `X-Total-Count`. Only for keys without a quota. An account can have one running at a time, and the service a few: others get a 429.

        :param timeframe: The period.
        :param start: The first day of a date range, `YYYY-MM-DD`.
        :param end: The last day of a date range, `YYYY-MM-DD`, inclusive.
        :param offset: How many weeks to go back, 0 to 1040.
        :param countries: Comma-separated country codes.
        :param continents: Comma-separated continent codes.
        :param regions: Comma-separated region codes.
        :param categories: Comma-separated category names or slugs.
        :param productCategories: Comma-separated product category names or slugs.
        :param categoryDomains: Comma-separated category domain names or slugs.
        :param status: Comma-separated statuses of the company.
        :param cities: Comma-separated cities of the company.
        :param founded_from: The lowest year in which the company was founded, inclusive.
        :param founded_to: The highest year in which the company was founded, inclusive.
        :param raised_min: The lowest sum, in US dollars, of all disclosed rounds that the company ever raised, inclusive.
        :param raised_max: The highest sum, in US dollars, of all disclosed rounds that the company ever raised, inclusive.
        :param stages: Comma-separated funding stages.
        :param first_at_stage: `true`.
        :param next_stage_within: Only rounds after which the company raised a round of a later stage within this many months.
        :param acquired_within: Only rounds after which the company was acquired within this many months.
        :param fundingVenue: `private` or `public`.
        :param stageBuckets: Comma-separated stage buckets.
        :param acquisitionTypes: Comma-separated acquisition types.
        :param buyerTypes: Comma-separated buyer types.
        :param companyTypes: Comma-separated types of the acquired company.
        :param transactionRanges: Comma-separated amount ranges.
        :param instruments: Comma-separated instruments of listed companies.
        :param amount_min: The lowest disclosed amount of the deal, in US dollars, inclusive.
        :param amount_max: The highest disclosed amount of the deal, in US dollars, inclusive.
        :param companies: Comma-separated companies.
        :param investors: Comma-separated investors.
        :param investors_all: Comma-separated investors.
        :param led: `true` with `investors` or `investors_all`.
        :param investorTypes: Comma-separated investor types.
        :param governmentLinked: Comma-separated tiers of government-linked investors.
        :param acquirers: Comma-separated acquirers.
        :param acquirerCountries: Comma-separated countries of acquirers.
        :param as_of: A past UTC day (its end) or instant.
        :param q: Words of the name or an alias.
        :param gen: A cache-busting value.
        """
        return self.export("/exports/companies", **_sent(locals()))

    def investors(
        self,
        *,
        timeframe: Optional[Literal["1w", "2w", "4w", "1q", "6m", "9m", "5q", "ytd", "ly", "ttm", "custom", "all", "2q", "1y", "12w"]] = None,
        start: Optional[Union[str, date]] = None,
        end: Optional[Union[str, date]] = None,
        offset: Optional[Union[int, str]] = None,
        countries: Optional[Union[str, Sequence[str]]] = None,
        continents: Optional[Union[str, Sequence[str]]] = None,
        regions: Optional[Union[str, Sequence[str]]] = None,
        categories: Optional[Union[str, Sequence[str]]] = None,
        productCategories: Optional[Union[str, Sequence[str]]] = None,
        categoryDomains: Optional[Union[str, Sequence[str]]] = None,
        status: Optional[Union[str, Sequence[str]]] = None,
        cities: Optional[Union[str, Sequence[str]]] = None,
        founded_from: Optional[Union[int, str]] = None,
        founded_to: Optional[Union[int, str]] = None,
        raised_min: Optional[Union[int, str]] = None,
        raised_max: Optional[Union[int, str]] = None,
        stages: Optional[Union[str, Sequence[str]]] = None,
        fundingVenue: Optional[str] = None,
        stageBuckets: Optional[Union[str, Sequence[str]]] = None,
        transactionRanges: Optional[Union[str, Sequence[str]]] = None,
        instruments: Optional[Union[str, Sequence[str]]] = None,
        amount_min: Optional[Union[int, str]] = None,
        amount_max: Optional[Union[int, str]] = None,
        companies: Optional[Union[str, Sequence[str]]] = None,
        investors: Optional[Union[str, Sequence[str]]] = None,
        investors_all: Optional[Union[str, Sequence[str]]] = None,
        led: Optional[bool] = None,
        investorTypes: Optional[Union[str, Sequence[str]]] = None,
        governmentLinked: Optional[Union[str, Sequence[str]]] = None,
        first_investment: Optional[Literal["in_period"]] = None,
        as_of: Optional[Union[str, date]] = None,
        q: Optional[str] = None,
        limit: Optional[Union[int, str]] = None,
        lookup: Optional[Union[str, Sequence[str]]] = None,
        sort: Optional[Literal["name", "-name", "deal_count", "-deal_count", "last_deal_date", "-last_deal_date", "period_funding", "-period_funding", "period_deals", "-period_deals", "relevance", "-relevance"]] = None,
        cursor: Optional[str] = None,
        gen: Optional[str] = None,
        **unknown: NoReturn,
    ) -> Investors:
        """List tracked investors. Without a period or filters, the list has all investors, including those without a deal, with all-time figures. With a period or filters, it has the investors with a matching round, and their figures cover only the matching rounds. Geography and categories apply to the funded company, not to the investor. The header `Link: <...>; rel="next"` has the address of the next page.

        :param timeframe: The period.
        :param start: The first day of a date range, `YYYY-MM-DD`.
        :param end: The last day of a date range, `YYYY-MM-DD`, inclusive.
        :param offset: How many weeks to go back, 0 to 1040.
        :param countries: Comma-separated country codes.
        :param continents: Comma-separated continent codes.
        :param regions: Comma-separated region codes.
        :param categories: Comma-separated category names or slugs.
        :param productCategories: Comma-separated product category names or slugs.
        :param categoryDomains: Comma-separated category domain names or slugs.
        :param status: Comma-separated statuses of the company.
        :param cities: Comma-separated cities of the company.
        :param founded_from: The lowest year in which the company was founded, inclusive.
        :param founded_to: The highest year in which the company was founded, inclusive.
        :param raised_min: The lowest sum, in US dollars, of all disclosed rounds that the company ever raised, inclusive.
        :param raised_max: The highest sum, in US dollars, of all disclosed rounds that the company ever raised, inclusive.
        :param stages: Comma-separated funding stages.
        :param fundingVenue: `private` or `public`.
        :param stageBuckets: Comma-separated stage buckets.
        :param transactionRanges: Comma-separated amount ranges.
        :param instruments: Comma-separated instruments of listed companies.
        :param amount_min: The lowest disclosed amount of the deal, in US dollars, inclusive.
        :param amount_max: The highest disclosed amount of the deal, in US dollars, inclusive.
        :param companies: Comma-separated companies.
        :param investors: Comma-separated investors.
        :param investors_all: Comma-separated investors.
        :param led: `true` with `investors` or `investors_all`.
        :param investorTypes: Comma-separated investor types.
        :param governmentLinked: Comma-separated tiers of government-linked investors.
        :param first_investment: `in_period`.
        :param as_of: A past UTC day (its end) or instant.
        :param q: Words of the name or an alias.
        :param limit: How many rows to return.
        :param lookup: Comma-separated names, slugs or website domains of up to 100 records, instead of filters, `sort`, `limit` and `cursor`.
        :param sort: The order.
        :param cursor: The `next_cursor` of the previous page.
        :param gen: A cache-busting value.
        """
        return cast("Investors", self.get("/investors", **_sent(locals())))

    def investor(
        self,
        name: str,
        *,
        as_of: Optional[Union[str, date]] = None,
        gen: Optional[str] = None,
        **unknown: NoReturn,
    ) -> Investor:
        """One investor. The investor's profile with its portfolio, deals and co-investors. It takes no filters.

        :param name: A name or slug, percent-encoded once (`A%2FS`).
        :param as_of: A past UTC day (its end) or instant.
        :param gen: A cache-busting value.
        """
        return cast("Investor", self.get("/investors/{name}", **_sent(locals())))

    def top_investors(
        self,
        *,
        timeframe: Optional[Literal["1w", "2w", "4w", "1q", "6m", "9m", "5q", "ytd", "ly", "ttm", "custom", "all", "2q", "1y", "12w"]] = None,
        start: Optional[Union[str, date]] = None,
        end: Optional[Union[str, date]] = None,
        offset: Optional[Union[int, str]] = None,
        countries: Optional[Union[str, Sequence[str]]] = None,
        continents: Optional[Union[str, Sequence[str]]] = None,
        regions: Optional[Union[str, Sequence[str]]] = None,
        categories: Optional[Union[str, Sequence[str]]] = None,
        productCategories: Optional[Union[str, Sequence[str]]] = None,
        categoryDomains: Optional[Union[str, Sequence[str]]] = None,
        status: Optional[Union[str, Sequence[str]]] = None,
        cities: Optional[Union[str, Sequence[str]]] = None,
        founded_from: Optional[Union[int, str]] = None,
        founded_to: Optional[Union[int, str]] = None,
        raised_min: Optional[Union[int, str]] = None,
        raised_max: Optional[Union[int, str]] = None,
        stages: Optional[Union[str, Sequence[str]]] = None,
        fundingVenue: Optional[str] = None,
        stageBuckets: Optional[Union[str, Sequence[str]]] = None,
        transactionRanges: Optional[Union[str, Sequence[str]]] = None,
        instruments: Optional[Union[str, Sequence[str]]] = None,
        amount_min: Optional[Union[int, str]] = None,
        amount_max: Optional[Union[int, str]] = None,
        companies: Optional[Union[str, Sequence[str]]] = None,
        investors: Optional[Union[str, Sequence[str]]] = None,
        investors_all: Optional[Union[str, Sequence[str]]] = None,
        led: Optional[bool] = None,
        investorTypes: Optional[Union[str, Sequence[str]]] = None,
        governmentLinked: Optional[Union[str, Sequence[str]]] = None,
        as_of: Optional[Union[str, date]] = None,
        limit: Optional[Union[int, str]] = None,
        sort: Optional[Literal["count", "amount"]] = None,
        gen: Optional[str] = None,
        **unknown: NoReturn,
    ) -> TopInvestors:
        """Top investors by deal count or participated amount. With `sort=amount`, the largest participated amount comes first. Participated amounts are sums of whole rounds, because nobody knows what each investor gave, so a round counts for all its investors, and the amounts of several investors can’t be added up. The figures cover the funding rounds in scope. Geography and categories apply to the funded company, not to the investor.

        :param timeframe: The period.
        :param start: The first day of a date range, `YYYY-MM-DD`.
        :param end: The last day of a date range, `YYYY-MM-DD`, inclusive.
        :param offset: How many weeks to go back, 0 to 1040.
        :param countries: Comma-separated country codes.
        :param continents: Comma-separated continent codes.
        :param regions: Comma-separated region codes.
        :param categories: Comma-separated category names or slugs.
        :param productCategories: Comma-separated product category names or slugs.
        :param categoryDomains: Comma-separated category domain names or slugs.
        :param status: Comma-separated statuses of the company.
        :param cities: Comma-separated cities of the company.
        :param founded_from: The lowest year in which the company was founded, inclusive.
        :param founded_to: The highest year in which the company was founded, inclusive.
        :param raised_min: The lowest sum, in US dollars, of all disclosed rounds that the company ever raised, inclusive.
        :param raised_max: The highest sum, in US dollars, of all disclosed rounds that the company ever raised, inclusive.
        :param stages: Comma-separated funding stages.
        :param fundingVenue: `private` or `public`.
        :param stageBuckets: Comma-separated stage buckets.
        :param transactionRanges: Comma-separated amount ranges.
        :param instruments: Comma-separated instruments of listed companies.
        :param amount_min: The lowest disclosed amount of the deal, in US dollars, inclusive.
        :param amount_max: The highest disclosed amount of the deal, in US dollars, inclusive.
        :param companies: Comma-separated companies.
        :param investors: Comma-separated investors.
        :param investors_all: Comma-separated investors.
        :param led: `true` with `investors` or `investors_all`.
        :param investorTypes: Comma-separated investor types.
        :param governmentLinked: Comma-separated tiers of government-linked investors.
        :param as_of: A past UTC day (its end) or instant.
        :param limit: How many rows to return.
        :param sort: What the ranking is sorted by.
        :param gen: A cache-busting value.
        """
        return cast("TopInvestors", self.get("/top-investors", **_sent(locals())))

    def exports_investors(
        self,
        file: Union[str, "PathLike[str]"],
        *,
        timeframe: Optional[Literal["1w", "2w", "4w", "1q", "6m", "9m", "5q", "ytd", "ly", "ttm", "custom", "all", "2q", "1y", "12w"]] = None,
        start: Optional[Union[str, date]] = None,
        end: Optional[Union[str, date]] = None,
        offset: Optional[Union[int, str]] = None,
        countries: Optional[Union[str, Sequence[str]]] = None,
        continents: Optional[Union[str, Sequence[str]]] = None,
        regions: Optional[Union[str, Sequence[str]]] = None,
        categories: Optional[Union[str, Sequence[str]]] = None,
        productCategories: Optional[Union[str, Sequence[str]]] = None,
        categoryDomains: Optional[Union[str, Sequence[str]]] = None,
        status: Optional[Union[str, Sequence[str]]] = None,
        cities: Optional[Union[str, Sequence[str]]] = None,
        founded_from: Optional[Union[int, str]] = None,
        founded_to: Optional[Union[int, str]] = None,
        raised_min: Optional[Union[int, str]] = None,
        raised_max: Optional[Union[int, str]] = None,
        stages: Optional[Union[str, Sequence[str]]] = None,
        fundingVenue: Optional[str] = None,
        stageBuckets: Optional[Union[str, Sequence[str]]] = None,
        transactionRanges: Optional[Union[str, Sequence[str]]] = None,
        instruments: Optional[Union[str, Sequence[str]]] = None,
        amount_min: Optional[Union[int, str]] = None,
        amount_max: Optional[Union[int, str]] = None,
        companies: Optional[Union[str, Sequence[str]]] = None,
        investors: Optional[Union[str, Sequence[str]]] = None,
        investors_all: Optional[Union[str, Sequence[str]]] = None,
        led: Optional[bool] = None,
        investorTypes: Optional[Union[str, Sequence[str]]] = None,
        governmentLinked: Optional[Union[str, Sequence[str]]] = None,
        first_investment: Optional[Literal["in_period"]] = None,
        as_of: Optional[Union[str, date]] = None,
        q: Optional[str] = None,
        gen: Optional[str] = None,
        **unknown: NoReturn,
    ) -> int:
        """Tracked investors: the whole list. All rows that `/investors` has with the same filters, in one answer, in the order of their key. It is streamed: if it fails midway, the connection is broken off. HEAD says the number of rows in `X-Total-Count`. Only for keys without a quota. An account can have one running at a time, and the service a few: others get a 429.

        :param timeframe: The period.
        :param start: The first day of a date range, `YYYY-MM-DD`.
        :param end: The last day of a date range, `YYYY-MM-DD`, inclusive.
        :param offset: How many weeks to go back, 0 to 1040.
        :param countries: Comma-separated country codes.
        :param continents: Comma-separated continent codes.
        :param regions: Comma-separated region codes.
        :param categories: Comma-separated category names or slugs.
        :param productCategories: Comma-separated product category names or slugs.
        :param categoryDomains: Comma-separated category domain names or slugs.
        :param status: Comma-separated statuses of the company.
        :param cities: Comma-separated cities of the company.
        :param founded_from: The lowest year in which the company was founded, inclusive.
        :param founded_to: The highest year in which the company was founded, inclusive.
        :param raised_min: The lowest sum, in US dollars, of all disclosed rounds that the company ever raised, inclusive.
        :param raised_max: The highest sum, in US dollars, of all disclosed rounds that the company ever raised, inclusive.
        :param stages: Comma-separated funding stages.
        :param fundingVenue: `private` or `public`.
        :param stageBuckets: Comma-separated stage buckets.
        :param transactionRanges: Comma-separated amount ranges.
        :param instruments: Comma-separated instruments of listed companies.
        :param amount_min: The lowest disclosed amount of the deal, in US dollars, inclusive.
        :param amount_max: The highest disclosed amount of the deal, in US dollars, inclusive.
        :param companies: Comma-separated companies.
        :param investors: Comma-separated investors.
        :param investors_all: Comma-separated investors.
        :param led: `true` with `investors` or `investors_all`.
        :param investorTypes: Comma-separated investor types.
        :param governmentLinked: Comma-separated tiers of government-linked investors.
        :param first_investment: `in_period`.
        :param as_of: A past UTC day (its end) or instant.
        :param q: Words of the name or an alias.
        :param gen: A cache-busting value.
        """
        return self.export("/exports/investors", **_sent(locals()))

    def charts(
        self,
        *,
        timeframe: Optional[str] = None,
        start: Optional[Union[str, date]] = None,
        end: Optional[Union[str, date]] = None,
        offset: Optional[Union[int, str]] = None,
        countries: Optional[Union[str, Sequence[str]]] = None,
        continents: Optional[Union[str, Sequence[str]]] = None,
        regions: Optional[Union[str, Sequence[str]]] = None,
        categories: Optional[Union[str, Sequence[str]]] = None,
        productCategories: Optional[Union[str, Sequence[str]]] = None,
        categoryDomains: Optional[Union[str, Sequence[str]]] = None,
        status: Optional[Union[str, Sequence[str]]] = None,
        cities: Optional[Union[str, Sequence[str]]] = None,
        founded_from: Optional[Union[int, str]] = None,
        founded_to: Optional[Union[int, str]] = None,
        raised_min: Optional[Union[int, str]] = None,
        raised_max: Optional[Union[int, str]] = None,
        stages: Optional[Union[str, Sequence[str]]] = None,
        fundingVenue: Optional[str] = None,
        stageBuckets: Optional[Union[str, Sequence[str]]] = None,
        acquisitionTypes: Optional[Union[str, Sequence[str]]] = None,
        buyerTypes: Optional[Union[str, Sequence[str]]] = None,
        companyTypes: Optional[Union[str, Sequence[str]]] = None,
        transactionRanges: Optional[Union[str, Sequence[str]]] = None,
        instruments: Optional[Union[str, Sequence[str]]] = None,
        amount_min: Optional[Union[int, str]] = None,
        amount_max: Optional[Union[int, str]] = None,
        companies: Optional[Union[str, Sequence[str]]] = None,
        investors: Optional[Union[str, Sequence[str]]] = None,
        investors_all: Optional[Union[str, Sequence[str]]] = None,
        led: Optional[bool] = None,
        investorTypes: Optional[Union[str, Sequence[str]]] = None,
        governmentLinked: Optional[Union[str, Sequence[str]]] = None,
        acquirers: Optional[Union[str, Sequence[str]]] = None,
        acquirerCountries: Optional[Union[str, Sequence[str]]] = None,
        as_of: Optional[Union[str, date]] = None,
        view: Optional[str] = None,
        metrics: Optional[Union[str, Sequence[str]]] = None,
        gen: Optional[str] = None,
        **unknown: NoReturn,
    ) -> Charts:
        """Main charts: funding and acquisition aggregations. Each breakdown has the same rows as its own endpoint with the same filters. Funding-only filters apply to the funding charts, and `acquisitionTypes` to the acquisition charts. The two trends show whole ISO years, so they ignore the timeframe and the date range; `offset` moves them, too.

        :param timeframe: The period.
        :param start: The first day of a date range, `YYYY-MM-DD`.
        :param end: The last day of a date range, `YYYY-MM-DD`, inclusive.
        :param offset: How many weeks to go back, 0 to 1040.
        :param countries: Comma-separated country codes.
        :param continents: Comma-separated continent codes.
        :param regions: Comma-separated region codes.
        :param categories: Comma-separated category names or slugs.
        :param productCategories: Comma-separated product category names or slugs.
        :param categoryDomains: Comma-separated category domain names or slugs.
        :param status: Comma-separated statuses of the company.
        :param cities: Comma-separated cities of the company.
        :param founded_from: The lowest year in which the company was founded, inclusive.
        :param founded_to: The highest year in which the company was founded, inclusive.
        :param raised_min: The lowest sum, in US dollars, of all disclosed rounds that the company ever raised, inclusive.
        :param raised_max: The highest sum, in US dollars, of all disclosed rounds that the company ever raised, inclusive.
        :param stages: Comma-separated funding stages.
        :param fundingVenue: `private` or `public`.
        :param stageBuckets: Comma-separated stage buckets.
        :param acquisitionTypes: Comma-separated acquisition types.
        :param buyerTypes: Comma-separated buyer types.
        :param companyTypes: Comma-separated types of the acquired company.
        :param transactionRanges: Comma-separated amount ranges.
        :param instruments: Comma-separated instruments of listed companies.
        :param amount_min: The lowest disclosed amount of the deal, in US dollars, inclusive.
        :param amount_max: The highest disclosed amount of the deal, in US dollars, inclusive.
        :param companies: Comma-separated companies.
        :param investors: Comma-separated investors.
        :param investors_all: Comma-separated investors.
        :param led: `true` with `investors` or `investors_all`.
        :param investorTypes: Comma-separated investor types.
        :param governmentLinked: Comma-separated tiers of government-linked investors.
        :param acquirers: Comma-separated acquirers.
        :param acquirerCountries: Comma-separated countries of acquirers.
        :param as_of: A past UTC day (its end) or instant.
        :param view: Chart view.
        :param metrics: Comma-separated metrics.
        :param gen: A cache-busting value.
        """
        return cast("Charts", self.get("/charts", **_sent(locals())))

    def ranges_breakdown(
        self,
        *,
        timeframe: Optional[Literal["1w", "2w", "4w", "1q", "6m", "9m", "5q", "ytd", "ly", "ttm", "custom", "all", "2q", "1y", "12w"]] = None,
        start: Optional[Union[str, date]] = None,
        end: Optional[Union[str, date]] = None,
        offset: Optional[Union[int, str]] = None,
        countries: Optional[Union[str, Sequence[str]]] = None,
        continents: Optional[Union[str, Sequence[str]]] = None,
        regions: Optional[Union[str, Sequence[str]]] = None,
        categories: Optional[Union[str, Sequence[str]]] = None,
        productCategories: Optional[Union[str, Sequence[str]]] = None,
        categoryDomains: Optional[Union[str, Sequence[str]]] = None,
        status: Optional[Union[str, Sequence[str]]] = None,
        cities: Optional[Union[str, Sequence[str]]] = None,
        founded_from: Optional[Union[int, str]] = None,
        founded_to: Optional[Union[int, str]] = None,
        raised_min: Optional[Union[int, str]] = None,
        raised_max: Optional[Union[int, str]] = None,
        stages: Optional[Union[str, Sequence[str]]] = None,
        fundingVenue: Optional[str] = None,
        stageBuckets: Optional[Union[str, Sequence[str]]] = None,
        acquisitionTypes: Optional[Union[str, Sequence[str]]] = None,
        buyerTypes: Optional[Union[str, Sequence[str]]] = None,
        companyTypes: Optional[Union[str, Sequence[str]]] = None,
        transactionRanges: Optional[Union[str, Sequence[str]]] = None,
        instruments: Optional[Union[str, Sequence[str]]] = None,
        amount_min: Optional[Union[int, str]] = None,
        amount_max: Optional[Union[int, str]] = None,
        companies: Optional[Union[str, Sequence[str]]] = None,
        investors: Optional[Union[str, Sequence[str]]] = None,
        investors_all: Optional[Union[str, Sequence[str]]] = None,
        led: Optional[bool] = None,
        investorTypes: Optional[Union[str, Sequence[str]]] = None,
        governmentLinked: Optional[Union[str, Sequence[str]]] = None,
        acquirers: Optional[Union[str, Sequence[str]]] = None,
        acquirerCountries: Optional[Union[str, Sequence[str]]] = None,
        as_of: Optional[Union[str, date]] = None,
        gen: Optional[str] = None,
        **unknown: NoReturn,
    ) -> RangesBreakdown:
        """Transaction range breakdown. Funding rounds and acquisitions by size, together and separately. Funding-only filters apply to the rounds, and `acquisitionTypes` to the acquisitions.

        :param timeframe: The period.
        :param start: The first day of a date range, `YYYY-MM-DD`.
        :param end: The last day of a date range, `YYYY-MM-DD`, inclusive.
        :param offset: How many weeks to go back, 0 to 1040.
        :param countries: Comma-separated country codes.
        :param continents: Comma-separated continent codes.
        :param regions: Comma-separated region codes.
        :param categories: Comma-separated category names or slugs.
        :param productCategories: Comma-separated product category names or slugs.
        :param categoryDomains: Comma-separated category domain names or slugs.
        :param status: Comma-separated statuses of the company.
        :param cities: Comma-separated cities of the company.
        :param founded_from: The lowest year in which the company was founded, inclusive.
        :param founded_to: The highest year in which the company was founded, inclusive.
        :param raised_min: The lowest sum, in US dollars, of all disclosed rounds that the company ever raised, inclusive.
        :param raised_max: The highest sum, in US dollars, of all disclosed rounds that the company ever raised, inclusive.
        :param stages: Comma-separated funding stages.
        :param fundingVenue: `private` or `public`.
        :param stageBuckets: Comma-separated stage buckets.
        :param acquisitionTypes: Comma-separated acquisition types.
        :param buyerTypes: Comma-separated buyer types.
        :param companyTypes: Comma-separated types of the acquired company.
        :param transactionRanges: Comma-separated amount ranges.
        :param instruments: Comma-separated instruments of listed companies.
        :param amount_min: The lowest disclosed amount of the deal, in US dollars, inclusive.
        :param amount_max: The highest disclosed amount of the deal, in US dollars, inclusive.
        :param companies: Comma-separated companies.
        :param investors: Comma-separated investors.
        :param investors_all: Comma-separated investors.
        :param led: `true` with `investors` or `investors_all`.
        :param investorTypes: Comma-separated investor types.
        :param governmentLinked: Comma-separated tiers of government-linked investors.
        :param acquirers: Comma-separated acquirers.
        :param acquirerCountries: Comma-separated countries of acquirers.
        :param as_of: A past UTC day (its end) or instant.
        :param gen: A cache-busting value.
        """
        return cast("RangesBreakdown", self.get("/ranges/breakdown", **_sent(locals())))

    def comparison(
        self,
        *,
        timeframe: Optional[Literal["1w", "2w", "4w", "1q", "6m", "9m", "5q", "ytd", "ly", "ttm", "custom", "all", "2q", "1y", "12w"]] = None,
        start: Optional[Union[str, date]] = None,
        end: Optional[Union[str, date]] = None,
        offset: Optional[Union[int, str]] = None,
        countries: Optional[Union[str, Sequence[str]]] = None,
        continents: Optional[Union[str, Sequence[str]]] = None,
        regions: Optional[Union[str, Sequence[str]]] = None,
        categories: Optional[Union[str, Sequence[str]]] = None,
        productCategories: Optional[Union[str, Sequence[str]]] = None,
        categoryDomains: Optional[Union[str, Sequence[str]]] = None,
        status: Optional[Union[str, Sequence[str]]] = None,
        cities: Optional[Union[str, Sequence[str]]] = None,
        founded_from: Optional[Union[int, str]] = None,
        founded_to: Optional[Union[int, str]] = None,
        raised_min: Optional[Union[int, str]] = None,
        raised_max: Optional[Union[int, str]] = None,
        stages: Optional[Union[str, Sequence[str]]] = None,
        fundingVenue: Optional[str] = None,
        stageBuckets: Optional[Union[str, Sequence[str]]] = None,
        acquisitionTypes: Optional[Union[str, Sequence[str]]] = None,
        buyerTypes: Optional[Union[str, Sequence[str]]] = None,
        companyTypes: Optional[Union[str, Sequence[str]]] = None,
        transactionRanges: Optional[Union[str, Sequence[str]]] = None,
        exit_type: Optional[Union[str, Sequence[str]]] = None,
        instruments: Optional[Union[str, Sequence[str]]] = None,
        amount_min: Optional[Union[int, str]] = None,
        amount_max: Optional[Union[int, str]] = None,
        companies: Optional[Union[str, Sequence[str]]] = None,
        investors: Optional[Union[str, Sequence[str]]] = None,
        investors_all: Optional[Union[str, Sequence[str]]] = None,
        led: Optional[bool] = None,
        investorTypes: Optional[Union[str, Sequence[str]]] = None,
        governmentLinked: Optional[Union[str, Sequence[str]]] = None,
        acquirers: Optional[Union[str, Sequence[str]]] = None,
        acquirerCountries: Optional[Union[str, Sequence[str]]] = None,
        as_of: Optional[Union[str, date]] = None,
        metrics: Optional[Union[str, Sequence[str]]] = None,
        what: Optional[Literal["funding", "acquisitions"]] = None,
        with_: Optional[Literal["previous_period", "previous_year"]] = None,
        by: Optional[Literal["category", "stage", "country", "buyer_type", "company_type"]] = None,
        limit: Optional[Union[int, str]] = None,
        gen: Optional[str] = None,
        with_timeframe: Optional[Literal["1w", "2w", "4w", "1q", "6m", "9m", "5q", "ytd", "ly", "ttm", "custom", "all", "2q", "1y", "12w"]] = None,
        with_start: Optional[Union[str, date]] = None,
        with_end: Optional[Union[str, date]] = None,
        with_offset: Optional[Union[int, str]] = None,
        with_countries: Optional[Union[str, Sequence[str]]] = None,
        with_continents: Optional[Union[str, Sequence[str]]] = None,
        with_regions: Optional[Union[str, Sequence[str]]] = None,
        with_categories: Optional[Union[str, Sequence[str]]] = None,
        with_productCategories: Optional[Union[str, Sequence[str]]] = None,
        with_categoryDomains: Optional[Union[str, Sequence[str]]] = None,
        with_status: Optional[Union[str, Sequence[str]]] = None,
        with_cities: Optional[Union[str, Sequence[str]]] = None,
        with_founded_from: Optional[Union[int, str]] = None,
        with_founded_to: Optional[Union[int, str]] = None,
        with_raised_min: Optional[Union[int, str]] = None,
        with_raised_max: Optional[Union[int, str]] = None,
        with_stages: Optional[Union[str, Sequence[str]]] = None,
        with_fundingVenue: Optional[Union[str, Sequence[str]]] = None,
        with_stageBuckets: Optional[Union[str, Sequence[str]]] = None,
        with_acquisitionTypes: Optional[Union[str, Sequence[str]]] = None,
        with_buyerTypes: Optional[Union[str, Sequence[str]]] = None,
        with_companyTypes: Optional[Union[str, Sequence[str]]] = None,
        with_transactionRanges: Optional[Union[str, Sequence[str]]] = None,
        with_exit_type: Optional[Union[str, Sequence[str]]] = None,
        with_instruments: Optional[Union[str, Sequence[str]]] = None,
        with_amount_min: Optional[Union[int, str]] = None,
        with_amount_max: Optional[Union[int, str]] = None,
        with_companies: Optional[Union[str, Sequence[str]]] = None,
        with_investors: Optional[Union[str, Sequence[str]]] = None,
        with_investors_all: Optional[Union[str, Sequence[str]]] = None,
        with_led: Optional[bool] = None,
        with_investorTypes: Optional[Union[str, Sequence[str]]] = None,
        with_governmentLinked: Optional[Union[str, Sequence[str]]] = None,
        with_acquirers: Optional[Union[str, Sequence[str]]] = None,
        with_acquirerCountries: Optional[Union[str, Sequence[str]]] = None,
        **unknown: NoReturn,
    ) -> Comparison:
        """Compare two periods or two sets of filters. Two sides of one breakdown, and the change. Side A has the parameters of the breakdown; those of side B begin with `with.`, such as `with.countries`. Side B inherits every filter of side A that no `with.` parameter names; an empty one, such as `with.countries=`, drops the filter. Without a period of its own, side B is the period before: as many months for a timeframe of months and for whole months, as many days for others, the year before for `ly`, and the same days a year earlier for `ytd` and with `with=previous_year`. `with.offset` moves the days of side A. To compare filters in the same period, send it twice: `timeframe=ttm&with.timeframe=ttm`. With `metrics=median`, each row, the unknown deals and the total have the median of both sides; `average` and `companies` work the same way. By stage, rows always have the median.

        :param timeframe: The period.
        :param start: The first day of a date range, `YYYY-MM-DD`.
        :param end: The last day of a date range, `YYYY-MM-DD`, inclusive.
        :param offset: How many weeks to go back, 0 to 1040.
        :param countries: Comma-separated country codes.
        :param continents: Comma-separated continent codes.
        :param regions: Comma-separated region codes.
        :param categories: Comma-separated category names or slugs.
        :param productCategories: Comma-separated product category names or slugs.
        :param categoryDomains: Comma-separated category domain names or slugs.
        :param status: Comma-separated statuses of the company.
        :param cities: Comma-separated cities of the company.
        :param founded_from: The lowest year in which the company was founded, inclusive.
        :param founded_to: The highest year in which the company was founded, inclusive.
        :param raised_min: The lowest sum, in US dollars, of all disclosed rounds that the company ever raised, inclusive.
        :param raised_max: The highest sum, in US dollars, of all disclosed rounds that the company ever raised, inclusive.
        :param stages: Comma-separated funding stages.
        :param fundingVenue: `private` or `public`.
        :param stageBuckets: Comma-separated stage buckets.
        :param acquisitionTypes: Comma-separated acquisition types.
        :param buyerTypes: Comma-separated buyer types.
        :param companyTypes: Comma-separated types of the acquired company.
        :param transactionRanges: Comma-separated amount ranges.
        :param exit_type: Comma-separated exit types.
        :param instruments: Comma-separated instruments of listed companies.
        :param amount_min: The lowest disclosed amount of the deal, in US dollars, inclusive.
        :param amount_max: The highest disclosed amount of the deal, in US dollars, inclusive.
        :param companies: Comma-separated companies.
        :param investors: Comma-separated investors.
        :param investors_all: Comma-separated investors.
        :param led: `true` with `investors` or `investors_all`.
        :param investorTypes: Comma-separated investor types.
        :param governmentLinked: Comma-separated tiers of government-linked investors.
        :param acquirers: Comma-separated acquirers.
        :param acquirerCountries: Comma-separated countries of acquirers.
        :param as_of: A past UTC day (its end) or instant.
        :param metrics: Comma-separated metrics.
        :param what: Which deals to compare.
        :param with_: What side B is about if it has no period of its own.
        :param by: What the rows are.
        :param limit: How many rows to return.
        :param gen: A cache-busting value.
        :param with_timeframe: Like `timeframe`, for side B.
        :param with_start: Like `start`, for side B.
        :param with_end: Like `end`, for side B.
        :param with_offset: Like `offset`, for side B.
        :param with_countries: Like `countries`, for side B.
        :param with_continents: Like `continents`, for side B.
        :param with_regions: Like `regions`, for side B.
        :param with_categories: Like `categories`, for side B.
        :param with_productCategories: Like `productCategories`, for side B.
        :param with_categoryDomains: Like `categoryDomains`, for side B.
        :param with_status: Like `status`, for side B.
        :param with_cities: Like `cities`, for side B.
        :param with_founded_from: Like `founded_from`, for side B.
        :param with_founded_to: Like `founded_to`, for side B.
        :param with_raised_min: Like `raised_min`, for side B.
        :param with_raised_max: Like `raised_max`, for side B.
        :param with_stages: Like `stages`, for side B.
        :param with_fundingVenue: Like `fundingVenue`, for side B.
        :param with_stageBuckets: Like `stageBuckets`, for side B.
        :param with_acquisitionTypes: Like `acquisitionTypes`, for side B.
        :param with_buyerTypes: Like `buyerTypes`, for side B.
        :param with_companyTypes: Like `companyTypes`, for side B.
        :param with_transactionRanges: Like `transactionRanges`, for side B.
        :param with_exit_type: Like `exit_type`, for side B.
        :param with_instruments: Like `instruments`, for side B.
        :param with_amount_min: Like `amount_min`, for side B.
        :param with_amount_max: Like `amount_max`, for side B.
        :param with_companies: Like `companies`, for side B.
        :param with_investors: Like `investors`, for side B.
        :param with_investors_all: Like `investors_all`, for side B.
        :param with_led: Like `led`, for side B.
        :param with_investorTypes: Like `investorTypes`, for side B.
        :param with_governmentLinked: Like `governmentLinked`, for side B.
        :param with_acquirers: Like `acquirers`, for side B.
        :param with_acquirerCountries: Like `acquirerCountries`, for side B.
        """
        return cast("Comparison", self.get("/comparison", **_sent(locals())))

    def filter_options(
        self,
        *,
        as_of: Optional[Union[str, date]] = None,
        gen: Optional[str] = None,
        **unknown: NoReturn,
    ) -> FilterOptions:
        """Available filter options. One key per query parameter, with the same spelling. Counts cover the whole dataset. Closed lists are complete, even where a count is 0.

        :param as_of: A past UTC day (its end) or instant.
        :param gen: A cache-busting value.
        """
        return cast("FilterOptions", self.get("/filter-options", **_sent(locals())))

    def publications(
        self,
        *,
        limit: Optional[Union[int, str]] = None,
        since: Optional[Union[str, date]] = None,
        until: Optional[Union[str, date]] = None,
        cursor: Optional[str] = None,
        gen: Optional[str] = None,
        **unknown: NoReturn,
    ) -> Publications:
        """List what was published. Every import, approval and rollback that was served, newest first: when, how large the dataset was, what changed, and what `as_of` takes to ask for it. `availability` says whether you get it at once.

        :param limit: How many rows to return.
        :param since: After this change, by its position such as `4730@g12-9f2c1ab0` or only its `id`, after an instant, or from a UTC day on.
        :param until: Up to this change, by its position or `id`, an instant, or a UTC day, inclusive.
        :param cursor: The `next_cursor` of the previous page.
        :param gen: A cache-busting value.
        """
        return cast("Publications", self.get("/publications", **_sent(locals())))


def _sent(arguments: Dict[str, Any]) -> Dict[str, Any]:
    del arguments["self"]
    return {**arguments.pop("unknown"), **arguments}
