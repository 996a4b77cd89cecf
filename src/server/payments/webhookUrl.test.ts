import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { buildWebhookUrl } from './webhookUrl.ts';

const publicUrl = 'https://kapi.example';
const keys = { TAZAPAY_API_KEY: 'key', TAZAPAY_API_SECRET: 'secret', TAZAPAY_WEBHOOK_SECRET: 'token' };

test.each([
  ['our own with the built-in sandbox, which has no dashboard', {}, `${publicUrl}/api/tazapay/webhook`],
  ['none with the real provider', keys, null],
  [
    'the configured one',
    { ...keys, TAZAPAY_WEBHOOK_URL: 'https://hooks.example/x/' },
    'https://hooks.example/x',
  ],
])('a checkout asks for its events at an address: %s', (_what, environment, address) => {
  expect(buildWebhookUrl({ config: readConfig(environment), publicUrl })).toBe(address);
});
