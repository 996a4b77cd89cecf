import { rulesAt } from '../../domain/rules/rulesOn.ts';
import { isOpen } from '../../domain/status/applicationStatus.ts';
import { findSupportingCountry } from '../../domain/visa/staffVisaTypes.ts';
import { supportingDocumentTypes } from '../../domain/visa/supportingDocument.ts';
import { AppError } from '../appError.ts';
import { lockById, readCountry } from '../applications/index.ts';
import { audit, type StaffMember } from '../audit/index.ts';
import { eq } from '../database/drizzle.ts';
import { applications } from '../database/tables.ts';
import { inTransaction } from '../database/transaction.ts';
import { announceChange } from '../live/index.ts';
import type { Services } from '../services.ts';
import { alreadyDecided } from './decisions.ts';

/**
 * Sets the issuing country of a supporting document, specification 2 section 7. Throws {@link
 * AppError}: 404; 409 after the decision, which the traveller was told, and without such a
 * document; 400 for a value not offered.
 */
export async function setVisaType(
  { db, clock }: Services,
  { id, visaType }: { id: number; visaType: string },
  by: StaffMember,
): Promise<string> {
  return inTransaction(db, async (tx) => {
    const application = await lockById(tx, id);
    if (application === null || application.kind !== 'visa') throw new AppError(404, 'applicationNotFound');
    if (!isOpen(application.status)) throw await alreadyDecided(tx, application);
    const type = supportingDocumentTypes.find(({ value }) => value === application.supportingDocumentType);
    if (type === undefined) throw new AppError(409, 'noSupportingDocument');
    const { code } = await readCountry(tx, application);
    const country = findSupportingCountry(rulesAt(clock.now()), visaType, {
      countryCode: code,
      documentType: type.value,
    });
    if (country === null) {
      throw new AppError(400, 'unknownVisaType', { fields: { visaType: { code: 'unknownVisaType' } } });
    }
    await tx.update(applications).set({ supportingDocumentCountry: country }).where(eq(applications.id, id));
    await audit(tx, {
      at: clock.now(),
      actor: 'staff',
      by,
      action: 'application.visaTypeSet',
      applicationId: id,
      detail: { from: application.supportingDocumentCountry ?? '', to: country },
    });
    await announceChange(tx, application, 'changed');
    return country;
  });
}
