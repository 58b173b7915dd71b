import { Test } from '@nestjs/testing';
import { Env } from '../../../platform/config/env';
import type { Grant, GrantRequest } from '../../oauth/grant/grant';
import { GrantUsage } from '../../oauth/grant/grant-usage';
import { CallLimits } from '../call-limits';
import type { CallerTool } from './tool';
import { ToolCalls } from './tool-calls';
import { ToolRefusal } from './tool-refusal';

/** Calls are neither limited nor counted. */
const UNLIMITED: Pick<CallLimits, 'within'> = { within: (_request, _kind, work) => work() };
const UNCOUNTED: Pick<GrantUsage, 'count'> = { count: () => undefined };

let calls: ToolCalls;
beforeAll(async () => {
  const module = await Test.createTestingModule({
    providers: [
      ToolCalls,
      Env,
      { provide: CallLimits, useValue: UNLIMITED },
      { provide: GrantUsage, useValue: UNCOUNTED },
    ],
  }).compile();
  calls = module.get(ToolCalls);
});

const GRANT = { accountId: 7, publicId: 'grant-1', clientId: 'client-1' } as Grant;
const CALLER = { account_id: 7, grant_id: 'grant-1', client_id: 'client-1' };

function tool(name: string, runFor: CallerTool['runFor']): CallerTool {
  return {
    name,
    runFor,
    title: '',
    description: '',
    inputs: {},
    required: [],
    outputSchema: Object,
  };
}
const WORKING = tool('account_status', () => Promise.resolve({ body: {}, generation: null }));
const REFUSING = tool('whats_new', () =>
  Promise.reject(new ToolRefusal('unavailable', 'Not now.')),
);

/** What the log says of a request with these calls. */
async function logged(...called: CallerTool[]): Promise<object | undefined> {
  const request = { grant: GRANT } as GrantRequest;
  for (const each of called) await calls.call(each, {}, request);
  return request.logFields;
}

describe('the access log', () => {
  it('names the tool of a call, its outcome and its caller', async () => {
    expect(await logged(REFUSING)).toEqual({ ...CALLER, tool: 'whats_new', outcome: 'refused' });
  });

  it('names every call of a batch', async () => {
    expect(await logged(WORKING, REFUSING, WORKING)).toEqual({
      ...CALLER,
      calls: [
        { tool: 'account_status', outcome: 'ok' },
        { tool: 'whats_new', outcome: 'refused' },
        { tool: 'account_status', outcome: 'ok' },
      ],
    });
  });
});
