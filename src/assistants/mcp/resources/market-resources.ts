import type {
  ReadResourceResult,
  Resource,
  ResourceTemplateType,
} from '@modelcontextprotocol/server';
import { Injectable } from '@nestjs/common';
import { FILTER_OPTIONS } from '../../../analytics/analytics.endpoints';
import { PricingService } from '../../../billing/pricing/pricing.service';
import { LICENCE } from '../../../market-data/licence';
import { ApiError } from '../../../platform/errors/api-error';
import { present } from '../../../platform/errors/present';
import type { Grant } from '../../oauth/grant/grant';
import { CHART_APP_TYPE, CHART_APP_URI, chartApp } from '../charts/chart-app';
import { PagePictures } from '../charts/page-pictures';
import { internalError, mcpSdk } from '../mcp-sdk';
import { withoutTransport } from '../tools/body-schema';
import { readCompany } from '../tools/get-company.tool';
import { readInvestor } from '../tools/get-investor.tool';
import { MarketReading } from '../tools/market-reading';
import { recordAt, type RecordAddress } from '../tools/record-address';
import { type ToolContext, contextOf } from '../tools/tool';
import { MAX_RESULT_BYTES } from '../tools/tool-calls';

const SCHEME = 'market://';
export const DATASET_URI = 'market://dataset';
const PICTURES = 'market://pictures?';
const JSON_TYPE = 'application/json';
const SVG_TYPE = 'image/svg+xml';

const resource = (
  name: string,
  title: string,
  description: string,
  mimeType = JSON_TYPE,
): Resource => ({ uri: `market://${name}`, name, title, description, mimeType });

const RESOURCES: readonly Resource[] = [
  resource(
    'dataset',
    'Dataset',
    'The generation of the dataset that is served, and since when. Changes with every import.',
  ),
  resource(
    'taxonomy',
    'Taxonomy',
    'Domains, categories and funding stages. If there are more categories, next is where',
  ),
  resource('licence', 'Licence', 'What you may do with the data', 'text/plain'),
  resource('pricing', 'Pricing', 'The plans'),
];

/** With the number of categories before a further part. */
const TAXONOMY = /^market:\/\/taxonomy(?:\/(\d{1,6}))?$/;

const COMPANY: ResourceTemplateType = {
  uriTemplate: 'market://companies/{slug}',
  name: 'company',
  title: 'Company',
  description: 'One company, the same as get_company',
  mimeType: JSON_TYPE,
};
const INVESTOR: ResourceTemplateType = {
  uriTemplate: 'market://investors/{slug}',
  name: 'investor',
  title: 'Investor',
  description: 'One investor, the same as get_investor',
  mimeType: JSON_TYPE,
};
const PICTURE: ResourceTemplateType = {
  uriTemplate: 'market://pictures{?page}',
  name: 'picture',
  title: 'Picture of a chart',
  description: 'The chart that a page_url of a tool leads to',
  mimeType: SVG_TYPE,
};

const recordOf = (uri: string): RecordAddress | undefined =>
  uri.startsWith(SCHEME) ? recordAt(uri.slice(SCHEME.length)) : undefined;

/** Throws an McpError if the member has no access. */
function readingContext(grant: Grant): ToolContext {
  const { generation, mcpAccess, hasSeat } = grant;
  if (!generation) throw internalError('No dataset has been imported yet.');
  if (mcpAccess && hasSeat) return contextOf(grant, generation);
  throw internalError('Your account has no access right now. Call account_status to see why.');
}

/** What a resource that the dataset doesn't have throws. */
function absent(uri: string): (error: unknown) => never {
  return (error) => {
    const isAbsent =
      error instanceof URIError ||
      (error instanceof ApiError && /^(not_found|invalid_|conflicting_)/.test(error.code));
    throw isAbsent ? new (mcpSdk().ResourceNotFoundError)(uri) : error;
  };
}

/** How to ask for less than a resource that is too large. */
function insteadOf(uri: string): string {
  const { kind, slug } = present(recordOf(uri), 'record at the address of the resource');
  const name = JSON.stringify(slug);
  return kind === 'company'
    ? `Call get_company with name ${name} and a section, such as "funding_rounds", instead.`
    : `Call get_investor with name ${name} and a section, such as "deals", instead.`;
}

type Named = { name: string; domain?: string; stage_bucket?: string };

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
    return [COMPANY, INVESTOR, PICTURE];
  }

  async read(uri: string, grant: Grant): Promise<ReadResourceResult> {
    if (uri === CHART_APP_URI) {
      const _meta = { ui: { prefersBorder: true } };
      return { contents: [{ uri, mimeType: CHART_APP_TYPE, text: chartApp(), _meta }] };
    }
    if (uri.startsWith(PICTURES)) {
      const text = await this.picture(uri, grant);
      return { contents: [{ uri, mimeType: SVG_TYPE, text }] };
    }
    const text = await this.textOf(uri, grant);
    if (Buffer.byteLength(text) > MAX_RESULT_BYTES)
      throw internalError(
        `This resource is larger than ${MAX_RESULT_BYTES / 1024} KB. ${insteadOf(uri)}`,
      );
    return {
      contents: [{ uri, mimeType: uri === 'market://licence' ? 'text/plain' : JSON_TYPE, text }],
    };
  }

  private async textOf(uri: string, grant: Grant): Promise<string> {
    if (uri === 'market://licence') return LICENCE;
    if (uri === 'market://pricing')
      return JSON.stringify((await this.pricing.answer({ headers: {} })).json());
    const { generation } = grant;
    if (!generation) throw internalError('No dataset has been imported yet.');
    if (uri === DATASET_URI)
      return JSON.stringify({
        generation: generation.label,
        changed_on: generation.changedOn,
        licence: LICENCE,
      });
    const context = readingContext(grant);
    const record = recordOf(uri);
    if (record) return this.record(uri, record, context);
    const [, from = '0'] = TAXONOMY.exec(uri) ?? [];
    if (TAXONOMY.test(uri)) return this.taxonomy(Number(from), context);
    throw new (mcpSdk().ResourceNotFoundError)(uri);
  }

  private async picture(uri: string, grant: Grant): Promise<string> {
    const page = new URLSearchParams(uri.slice(PICTURES.length)).get('page') ?? '';
    const audience = readingContext(grant);
    const drawn =
      URL.canParse(page) && (await this.pictures.draw(new URL(page), audience).catch(absent(uri)));
    if (!drawn) throw new (mcpSdk().ResourceNotFoundError)(uri);
    return drawn;
  }

  private async record(
    uri: string,
    { kind, slug }: RecordAddress,
    context: ToolContext,
  ): Promise<string> {
    try {
      const name = decodeURIComponent(slug);
      const { body } =
        kind === 'company'
          ? await readCompany({ name }, this.reading, context)
          : await readInvestor({ name }, this.reading, context);
      return JSON.stringify(body);
    } catch (error) {
      return absent(uri)(error);
    }
  }

  /** As many of the categories as fit, with their domains. */
  private async taxonomy(from: number, context: ToolContext): Promise<string> {
    const { body } = await this.reading.market.ask(FILTER_OPTIONS, '', context);
    const options = withoutTransport(body) as Record<string, Named[]>;
    const categories = present(options.categories, 'list of categories').map(
      ({ name, domain }) => ({ name, domain }),
    );
    const upTo = (end: number): string => {
      const shown = categories.slice(from, end);
      const domains = new Set(shown.map(({ domain }) => domain));
      return JSON.stringify({
        domains: options.categoryDomains?.flatMap(({ name }) => (domains.has(name) ? name : [])),
        categories: shown,
        stages: options.stages?.map(({ name, stage_bucket }) => ({ name, stage_bucket })),
        next: end < categories.length ? `market://taxonomy/${end}` : null,
      });
    };
    let end = categories.length;
    while (Buffer.byteLength(upTo(end)) > MAX_RESULT_BYTES)
      end = from + Math.floor((end - from) * 0.9);
    return upTo(end);
  }
}
