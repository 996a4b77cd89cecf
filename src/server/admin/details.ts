import type { InsuranceDetails, VisaDetails } from '../../domain/wire/staff.ts';
import {
  type ApplicationKind,
  type ApplicationRecord,
  countryNameOf,
  findById,
  openInsurancePersonal,
  openVisaPersonal,
} from '../applications/index.ts';
import { audit } from '../audit.ts';
import { findDocument, listParentPhotos, openFile } from '../documents/index.ts';
import { AppError } from '../errors/appError.ts';
import { findProduct } from '../insurance/index.ts';
import type { Services } from '../services.ts';
import { insuranceRow, supportingColumns, visaRow } from './present.ts';
import { readTimeline } from './queries.ts';

/** Everything about a visa application. Reading it is written down: it opens what is sealed. */
export async function readVisaDetails(services: Services, id: number): Promise<VisaDetails> {
  const application = await find(services, id, 'visa');
  await writeDown(services, id);
  const personal = openVisaPersonal(services.sealer, application.number, application.personal);
  return {
    ...visaRow({ application, countryName: await countryNameOf(services.db, application) }),
    ...personal,
    ...supportingColumns(application),
    ...(await surroundings(services, application)),
  };
}

/** Everything about an insurance application, the photos of a minor's parents among it. */
export async function readInsuranceDetails(services: Services, id: number): Promise<InsuranceDetails> {
  const { db, sealer } = services;
  const application = await find(services, id, 'insurance');
  const [countryName, product, photos] = await Promise.all([
    countryNameOf(db, application),
    findProduct(db, application.productId ?? 0),
    listParentPhotos(db, id),
  ]);
  await writeDown(services, id, photos.length > 0 ? { parentIdPhotos: photos.length } : undefined);
  return {
    ...insuranceRow({ application, countryName, productName: product?.name ?? null }),
    ...openInsurancePersonal(sealer, application.number, application.personal),
    parentIdPhotos: photos.map((photo) => ({
      type: photo.parent ?? ('parent' as const),
      data: `data:${photo.mediaType};base64,${openFile(sealer, photo).toString('base64')}`,
    })),
    ...(await surroundings(services, application)),
  };
}

async function find({ db }: Services, id: number, kind: ApplicationKind): Promise<ApplicationRecord> {
  const application = await findById(db, id);
  if (application === null || application.kind !== kind) throw new AppError(404, 'applicationNotFound');
  return application;
}

/** Opening what is sealed is written down before it happens; `detail` says what beyond the form was opened. */
async function writeDown(
  { db, clock }: Services,
  applicationId: number,
  detail?: Record<string, number>,
): Promise<void> {
  await audit(db, {
    at: clock.now(),
    actor: 'staff',
    action: 'application.viewed',
    applicationId,
    ...(detail === undefined ? {} : { detail }),
  });
}

async function surroundings({ db }: Services, application: ApplicationRecord) {
  const [document, timeline] = await Promise.all([
    findDocument(db, application.id),
    readTimeline(db, application.id),
  ]);
  return {
    hasDocument: document !== null,
    timeline: timeline.map(({ at, actor, action, detail }) => ({
      at: at.toISOString(),
      actor,
      action,
      detail:
        detail === null
          ? null
          : Object.entries(detail)
              .map(([key, value]) => `${key}: ${value}`)
              .join(', '),
    })),
  };
}
