import { resolve } from 'node:path';
import * as z from 'zod';
import {
  addressList,
  base64Key,
  headerName,
  httpUrl,
  imapUrl,
  port,
  postgresUrl,
  replyAddress,
  smtpUrl,
  socketAddress,
  text,
} from './environmentValues.ts';
import { missingFacts, type Operator, OperatorFileError, readOperator } from './operator.ts';
import {
  type ProviderConfig,
  ProviderConfigError,
  readProviders,
  unfinishedProvider,
} from './payments/providerConfig.ts';
import { type TracingConfig, tracingFrom, tracingVariables } from './tracing/index.ts';

/** The configuration, design section 1. No other server code reads the environment. */

const environmentSchema = z.object({
  NODE_ENV: z.string().optional(),
  PORT: port.default(3000),
  HOST: text.optional(),
  PUBLIC_URL: httpUrl.optional(),
  DATA_DIR: text.default('./data'),
  DATABASE_URL: postgresUrl.optional(),
  MIGRATION_DATABASE_URL: postgresUrl.optional(),
  ADMIN_PASSWORD: z.string().min(15, 'must have at least 15 characters').optional(),
  DATA_KEY: base64Key.optional(),
  DATA_KEY_PREVIOUS: base64Key.optional(),
  PAYMENT_PROVIDER: z.enum(['tazapay', 'stripe']).default('tazapay'),
  TAZAPAY_API_KEY: text.optional(),
  TAZAPAY_API_SECRET: text.optional(),
  TAZAPAY_WEBHOOK_SECRET: text.optional(),
  TAZAPAY_WEBHOOK_SECRET_PREVIOUS: text.optional(),
  TAZAPAY_WEBHOOK_HEADER: headerName.optional(),
  TAZAPAY_WEBHOOK_URL: httpUrl.optional(),
  TAZAPAY_BASE_URL: httpUrl.default('https://service.tazapay.com'),
  STRIPE_SECRET_KEY: text.optional(),
  STRIPE_WEBHOOK_SECRET: addressList.default([]),
  STRIPE_API_BASE: httpUrl.optional(),
  THREEDS_ALLOWED_HOSTS: addressList.default([]),
  SMTP_URL: smtpUrl.optional(),
  SMTP_STARTTLS: z.enum(['required', 'opportunistic', 'off']).optional(),
  MAIL_FROM: text.optional(),
  IMAP_URL: imapUrl.optional(),
  REPLY_ADDRESS: replyAddress.optional(),
  SUPPORT_EMAIL: z.email().default('support@kapi.example'),
  BRAND_NAME: text.default('Kapı'),
  OPERATOR_NAME: text.optional(),
  OPERATOR_FILE: text.optional(),
  OFFICIAL_SITE_URL: httpUrl.default('https://www.evisa.gov.tr'),
  TRUST_PROXY: addressList.default([]),
  BACKUP_DIR: text.optional(),
  BACKUP_RECIPIENT: z
    .string()
    .trim()
    .regex(/^age1[a-z0-9]+$/, 'must be a public key (age1…); make one with: npm run backup:key -- <file>')
    .optional(),
  BACKUP_KEY_FILE: text.optional(),
  BACKUP_NIGHTLY: z.enum(['on', 'off']).default('on'),
  OPERATOR_EMAIL: z.email().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  ALLOW_SANDBOX: z.enum(['0', '1']).default('0'),
  SANDBOX_MODE: z.enum(['easy', 'asDocumented']).default('easy'),
  STATUS_PROOF: z.enum(['off', 'email']).default('off'),
  CLAMD_SOCKET: socketAddress.optional(),
  RATE_LIMIT_FACTOR: z.coerce.number().min(1).max(100_000).default(1),
  ...tracingVariables,
});

export type BackupConfig = { directory: string; recipient: string };

/** The mailbox with answers to our e-mails of the chat. */
export type InboundConfig = z.infer<typeof imapUrl> & {
  /** Over imap:// by STARTTLS, or not at all. */
  mustEncrypt: boolean;
  /** Its address, which takes any part after a plus. */
  address: z.infer<typeof replyAddress>;
};

export type Config = {
  production: boolean;
  /** ALLOW_SANDBOX=1: a trial of production. */
  isTrial: boolean;
  port: number;
  host: string;
  /** Absent if the system chooses the port. */
  publicUrl: string | undefined;
  dataDir: string;
  databaseUrl: string | undefined;
  /** For the role that owns the tables, if it is another. */
  migrationDatabaseUrl: string | undefined;
  adminPassword: string | undefined;
  /** Absent if a file of `dataDir` holds it. */
  dataKey: Buffer | undefined;
  /** During the replacement of `dataKey`. */
  formerDataKey: Buffer | undefined;
  /** Opens new checkouts. */
  provider: ProviderConfig;
  /** Its payments are still settled and refunded. */
  formerProvider: ProviderConfig | null;
  smtpUrl: string | undefined;
  /** smtps:// is always encrypted. */
  smtpStartTls: 'required' | 'opportunistic' | 'off';
  mailFrom: string;
  /** Null: answers go to `mailFrom`, where people read them. */
  inbound: InboundConfig | null;
  supportEmail: string;
  brandName: string;
  operatorName: string;
  operator: Operator;
  officialSiteUrl: string;
  trustProxy: string[];
  threeDsAllowedHosts: string[];
  logLevel: z.infer<typeof environmentSchema>['LOG_LEVEL'];
  /** `email`: a device that did not apply must name the address before a download. */
  statusProof: 'off' | 'email';
  clamd: z.infer<typeof socketAddress> | undefined;
  /** `recipient`: public key; null: no backups. */
  backup: BackupConfig | null;
  /** The backups' private key, only for restores and rehearsals. */
  backupKeyFile: string | undefined;
  /** Else a timer of the machine makes and rehearses backups. */
  backsUpNightly: boolean;
  /** Gets e-mails about what to fix on the machine. */
  operatorEmail: string | undefined;
  tracing: TracingConfig | null;
  /** Multiplies request limits: for shared addresses and load tests. */
  rateLimitFactor: number;
};

/** The message names the variable and the remedy. */
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
  const operator = operatorFrom(given);
  const config: Config = {
    production,
    isTrial: env.ALLOW_SANDBOX === '1',
    port: env.PORT,
    host: env.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    publicUrl: env.PUBLIC_URL,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    migrationDatabaseUrl: env.MIGRATION_DATABASE_URL,
    adminPassword: env.ADMIN_PASSWORD,
    dataKey: env.DATA_KEY,
    formerDataKey: env.DATA_KEY_PREVIOUS,
    ...providersFrom(env),
    smtpUrl: env.SMTP_URL,
    smtpStartTls: env.SMTP_STARTTLS ?? (production ? 'required' : 'opportunistic'),
    mailFrom: env.MAIL_FROM ?? `${env.BRAND_NAME} <${env.SUPPORT_EMAIL}>`,
    inbound: inboundFrom(env, production),
    supportEmail: env.SUPPORT_EMAIL,
    brandName: env.BRAND_NAME,
    operatorName: operator.company.name,
    operator,
    officialSiteUrl: env.OFFICIAL_SITE_URL,
    trustProxy: env.TRUST_PROXY,
    threeDsAllowedHosts: env.THREEDS_ALLOWED_HOSTS,
    logLevel: env.LOG_LEVEL,
    statusProof: env.STATUS_PROOF,
    clamd: env.CLAMD_SOCKET,
    backup: backupFrom(env),
    backupKeyFile: env.BACKUP_KEY_FILE === undefined ? undefined : resolve(env.BACKUP_KEY_FILE),
    backsUpNightly: env.BACKUP_NIGHTLY === 'on',
    operatorEmail: env.OPERATOR_EMAIL,
    tracing: tracingFrom(env),
    rateLimitFactor: env.RATE_LIMIT_FACTOR,
  };
  if (config.databaseUrl === undefined && config.migrationDatabaseUrl !== undefined) {
    throw new ConfigError('MIGRATION_DATABASE_URL: needs DATABASE_URL, the same database as another role.');
  }
  if (production && !config.isTrial) refuseUnfinishedProduction(config);
  if (production) refusePlainHttp(config);
  return config;
}

function providersFrom(env: z.infer<typeof environmentSchema>): Pick<Config, 'provider' | 'formerProvider'> {
  try {
    return readProviders(env);
  } catch (error) {
    throw error instanceof ProviderConfigError ? new ConfigError(error.message) : error;
  }
}

function inboundFrom(
  { IMAP_URL: mailbox, REPLY_ADDRESS: address }: z.infer<typeof environmentSchema>,
  production: boolean,
): InboundConfig | null {
  if (mailbox === undefined && address === undefined) return null;
  if (mailbox === undefined || address === undefined)
    throw new ConfigError('IMAP_URL and REPLY_ADDRESS: set both, or neither.');
  return { ...mailbox, address, mustEncrypt: production && !isLoopback(mailbox.host) };
}

function backupFrom({
  BACKUP_DIR: directory,
  BACKUP_RECIPIENT: recipient,
}: z.infer<typeof environmentSchema>): BackupConfig | null {
  if (directory === undefined && recipient === undefined) return null;
  if (directory === undefined || recipient === undefined)
    throw new ConfigError(
      'BACKUP_DIR and BACKUP_RECIPIENT: set both, or neither; npm run backup:key -- <file> makes a key.',
    );
  return { directory: resolve(directory), recipient };
}

function operatorFrom(environment: Record<string, string | undefined>): Operator {
  try {
    return readOperator(environment);
  } catch (error) {
    throw error instanceof OperatorFileError ? new ConfigError(error.message) : error;
  }
}

/**
 * Refuses a generated key or password, the sandbox, the file outbox and missing legal facts, unless
 * allowed.
 */
function refuseUnfinishedProduction(config: Config): void {
  const missing = [
    config.dataKey === undefined ? 'DATA_KEY (32 bytes in base64: openssl rand -base64 32)' : null,
    config.adminPassword === undefined
      ? 'ADMIN_PASSWORD (the staff password, 15 characters or more; a made one would be printed into the log)'
      : null,
    config.databaseUrl !== undefined && config.migrationDatabaseUrl === undefined
      ? 'MIGRATION_DATABASE_URL (the database of DATABASE_URL, as the role that owns its tables)'
      : null,
    unfinishedProvider(config.provider),
    config.smtpUrl === undefined ? 'SMTP_URL (smtp://user:password@host:587)' : null,
    config.publicUrl === undefined ? 'PUBLIC_URL (the https address that users see)' : null,
  ].filter((line) => line !== null);
  const facts = missingFacts(config.operator);
  const parts = [
    ...(missing.length > 0 ? ['NODE_ENV=production needs these variables:', ...missing.map(indented)] : []),
    ...(facts.length > 0
      ? [
          'NODE_ENV=production needs these facts in OPERATOR_FILE (docs/operations.md):',
          ...facts.map(indented),
        ]
      : []),
  ];
  if (parts.length > 0) {
    throw new ConfigError(
      [...parts, 'To try a production start without them, set ALLOW_SANDBOX=1.'].join('\n'),
    );
  }
}

/** Plain HTTP is only for a trial on one machine. */
function refusePlainHttp({ publicUrl, isTrial }: Config): void {
  if (publicUrl === undefined || publicUrl.startsWith('https:')) return;
  if (isTrial && isLoopback(new URL(publicUrl).hostname)) return;
  throw new ConfigError(
    'PUBLIC_URL: must begin with https:// when NODE_ENV=production; with ALLOW_SANDBOX=1 it may be http:// of this machine, such as http://localhost:3000.',
  );
}

const indented = (line: string) => `  ${line}`;

const isLoopback = (host: string) =>
  host === 'localhost' || host === '[::1]' || /^127(?:\.\d+){3}$/.test(host);
