import { Injectable } from '@nestjs/common';
import type {
  ReadResourceResult,
  Resource,
  ResourceTemplateType,
} from '@modelcontextprotocol/server';
import { isProOrHigher } from '../../billing/plan/offers';
import { PricingService } from '../../billing/pricing/pricing.service';
import { ApiError } from '../../errors/api-error';
import { FILTER_OPTIONS } from '../../analytics/analytics.endpoints';
import { EndpointCatalog } from '../../market-query/resolving/endpoint-catalog';
import type { Grant } from '../../oauth/grant/grant';
import { withoutTransport } from '../tools/body-schema';
import { MAX_RESULT_BYTES } from '../tools/tool-calls';
import { ToolCatalog } from '../tools/tool-catalog';
import { LICENCE } from '../../market-data/licence';
import { mcpSdk, protocolError } from '../mcp-sdk';

export const DATASET_URI = 'market://dataset';
const JSON_TYPE = 'application/json';
const RECORD = /^market:\/\/(companies|investors)\/([^/?#]+)$/;

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
    uri: 'market://taxonomy',
    name: 'taxonomy',
    title: 'Taxonomy',
    description: 'Domains, categories and funding stages',
    mimeType: JSON_TYPE,
  },
  {
    uri: 'market://licence',
    name: 'licence',
    title: 'Licence',
    description: 'What you may do with the data',
    mimeType: 'text/plain',
  },
  {
    uri: 'market://pricing',
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
];

/** The call that answers the same in parts. */
function insteadOf(uri: string): string {
  const [, kind, slug] = RECORD.exec(uri) ?? [];
  if (!kind)
    return 'Call list_filter_values with filter "categories", "categoryDomains" or "stages" instead.';
  const [tool, section] =
    kind === 'companies' ? ['get_company', 'funding_rounds'] : ['get_investor', 'deals'];
  return `Call ${tool} with name ${JSON.stringify(slug)} and a section, such as "${section}", instead.`;
}

type Named = { name: string; domain?: string; stage_bucket?: string };

/** What assistants can attach to a conversation. Reading a resource doesn't count as a call. */
@Injectable()
export class MarketResources {
  constructor(
    private readonly catalog: EndpointCatalog,
    private readonly tools: ToolCatalog,
    private readonly pricing: PricingService,
  ) {}

  list(): Resource[] {
    return [...RESOURCES];
  }

  templates(): ResourceTemplateType[] {
    return [...TEMPLATES];
  }

  async read(uri: string, grant: Grant): Promise<ReadResourceResult> {
    const text = await this.textOf(uri, grant);
    if (Buffer.byteLength(text) > MAX_RESULT_BYTES)
      throw protocolError(
        -32_603,
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
    if (!generation) throw protocolError(-32_603, 'No dataset has been imported yet.');
    if (uri === DATASET_URI)
      return JSON.stringify({
        generation: generation.label,
        changed_on: generation.changedOn,
        licence: LICENCE,
      });
    if (!grant.mcpAccess || !grant.hasSeat)
      throw protocolError(
        -32_603,
        'Your account has no access right now. Call account_status to see why.',
      );
    const [, kind, slug] = RECORD.exec(uri) ?? [];
    if (kind && slug)
      return this.record(uri, kind === 'companies' ? 'get_company' : 'get_investor', slug, grant);
    if (uri === 'market://taxonomy') return JSON.stringify(await this.taxonomy(grant));
    throw new (mcpSdk().ResourceNotFoundError)(uri);
  }

  private async record(uri: string, tool: string, slug: string, grant: Grant): Promise<string> {
    try {
      const answer = await this.tools
        .find(tool)!
        .run({ name: decodeURIComponent(slug) }, { grant, generation: grant.generation! });
      return JSON.stringify(answer.body);
    } catch (error) {
      const isAbsent =
        error instanceof URIError ||
        (error instanceof ApiError && /^(not_found|invalid_parameter)$/.test(error.code));
      throw isAbsent ? new (mcpSdk().ResourceNotFoundError)(uri) : error;
    }
  }

  private async taxonomy(grant: Grant): Promise<object> {
    const audience = {
      generation: grant.generation!,
      proOrHigher: isProOrHigher(grant.plan),
      accountId: grant.accountId,
    };
    const { body } = await this.catalog.ask(FILTER_OPTIONS, '', audience);
    const options = withoutTransport(body) as Record<string, Named[]>;
    return {
      domains: options.categoryDomains?.map(({ name }) => name),
      categories: options.categories?.map(({ name, domain }) => ({ name, domain })),
      stages: options.stages?.map(({ name, stage_bucket }) => ({ name, stage_bucket })),
    };
  }
}
