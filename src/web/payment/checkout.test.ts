import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { challengeRefusal } from './challenge.ts';
import { isWebAddress } from './checkout.ts';

describe('in a browser of iOS 16, which has no URL.canParse', () => {
  beforeEach(() => {
    vi.spyOn(URL, 'canParse').mockImplementation(() => {
      throw new TypeError('URL.canParse is not a function');
    });
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it.each([
    ['https://pay.example/checkout/1', true],
    ['http://localhost:3000/sandbox/1', true],
    ['javascript:alert(1)', false],
    ['/checkout', false],
  ])('%s is a payment page: %s', (address, isOne) => expect(isWebAddress(address)).toBe(isOne));

  it('a bank is recognised', () => {
    const address = 'https://acs.bank.example/pa';
    const challenge = { acsUrl: address, md: 'm', paReq: 'p', termUrl: address };
    const banks = ['acs.bank.example'];
    expect(challengeRefusal(challenge, banks)).toBeNull();
    expect(challengeRefusal({ ...challenge, termUrl: 'https://[' }, banks)).toBe('unsafeAddress');
  });
});
