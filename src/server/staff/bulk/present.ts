import type { BulkAction, BulkSummary } from '../../../contract/bulk.ts';
import { partlyRefundedAmount } from '../../../domain/payments/partialRefund.ts';
import { formatUsd } from '../../../domain/prices/fees.ts';
import { isProblemCode } from '../../../domain/problems.ts';
import { bulkUndoSecondsLeft, isUndoableAct } from '../../../domain/staff/bulk.ts';
import type { StaffLanguage } from '../../../domain/staff/staffLanguage.ts';
import { AppError, paramsIn } from '../../appError.ts';
import { inSnapshot } from '../../database/transaction.ts';
import type { Services } from '../../services.ts';
import {
  type BulkActionRow,
  type BulkRowRecord,
  countRows,
  findAction,
  listActions,
  listRows,
  noRows,
  type RowCounts,
} from './queries.ts';

const shownAtMost = 20;

/** One's own that were started, newest first. */
export async function listBulk(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  personId: number,
): Promise<BulkSummary[]> {
  return inSnapshot(db, async (tx) => {
    const actions = await listActions(tx, personId, shownAtMost);
    const counts = await countRows(
      tx,
      actions.map(({ id }) => id),
    );
    return actions.map((action) => summaryOf(action, counts.get(action.id) ?? noRows(), clock.now()));
  });
}

/** With each row. Throws a 404 {@link AppError} for another person's. */
export async function readBulk(
  services: Services,
  id: string,
  { personId, language }: { personId: number; language: StaffLanguage },
): Promise<BulkAction> {
  return inSnapshot(services.db, async (tx) => {
    const action = await findAction(tx, id);
    if (action === null || action.personId !== personId) throw new AppError(404, 'bulkUnknown');
    const rows = await listRows(tx, id);
    const counts = noRows();
    for (const { row } of rows) counts[row.state] += 1;
    return {
      ...summaryOf(action, counts, services.clock.now()),
      decided: action.decided,
      beyond: action.beyond,
      rows: rows.map(({ row, application, hasPdf }) => ({
        id: String(row.applicationId),
        applicationNumber: application.number,
        firstName: application.firstName,
        lastName: application.lastName,
        totalAmount: formatUsd(application.totalCents),
        paymentStatus: application.paymentStatus,
        refundedAmount: partlyRefundedAmount(application),
        state: row.state,
        leftOut: row.leftOut,
        hasPdf,
        problem: problemText(services, row, language),
      })),
    };
  });
}

function summaryOf(
  { id, kind, act, state, createdAt, finishedAt }: BulkActionRow,
  counts: RowCounts,
  now: Date,
): BulkSummary {
  const isUndoable = state === 'finished' && finishedAt !== null && isUndoableAct(act) && counts.done > 0;
  return {
    id,
    kind,
    act,
    state,
    createdAt: createdAt.toISOString(),
    counts,
    undoSecondsLeft: isUndoable ? bulkUndoSecondsLeft(finishedAt, now) : 0,
  };
}

function problemText(
  { texts }: Pick<Services, 'texts'>,
  { problem, problemParams }: Pick<BulkRowRecord, 'problem' | 'problemParams'>,
  language: StaffLanguage,
): string | null {
  if (problem === null) return null;
  const code = isProblemCode(problem) ? problem : 'internalError';
  return texts.text(language, `problems:${code}.message`, paramsIn(problemParams ?? {}, language));
}
