import { expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { allowedBankHosts } from './bankHosts.ts';

const publicUrl = 'https://visa.example';
const hostsWith = (environment: Record<string, string>) =>
  allowedBankHosts({ config: readConfig(environment), publicUrl });
const provider = { TAZAPAY_API_KEY: 'k', TAZAPAY_API_SECRET: 's', TAZAPAY_WEBHOOK_SECRET: 'w' };

it('with a real provider /3ds-auth posts nowhere, unless hosts are named', () => {
  expect(hostsWith(provider)).toEqual([]);
  expect(hostsWith({ ...provider, THREEDS_ALLOWED_HOSTS: 'acs.bank.example, acs2.bank.example' })).toEqual([
    'acs.bank.example',
    'acs2.bank.example',
  ]);
});

it('with the sandbox it posts to the sandbox’s bank alone, which is the product itself', () => {
  expect(hostsWith({})).toEqual(['visa.example']);
});
