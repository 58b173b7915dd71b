import type { ProtocolError } from '@modelcontextprotocol/server';
import { createRequire } from 'node:module';

type Sdk = typeof import('@modelcontextprotocol/server');

const load = createRequire(__filename);
let sdk: Sdk | undefined;

/**
 * The protocol's SDK. Loading it takes a tenth of the startup time, so it is loaded when first
 * needed: by an assistant or a probe.
 */
export function mcpSdk(): Sdk {
  // Even of a loaded module, `require` first looks for the file.
  return (sdk ??= load('@modelcontextprotocol/server') as Sdk);
}

/** The SDK's adapter for Node's requests. */
export function mcpNodeSdk(): typeof import('@modelcontextprotocol/node') {
  return load('@modelcontextprotocol/node') as typeof import('@modelcontextprotocol/node');
}

/** What the client sent can't be used. The client may read the message, as that of the next one. */
export function invalidParams(message: string): ProtocolError {
  return protocolError(-32_602, message);
}

/** A well-formed request that can't be answered. */
export function internalError(message: string): ProtocolError {
  return protocolError(-32_603, message);
}

/** `code` is one of JSON-RPC's. */
function protocolError(code: number, message: string): ProtocolError {
  return new (mcpSdk().ProtocolError)(code, message);
}
