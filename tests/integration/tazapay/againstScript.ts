import { ProviderError } from '../../../src/server/payments/provider.ts';
import { tazapayProvider } from '../../../src/server/payments/tazapay/adapter.ts';
import { type Script, scriptedProvider } from './scriptedProvider.ts';

let close: (() => Promise<void>) | undefined;

/** Ends the scripted provider of a test; call it after each. */
export async function closeScripted(): Promise<void> {
  await close?.();
  close = undefined;
}

/** The adapter in front of a scripted provider, and what that provider received. */
export const against = (...script: [Script, ...Script[]]) => withTimeLimit(5_000, ...script);

/** The same, with a time limit in milliseconds over each call. */
export async function withTimeLimit(timeoutMs: number, ...script: [Script, ...Script[]]) {
  const server = await scriptedProvider(...script);
  close = server.close;
  const provider = tazapayProvider({
    baseUrl: server.baseUrl,
    apiKey: 'key',
    apiSecret: 'secret',
    webhookSecret: 'whsec',
    timeoutMs,
    retryDelaysMs: [1, 1],
  });
  return { provider, received: server.received };
}

/** The ProviderError that a call ends with. */
export async function failureOf(call: Promise<unknown>): Promise<ProviderError> {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (error instanceof ProviderError) return error;
  throw new Error('expected a ProviderError');
}
