import type { McpHttpHandler } from '@modelcontextprotocol/server';

const JSON_TYPE = 'application/json';
const EVENT_STREAM = 'text/event-stream';
const BOTH = `${JSON_TYPE}, ${EVENT_STREAM}`;

type Serve = McpHttpHandler['fetch'];

/**
 * Serves clients that don't name both types of an answer, as the protocol asks them to. The SDK
 * refuses them in the 2025 revisions, and answers in events otherwise. Whoever takes JSON only gets
 * JSON.
 */
export function inAcceptedType(serve: Serve): Serve {
  return async (request, options) => {
    const types = acceptedTypes(request);
    const takesAnything = types.length === 0 || types.includes('*/*');
    const takesJson = types.includes(JSON_TYPE) || types.includes('application/*');
    if (!takesAnything && !takesJson) return serve(request, options);
    const headers = new Headers(request.headers);
    headers.set('accept', BOTH);
    const response = await serve(new Request(request, { headers }), options);
    const isEventStream = response.headers.get('content-type')?.startsWith(EVENT_STREAM);
    return isEventStream && !takesAnything && !types.includes(EVENT_STREAM)
      ? asJson(response)
      : response;
  };
}

/** The media types of `Accept`, without parameters. None if the client names none. */
function acceptedTypes(request: Request): string[] {
  const ranges = (request.headers.get('accept') ?? '').split(',');
  const types = ranges.map((range) => {
    const [type = ''] = range.split(';', 1);
    return type.trim().toLowerCase();
  });
  return types.filter((type) => type !== '');
}

/** Without the notifications before the answers: those have no place in JSON. */
async function asJson(response: Response): Promise<Response> {
  const lines = (await response.text()).split('\n');
  const answers = lines
    .filter((line) => line.startsWith('data: {'))
    .map((line) => JSON.parse(line.slice('data: '.length)) as { id?: unknown })
    .filter(({ id }) => id !== undefined);
  return Response.json(answers.length === 1 ? answers[0] : answers, { status: response.status });
}
