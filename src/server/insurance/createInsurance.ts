import type { CountryRow } from '../../contract/applicant.ts';
import type { InsuranceApplicationRequest } from '../../contract/insuranceRequest.ts';
import { todayInIstanbul } from '../../domain/calendar/calendarDate.ts';
import { pick, sealedFields } from '../../domain/fields/fieldTable.ts';
import {
  checkInsuranceApplication,
  type InsuranceApplication,
} from '../../domain/insurance/checkInsuranceApplication.ts';
import { insuranceFields } from '../../domain/insurance/fields.ts';
import type { LanguageCode } from '../../domain/languages.ts';
import {
  type ApplicationRecord,
  type CheckedSubmission,
  refusalOfFields,
  requireSameAmount,
  takeIn,
} from '../applications/index.ts';
import { findCountryNamed } from '../countries/index.ts';
import { type Photo, readParentPhotos, storeFile } from '../documents/index.ts';
import { AppError } from '../errors/appError.ts';
import type { Services } from '../services.ts';
import { listProducts } from './queries.ts';

/**
 * Takes in an insurance application: every rule of the domain again, the price by our own table, and each photo of
 * a minor's parents decoded and written anew before anything is stored.
 * Throws {@link AppError}: 400 with each field, 409 for another price.
 */
export async function createInsuranceApplication(
  services: Services,
  request: InsuranceApplicationRequest,
  context: { language: LanguageCode; idempotencyKey: string | undefined },
): Promise<ApplicationRecord> {
  const { sessionToken: _token, fpHash: _fingerprint, botcheck: _botcheck, ...form } = request;
  return takeIn(services, { ...context, scope: 'insurance-application', request: form }, async (now) => {
    const plans = await listProducts(services.db);
    const checked = checkInsuranceApplication(
      { ...form, productId: productIdOf(form.productId), parentIdPhotos: form.parentIdPhotos ?? null },
      { plans, today: todayInIstanbul(now) },
    );
    if (!checked.ok) throw refusalOfFields(checked.problems);
    const country = await countryOf(services, form);
    requireSameAmount(form.totalAmount, checked.value.totalCents);
    const photos = await readParentPhotos(checked.value.parentIdPhotos);
    return toStore(services, checked.value, { country, photos, now });
  });
}

function productIdOf(id: number | string | null): number | null {
  return id === null || id === '' || !Number.isSafeInteger(Number(id)) ? null : Number(id);
}

/** The country that the traveller is a national of; `countryOfOrigin`, where it is sent, names the same. */
async function countryOf(
  { db }: Services,
  { nationality, countryOfOrigin = '' }: Pick<InsuranceApplicationRequest, 'nationality' | 'countryOfOrigin'>,
): Promise<CountryRow> {
  const country = await findCountryNamed(db, nationality);
  if (country === null) {
    throw new AppError(400, 'unknownCountry', { fields: { nationality: { code: 'unknownCountry' } } });
  }
  const origin = countryOfOrigin === '' ? country : await findCountryNamed(db, countryOfOrigin);
  if (origin?.id === country.id) return country;
  throw new AppError(400, 'countryMismatch', { fields: { nationality: { code: 'countryMismatch' } } });
}

function toStore(
  { sealer }: Services,
  insurance: InsuranceApplication,
  { country, photos, now }: { country: CountryRow; photos: readonly Photo[]; now: Date },
): CheckedSubmission {
  return {
    columns: {
      kind: 'insurance',
      firstName: insurance.firstName,
      lastName: insurance.lastName,
      email: insurance.email,
      phone: insurance.phone,
      countryId: country.id,
      totalCents: insurance.totalCents,
      travelOn: insurance.travelDate,
      returnOn: insurance.returnDate,
      tripDurationDays: insurance.tripDurationDays,
      productId: insurance.plan.id,
      destination: insurance.destination,
    },
    personal: { ...pick(insurance, sealedFields(insuranceFields)), nationality: country.name },
    async alsoStore(tx, { id: applicationId }) {
      for (const [position, { parent, content }] of photos.entries()) {
        await storeFile(tx, sealer, {
          applicationId,
          kind: 'parentPhoto',
          mediaType: 'image/jpeg',
          content,
          parent,
          position,
          createdAt: now,
        });
      }
    },
  };
}
