import { DATASET_URI } from '../../src/assistants/mcp/resources/market-resources';
import { until } from '../support/until';

const LISTEN = {
  jsonrpc: '2.0',
  id: 'listening',
  method: 'subscriptions/listen',
  params: {
    notifications: { resourceSubscriptions: [DATASET_URI] },
    _meta: {
      'io.modelcontextprotocol/protocolVersion': '2026-07-28',
      'io.modelcontextprotocol/clientInfo': { name: 'listener', version: '1' },
      'io.modelcontextprotocol/clientCapabilities': {},
    },
  },
};

/** The request with which an assistant begins to listen. */
export function listenRequest(
  token: string,
  accept = 'application/json, text/event-stream',
): RequestInit {
  return {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${token}`,
      Accept: accept,
      'Content-Type': 'application/json',
      'MCP-Protocol-Version': '2026-07-28',
      'Mcp-Method': LISTEN.method,
    },
    body: JSON.stringify(LISTEN),
  };
}

/** An assistant that listens for a new generation of the dataset, as revision 2026-07-28 has it. */
export class Listener {
  /** The messages so far. */
  readonly heard: { id?: string; method?: string; params?: { uri?: string }; result?: object }[] =
    [];
  isOpen = true;

  private constructor(readonly status: number) {}

  static async open(url: string, token: string): Promise<Listener> {
    const answer = await fetch(`${url}/mcp`, listenRequest(token));
    const listener = new Listener(answer.status);
    void listener.read(answer);
    if (answer.status === 200)
      await until('the listener is acknowledged', () => listener.heard.length > 0);
    return listener;
  }

  /** How often it was told of a new generation. */
  get updates(): number {
    return this.heard.filter(
      ({ method, params }) =>
        method === 'notifications/resources/updated' && params?.uri === DATASET_URI,
    ).length;
  }

  private async read({ body }: Response): Promise<void> {
    let text = '';
    try {
      for await (const chunk of body!.pipeThrough(new TextDecoderStream())) {
        text += chunk;
        const events = text.split('\n\n');
        text = events.pop() ?? '';
        for (const event of events) {
          const [, data] = /^data: (.*)$/m.exec(event) ?? [];
          if (data) this.heard.push(JSON.parse(data) as Listener['heard'][number]);
        }
      }
    } catch {
      // The service cut it off.
    }
    this.isOpen = false;
  }
}
