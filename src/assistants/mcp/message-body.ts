import type { Request } from 'express';
import { isTooDeep, MAX_JSON_DEPTH } from '../../platform/http/json-depth';
import { readBody, UnreadableBody } from '../../platform/http/request-body';
import { mcpSdk } from './mcp-sdk';

export const MAX_MCP_BODY_BYTES = 64 * 1024;
/** Only revision 2025-03-26 has batches. Each message of a batch may get an answer of 100 KB. */
const MAX_BATCH_MESSAGES = 10;

const PARSE_ERROR = -32_700;
const INVALID_REQUEST = -32_600;
/** For servers to define: the status says what it is. */
const REFUSED = -32_000;

/** Why a message is refused, with JSON-RPC's error code. */
export class UnusableMessage extends Error {
  constructor(
    readonly status: 400 | 406 | 413,
    readonly code: number,
    message: string,
  ) {
    super(message);
  }
}

export function unreadableStream(): UnusableMessage {
  return new UnusableMessage(
    406,
    REFUSED,
    'A stream of notifications is sent as events only. Accept text/event-stream.',
  );
}

/**
 * The JSON of a POST; undefined if there is none, which the SDK answers. Throws UnusableMessage.
 * Not read by the SDK, which limits only the size: neither depth nor batches.
 */
export async function readMessage(request: Request): Promise<unknown> {
  if (
    request.method !== 'POST' ||
    !mcpSdk().isJsonContentType(request.headers['content-type'] ?? null)
  )
    return undefined;
  const body = await readBody(request, MAX_MCP_BODY_BYTES).catch((error: unknown) => {
    if (!(error instanceof UnreadableBody)) throw error;
    throw new UnusableMessage(
      413,
      REFUSED,
      `The body is too large. The limit is ${MAX_MCP_BODY_BYTES} bytes.`,
    );
  });
  const message = parsed(body.toString('utf8'));
  if (!Array.isArray(message)) return withoutNulls(message);
  if (message.length > MAX_BATCH_MESSAGES) {
    throw new UnusableMessage(
      400,
      INVALID_REQUEST,
      `The batch is too large. The limit is ${MAX_BATCH_MESSAGES} messages.`,
    );
  }
  return message.map(withoutNulls);
}

/**
 * Clients send null for what they leave out: for `params`, for one of them, such as `cursor` or
 * `arguments`, or for an argument.
 */
function withoutNulls(message: unknown): unknown {
  if (!isObject(message)) return message;
  const { params, ...others } = message;
  if (params === undefined || params === null) return others;
  if (!isObject(params)) return message;
  const sent = withoutNullFields(params);
  if (isObject(sent.arguments)) sent.arguments = withoutNullFields(sent.arguments);
  return { ...others, params: sent };
}

function withoutNullFields(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parsed(text: string): unknown {
  if (isTooDeep(text))
    throw new UnusableMessage(
      400,
      INVALID_REQUEST,
      `The message is nested more than ${MAX_JSON_DEPTH} levels deep.`,
    );
  try {
    return JSON.parse(text);
  } catch {
    throw new UnusableMessage(400, PARSE_ERROR, 'The body must be JSON.');
  }
}
