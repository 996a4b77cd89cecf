import type { ErasureAnswer } from '../../contract/personalRights.ts';
import { confirmsErasure, type ErasureReason } from '../../domain/privacy/personalRights.ts';
import { AppError } from '../appError.ts';
import { readRules, type Waiting } from '../approvals/index.ts';
import type { StaffMember } from '../audit/index.ts';
import type { Services } from '../services.ts';
import { type Chosen, requireApplications, requireConversations } from './chosen.ts';
import { eraseChosen } from './eraseChosen.ts';
import { askForErasure } from './erasureApproval.ts';

/**
 * Erases the chosen records, or asks a second person for it where the rule wants one and something
 * is left to erase. Throws {@link AppError}: 400 unless `confirmation` names something chosen, 404
 * for a number never given, 409 if a request for the same records is open.
 */
export async function erasePerson(
  services: Services,
  { confirmation, reason, ...chosen }: Chosen & { confirmation: string; reason: ErasureReason },
  by: StaffMember,
): Promise<ErasureAnswer | Waiting> {
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
  const records = { applications: numbers, conversations: conversations.map(({ id }) => id) };
  const { erasure } = await readRules(services.db);
  return erasure.isOn && emails.length > 0
    ? askForErasure(services, { ...records, reason }, by)
    : eraseChosen(services, records, { by, reason });
}
