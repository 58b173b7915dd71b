import type { McpHttpHandler } from '@modelcontextprotocol/server';

const JSON_TYPE = 'application/json';
const EVENT_STREAM = 'text/event-stream';
const BOTH = `${JSON_TYPE}, ${EVENT_STREAM}`;

type Serve = McpHttpHandler['fetch'];

/** Which forms of an answer a client takes. */
interface AcceptedTypes {
  json: boolean;
  events: boolean;
}

/** Reads `Accept`. A client that sends none takes anything. */
export function acceptedTypes(accept: string | null | undefined): AcceptedTypes {
  const types = (accept ?? '').split(',').map(mediaType).filter(Boolean);
  const anything = types.length === 0 || types.includes('*/*');
  return {
    json: anything || types.includes(JSON_TYPE) || types.includes('application/*'),
    events: anything || types.includes(EVENT_STREAM),
  };
}

/** "Application/JSON; charset=utf-8" is application/json. */
function mediaType(range: string): string {
  const [type = ''] = range.split(';', 1);
  return type.trim().toLowerCase();
}

/**
 * Serves clients that don't name both types of an answer, as the protocol asks them to. The SDK
 * refuses them in the 2025 revisions, and answers in events otherwise. Whoever takes JSON only gets
 * JSON, at the end of the answer.
 */
export function inAcceptedType(serve: Serve): Serve {
  return async (request, options) => {
    const { json, events } = acceptedTypes(request.headers.get('accept'));
    if (!json) return serve(request, options);
    const headers = new Headers(request.headers);
    headers.set('accept', BOTH);
    const response = await serve(new Request(request, { headers }), options);
    const isInEvents = response.headers.get('content-type')?.startsWith(EVENT_STREAM);
    return isInEvents && !events ? asJson(response) : response;
  };
}

/** Without the notifications before the answers: those have no place in JSON. */
async function asJson(response: Response): Promise<Response> {
  const lines = (await response.text()).split('\n');
  const messages = lines
    .filter((line) => line.startsWith('data: {'))
    .map((line) => JSON.parse(line.slice('data: '.length)) as { id?: unknown });
  const answers = messages.filter(({ id }) => id !== undefined);
  return Response.json(answers.length === 1 ? answers[0] : answers, { status: response.status });
}
