import { describe, expect, it } from 'vitest';
import { stepSets } from '../../../domain/application/steps.ts';
import { ApiError } from '../../api/index.ts';
import { placeOf } from '../state/fields.ts';
import { checkoutFailure, creationFailure, refusedFields } from './failure.ts';

describe('a refused creation', () => {
  it("is an 'Application Error' with the message of the problem", () => {
    expect(creationFailure(new ApiError(409, 'amountMismatch', 'The price has changed'))).toMatchObject({
      titleOf: 'applicationError',
      textOf: 'amountMismatch',
    });
  });

  it("is a 'Payment Error' when the message mentions payment", () => {
    expect(creationFailure(new ApiError(500, '', '500: payment gateway down'))).toMatchObject({
      titleOf: 'paymentError',
      textOf: 'paymentError',
    });
  });

  it("keeps the server's words for what is not known here", () => {
    expect(creationFailure(new ApiError(418, '', '418: no'))).toEqual({
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

  it('has the fixed text when the server says nothing fit to show', () => {
    expect(checkoutFailure(new ApiError(0, 'internalError', ''))).toMatchObject({ textOf: 'checkoutFailed' });
  });
});

describe('refused fields', () => {
  const visa = { steps: stepSets.withConfirmedDocuments, documentType: 'visa' as const };

  it('are shown at their step and input', () => {
    const fields = { email: 'Bad', supportingDocumentCountry: 'Unknown', totalAmount: 'Wrong' };
    expect(refusedFields(fields, (field) => placeOf(field, visa))).toEqual([
      { step: 'personal', field: 'email', message: 'Bad' },
      { step: 'supporting', field: 'visaCountry', message: 'Unknown' },
    ]);
  });

  it('of the document country belong to the residence country of a permit', () => {
    expect(placeOf('supportingDocumentCountry', { ...visa, documentType: 'residence' })).toMatchObject({
      field: 'residenceCountry',
    });
  });

  it('of travel are shown on the supporting step where Egypt asks for travel', () => {
    const early = { steps: stepSets.egyptWithoutDocuments, documentType: null };
    expect(placeOf('arrivalDate', early)).toEqual({ step: 'supporting', field: 'arrivalDate' });
  });

  it('of a step that this traveller does not see are nowhere', () => {
    const classOne = { steps: stepSets.withoutDocuments, documentType: null };
    expect(placeOf('supportingDocumentNumber', classOne)).toBeNull();
  });
});
