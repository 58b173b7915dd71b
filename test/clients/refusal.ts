import { SignalMarketError } from '../../clients/typescript/src/signal-market';

/** The client's error that a request ends with. */
export async function refusal(request: Promise<unknown>): Promise<SignalMarketError> {
  const error: unknown = await request.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(SignalMarketError);
  return error as SignalMarketError;
}
