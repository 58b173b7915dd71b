/** A refusal, as the API says it: https://.../docs lists the codes. */
export class SignalError extends Error {
  constructor(
    readonly status: number,
    readonly code: string | undefined,
    message: string,
  ) {
    super(message);
  }
}

/** GET below /api/v2. Waits and tries again where the API says so (429 rate_limited and 503 carry Retry-After). */
export async function ask<Body>(path: string, attempts = 3): Promise<Body> {
  const { SIGNAL_URL = 'http://127.0.0.1:3000/api/v2', SIGNAL_KEY } = process.env;
  if (!SIGNAL_KEY) throw new Error('Set SIGNAL_KEY to an API key: "npm start" prints demo keys.');
  const answer = await fetch(SIGNAL_URL + path, { headers: { authorization: `Bearer ${SIGNAL_KEY}` } });
  const body = (await answer.json()) as Body & { error?: string; code?: string };
  if (answer.ok) return body;
  const mayTryAgain = answer.status === 503 || body.code === 'rate_limited';
  if (!mayTryAgain || attempts <= 1) throw new SignalError(answer.status, body.code, body.error ?? answer.statusText);
  await new Promise((resolve) => setTimeout(resolve, Number(answer.headers.get('retry-after') ?? 1) * 1000));
  return ask(path, attempts - 1);
}
