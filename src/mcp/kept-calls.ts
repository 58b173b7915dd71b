import { Injectable } from '@nestjs/common';
import type { Response as NodeResponse } from 'express';
import { LRUCache } from 'lru-cache';
import { randomUUID } from 'node:crypto';
import { Clock } from '../config/clock';
import { isProOrHigher } from '../billing/plan/offers';
import type { RawHeaders } from '../http/raw-headers';
import type { Grant, GrantRequest } from '../oauth/grant/grant';
import type { MarketTool } from './tools/tool';
import { ToolCalls } from './tools/tool-calls';
import { ToolCatalog } from './tools/tool-catalog';

const MAX_BYTES = 16 * 1024 * 1024;
/** Stands for the id of a call in its answer. It is random, so no caller can send it. */
const MARK = randomUUID();

/** The protocol's own headers. */
const OWN_HEADER = /^mcp-/i;

/**
 * An answer as it is sent, without the call's id: latin1 text with one character per byte, which
 * Node sends together with the head.
 */
interface KeptAnswer {
  headers: RawHeaders;
  start: string;
  end: string;
}

/** A tool call whose answer follows from the call, the dataset and the day. */
export interface KeptCall {
  tool: MarketTool;
  id: string | number;
  key: string;
  answer: KeptAnswer | undefined;
}

/**
 * Keeps the answers to successful tool calls as the SDK wrote them, in bounded memory. An equal
 * call gets the same bytes with its own id, without the SDK and without reading a body. Access,
 * limits and usage are checked and counted for each call. After an import or at midnight UTC, older
 * answers are no longer used, because an answer is kept by the publication and the day.
 */
@Injectable()
export class KeptCalls {
  private readonly answers = new LRUCache<string, KeptAnswer>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ start, end }, key) => start.length + end.length + key.length,
  });

  constructor(
    private readonly tools: ToolCatalog,
    private readonly calls: ToolCalls,
    private readonly clock: Clock,
  ) {}

  /** Undefined for a message that isn't one call of a tool that reads the dataset. */
  find(request: GrantRequest, message: unknown): KeptCall | undefined {
    const { grant } = request;
    if (!grant?.generation || !isCall(message)) return undefined;
    const tool = this.tools.find(message.params.name);
    if (!tool || tool.isLive) return undefined;
    const key = `${this.stateOf(grant)} ${framing(request)} ${JSON.stringify({ ...message, id: null })}`;
    return { tool, id: message.id, key, answer: this.answers.get(key) };
  }

  /**
   * False if there is no kept answer, or if the call has to be refused, which the SDK's handler
   * does.
   */
  async repeat(
    { tool, id, answer }: KeptCall,
    request: GrantRequest,
    response: NodeResponse,
  ): Promise<boolean> {
    if (!answer || !(await this.calls.admits(tool, request.grant!, request))) return false;
    const body = answer.start + asLatin1(JSON.stringify(id)) + answer.end;
    response.writeHead(200, [...answer.headers, 'Content-Length', String(body.length)]);
    response.end(body, 'latin1');
    return true;
  }

  /** The message to answer in the place of the caller's. */
  marked(message: unknown): unknown {
    return { ...(message as object), id: MARK };
  }

  /** Keeps the answer to a marked message if the call succeeded, and gives it the caller's id. */
  async keep({ key, id }: KeptCall, request: GrantRequest, answered: Response): Promise<Response> {
    const text = await answered.text();
    const [start = '', end, ...more] = text.split(`"${MARK}"`);
    const { status, headers } = answered;
    if (
      request.toolCall?.outcome === 'ok' &&
      status === 200 &&
      end !== undefined &&
      more.length === 0
    )
      this.answers.set(key, {
        headers: [...headers].flat(),
        start: asLatin1(start),
        end: asLatin1(end),
      });
    return new Response(
      text.replaceAll(`"${MARK}"`, () => JSON.stringify(id)),
      { status, headers },
    );
  }

  /**
   * What an answer depends on besides the call. A publication can be of a generation that was
   * served before.
   */
  private stateOf({ generation, plan }: Grant): string {
    return `${generation!.id} ${generation!.publishedAt} ${this.clock.today()} ${isProOrHigher(plan) ? 'pro' : 'free'}`;
  }
}

interface Call {
  id: string | number;
  params: { name: string };
}

function isCall(message: unknown): message is Call {
  const { jsonrpc, id, method, params } = (message ?? {}) as Partial<Record<string, unknown>>;
  if (jsonrpc !== '2.0' || method !== 'tools/call') return false;
  return (
    (typeof id === 'string' || Number.isInteger(id)) &&
    typeof (params as Partial<Call['params']> | undefined)?.name === 'string'
  );
}

/** The headers by which the SDK decides whether and how it answers. */
function framing({ rawHeaders, headers }: GrantRequest): string {
  const { host, accept, 'content-type': type } = headers;
  let framed = `${host}\n${accept}\n${type}`;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (OWN_HEADER.test(rawHeaders[at]!)) framed += `\n${rawHeaders[at]}: ${rawHeaders[at + 1]}`;
  }
  return framed;
}

function asLatin1(text: string): string {
  return Buffer.from(text).toString('latin1');
}
