import { resolve } from 'node:path';
import * as z from 'zod';

/**
 * The product's configuration, design section 1: read once, by one schema. Nothing else in the server looks at
 * the environment. A bad value stops the start with a sentence that names the variable and the mend.
 */

const text = z.string().trim().min(1);
const port = z.coerce.number().int().min(0).max(65535);
const httpUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));
const base64Key = z
  .base64()
  .transform((value) => Buffer.from(value, 'base64'))
  .refine((key) => key.length === 32, 'must be 32 bytes in base64; make one with: openssl rand -base64 32');
const addressList = z.string().transform((value) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
);

const environmentSchema = z.object({
  NODE_ENV: z.string().optional(),
  PORT: port.default(3000),
  HOST: text.optional(),
  PUBLIC_URL: httpUrl.optional(),
  DATA_DIR: text.default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  ADMIN_PASSWORD: z.string().min(15, 'must have at least 15 characters').optional(),
  DATA_KEY: base64Key.optional(),
  TAZAPAY_API_KEY: text.optional(),
  TAZAPAY_API_SECRET: text.optional(),
  TAZAPAY_WEBHOOK_SECRET: text.optional(),
  TAZAPAY_BASE_URL: httpUrl.default('https://service.tazapay.com'),
  THREEDS_ALLOWED_HOSTS: addressList.default([]),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: text.optional(),
  SUPPORT_EMAIL: z.email().default('support@kapi.example'),
  BRAND_NAME: text.default('Kapı'),
  OPERATOR_NAME: text.default('Kapı Consultancy Ltd (United Kingdom)'),
  OFFICIAL_SITE_URL: httpUrl.default('https://www.evisa.gov.tr'),
  TRUST_PROXY: addressList.default([]),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  ALLOW_SANDBOX: z.enum(['0', '1']).default('0'),
  RATE_LIMIT_FACTOR: z.coerce.number().min(1).max(100_000).default(1),
});

/** The sandbox needs nothing: its address is the product's own, its secrets are derived from the data key. */
export type ProviderConfig =
  | { kind: 'sandbox' }
  | { kind: 'tazapay'; apiKey: string; apiSecret: string; webhookSecret: string; baseUrl: string };

export type Config = {
  production: boolean;
  port: number;
  host: string;
  /** Absent when the address follows from the port that the system chose. */
  publicUrl: string | undefined;
  dataDir: string;
  databaseUrl: string | undefined;
  adminPassword: string | undefined;
  dataKey: Buffer | undefined;
  provider: ProviderConfig;
  smtpUrl: string | undefined;
  mailFrom: string;
  supportEmail: string;
  brandName: string;
  operatorName: string;
  officialSiteUrl: string;
  trustProxy: string[];
  threeDsAllowedHosts: string[];
  logLevel: z.infer<typeof environmentSchema>['LOG_LEVEL'];
  /** Multiplies every request limit; for offices that share one address, and for load tests. */
  rateLimitFactor: number;
};

/** A value in the environment that the product cannot run with. The message names the variable and the mend. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** Reads the configuration from environment variables. Throws {@link ConfigError}. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`The configuration cannot be used.\n  ${lines.join('\n  ')}`);
  }
  const env = parsed.data;
  const production = env.NODE_ENV === 'production';
  const config: Config = {
    production,
    port: env.PORT,
    host: env.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    publicUrl: env.PUBLIC_URL,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    adminPassword: env.ADMIN_PASSWORD,
    dataKey: env.DATA_KEY,
    provider: providerFrom(env),
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM ?? `${env.BRAND_NAME} <${env.SUPPORT_EMAIL}>`,
    supportEmail: env.SUPPORT_EMAIL,
    brandName: env.BRAND_NAME,
    operatorName: env.OPERATOR_NAME,
    officialSiteUrl: env.OFFICIAL_SITE_URL,
    trustProxy: env.TRUST_PROXY,
    threeDsAllowedHosts: env.THREEDS_ALLOWED_HOSTS,
    logLevel: env.LOG_LEVEL,
    rateLimitFactor: env.RATE_LIMIT_FACTOR,
  };
  const isTrial = env.ALLOW_SANDBOX === '1';
  if (production && !isTrial) refuseUnfinishedProduction(config);
  if (production) refusePlainHttp(config, isTrial);
  return config;
}

function providerFrom(env: z.infer<typeof environmentSchema>): ProviderConfig {
  const {
    TAZAPAY_API_KEY: apiKey,
    TAZAPAY_API_SECRET: apiSecret,
    TAZAPAY_WEBHOOK_SECRET: webhookSecret,
  } = env;
  if (apiKey === undefined && apiSecret === undefined && webhookSecret === undefined) {
    return { kind: 'sandbox' };
  }
  if (apiKey === undefined || apiSecret === undefined || webhookSecret === undefined) {
    throw new ConfigError(
      'TAZAPAY_API_KEY, TAZAPAY_API_SECRET and TAZAPAY_WEBHOOK_SECRET belong together: set all three, or none to use the built-in sandbox.',
    );
  }
  return { kind: 'tazapay', apiKey, apiSecret, webhookSecret, baseUrl: env.TAZAPAY_BASE_URL };
}

/** Production never runs by accident on a generated key or password, the sandbox provider or the file outbox. */
function refuseUnfinishedProduction(config: Config): void {
  const missing = [
    config.dataKey === undefined ? 'DATA_KEY (32 bytes in base64: openssl rand -base64 32)' : null,
    config.adminPassword === undefined
      ? 'ADMIN_PASSWORD (the staff password, 15 characters or more; a made one would be printed into the log)'
      : null,
    config.provider.kind === 'sandbox' ? 'TAZAPAY_API_KEY, TAZAPAY_API_SECRET, TAZAPAY_WEBHOOK_SECRET' : null,
    config.smtpUrl === undefined ? 'SMTP_URL (smtp://user:password@host:587)' : null,
    config.publicUrl === undefined ? 'PUBLIC_URL (the https address that users see)' : null,
  ].filter((line) => line !== null);
  if (missing.length > 0) {
    throw new ConfigError(
      `NODE_ENV=production needs these variables:\n  ${missing.join('\n  ')}\nTo try a production start without them, set ALLOW_SANDBOX=1.`,
    );
  }
}

/** Without TLS the staff cookie is not Secure and passports travel readable: plain http is for a trial on one machine. */
function refusePlainHttp({ publicUrl }: Config, isTrial: boolean): void {
  if (publicUrl === undefined || publicUrl.startsWith('https:')) return;
  if (isTrial && isLoopback(new URL(publicUrl).hostname)) return;
  throw new ConfigError(
    'PUBLIC_URL: must begin with https:// when NODE_ENV=production; with ALLOW_SANDBOX=1 it may be http:// of this machine, such as http://localhost:3000.',
  );
}

const isLoopback = (host: string) =>
  host === 'localhost' || host === '[::1]' || /^127(?:\.\d+){3}$/.test(host);
