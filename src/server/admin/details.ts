import type { InsuranceDetails, VisaDetails } from '../../domain/wire/staff.ts';
import {
  type ApplicationKind,
  type ApplicationRecord,
  countryNameOf,
  findById,
  findDocument,
  openInsurancePersonal,
  openVisaPersonal,
} from '../applications/index.ts';
import { audit } from '../audit.ts';
import { AppError } from '../errors/appError.ts';
import type { Services } from '../services.ts';
import { insuranceRow, supportingColumns, visaRow } from './present.ts';
import { readTimeline } from './queries.ts';

/** Everything about a visa application. Reading it is written down: it opens what is sealed. */
export async function readVisaDetails(services: Services, id: number): Promise<VisaDetails> {
  const application = await open(services, id, 'visa');
  const personal = openVisaPersonal(services.sealer, application.number, application.personal);
  return {
    ...visaRow({ application, countryName: await countryNameOf(services.db, application) }),
    ...personal,
    ...supportingColumns(application),
    ...(await surroundings(services, application)),
  };
}

/** Everything about an insurance application. */
export async function readInsuranceDetails(services: Services, id: number): Promise<InsuranceDetails> {
  const application = await open(services, id, 'insurance');
  const personal = openInsurancePersonal(services.sealer, application.number, application.personal);
  return {
    ...insuranceRow({ application, countryName: await countryNameOf(services.db, application) }),
    ...personal,
    parentIdPhotos: [],
    ...(await surroundings(services, application)),
  };
}

async function open(services: Services, id: number, kind: ApplicationKind): Promise<ApplicationRecord> {
  const application = await findById(services.db, id);
  if (application === null || application.kind !== kind) throw new AppError(404, 'applicationNotFound');
  await audit(services.db, {
    at: services.clock.now(),
    actor: 'staff',
    action: 'application.viewed',
    applicationId: id,
  });
  return application;
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
