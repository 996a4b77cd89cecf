import { randomBytes } from 'node:crypto';
import { checkVisaApplication, type VisaApplication } from '../../domain/application/checkVisaApplication.ts';
import { newApplicationNumber } from '../../domain/applicationNumber.ts';
import { todayInIstanbul } from '../../domain/calendar/calendarDate.ts';
import { formatUsd, parseUsd } from '../../domain/fees/fees.ts';
import type { LanguageCode } from '../../domain/languages.ts';
import { firstPerField, type Problem } from '../../domain/problems.ts';
import type { CountryRow, VisaApplicationRequest } from '../../domain/wire/applicant.ts';
import { audit } from '../audit.ts';
import { findCountry } from '../countries/index.ts';
import { inTransaction } from '../database/transaction.ts';
import { AppError } from '../errors/appError.ts';
import { queueMail } from '../mail/index.ts';
import type { Services } from '../services.ts';
import { claimKey, claimOf, earlierAnswer, KeyTaken } from './idempotency.ts';
import { sealPersonal } from './personal.ts';
import { type ApplicationRecord, insertApplication } from './queries.ts';
import { foldForSearch } from './searchText.ts';

/**
 * Takes in a visa application: every rule of the domain again, the price by our own table, then one transaction
 * that stores it, claims the idempotency key, writes the audit row and enqueues the first e-mail.
 * Throws {@link AppError}: 400 with each field, 409 for another price, 422 where no e-visa can be issued.
 */
export async function createVisaApplication(
  services: Services,
  request: VisaApplicationRequest,
  context: { language: LanguageCode; idempotencyKey: string | undefined },
): Promise<ApplicationRecord> {
  const { sessionToken: _token, fpHash: _fingerprint, botcheck: _botcheck, ...form } = request;
  const claim = claimOf(services.keys, {
    scope: 'visa-application',
    key: context.idempotencyKey,
    request: form,
  });
  const earlier = await earlierAnswer(services.db, claim);
  if (earlier !== null) return earlier;

  const country = await countryOf(services, request.countryId);
  const now = services.clock.now();
  const checked = checkVisaApplication(form, { country, today: todayInIstanbul(now) });
  if (!checked.ok) throw refusalOf(checked.problems);
  requireSameAmount(request.totalAmount, checked.value.totalCents);

  try {
    return await inTransaction(services.db, async (tx) => {
      const application = await insertNumbered(tx, services, checked.value, {
        country,
        language: context.language,
        now,
      });
      await claimKey(tx, claim, application.id, now);
      await audit(tx, {
        at: now,
        actor: 'applicant',
        action: 'application.submitted',
        applicationId: application.id,
      });
      await queueMail(services, tx, { applicationId: application.id, event: 'submitted', at: now });
      return application;
    });
  } catch (error) {
    const first = error instanceof KeyTaken ? await earlierAnswer(services.db, claim) : null;
    if (first === null) throw error;
    return first;
  }
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
  if (refused !== undefined) {
    return new AppError(422, refused.code, { fields: { country: { code: refused.code } } });
  }
  const fields = Object.fromEntries(
    firstPerField(problems).flatMap(({ code, field, params = {} }) =>
      field === undefined ? [] : [[field, { code, params: { ...params } }]],
    ),
  );
  return new AppError(400, problems[0]?.code ?? 'invalidRequest', { fields });
}

/** The server decides every amount, design section 4.2. */
function requireSameAmount(received: string | number, expectedCents: number): void {
  if (parseUsd(received) === expectedCents) return;
  throw new AppError(409, 'amountMismatch', {
    fields: { totalAmount: { code: 'amountMismatch' } },
    extra: { expectedAmount: formatUsd(expectedCents), receivedAmount: String(received) },
  });
}

type Facts = { country: CountryRow; language: LanguageCode; now: Date };

/** Inserts under a fresh number; 70 random bits make a second try as good as impossible, not forbidden. */
async function insertNumbered(
  tx: Parameters<typeof insertApplication>[0],
  { keys, sealer }: Services,
  visa: VisaApplication,
  { country, language, now }: Facts,
): Promise<ApplicationRecord> {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const number = newApplicationNumber(randomBytes);
    const document = visa.supportingDocument;
    const inserted = await insertApplication(tx, {
      number,
      kind: 'visa',
      firstName: visa.firstName,
      lastName: visa.lastName,
      email: visa.email,
      phone: visa.phone,
      countryId: country.id,
      language,
      totalCents: visa.totalCents,
      travelOn: visa.arrivalDate,
      processingType: visa.processingType,
      documentType: visa.documentType,
      supportingDocumentType: document?.type ?? null,
      supportingDocumentCountry: document?.country ?? null,
      personal: sealPersonal(sealer, number, {
        passportNumber: visa.passportNumber,
        passportIssueDate: visa.passportIssueDate,
        passportExpiryDate: visa.passportExpiryDate,
        dateOfBirth: visa.dateOfBirth,
        placeOfBirth: visa.placeOfBirth,
        motherName: visa.motherName,
        fatherName: visa.fatherName,
        address: visa.address,
        supportingDocumentNumber: document?.number ?? null,
        supportingDocumentStartDate: document?.startDate ?? null,
        supportingDocumentEndDate: document?.endDate ?? null,
      }),
      passportIndex: keys.hash('blind-index', `passport\n${visa.passportNumber.toUpperCase()}`),
      searchText: foldForSearch(`${visa.firstName} ${visa.lastName} ${visa.email} ${number}`),
      createdAt: now,
    });
    if (inserted !== null) return inserted;
  }
  throw new Error('No free application number was found.');
}
