import type { CountryRow } from '../../contract/referenceData.ts';
import type { VisaApplicationRequest } from '../../contract/visa.ts';
import { pick, sealedFields } from '../../domain/fields/fieldTable.ts';
import type { LanguageCode } from '../../domain/languages.ts';
import { visaLines } from '../../domain/orders/orderLines.ts';
import type { Problem } from '../../domain/problems.ts';
import { rulesAt } from '../../domain/rules/rulesOn.ts';
import { checkVisaApplication, type VisaApplication } from '../../domain/visa/checkVisaApplication.ts';
import { personalFields } from '../../domain/visa/fields.ts';
import { AppError } from '../appError.ts';
import { findCountry } from '../countryQueries.ts';
import type { Services } from '../services.ts';
import {
  type CheckedSubmission,
  createApplication,
  refusalOfFields,
  requireSameAmount,
  toScope,
} from './createApplication.ts';
import type { ApplicationRecord } from './queries.ts';

/**
 * Checks a visa application by every domain rule again, and computes the price. Throws
 * {@link AppError}: 400 with each field, 409 for another price, 422 if no e-visa can be issued.
 */
export async function createVisaApplication(
  services: Services,
  request: VisaApplicationRequest,
  context: { language: LanguageCode; idempotencyKey: string | undefined },
): Promise<ApplicationRecord> {
  const { sessionToken: _token, fpHash: _fingerprint, botcheck: _botcheck, ...form } = request;
  return createApplication(services, { ...context, scope: toScope('visa'), request: form }, async (now) => {
    const country = await countryOf(services, request.countryId);
    const checked = checkVisaApplication(rulesAt(now), form, country);
    if (!checked.ok) throw refusalOf(checked.problems);
    requireSameAmount({ field: 'totalAmount', received: request.totalAmount }, checked.value.totalCents);
    const lines = visaLines(rulesAt(now), checked.value.processingType);
    return { ...toStore(checked.value, country), lines };
  });
}

async function countryOf({ db }: Services, id: string | number): Promise<CountryRow> {
  const number = Number(id);
  const country =
    Number.isSafeInteger(number) && number > 0 && number < 2 ** 31 ? await findCountry(db, number) : null;
  if (country === null)
    throw new AppError(400, 'unknownCountry', { fields: { country: { code: 'unknownCountry' } } });
  return country;
}

/** Rules about the country answer 422: the input itself is valid. */
function refusalOf(problems: readonly Problem[]): AppError {
  const refused = problems.find(({ code }) => code === 'notEligible' || code === 'visaExempt');
  return refused === undefined
    ? refusalOfFields(problems)
    : new AppError(422, refused.code, { fields: { country: { code: refused.code } } });
}

function toStore(visa: VisaApplication, country: CountryRow): Omit<CheckedSubmission, 'lines'> {
  const document = visa.supportingDocument;
  return {
    columns: {
      kind: 'visa',
      firstName: visa.firstName,
      lastName: visa.lastName,
      email: visa.email,
      phone: visa.phone,
      countryId: country.id,
      totalCents: visa.totalCents,
      travelOn: visa.arrivalDate,
      processingType: visa.processingType,
      documentType: visa.documentType,
      supportingDocumentType: document?.type ?? null,
      supportingDocumentCountry: document?.country ?? null,
    },
    personal: {
      ...pick(visa, sealedFields(personalFields)),
      supportingDocumentNumber: document?.number ?? null,
      supportingDocumentStartDate: document?.startDate ?? null,
      supportingDocumentEndDate: document?.endDate ?? null,
    },
  };
}
