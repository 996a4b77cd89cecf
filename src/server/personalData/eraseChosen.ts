import type { ErasureAnswer } from '../../contract/personalRights.ts';
import type { ErasureVerdict } from '../../domain/privacy/personalRights.ts';
import { eraseApplicationOnRequest, eraseConversationOnRequest, type Ordered } from '../retention/index.ts';
import type { Services } from '../services.ts';
import { type Chosen, requireApplications, requireConversations } from './chosen.ts';

/**
 * Erases each chosen item in its own transaction, and returns what is erased and kept. A repeat
 * continues an interrupted call. Throws a 404 AppError for a number never given.
 */
export async function eraseChosen(
  services: Services,
  chosen: Chosen,
  ordered: Ordered,
): Promise<ErasureAnswer> {
  const answer: ErasureAnswer = { applications: [], conversations: [] };
  for (const { number, application } of await requireApplications(services.db, chosen.applications)) {
    const verdict =
      application === null ? null : await eraseApplicationOnRequest(services, application.id, ordered);
    answer.applications.push({ number, ...outcomeOf(verdict) });
  }
  for (const { id } of await requireConversations(services, chosen.conversations)) {
    const verdict = await eraseConversationOnRequest(services, id, ordered);
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
