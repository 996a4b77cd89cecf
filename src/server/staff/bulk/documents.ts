import type { MatchedPdf } from '../../../contract/bulk.ts';
import type { ProblemCode } from '../../../domain/problems.ts';
import { matchPdf, namesOthersOnly, type UnmatchedReason } from '../../../domain/staff/matchPdf.ts';
import { findDoubt, personalFacts } from '../../../domain/staff/pdfFacts.ts';
import { AppError } from '../../appError.ts';
import {
  type ApplicationRecord,
  openInsurancePersonal,
  openVisaPersonal,
  requireById,
} from '../../applications/index.ts';
import { audit, type StaffMember } from '../../audit/index.ts';
import { inTransaction, type Transaction } from '../../database/transaction.ts';
import { checkPdfAttachment, isCleanFile } from '../../documents/index.ts';
import type { Services } from '../../services.ts';
import { lockOwn } from './change.ts';
import { deleteDocument, storeDocument } from './documentQueries.ts';
import { type BulkActionRow, findAction, listRows } from './queries.ts';

/* The PDFs of a bulk approval: each belongs to the application whose number it names. */

const refusedFor: Record<UnmatchedReason, ProblemCode> = {
  noNumber: 'bulkPdfNoNumber',
  several: 'bulkPdfSeveral',
  foreign: 'bulkPdfForeign',
  leftOut: 'bulkPdfLeftOut',
  taken: 'bulkPdfTaken',
};

type GivenPdf = { bulkId: string; name: string; pdfAttachment: string; replaces?: boolean | undefined };

/**
 * Checks a PDF, finds its application among the rows and keeps it for the approval. Throws {@link
 * AppError}: 404 for another person's action; 409 for one that was started or is no approval, or a PDF
 * that belongs to none of its applications or a second one to the same; 400 for an invalid PDF; 503 if it
 * could not be checked.
 */
export async function addBulkPdf(
  services: Services,
  { bulkId, name, pdfAttachment, replaces = false }: GivenPdf,
  by: StaffMember,
): Promise<MatchedPdf> {
  const { db, clock, sealer } = services;
  const asked = await findAction(db, bulkId);
  if (asked === null || asked.personId !== by.personId) throw new AppError(404, 'bulkUnknown');
  requireOpenApproval(asked);
  const { pdf, removed, text } = await checkPdfAttachment(pdfAttachment, (content) =>
    isCleanFile(services, content, { actor: 'staff', by }),
  );
  return inTransaction(db, async (tx) => {
    const { kind } = await lockOpenApproval(tx, bulkId, by);
    const found = await listRows(tx, bulkId);
    const rows = found.map(({ row, application, hasPdf }) => ({
      id: row.applicationId,
      number: application.number,
      leftOut: row.leftOut,
      hasPdf,
    }));
    const match = matchPdf({ name, text }, rows, { replaces });
    if ('reason' in match) {
      throw new AppError(409, refusedFor[match.reason], {
        params: match.number === undefined ? {} : { number: match.number },
      });
    }
    const matched = rows.find(({ number }) => number === match.number);
    if (matched === undefined) throw new Error('A PDF was matched with no row.');
    const { id, number, hasPdf } = matched;
    const at = clock.now();
    await storeDocument(tx, sealer, { actionId: bulkId, applicationId: id, pdf, at });
    const action = hasPdf ? 'bulk.pdfReplaced' : 'bulk.pdfAdded';
    await audit(tx, { at, actor: 'staff', by, action, applicationId: id });
    const doubt = findDoubt(text, personalFacts(personOf(services, await requireById(tx, id, kind))));
    return {
      id: String(id),
      doubts: [
        ...(doubt === null ? [] : [doubt]),
        ...(namesOthersOnly(text, number, rows) ? (['otherNumber'] as const) : []),
      ],
      removed,
    };
  });
}

/** Takes the PDF of an application away; nothing happens without one. Throws {@link AppError}: 404, 409 as above. */
export async function removeBulkPdf(
  { db, clock }: Services,
  { bulkId, id }: { bulkId: string; id: number },
  by: StaffMember,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockOpenApproval(tx, bulkId, by);
    if (!(await deleteDocument(tx, { actionId: bulkId, applicationId: id }))) return;
    const entry = { actor: 'staff', by, action: 'bulk.pdfRemoved', applicationId: id } as const;
    await audit(tx, { at: clock.now(), ...entry });
  });
}

async function lockOpenApproval(tx: Transaction, id: string, by: StaffMember): Promise<BulkActionRow> {
  const action = await lockOwn(tx, id, by);
  requireOpenApproval(action);
  return action;
}

function requireOpenApproval({ act, state }: BulkActionRow): void {
  if (act !== 'approved' || state !== 'previewed') throw new AppError(409, 'bulkTakesNoPdf');
}

function personOf({ sealer }: Pick<Services, 'sealer'>, application: ApplicationRecord) {
  const { kind, number, personal, firstName, lastName } = application;
  const open = kind === 'visa' ? openVisaPersonal : openInsurancePersonal;
  const { passportNumber, dateOfBirth } = open(sealer, number, personal);
  return { passportNumber, dateOfBirth, firstName, lastName };
}
