import { expect, it } from 'vitest';
import { failureAddress, receiptAddress, statusAddress } from './addresses.ts';
import { isWebAddress } from './checkout.ts';
import { errorKind } from './errorText.ts';
import { formAddress } from './formAddress.ts';
import { readReturn } from './returnParameters.ts';

it('reads order or orderRef, transaction or transactionId', () => {
  expect(readReturn('?order=TRABC&transaction=tx1')).toMatchObject({ order: 'TRABC', transaction: 'tx1' });
  expect(readReturn('?orderRef=TRABC&transactionId=tx1')).toMatchObject({
    order: 'TRABC',
    transaction: 'tx1',
  });
});

it('takes visa for the type unless it is insurance', () => {
  expect(readReturn('').type).toBe('visa');
  expect(readReturn('?type=insurance').type).toBe('insurance');
  expect(readReturn('?type=other').type).toBe('visa');
});

it('knows cancelled and test payments', () => {
  expect(readReturn('?payment=cancelled')).toMatchObject({ cancelled: true, test: false });
  expect(readReturn('?payment=success&test=true')).toMatchObject({ cancelled: false, test: true });
});

it('links to the status page with the number', () => {
  expect(statusAddress({ order: 'TRABC', type: 'visa' })).toBe('/status?ref=TRABC');
  expect(statusAddress({ order: 'TRABC', type: 'insurance' })).toBe('/status?ref=TRABC&type=insurance');
  expect(statusAddress({ order: '', type: 'visa' })).toBe('/status');
  expect(statusAddress({ order: '', type: 'insurance' })).toBe('/status?type=insurance');
});

it('leads to the form of what was to be paid', () => {
  expect(formAddress('visa')).toBe('/application');
  expect(formAddress('insurance')).toBe('/insurance');
});

it('links to the receipt and to the failure page of an order', () => {
  expect(receiptAddress({ order: 'TRABC', type: 'insurance' })).toBe('/api/receipt/insurance/TRABC');
  expect(receiptAddress({ order: '../x', type: 'visa' })).toBe('/api/receipt/visa/..%2Fx');
  expect(failureAddress({ order: 'TRABC', type: 'visa' })).toBe('/payment/failure?order=TRABC');
});

it("shows the development notice for 'fetch failed' on a development host only", () => {
  expect(errorKind('fetch failed', 'localhost')).toBe('development');
  expect(errorKind('fetch failed', 'kapi.example')).toBe('given');
  expect(errorKind('Card expired', 'localhost')).toBe('given');
  expect(errorKind(' ', 'localhost')).toBe('unknown');
});

it('sends the browser to web addresses only', () => {
  expect(isWebAddress('https://pay.example/c/1')).toBe(true);
  expect(isWebAddress('javascript:alert(1)')).toBe(false);
  expect(isWebAddress('/relative')).toBe(false);
});
