import type {
  ReadResourceResult,
  Resource,
  ResourceTemplateType,
} from '@modelcontextprotocol/server';
import { Injectable } from '@nestjs/common';
import { FILTER_OPTIONS } from '../../../analytics/analytics.endpoints';
import { PricingService } from '../../../billing/pricing/pricing.service';
import { LICENCE } from '../../../market-data/licence';
import type {
  CategoryOptionDto,
  StageOptionDto,
  ValueOptionDto,
} from '../../../market/query/filters/filter-option.dto';
import { ApiError } from '../../../platform/errors/api-error';
import type { Grant } from '../../oauth/grant/grant';
import { CHART_APP_TYPE, CHART_APP_URI, chartApp } from '../charts/chart-app';
import { PagePictures } from '../charts/page-pictures';
import { internalError, mcpSdk } from '../mcp-sdk';
import { readCompany } from '../tools/get-company.tool';
import { readInvestor } from '../tools/get-investor.tool';
import { MarketReading } from '../tools/market-reading';
import { type RecordAddress, recordAt } from '../tools/record-address';
import { contextOf, type ToolAnswer, type ToolContext } from '../tools/tool';
import { MAX_RESULT_BYTES } from '../tools/tool-calls';

export const DATASET_URI = 'market://dataset';
const TAXONOMY_URI = 'market://taxonomy';
const LICENCE_URI = 'market://licence';
const PRICING_URI = 'market://pricing';
const PICTURES = 'market://pictures?';
const RECORDS = 'market://';

const JSON_TYPE = 'application/json';
const SVG_TYPE = 'image/svg+xml';
const TEXT_TYPE = 'text/plain';

const RESOURCES: readonly Resource[] = [
  {
    uri: DATASET_URI,
    name: 'dataset',
    title: 'Dataset',
    description:
      'The generation of the dataset that is served, and since when. Changes with every import.',
    mimeType: JSON_TYPE,
  },
  {
    uri: TAXONOMY_URI,
    name: 'taxonomy',
    title: 'Taxonomy',
    description:
      'Domains, categories and funding stages. If there are more categories, next is where',
    mimeType: JSON_TYPE,
  },
  {
    uri: LICENCE_URI,
    name: 'licence',
    title: 'Licence',
    description: 'What you may do with the data',
    mimeType: TEXT_TYPE,
  },
  {
    uri: PRICING_URI,
    name: 'pricing',
    title: 'Pricing',
    description: 'The plans',
    mimeType: JSON_TYPE,
  },
];

const TEMPLATES: readonly ResourceTemplateType[] = [
  {
    uriTemplate: 'market://companies/{slug}',
    name: 'company',
    title: 'Company',
    description: 'One company, the same as get_company',
    mimeType: JSON_TYPE,
  },
  {
    uriTemplate: 'market://investors/{slug}',
    name: 'investor',
    title: 'Investor',
    description: 'One investor, the same as get_investor',
    mimeType: JSON_TYPE,
  },
  {
    uriTemplate: 'market://pictures{?page}',
    name: 'picture',
    title: 'Picture of a chart',
    description: 'The chart that a page_url of a tool leads to',
    mimeType: SVG_TYPE,
  },
];

/** How to read a part of a record that is too large. */
const PART_OF = {
  company: { tool: 'get_company', section: 'funding_rounds' },
  investor: { tool: 'get_investor', section: 'deals' },
} as const;

interface Taxonomy {
  domains: string[];
  categories: { name: string; domain: string }[];
  stages: { name: string; stage_bucket: string }[];
}

/** What assistants can attach to a conversation. Reading a resource doesn't count as a call. */
@Injectable()
export class MarketResources {
  constructor(
    private readonly reading: MarketReading,
    private readonly pricing: PricingService,
    private readonly pictures: PagePictures,
  ) {}

  list(): Resource[] {
    return [...RESOURCES];
  }

  templates(): ResourceTemplateType[] {
    return [...TEMPLATES];
  }

  /** Throws ProtocolError for a resource that doesn't exist, or that the member may not read. */
  async read(uri: string, grant: Grant): Promise<ReadResourceResult> {
    if (uri === CHART_APP_URI) {
      const _meta = { ui: { prefersBorder: true } };
      return { contents: [{ uri, mimeType: CHART_APP_TYPE, text: chartApp(), _meta }] };
    }
    if (uri === LICENCE_URI) return content(uri, TEXT_TYPE, LICENCE);
    if (uri === PRICING_URI) {
      const plans = await this.pricing.answer({ headers: {} });
      return content(uri, JSON_TYPE, JSON.stringify(plans.json()));
    }
    if (uri === DATASET_URI) return content(uri, JSON_TYPE, JSON.stringify(servedDataset(grant)));

    const context = readingContext(grant);
    if (uri.startsWith(PICTURES)) return content(uri, SVG_TYPE, await this.picture(uri, context));
    const firstCategory = firstCategoryAt(uri);
    if (firstCategory !== undefined)
      return content(uri, JSON_TYPE, await this.taxonomy(firstCategory, context));
    const record = uri.startsWith(RECORDS) ? recordAt(uri.slice(RECORDS.length)) : undefined;
    if (!record) throw notFound(uri);
    return content(uri, JSON_TYPE, await this.record(uri, record, context));
  }

  private async picture(uri: string, context: ToolContext): Promise<string> {
    const page = new URLSearchParams(uri.slice(PICTURES.length)).get('page');
    if (page === null || !URL.canParse(page)) throw notFound(uri);
    const svg = await this.pictures.draw(new URL(page), context).catch((error: unknown) => {
      throw isAbsence(error) ? notFound(uri) : error;
    });
    if (svg === null) throw notFound(uri);
    return svg;
  }

  private async record(
    uri: string,
    { kind, slug: name }: RecordAddress,
    context: ToolContext,
  ): Promise<string> {
    const reading: Promise<ToolAnswer> =
      kind === 'company'
        ? readCompany({ name }, this.reading, context)
        : readInvestor({ name }, this.reading, context);
    const { body } = await reading.catch((error: unknown) => {
      throw isAbsence(error) ? notFound(uri) : error;
    });
    const text = JSON.stringify(body);
    if (Buffer.byteLength(text) <= MAX_RESULT_BYTES) return text;
    const { tool, section } = PART_OF[kind];
    throw internalError(
      `This resource is larger than ${MAX_RESULT_BYTES / 1024} KB. Call ${tool} with name ${JSON.stringify(name)} and a section, such as "${section}", instead.`,
    );
  }

  /** The categories from this place on, or as many of them as fit. */
  private async taxonomy(from: number, context: ToolContext): Promise<string> {
    const { body } = await this.reading.market.ask(FILTER_OPTIONS, '', context);
    const categories = body.categories as CategoryOptionDto[];
    const domains = body.categoryDomains as ValueOptionDto[];
    const stages = body.stages as StageOptionDto[];
    const taxonomy: Taxonomy = {
      domains: domains.map(({ name }) => name),
      categories: categories.map(({ name, domain }) => ({ name, domain })),
      stages: stages.map(({ name, stage_bucket }) => ({ name, stage_bucket })),
    };
    let end = categories.length;
    let text = partOf(taxonomy, from, end);
    while (Buffer.byteLength(text) > MAX_RESULT_BYTES) {
      end = from + Math.floor((end - from) * 0.9);
      text = partOf(taxonomy, from, end);
    }
    return text;
  }
}

function content(uri: string, mimeType: string, text: string): ReadResourceResult {
  return { contents: [{ uri, mimeType, text }] };
}

function servedDataset({ generation }: Grant): object {
  if (!generation) throw internalError('No dataset has been imported yet.');
  return { generation: generation.label, changed_on: generation.changedOn, licence: LICENCE };
}

function readingContext(grant: Grant): ToolContext {
  const { generation, mcpAccess, hasSeat } = grant;
  if (!generation) throw internalError('No dataset has been imported yet.');
  if (mcpAccess && hasSeat) return contextOf(grant, generation);
  throw internalError('Your account has no access right now. Call account_status to see why.');
}

function notFound(uri: string): Error {
  return new (mcpSdk().ResourceNotFoundError)(uri);
}

/** Whether REST has no such record, or refuses what the address of a page or a record says. */
function isAbsence(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    [
      'not_found',
      'invalid_parameter',
      'invalid_timeframe',
      'invalid_cursor',
      'conflicting_parameters',
    ].includes(error.code)
  );
}

/** "market://taxonomy/250" begins with the category at place 250. */
function firstCategoryAt(uri: string): number | undefined {
  if (uri === TAXONOMY_URI) return 0;
  const [, place] = /^market:\/\/taxonomy\/(\d{1,6})$/.exec(uri) ?? [];
  return place === undefined ? undefined : Number(place);
}

/** The categories between two places with their domains, and where the next part is. */
function partOf({ domains, categories, stages }: Taxonomy, from: number, end: number): string {
  const shown = categories.slice(from, end);
  return JSON.stringify({
    domains: domains.filter((domain) => shown.some((category) => category.domain === domain)),
    categories: shown,
    stages,
    next: end < categories.length ? `${TAXONOMY_URI}/${end}` : null,
  });
}
