import type { FoundPerson } from '../../contract/personalRights.ts';
import { todayInIstanbul } from '../../domain/calendar/calendarDate.ts';
import {
  conversationErasure,
  type ErasureVerdict,
  erasureOnRequest,
  type PersonKey,
  readPersonKey,
} from '../../domain/privacy/personalRights.ts';
import { normalisePassportNumber } from '../../domain/text/documentNumber.ts';
import { AppError } from '../appError.ts';
import {
  type ApplicationRecord,
  findByNumber,
  findByPassport,
  findOfCustomer,
  openInsurancePersonal,
  openVisaPersonal,
} from '../applications/index.ts';
import { audit, type StaffMember } from '../audit/index.ts';
import { findConversationsOf } from '../chat/index.ts';
import { readCandidatesByIds } from '../retention/index.ts';
import type { Services } from '../services.ts';
import { countBelongings } from './personQueries.ts';

/** More than one person has. */
const applicationsAtMost = 100;
const conversationsAtMost = 50;

/**
 * Finds everything of a person, newest first, and what would be erased. An application number also
 * finds the traveller's others, an e-mail address also conversations. Audits the search without its
 * key. Throws a 400 {@link AppError}.
 */
export async function findPerson(services: Services, typed: string, by: StaffMember): Promise<FoundPerson> {
  const key = readPersonKey(typed);
  if (key === null) {
    throw new AppError(400, 'personKeyUnreadable', { fields: { key: { code: 'personKeyUnreadable' } } });
  }
  const { db, clock } = services;
  const at = clock.now();
  await audit(db, { at, actor: 'staff', by, action: 'person.searched', detail: { by: key.by } });
  const found = await findApplications(services, key);
  const applications = found.slice(0, applicationsAtMost);
  const conversations = await findConversationsOf(
    services,
    emailsOf(key, applications),
    conversationsAtMost + 1,
  );
  return {
    by: key.by,
    ...(await presentApplications(services, applications, at)),
    conversations: conversations.slice(0, conversationsAtMost).map(({ mentionsHeld, ...conversation }) => ({
      ...conversation,
      ...presentVerdict(conversationErasure({ mentionsHeld })),
    })),
    hasMore: found.length > applicationsAtMost || conversations.length > conversationsAtMost,
  };
}

async function findApplications(services: Services, key: PersonKey): Promise<ApplicationRecord[]> {
  const { db, sealer } = services;
  const limit = applicationsAtMost + 1;
  if (key.by === 'email') return findOfCustomer(db, { email: key.email, ids: [], limit });
  if (key.by === 'passport') return findByPassport(db, sealer, key.passportNumber, limit);
  const application = await findByNumber(db, key.number);
  if (application === null) return [];
  const traveller = travellerOf(services, application);
  const others = await findByPassport(db, sealer, passportNumberOf(services, application), limit);
  return others.filter((other) => travellerOf(services, other) === traveller);
}

function emailsOf(key: PersonKey, applications: readonly ApplicationRecord[]): string[] {
  return key.by === 'email' ? [key.email] : applications.map(({ email }) => email);
}

async function presentApplications(
  services: Services,
  applications: readonly ApplicationRecord[],
  at: Date,
): Promise<Pick<FoundPerson, 'applications' | 'travellers'>> {
  const ids = applications.map(({ id }) => id);
  const [facts, counts] = await Promise.all([
    readCandidatesByIds(services.db, ids),
    countBelongings(services.db, ids),
  ]);
  const travellers: string[] = [];
  const shown = applications.flatMap((application) => {
    const own = facts.find(({ id }) => id === application.id);
    const belongings = counts.get(application.id);
    // Erased since it was found.
    if (own === undefined || belongings === undefined) return [];
    const traveller = travellerOf(services, application);
    if (!travellers.includes(traveller)) travellers.push(traveller);
    const verdict = erasureOnRequest(own, todayInIstanbul(at));
    return [
      {
        id: String(application.id),
        number: application.number,
        kind: application.kind,
        name: `${application.firstName} ${application.lastName}`,
        email: application.email,
        status: application.status,
        paymentStatus: application.paymentStatus,
        createdAt: application.createdAt.toISOString(),
        traveller: travellers.indexOf(traveller) + 1,
        counts: belongings,
        tripAhead: verdict.goes && verdict.tripAhead,
        ...presentVerdict(verdict),
      },
    ];
  });
  return { applications: shown, travellers: travellers.length };
}

function presentVerdict(verdict: ErasureVerdict) {
  return verdict.goes
    ? { goes: true, because: null, remains: [...verdict.remains] }
    : { goes: false, because: verdict.because, remains: [] };
}

/** Two countries may give the same passport number to different people. */
function travellerOf(services: Services, application: ApplicationRecord): string {
  return `${application.countryId} ${normalisePassportNumber(passportNumberOf(services, application))}`;
}

function passportNumberOf({ sealer }: Services, { kind, number, personal }: ApplicationRecord): string {
  return kind === 'visa'
    ? openVisaPersonal(sealer, number, personal).passportNumber
    : openInsurancePersonal(sealer, number, personal).passportNumber;
}
