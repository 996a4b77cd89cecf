import {
  type AnsweredFacts,
  type ComparedApplication,
  type Difference,
  differencesBetween,
  differencesFromAnswers,
  type TravellerFacts,
} from '../../domain/staff/differences.ts';
import { isOpen } from '../../domain/status/applicationStatus.ts';
import {
  type ApplicationRecord,
  foldForSearch,
  openInsurancePersonal,
  openVisaPersonal,
  passportIndexes,
} from '../applications/index.ts';
import { audit, type StaffMember } from '../audit/index.ts';
import type { Queryable } from '../database/connect.ts';
import { and, desc, eq, inArray, ne, type SQL } from '../database/drizzle.ts';
import { applications, auditLog, countries } from '../database/tables.ts';
import { readRequests } from '../requests/index.ts';
import type { Sealer } from '../security/sealing.ts';
import type { Services } from '../services.ts';
import { hasName } from './warnings.ts';

/** The entry of an application whose values stand beside another's. */
export const comparedAction = 'application.compared';

const comparedAtMost = { passport: 10, name: 20 } as const;

/**
 * Where other records of the traveller differ: other applications of either kind, while something is to be
 * decided or attached; answers to what staff asked; a corrected e-mail address. Writes an entry for each
 * other application whose values it answers with.
 */
export async function findDifferences(
  services: Services,
  application: ApplicationRecord,
  by: StaffMember,
): Promise<Difference[]> {
  const { db, sealer, clock } = services;
  const own = await ownFacts(db, sealer, application);
  const [others, answers, correction] = await Promise.all([
    isOpen(application.status) || application.documentOwed
      ? listComparable(db, sealer, application, own.passportNumber)
      : [],
    readAnswers(services, application.id),
    lastCorrection(db, application.id),
  ]);
  const between = differencesBetween(own, others);
  const seen = new Set(between.flatMap((difference) => difference.others.map(({ id }) => Number(id))));
  for (const applicationId of seen)
    await audit(db, { at: clock.now(), actor: 'staff', by, action: comparedAction, applicationId });
  return [
    ...between,
    ...differencesFromAnswers(own, answers),
    ...(correction === null
      ? []
      : [{ source: 'correction' as const, field: 'email' as const, at: correction.toISOString() }]),
  ];
}

async function ownFacts(
  db: Queryable,
  sealer: Sealer,
  application: ApplicationRecord,
): Promise<TravellerFacts> {
  const [row] = await db
    .select({ alpha2: countries.alpha2 })
    .from(countries)
    .where(eq(countries.id, application.countryId));
  return factsOf(sealer, application, row?.alpha2 ?? '');
}

function factsOf(sealer: Sealer, application: ApplicationRecord, country: string): TravellerFacts {
  const { kind, number, personal, firstName, lastName, travelOn } = application;
  const dates =
    kind === 'visa'
      ? openVisaPersonal(sealer, number, personal)
      : {
          ...openInsurancePersonal(sealer, number, personal),
          passportIssueDate: null,
          passportExpiryDate: null,
        };
  const { dateOfBirth, passportNumber, passportIssueDate, passportExpiryDate } = dates;
  return {
    firstName,
    lastName,
    travelOn,
    country,
    dateOfBirth,
    passportNumber,
    passportIssueDate,
    passportExpiryDate,
  };
}

/** The newest of the same passport and of the same name, by the indexes on passport hashes and on names. */
async function listComparable(
  db: Queryable,
  sealer: Sealer,
  application: ApplicationRecord,
  passportNumber: string,
): Promise<(TravellerFacts & ComparedApplication)[]> {
  const name = foldForSearch(`${application.firstName} ${application.lastName}`);
  const newest = (condition: SQL | undefined, atMost: number) =>
    db
      .select({ application: applications, alpha2: countries.alpha2 })
      .from(applications)
      .innerJoin(countries, eq(countries.id, applications.countryId))
      .where(and(condition, ne(applications.id, application.id)))
      .orderBy(desc(applications.id))
      .limit(atMost);
  const [ofPassport, ofName] = await Promise.all([
    newest(
      inArray(applications.passportIndex, passportIndexes(sealer, passportNumber)),
      comparedAtMost.passport,
    ),
    newest(hasName(name), comparedAtMost.name),
  ]);
  const rows = new Map([...ofPassport, ...ofName].map((row) => [row.application.id, row]));
  return [...rows.values()].map(({ application: other, alpha2 }) => ({
    ...factsOf(sealer, other, alpha2),
    id: String(other.id),
    kind: other.kind,
    applicationNumber: other.number,
  }));
}

/** The newest to each question. */
async function readAnswers(services: Services, applicationId: number): Promise<AnsweredFacts> {
  const facts: AnsweredFacts = {
    travelDate: null,
    passportExpiry: null,
    birthDate: null,
    nameSpelling: null,
  };
  for (const { answers, ended } of (await readRequests(services, applicationId)).toReversed())
    for (const answer of answers) {
      const { item } = answer;
      if (answer.kind === 'page' || ended === null) continue;
      if (
        item !== 'travelDate' &&
        item !== 'passportExpiry' &&
        item !== 'birthDate' &&
        item !== 'nameSpelling'
      )
        continue;
      facts[item] = { value: answer.kind === 'date' ? answer.date : answer.text, at: ended.at };
    }
  return facts;
}

/** The address before is not kept (docs/decisions/email-correction.md). */
async function lastCorrection(db: Queryable, applicationId: number): Promise<Date | null> {
  const [row] = await db
    .select({ at: auditLog.at })
    .from(auditLog)
    .where(and(eq(auditLog.applicationId, applicationId), eq(auditLog.action, 'application.emailCorrected')))
    .orderBy(desc(auditLog.id))
    .limit(1);
  return row?.at ?? null;
}
