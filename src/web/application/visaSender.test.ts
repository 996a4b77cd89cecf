import { describe, expect, it } from 'vitest';
import { stepSets } from '../../domain/visa/stepSets.ts';
import { ApiError } from '../api/call.ts';
import { findPlace } from './state/fields.ts';
import { checkoutFailure, creationFailure, refusedFields } from './visaSender.ts';

describe('a refused creation', () => {
  it("is an 'Application Error' with the message of the problem", () => {
    expect(creationFailure(new ApiError(409, 'unknownCountry', 'Not in our list'), '224.00')).toMatchObject({
      titleOf: 'applicationError',
      textOf: 'unknownCountry',
      maySendAgain: true,
    });
  });

  it('of another price shows both figures, and is not repeated without a look at them', () => {
    const error = new ApiError(409, 'amountMismatch', 'Changed', {}, { expectedAmount: '274.00' });
    expect(creationFailure(error, '224.00')).toMatchObject({
      textOf: 'priceChanged',
      price: { now: '274.00', before: '224.00' },
      maySendAgain: false,
    });
  });

  it('after too many attempts says when to try again, if the server said so', () => {
    const error = new ApiError(429, 'tooManyRequests', 'Too many', {}, { retryAfterSeconds: 42 });
    expect(creationFailure(error, '224.00')).toMatchObject({
      textOf: 'tooManyRequestsUntil',
      waitSeconds: 42,
    });
    expect(creationFailure(new ApiError(429, 'tooManyRequests', 'Too many'), '224.00').textOf).toBe(
      'tooManyRequests',
    );
  });

  it("is a 'Payment Error' when the message mentions payment", () => {
    expect(creationFailure(new ApiError(500, '', '500: payment gateway down'), '224.00')).toMatchObject({
      titleOf: 'paymentError',
      textOf: 'paymentError',
    });
  });

  it("keeps the server's words for what is not known here", () => {
    expect(creationFailure(new ApiError(418, '', '418: no'), '224.00')).toMatchObject({
      titleOf: 'applicationError',
      textOf: null,
      message: '418: no',
    });
  });
});

describe('a refused checkout', () => {
  it("is 'Payment Initialization Failed' with the message", () => {
    expect(checkoutFailure(new ApiError(409, 'alreadyPaid', 'Already paid'))).toMatchObject({
      titleOf: 'checkoutFailed',
      textOf: 'alreadyPaid',
    });
  });

  it('does not speak of a failure while an earlier payment is being checked', () => {
    const error = new ApiError(409, 'paymentBeingChecked', 'Wait', {}, { retryAfterSeconds: 60 });
    expect(checkoutFailure(error)).toMatchObject({
      titleOf: 'paymentBeingChecked',
      textOf: 'paymentBeingChecked',
      maySendAgain: true,
      isBeingChecked: true,
    });
  });

  it('of a country without a way to pay says so, and offers no retry', () => {
    expect(checkoutFailure(new ApiError(409, 'noPaymentMethod', 'No cards'))).toMatchObject({
      titleOf: 'noPaymentMethod',
      textOf: 'noPaymentMethod',
      maySendAgain: false,
    });
  });

  it('of a rejected application says so, and offers no retry', () => {
    expect(checkoutFailure(new ApiError(409, 'applicationRejected', 'Rejected'))).toMatchObject({
      titleOf: 'applicationRejected',
      textOf: 'applicationRejected',
      maySendAgain: false,
    });
  });

  it('has the fixed text when the server says nothing fit to show', () => {
    expect(checkoutFailure(new ApiError(0, 'internalError', ''))).toMatchObject({ textOf: 'checkoutFailed' });
  });
});

describe('refused fields', () => {
  const visa = { steps: stepSets.withConfirmedDocuments, documentType: 'visa' as const };

  it('are shown at their step and input', () => {
    const fields = { email: 'Bad', supportingDocumentCountry: 'Unknown', totalAmount: 'Wrong' };
    expect(refusedFields(fields, (field) => findPlace(field, visa))).toEqual([
      { step: 'personal', field: 'email', message: 'Bad' },
      { step: 'supporting', field: 'visaCountry', message: 'Unknown' },
    ]);
  });

  it('of the document country belong to the residence country of a permit', () => {
    expect(findPlace('supportingDocumentCountry', { ...visa, documentType: 'residence' })).toMatchObject({
      field: 'residenceCountry',
    });
  });

  it('of travel are shown on the supporting step where Egypt asks for travel', () => {
    const early = { steps: stepSets.egyptWithoutDocuments, documentType: null };
    expect(findPlace('arrivalDate', early)).toEqual({ step: 'supporting', field: 'arrivalDate' });
  });

  it('of a step that this traveller does not see are nowhere', () => {
    const classOne = { steps: stepSets.withoutDocuments, documentType: null };
    expect(findPlace('supportingDocumentNumber', classOne)).toBeNull();
  });
});
