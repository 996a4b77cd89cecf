import type * as z from 'zod/mini';
import type { ShownDocument } from '../../contract/review.ts';
import type { timelineEntry as wireEntry } from '../../contract/staff.ts';
import type { readTimeline } from './queries.ts';

type AuditRow = Awaited<ReturnType<typeof readTimeline>>[number];

/** One line of an application's history, with what staff wrote about the document that ceased to be offered in it. */
export function timelineEntry(
  row: AuditRow,
  documents: readonly Pick<ShownDocument, 'id' | 'reason'>[],
): z.infer<typeof wireEntry> {
  const { at, actor, sessionLabel, action, detail } = row;
  const facts = Object.entries(detail ?? {}).map(([key, value]) => `${key}: ${value}`);
  return {
    at: at.toISOString(),
    actor,
    session: sessionLabel,
    action,
    detail: facts.length === 0 ? null : facts.join(', '),
    reason: documents.find(({ id }) => id === retiredIn(row))?.reason ?? null,
  };
}

/** The id of the document that was replaced or withdrawn with an entry. */
function retiredIn({ action, detail }: AuditRow) {
  if (action === 'document.withdrawn') return detail?.['document'];
  return action === 'document.replaced' ? detail?.['replaced'] : undefined;
}
