/**
 * The sandbox's address is the product's, its secrets derive from the data key. Tests run it
 * `asDocumented`, with late and repeated events.
 */
export type ProviderConfig =
  | { kind: 'sandbox'; mode: 'easy' | 'asDocumented' }
  | {
      kind: 'tazapay';
      apiKey: string;
      apiSecret: string;
      webhookSecret: string;
      /** Accepted while the secret is being replaced. */
      previousWebhookSecret: string | undefined;
      /** If the signature's header is none of the known ones. */
      webhookHeader: string | undefined;
      /** Undefined if the provider's dashboard names the address. */
      webhookUrl: string | undefined;
      baseUrl: string;
    }
  | { kind: 'stripe'; secretKey: string; webhookSecrets: readonly string[]; baseUrl: string };

type ProviderVariables = {
  NODE_ENV?: string | undefined;
  PAYMENT_PROVIDER: 'tazapay' | 'stripe';
  TAZAPAY_API_KEY?: string | undefined;
  TAZAPAY_API_SECRET?: string | undefined;
  SANDBOX_MODE: 'easy' | 'asDocumented';
  TAZAPAY_WEBHOOK_SECRET?: string | undefined;
  TAZAPAY_WEBHOOK_SECRET_PREVIOUS?: string | undefined;
  TAZAPAY_WEBHOOK_HEADER?: string | undefined;
  TAZAPAY_WEBHOOK_URL?: string | undefined;
  TAZAPAY_BASE_URL: string;
  STRIPE_SECRET_KEY?: string | undefined;
  STRIPE_WEBHOOK_SECRET: readonly string[];
  STRIPE_API_BASE?: string | undefined;
};

/** Variables that contradict each other; the message names the remedy. */
export class ProviderConfigError extends Error {
  override name = 'ProviderConfigError';
}

/**
 * The provider of new checkouts (PAYMENT_PROVIDER), and the other one if configured. Without variables the
 * built-in sandbox. @throws {@link ProviderConfigError}
 */
export function readProviders(env: ProviderVariables): {
  provider: ProviderConfig;
  formerProvider: ProviderConfig | null;
} {
  const tazapay = tazapayFrom(env);
  const stripe = stripeFrom(env);
  if (env.PAYMENT_PROVIDER === 'tazapay') {
    return { provider: tazapay ?? { kind: 'sandbox', mode: env.SANDBOX_MODE }, formerProvider: stripe };
  }
  if (stripe === null) {
    throw new ProviderConfigError(
      'PAYMENT_PROVIDER=stripe needs STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET, both from its dashboard.',
    );
  }
  return { provider: stripe, formerProvider: tazapay };
}

function tazapayFrom(env: ProviderVariables): ProviderConfig | null {
  const {
    TAZAPAY_API_KEY: apiKey,
    TAZAPAY_API_SECRET: apiSecret,
    TAZAPAY_WEBHOOK_SECRET: webhookSecret,
  } = env;
  if (apiKey === undefined && apiSecret === undefined && webhookSecret === undefined) return null;
  if (apiKey === undefined || apiSecret === undefined || webhookSecret === undefined) {
    throw new ProviderConfigError(
      'TAZAPAY_API_KEY, TAZAPAY_API_SECRET and TAZAPAY_WEBHOOK_SECRET belong together: set all three, or none to use the built-in sandbox.',
    );
  }
  return {
    kind: 'tazapay',
    apiKey,
    apiSecret,
    webhookSecret,
    previousWebhookSecret: env.TAZAPAY_WEBHOOK_SECRET_PREVIOUS,
    webhookHeader: env.TAZAPAY_WEBHOOK_HEADER,
    webhookUrl: env.TAZAPAY_WEBHOOK_URL,
    baseUrl: env.TAZAPAY_BASE_URL,
  };
}

const stripeApi = 'https://api.stripe.com';

function stripeFrom(env: ProviderVariables): ProviderConfig | null {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecrets,
    STRIPE_API_BASE: baseUrl,
  } = env;
  if (secretKey === undefined && webhookSecrets.length === 0) return null;
  if (secretKey === undefined || webhookSecrets.length === 0) {
    throw new ProviderConfigError(
      'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET belong together: set both (while the webhook secret is rolled, the old and the new one with a comma between).',
    );
  }
  if (baseUrl !== undefined && env.NODE_ENV === 'production') {
    throw new ProviderConfigError('STRIPE_API_BASE: is for tests; leave it out when NODE_ENV=production.');
  }
  return { kind: 'stripe', secretKey, webhookSecrets, baseUrl: baseUrl ?? stripeApi };
}

/** What a provider lacks for production, null if nothing. */
export function unfinishedProvider(provider: ProviderConfig): string | null {
  if (provider.kind === 'sandbox') return 'TAZAPAY_API_KEY, TAZAPAY_API_SECRET, TAZAPAY_WEBHOOK_SECRET';
  if (provider.kind === 'stripe' && /^[sr]k_test_/.test(provider.secretKey)) {
    return 'STRIPE_SECRET_KEY (a live key, sk_live_…; the one given is a test key)';
  }
  return null;
}
