import type { InsuranceApplicationRequest } from '../../contract/insurance.ts';
import type { CountryRow } from '../../contract/referenceData.ts';
import { pick, sealedFields } from '../../domain/fields/fieldTable.ts';
import {
  checkInsuranceApplication,
  type InsuranceApplication,
} from '../../domain/insurance/checkInsuranceApplication.ts';
import { insuranceFields } from '../../domain/insurance/fields.ts';
import type { LanguageCode } from '../../domain/languages.ts';
import { planLines } from '../../domain/orders/orderLines.ts';
import { rulesAt } from '../../domain/rules/rulesOn.ts';
import { AppError } from '../appError.ts';
import {
  type ApplicationRecord,
  type CheckedSubmission,
  createApplication,
  refusalOfFields,
  requireSameAmount,
  toScope,
} from '../applications/index.ts';
import { findCountryNamed } from '../countryQueries.ts';
import { isCleanFile, type Photo, readParentPhotos, storeFile } from '../documents/index.ts';
import type { Services } from '../services.ts';
import { listProducts } from './queries.ts';

/**
 * Checks an insurance application by every domain rule again, computes the price, and re-encodes
 * the photos. Throws {@link AppError}: 400 with each field, 409 for another price.
 */
export async function createInsuranceApplication(
  services: Services,
  request: InsuranceApplicationRequest,
  context: { language: LanguageCode; idempotencyKey: string | undefined },
): Promise<ApplicationRecord> {
  const { sessionToken: _token, fpHash: _fingerprint, botcheck: _botcheck, ...form } = request;
  return createApplication(
    services,
    { ...context, scope: toScope('insurance'), request: await withPhotoHashes(form) },
    async (now) => {
      const plans = await listProducts(services.db);
      const checked = checkInsuranceApplication(
        { ...rulesAt(now), plans },
        { ...form, productId: productIdOf(form.productId), parentIdPhotos: form.parentIdPhotos ?? null },
      );
      if (!checked.ok) throw refusalOfFields(checked.problems);
      const country = await countryOf(services, form);
      requireSameAmount({ field: 'totalAmount', received: form.totalAmount }, checked.value.totalCents);
      const photos = await readParentPhotos(checked.value.parentIdPhotos, (content) =>
        isCleanFile(services, content, { actor: 'applicant' }),
      );
      return toStore(services, checked.value, { country, photos, now });
    },
  );
}

/** Replaces each photo by a hash, which tells repeated calls apart, off the main thread. */
async function withPhotoHashes<Form extends Pick<InsuranceApplicationRequest, 'parentIdPhotos'>>(
  form: Form,
): Promise<Form> {
  const { parentIdPhotos: photos } = form;
  if (photos === undefined || photos === null) return form;
  const hashed: typeof photos = [];
  // One by one: the copies are separate pieces of work.
  for (const photo of photos) {
    const digest = await crypto.subtle.digest('SHA-256', Buffer.from(photo.data, 'utf8'));
    hashed.push({ ...photo, data: Buffer.from(digest).toString('base64') });
  }
  return { ...form, parentIdPhotos: hashed };
}

function productIdOf(id: number | string | null): number | null {
  return id === null || id === '' || !Number.isSafeInteger(Number(id)) ? null : Number(id);
}

/** Throws if `countryOfOrigin` names another country. */
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
  { sealer, scanner }: Services,
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
    lines: planLines(insurance.totalCents),
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
          scannedAt: scanner === null ? null : now,
        });
      }
    },
  };
}
