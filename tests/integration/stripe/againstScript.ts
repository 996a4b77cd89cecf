import { stripeProvider } from '../../../src/server/payments/stripe/adapter.ts';
import { type Script, scriptedProvider } from '../tazapay/scriptedProvider.ts';

let close: (() => Promise<void>) | undefined;

/** Ends the scripted provider of a test; call it after each. */
export async function closeScripted(): Promise<void> {
  await close?.();
  close = undefined;
}

/** The adapter in front of a scripted provider, and what that provider received. */
export async function against(...script: [Script, ...Script[]]) {
  const server = await scriptedProvider(...script);
  close = server.close;
  const provider = stripeProvider({
    baseUrl: server.baseUrl,
    secretKey: 'sk_test_1',
    webhookSecrets: ['whsec'],
    retryDelaysMs: [1, 1],
  });
  return { provider, received: server.received };
}
