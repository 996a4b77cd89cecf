import { describe, expect, it } from 'vitest';
import { ApiError } from '../api/call.ts';
import { checkoutFailure, creationFailure, creationTimeoutMs, refusedFields } from './insuranceSender.ts';

describe('a refused insurance application', () => {
  it("is 'Application Failed' with the message of the problem, or 'Please try again'", () => {
    expect(creationFailure(new ApiError(503, 'serviceUnavailable', 'Down'), '114.00')).toMatchObject({
      titleOf: 'insuranceApplicationFailed',
      textOf: 'serviceUnavailable',
    });
    expect(creationFailure(new ApiError(0, 'internalError', ''), '114.00')).toMatchObject({
      textOf: 'insuranceApplicationFailed',
    });
    expect(creationFailure(new ApiError(418, '', '418: no'), '114.00')).toMatchObject({
      textOf: null,
      message: '418: no',
    });
  });

  it('of another price shows both figures, and is not repeated without a look at them', () => {
    const error = new ApiError(409, 'amountMismatch', 'Changed', {}, { expectedAmount: '152.00' });
    expect(creationFailure(error, '114.00')).toMatchObject({
      textOf: 'priceChanged',
      price: { now: '152.00', before: '114.00' },
      maySendAgain: false,
    });
  });

  it('shows each refused field where it can be mended, photos at their question', () => {
    const fields = { 'parentIdPhotos.1': 'Unreadable', countryOfOrigin: 'Unknown', totalAmount: 'Wrong' };
    expect(refusedFields(fields)).toEqual([
      { step: 'form', field: 'parentIdPhotos', message: 'Unreadable' },
      { step: 'form', field: 'nationality', message: 'Unknown' },
    ]);
  });
});

it('photos may take as long to arrive as the server waits for them', () => {
  const photo = { name: 'id.jpg', data: 'data:image/jpeg;base64,/9j/', type: 'mother' } as const;
  expect(creationTimeoutMs({ parentIdPhotos: null })).toBe(30_000);
  expect(creationTimeoutMs({ parentIdPhotos: [photo] })).toBe(120_000);
});

describe('a refused insurance checkout', () => {
  it("says 'Payment initialization failed' when there is no reason to tell", () => {
    expect(checkoutFailure(new ApiError(502, 'checkoutNotCreated', '')).textOf).toBe(
      'insurancePaymentFailed',
    );
    expect(checkoutFailure(new ApiError(502, '', '502: <html>')).textOf).toBe('insurancePaymentFailed');
    expect(checkoutFailure(new ApiError(409, 'alreadyPaid', 'Paid')).textOf).toBe('alreadyPaid');
    expect(checkoutFailure(new ApiError(409, 'paymentBeingChecked', 'Wait'))).toMatchObject({
      titleOf: 'paymentBeingChecked',
      textOf: 'paymentBeingChecked',
      isBeingChecked: true,
    });
  });
});
