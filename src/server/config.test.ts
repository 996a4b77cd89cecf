import { describe, expect, it } from 'vitest';
import { siteFrom } from '../../scripts/web/site.mjs';
import { ConfigError, readConfig } from './config.ts';

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
      provider: { kind: 'sandbox' },
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
    expect(siteFrom({})).toMatchObject({
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
    ['PUBLIC_URL', 'kapi.example'],
    ['DATABASE_URL', 'mysql://localhost/kapi'],
    ['ADMIN_PASSWORD', 'too short'],
    ['DATA_KEY', 'c2hvcnQ='],
    ['DATA_KEY', 'not base64!'],
    ['SMTP_URL', 'https://mail.example'],
    ['LOG_LEVEL', 'loud'],
    ['SUPPORT_EMAIL', 'nobody'],
  ])('refuses %s=%s and names the variable', (name, value) => {
    expect(refusal({ [name]: value })).toContain(`${name}: `);
  });

  it('refuses half of the card provider’s keys', () => {
    expect(refusal({ TAZAPAY_API_KEY: 'key' })).toContain('TAZAPAY_WEBHOOK_SECRET');
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
    DATABASE_URL: 'postgres://kapi@localhost/kapi',
    DATA_KEY: Buffer.alloc(32, 1).toString('base64'),
    ADMIN_PASSWORD: 'correct horse battery staple',
    TAZAPAY_API_KEY: 'key',
    TAZAPAY_API_SECRET: 'secret',
    TAZAPAY_WEBHOOK_SECRET: 'token',
    SMTP_URL: 'smtp://mail.example:587',
  };

  it.each(['ADMIN_PASSWORD', 'DATA_KEY', 'SMTP_URL', 'PUBLIC_URL'] as const)(
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
