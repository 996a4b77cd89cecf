import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { siteFrom } from '../../scripts/web/site.ts';
import { ConfigError, readConfig } from './config.ts';

/** Another company than the sample's. */
const operatorFile = fileURLToPath(new URL('../../tests/fixtures/operator.json', import.meta.url));

function refusal(environment: Record<string, string>): string {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return 'accepted';
}

describe('the configuration', () => {
  it('needs nothing to be set', () => {
    expect(readConfig({})).toMatchObject({
      production: false,
      port: 3000,
      host: '127.0.0.1',
      publicUrl: undefined,
      databaseUrl: undefined,
      provider: { kind: 'sandbox', mode: 'easy' },
      smtpUrl: undefined,
      supportEmail: 'support@kapi.example',
      brandName: 'Kapı',
      officialSiteUrl: 'https://www.evisa.gov.tr',
      trustProxy: [],
      logLevel: 'info',
    });
  });

  it('names the same brand, operator and addresses as the built pages', () => {
    const { brandName, operatorName, supportEmail, officialSiteUrl } = readConfig({});
    expect(siteFrom({}, readConfig({}).operator)).toMatchObject({
      brand: brandName,
      operator: operatorName,
      supportEmail,
      officialSite: officialSiteUrl,
    });
  });

  it('takes an empty variable as not set', () => {
    expect(readConfig({ DATABASE_URL: '', PORT: '' })).toMatchObject({ databaseUrl: undefined, port: 3000 });
  });

  it('listens on every address in production', () => {
    expect(readConfig({ NODE_ENV: 'production', ALLOW_SANDBOX: '1' }).host).toBe('0.0.0.0');
  });

  it.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['CLAMD_SOCKET', 'clamd'],
    ['CLAMD_SOCKET', 'localhost:0'],
    ['CLAMD_SOCKET', 'http://localhost:3310'],
    ['PUBLIC_URL', 'kapi.example'],
    ['DATABASE_URL', 'mysql://localhost/kapi'],
    ['MIGRATION_DATABASE_URL', 'mysql://localhost/kapi'],
    ['ADMIN_PASSWORD', 'too short'],
    ['DATA_KEY', 'c2hvcnQ='],
    ['DATA_KEY', 'not base64!'],
    ['SMTP_URL', 'https://mail.example'],
    ['IMAP_URL', 'https://mail.example'],
    ['IMAP_URL', 'imaps://mail.example'],
    ['IMAP_URL', 'imaps://user:%zz@mail.example'],
    ['REPLY_ADDRESS', 'replies'],
    ['REPLY_ADDRESS', 'replies+all@kapi.example'],
    ['REPLY_ADDRESS', 'a-long-name-of-a-mailbox@kapi.example'],
    ['LOG_LEVEL', 'loud'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'localhost:4318'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'authorization'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'authorization=Bearer abc'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'authorization=100%'],
    ['OTEL_TRACES_SAMPLER_ARG', '2'],
    ['SUPPORT_EMAIL', 'nobody'],
  ])('refuses %s=%s and names the variable', (name, value) => {
    expect(refusal({ [name]: value })).toContain(`${name}: `);
  });

  it.each([
    ['/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
    ['clamd.internal:3310', { host: 'clamd.internal', port: 3310 }],
    ['[::1]:3310', { host: '::1', port: 3310 }],
  ])('knows where the virus scanner listens: %s', (value, clamd) => {
    expect(readConfig({ CLAMD_SOCKET: value })).toMatchObject({ clamd });
    expect(readConfig({}).clamd).toBeUndefined();
  });

  it('reads answers to e-mails where a mailbox and its address are set', () => {
    const given = {
      IMAP_URL: 'imap://user%40kapi.example:p%3Ass@mail.example/Replies%20in',
      REPLY_ADDRESS: 'replies@kapi.example',
    };
    expect(readConfig({}).inbound).toBeNull();
    expect(readConfig(given).inbound).toEqual({
      host: 'mail.example',
      port: 143,
      isEncrypted: false,
      mustEncrypt: false,
      user: 'user@kapi.example',
      password: 'p:ss',
      folder: 'Replies in',
      address: { local: 'replies', domain: 'kapi.example' },
    });
    const { inbound } = readConfig({ ...given, IMAP_URL: 'imaps://user:pass@mail.example' });
    expect(inbound).toMatchObject({ port: 993, isEncrypted: true, folder: 'INBOX' });
    const { REPLY_ADDRESS: _, ...alone } = given;
    expect(refusal(alone)).toContain('IMAP_URL and REPLY_ADDRESS');
  });

  it('traces where a collector is set', () => {
    expect(readConfig({ OTEL_SERVICE_NAME: 'kapi-eu' }).tracing).toBeNull();
    const given = {
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318/',
      OTEL_EXPORTER_OTLP_HEADERS: 'Authorization=Bearer%20abc, x-team=kapi=1,',
      OTEL_TRACES_SAMPLER_ARG: '0.25',
    };
    expect(readConfig(given).tracing).toEqual({
      endpoint: 'http://localhost:4318',
      headers: { authorization: 'Bearer abc', 'x-team': 'kapi=1' },
      serviceName: 'kapi',
      share: 0.25,
    });
  });

  it('refuses half of the card provider’s keys', () => {
    expect(refusal({ TAZAPAY_API_KEY: 'key' })).toContain('TAZAPAY_WEBHOOK_SECRET');
  });

  it('reads how webhooks of the card provider come, and asks for none in a checkout unless an address is given', () => {
    const given = { TAZAPAY_API_KEY: 'key', TAZAPAY_API_SECRET: 'secret', TAZAPAY_WEBHOOK_SECRET: 'token' };
    expect(readConfig(given).provider).toMatchObject({
      webhookSecret: 'token',
      previousWebhookSecret: undefined,
      webhookHeader: undefined,
      webhookUrl: undefined,
    });
    const more = {
      ...given,
      TAZAPAY_WEBHOOK_SECRET_PREVIOUS: 'old token',
      TAZAPAY_WEBHOOK_HEADER: 'X-New-Signature',
      TAZAPAY_WEBHOOK_URL: 'https://kapi.example/api/tazapay/webhook',
    };
    expect(readConfig(more).provider).toMatchObject({
      previousWebhookSecret: 'old token',
      webhookHeader: 'x-new-signature',
      webhookUrl: 'https://kapi.example/api/tazapay/webhook',
    });
    expect(refusal({ ...more, TAZAPAY_WEBHOOK_HEADER: 'x signature' })).toContain('TAZAPAY_WEBHOOK_HEADER: ');
    expect(refusal({ ...more, TAZAPAY_WEBHOOK_URL: 'kapi.example' })).toContain('TAZAPAY_WEBHOOK_URL: ');
  });

  it('refuses production on a generated key, the sandbox provider or the file outbox, and names each', () => {
    const message = refusal({ NODE_ENV: 'production' });
    for (const name of ['DATA_KEY', 'TAZAPAY_API_KEY', 'SMTP_URL', 'PUBLIC_URL', 'ALLOW_SANDBOX=1']) {
      expect(message).toContain(name);
    }
    expect(refusal({ NODE_ENV: 'production', ALLOW_SANDBOX: '1' })).toBe('accepted');
  });

  const complete = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://kapi.example',
    DATABASE_URL: 'postgres://kapi_app@localhost/kapi',
    MIGRATION_DATABASE_URL: 'postgres://kapi@localhost/kapi',
    DATA_KEY: Buffer.alloc(32, 1).toString('base64'),
    ADMIN_PASSWORD: 'correct horse battery staple',
    TAZAPAY_API_KEY: 'key',
    TAZAPAY_API_SECRET: 'secret',
    TAZAPAY_WEBHOOK_SECRET: 'token',
    SMTP_URL: 'smtp://mail.example:587',
    OPERATOR_FILE: operatorFile,
  };

  it.each(['ADMIN_PASSWORD', 'DATA_KEY', 'SMTP_URL', 'PUBLIC_URL', 'MIGRATION_DATABASE_URL'] as const)(
    'refuses production without %s alone, empty or absent, and names it',
    (name) => {
      expect(refusal(complete)).toBe('accepted');
      const { [name]: _absent, ...rest } = complete;
      for (const environment of [rest, { ...complete, [name]: '' }]) {
        expect(refusal(environment)).toMatch(
          new RegExp(`^NODE_ENV=production needs these variables:\\n {2}${name} `),
        );
      }
    },
  );

  it('lets one role do both outside production, and asks for no second one of the embedded database', () => {
    const { MIGRATION_DATABASE_URL: owner, ...oneRole } = complete;
    expect(refusal({ ...oneRole, NODE_ENV: 'test' })).toBe('accepted');
    expect(refusal({ ...oneRole, ALLOW_SANDBOX: '1' })).toBe('accepted');
    const { DATABASE_URL: _server, ...embedded } = oneRole;
    expect(refusal(embedded)).toBe('accepted');
    expect(refusal({ ...embedded, MIGRATION_DATABASE_URL: owner })).toMatch(
      /^MIGRATION_DATABASE_URL: needs DATABASE_URL/,
    );
  });

  it('refuses production with the company of the sample, and names each fact that the law asks for', () => {
    const { OPERATOR_FILE: _own, ...withSample } = complete;
    const message = refusal(withSample);
    for (const fact of [
      'company.number',
      'company.address',
      'complaints.email',
      'dataProtection.turkiye.name',
      'dataProtection.eu.name',
      'insurer.assistancePhone',
    ])
      expect(message).toContain(`\n  ${fact} (`);
    expect(message).toMatch(/^NODE_ENV=production needs these facts in OPERATOR_FILE/);
    expect(message).toContain('ALLOW_SANDBOX=1');
    expect(message).not.toContain('DATA_KEY');
    expect(refusal({ ...withSample, ALLOW_SANDBOX: '1' })).toBe('accepted');
    expect(refusal({ ...withSample, NODE_ENV: 'test' })).toBe('accepted');
  });

  it('takes the company from OPERATOR_FILE, and its name from OPERATOR_NAME where that is set', () => {
    expect(readConfig({ OPERATOR_FILE: operatorFile }).operatorName).toBe('Bosphorus Paperwork Ltd');
    const config = readConfig({ OPERATOR_FILE: operatorFile, OPERATOR_NAME: 'Other Ltd' });
    expect(config.operatorName).toBe('Other Ltd');
    expect(config.operator.company).toMatchObject({ name: 'Other Ltd', number: '13579246' });
  });

  it('refuses an OPERATOR_FILE that is not there, in every environment', () =>
    expect(refusal({ OPERATOR_FILE: '/nowhere/operator.json' })).toMatch(
      /^OPERATOR_FILE: \/nowhere\/operator\.json cannot be read \(ENOENT\)/,
    ));

  it('refuses a plain http address in production, except this machine’s in a trial', () => {
    const outside = ['http://kapi.example', 'http://10.0.0.1:3000', 'http://localhost.evil.example'];
    const here = ['http://localhost:3000', 'http://127.0.0.1', 'http://[::1]:3000'];
    for (const PUBLIC_URL of [...outside, ...here]) {
      expect(refusal({ ...complete, PUBLIC_URL }), PUBLIC_URL).toContain(
        'PUBLIC_URL: must begin with https://',
      );
    }
    const trial = { NODE_ENV: 'production', ALLOW_SANDBOX: '1' };
    for (const PUBLIC_URL of outside) {
      expect(refusal({ ...trial, PUBLIC_URL }), PUBLIC_URL).toContain('PUBLIC_URL: must begin with https://');
    }
    for (const PUBLIC_URL of [...here, 'https://kapi.example']) {
      expect(refusal({ ...trial, PUBLIC_URL }), PUBLIC_URL).toBe('accepted');
    }
    for (const PUBLIC_URL of outside) expect(refusal({ PUBLIC_URL })).toBe('accepted');
  });

  it('keeps the address users see without a slash at the end, and a list of proxies', () => {
    const config = readConfig({ PUBLIC_URL: 'https://kapi.example/', TRUST_PROXY: '10.0.0.1, 10.0.0.2' });
    expect(config.publicUrl).toBe('https://kapi.example');
    expect(config.trustProxy).toEqual(['10.0.0.1', '10.0.0.2']);
  });
});

describe('the card provider', () => {
  const tazapay = { TAZAPAY_API_KEY: 'a', TAZAPAY_API_SECRET: 'b', TAZAPAY_WEBHOOK_SECRET: 'c' };
  const stripe = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_old, whsec_new' };

  it('is Tazapay unless another is chosen', () => {
    expect(readConfig(tazapay)).toMatchObject({ provider: { kind: 'tazapay' }, formerProvider: null });
  });

  it('is Stripe where that is chosen, with each secret of its webhook', () => {
    expect(readConfig({ PAYMENT_PROVIDER: 'stripe', ...stripe })).toMatchObject({
      provider: {
        kind: 'stripe',
        secretKey: 'sk_live_1',
        webhookSecrets: ['whsec_old', 'whsec_new'],
        baseUrl: 'https://api.stripe.com',
      },
      formerProvider: null,
    });
  });

  it('leaves the other one for what was paid there, where both are set', () => {
    const both = { ...tazapay, ...stripe };
    expect(readConfig({ ...both, PAYMENT_PROVIDER: 'stripe' })).toMatchObject({
      provider: { kind: 'stripe' },
      formerProvider: { kind: 'tazapay' },
    });
    expect(readConfig(both)).toMatchObject({
      provider: { kind: 'tazapay' },
      formerProvider: { kind: 'stripe' },
    });
  });

  it.each([
    [{ PAYMENT_PROVIDER: 'paypal' }, /PAYMENT_PROVIDER/],
    [{ PAYMENT_PROVIDER: 'stripe' }, /needs STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET/],
    [{ PAYMENT_PROVIDER: 'stripe', STRIPE_SECRET_KEY: 'sk_live_1' }, /belong together/],
    [{ STRIPE_WEBHOOK_SECRET: 'whsec' }, /belong together/],
    [
      { ...stripe, NODE_ENV: 'production', ALLOW_SANDBOX: '1', STRIPE_API_BASE: 'http://127.0.0.1:1' },
      /STRIPE_API_BASE: is for tests/,
    ],
    [
      { ...stripe, PAYMENT_PROVIDER: 'stripe', NODE_ENV: 'production', STRIPE_SECRET_KEY: 'sk_test_1' },
      /STRIPE_SECRET_KEY \(a live key/,
    ],
  ])('of %j is refused with the remedy', (environment, sentence) => {
    expect(refusal(environment)).toMatch(sentence);
  });

  it('of Stripe needs nothing of Tazapay in production', () => {
    const said = refusal({ ...stripe, PAYMENT_PROVIDER: 'stripe', NODE_ENV: 'production' });
    expect(said).not.toMatch(/TAZAPAY|STRIPE/);
  });
});
