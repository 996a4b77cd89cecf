import type { CountryRow } from '../../contract/applicant.ts';
import type { VisaApplicationRequest } from '../../contract/visaRequest.ts';
import { checkVisaApplication, type VisaApplication } from '../../domain/application/checkVisaApplication.ts';
import { todayInIstanbul } from '../../domain/calendar/calendarDate.ts';
import { pick, sealedFields } from '../../domain/fields/fieldTable.ts';
import type { LanguageCode } from '../../domain/languages.ts';
import type { Problem } from '../../domain/problems.ts';
import { personalFields } from '../../domain/visa/fields.ts';
import { findCountry } from '../countries/index.ts';
import { AppError } from '../errors/appError.ts';
import type { Services } from '../services.ts';
import type { ApplicationRecord } from './queries.ts';
import { type CheckedSubmission, refusalOfFields, requireSameAmount, takeIn } from './takeIn.ts';

/**
 * Takes in a visa application: every rule of the domain again, the price by our own table.
 * Throws {@link AppError}: 400 with each field, 409 for another price, 422 where no e-visa can be issued.
 */
export async function createVisaApplication(
  services: Services,
  request: VisaApplicationRequest,
  context: { language: LanguageCode; idempotencyKey: string | undefined },
): Promise<ApplicationRecord> {
  const { sessionToken: _token, fpHash: _fingerprint, botcheck: _botcheck, ...form } = request;
  return takeIn(services, { ...context, scope: 'visa-application', request: form }, async (now) => {
    const country = await countryOf(services, request.countryId);
    const checked = checkVisaApplication(form, { country, today: todayInIstanbul(now) });
    if (!checked.ok) throw refusalOf(checked.problems);
    requireSameAmount(request.totalAmount, checked.value.totalCents);
    return toStore(checked.value, country);
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

/** Rules about the traveller's country are 422: the input is right, the answer is no. */
function refusalOf(problems: readonly Problem[]): AppError {
  const refused = problems.find(({ code }) => code === 'notEligible' || code === 'visaExempt');
  return refused === undefined
    ? refusalOfFields(problems)
    : new AppError(422, refused.code, { fields: { country: { code: refused.code } } });
}

function toStore(visa: VisaApplication, country: CountryRow): CheckedSubmission {
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
