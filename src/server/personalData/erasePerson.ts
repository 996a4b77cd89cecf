import type { ErasureAnswer } from '../../contract/personalRights.ts';
import {
  confirmsErasure,
  type ErasureReason,
  type ErasureVerdict,
} from '../../domain/privacy/personalRights.ts';
import { AppError } from '../appError.ts';
import type { StaffMember } from '../audit/index.ts';
import { eraseApplicationOnRequest, eraseConversationOnRequest } from '../retention/index.ts';
import type { Services } from '../services.ts';
import { type Chosen, requireApplications, requireConversations } from './chosen.ts';

/**
 * Erases each chosen item in its own transaction, and returns what is erased and kept. A repeat
 * continues an interrupted call. Throws {@link AppError}: 400 unless `confirmation` names something
 * chosen, 404 for a number never given.
 */
export async function erasePerson(
  services: Services,
  { confirmation, reason, ...chosen }: Chosen & { confirmation: string; reason: ErasureReason },
  by: StaffMember,
): Promise<ErasureAnswer> {
  const applications = await requireApplications(services.db, chosen.applications);
  const conversations = await requireConversations(services, chosen.conversations);
  const emails = [
    ...applications.flatMap(({ application }) => (application === null ? [] : [application.email])),
    ...conversations.flatMap(({ email }) => (email === null ? [] : [email])),
  ];
  const numbers = applications.map(({ number }) => number);
  // If all is erased, no address is left to compare with.
  if (emails.length > 0 && !confirmsErasure(confirmation, { numbers, emails })) {
    throw new AppError(400, 'erasureNotConfirmed', {
      fields: { confirmation: { code: 'erasureNotConfirmed' } },
    });
  }
  const answer: ErasureAnswer = { applications: [], conversations: [] };
  for (const { number, application } of applications) {
    const verdict =
      application === null ? null : await eraseApplicationOnRequest(services, application.id, { by, reason });
    answer.applications.push({ number, ...outcomeOf(verdict) });
  }
  for (const { id } of conversations) {
    const verdict = await eraseConversationOnRequest(services, id, { by, reason });
    answer.conversations.push({ id, ...outcomeOf(verdict) });
  }
  return answer;
}

function outcomeOf(verdict: ErasureVerdict | null) {
  if (verdict === null) return { erased: true, because: null, remains: [] };
  return verdict.goes
    ? { erased: true, because: null, remains: [...verdict.remains] }
    : { erased: false, because: verdict.because, remains: [] };
}
