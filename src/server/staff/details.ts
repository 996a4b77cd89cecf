import type * as z from 'zod/mini';
import type { DecisionInForce } from '../../contract/decisions.ts';
import type { ShownDocument } from '../../contract/documents.ts';
import type { InsuranceDetails, VisaDetails, timelineEntry as wireEntry } from '../../contract/staff.ts';
import { coveredText, coverFields, listCoverGroups } from '../../domain/fields/covered.ts';
import { insuranceFields } from '../../domain/insurance/fields.ts';
import { personalFields } from '../../domain/visa/fields.ts';
import {
  type ApplicationRecord,
  findAssignee,
  lastDecision,
  openInsurancePersonal,
  openVisaPersonal,
  readCountry,
  requireById,
} from '../applications/index.ts';
import { audit, lookUpAction, type StaffMember } from '../audit/index.ts';
import { readCorrections } from '../corrections/index.ts';
import type { Queryable } from '../database/connect.ts';
import { and, eq, notInArray } from '../database/drizzle.ts';
import { auditLog } from '../database/tables.ts';
import { listPhotoParents } from '../documents/index.ts';
import { findProduct } from '../insurance/index.ts';
import { findMail, openStaffText } from '../mail/index.ts';
import type { Services } from '../services.ts';
import { comparedAction, findDifferences } from './differences.ts';
import { readDocuments } from './documents.ts';
import { findInForce } from './legalHolds.ts';
import { insuranceRow, visaRow } from './presentRows.ts';
import { factsOfInsurance, factsOfVisa, findWarnings, type SealedFacts } from './warnings.ts';

/** All data of a visa application, covered where `covered.ts` says so. Writes an audit entry first. */
export async function readVisaDetails(services: Services, id: number, by: StaffMember): Promise<VisaDetails> {
  const application = await requireById(services.db, id, 'visa');
  await writeDown(services, id, by);
  const personal = openVisaPersonal(services.sealer, application.number, application.personal);
  const now = services.clock.now();
  const [country, hold, assignee] = await Promise.all([
    readCountry(services.db, application),
    findInForce(services.db, id),
    findAssignee(services.db, id, now),
  ]);
  const row = {
    application,
    countryName: country.name,
    countryAlpha2: country.alpha2,
    isHeld: hold !== null,
    assignee,
  };
  return {
    ...visaRow(row, now),
    countryCode: country.code,
    ...coverFields(personalFields, personal),
    supportingDocumentNumber:
      personal.supportingDocumentNumber && coveredText('passport', personal.supportingDocumentNumber),
    covered: listCoverGroups(personalFields),
    corrections: await readCorrections(services, id),
    ...(await readCommonDetails(services, application, factsOfVisa(personal), by)),
  };
}

/** The same for insurance. Photos of a minor's parents stay sealed, with whose they are. */
export async function readInsuranceDetails(
  services: Services,
  id: number,
  by: StaffMember,
): Promise<InsuranceDetails> {
  const { db, sealer } = services;
  const application = await requireById(db, id, 'insurance');
  const now = services.clock.now();
  const [country, product, parents, hold, assignee] = await Promise.all([
    readCountry(db, application),
    findProduct(db, application.productId ?? 0),
    listPhotoParents(db, id),
    findInForce(db, id),
    findAssignee(db, id, now),
  ]);
  await writeDown(services, id, by);
  const personal = openInsurancePersonal(sealer, application.number, application.personal);
  const row = {
    application,
    countryName: country.name,
    countryAlpha2: country.alpha2,
    productName: product?.name ?? null,
    isHeld: hold !== null,
    assignee,
  };
  return {
    ...insuranceRow(row, now),
    ...coverFields(insuranceFields, personal),
    parentIdPhotos: parents.map((parent) => ({ type: parent ?? ('parent' as const), data: '' })),
    covered: [...listCoverGroups(insuranceFields), ...(parents.length > 0 ? (['photos'] as const) : [])],
    ...(await readCommonDetails(services, application, factsOfInsurance(personal, parents.length), by)),
  };
}

async function writeDown({ db, clock }: Services, applicationId: number, by: StaffMember): Promise<void> {
  await audit(db, { at: clock.now(), actor: 'staff', by, action: 'application.viewed', applicationId });
}

async function readCommonDetails(
  services: Services,
  application: ApplicationRecord,
  sealed: SealedFacts,
  by: StaffMember,
) {
  const { db } = services;
  const [document, timeline, warnings, differences, decision] = await Promise.all([
    readDocuments(services, application),
    readTimeline(db, application.id),
    findWarnings(services, application, sealed),
    findDifferences(services, application, by),
    decisionInForce(services, application),
  ]);
  return {
    hasDocument: document.files.some(({ state }) => state === 'current'),
    document,
    timeline: timeline.map((row) => timelineEntry(row, document.files)),
    warnings,
    differences,
    decision,
  };
}

async function decisionInForce(
  { db, sealer }: Services,
  { id, rejectionReason }: ApplicationRecord,
): Promise<DecisionInForce | null> {
  const decision = await lastDecision(db, id);
  if (decision === null) return null;
  const mail = decision.mailId === null ? null : await findMail(db, decision.mailId);
  return {
    status: decision.toStatus,
    at: decision.at.toISOString(),
    by: decision.decidedBy,
    rejectionReason,
    reason: mail === null ? null : (openStaffText(sealer, mail) ?? null),
  };
}

type AuditRow = typeof auditLog.$inferSelect;

/** With staff's reason if a document was replaced or withdrawn. */
function timelineEntry(
  row: AuditRow,
  documents: readonly Pick<ShownDocument, 'id' | 'reason'>[],
): z.infer<typeof wireEntry> {
  const { at, actor, sessionLabel, action, detail } = row;
  return {
    at: at.toISOString(),
    actor,
    session: sessionLabel,
    action,
    detail: detail ?? {},
    reason: documents.find(({ id }) => id === retiredIn(row))?.reason ?? null,
  };
}

function retiredIn({ action, detail }: AuditRow) {
  if (action === 'document.withdrawn') return detail?.['document'];
  return action === 'document.replaced' ? detail?.['replaced'] : undefined;
}

/** Oldest first, without look-ups and comparisons, of which there may be many. */
async function readTimeline(db: Queryable, applicationId: number): Promise<AuditRow[]> {
  return db
    .select()
    .from(auditLog)
    .where(
      and(
        eq(auditLog.applicationId, applicationId),
        notInArray(auditLog.action, [lookUpAction, comparedAction]),
      ),
    )
    .orderBy(auditLog.id)
    .limit(500);
}
