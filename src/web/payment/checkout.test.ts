import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { challengeRefusal } from './challenge.ts';
import { isWebAddress, requestCheckout } from './checkout.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('in a browser of iOS 16, which has no URL.canParse', () => {
  beforeEach(() => {
    vi.spyOn(URL, 'canParse').mockImplementation(() => {
      throw new TypeError('URL.canParse is not a function');
    });
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

it('a checkout that is never answered ends', async () => {
  const tooLate = AbortSignal.abort(new DOMException('Too late.', 'TimeoutError'));
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(tooLate);
  vi.stubGlobal('fetch', async (_path: string, { signal }: RequestInit) => {
    signal?.throwIfAborted();
    return Response.json({});
  });
  const order = { amount: '224.00', orderRef: 'TR0000000000000000', type: 'visa' } as const;
  await expect(requestCheckout(order)).rejects.toMatchObject({ code: 'timedOut' });
});
