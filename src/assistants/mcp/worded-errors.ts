import type { Server } from '@modelcontextprotocol/server';

/** JSON-RPC's code for parameters that can't be used. */
const INVALID_PARAMS = -32_602;
/** How the SDK says that parameters don't fit: the problems that its validator found, as JSON. */
const DUMP = /^(?:Invalid [\w/]+ request: )?(\[\s*\{[\s\S]*\])$/;

type Connect = Server['connect'];
type Message = Parameters<NonNullable<Parameters<Connect>[0]>['send']>[0];

interface FoundProblem {
  path?: (string | number)[];
  expected?: string;
}

/** Says in a sentence what a client must send, where the SDK would send what its validator found. */
export function wordErrors(server: Server): void {
  const connect = server.connect.bind(server);
  server.connect = (transport) => {
    const send = transport.send.bind(transport);
    transport.send = (message, options) => send(worded(message), options);
    return connect(transport);
  };
}

function worded(message: Message): Message {
  if (!('error' in message)) return message;
  const [, dump] = DUMP.exec(message.error.message) ?? [];
  if (dump === undefined) return message;
  return { ...message, error: { code: INVALID_PARAMS, message: sentenceOf(dump) } };
}

function sentenceOf(dump: string): string {
  const [problem] = problemsIn(dump);
  const where = problem?.path?.join('.') ?? '';
  if (where === '') return "The parameters of this request can't be used.";
  const expected = problem?.expected === 'record' ? 'object' : problem?.expected;
  if (expected === undefined) return `${where} can't be used.`;
  return `${where} must be ${/^[aeiou]/.test(expected) ? 'an' : 'a'} ${expected}.`;
}

function problemsIn(dump: string): FoundProblem[] {
  try {
    return JSON.parse(dump) as FoundProblem[];
  } catch {
    return [];
  }
}
