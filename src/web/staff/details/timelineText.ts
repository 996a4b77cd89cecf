import type * as z from 'zod/mini';
import type { timelineEntry } from '../../../contract/staff.ts';
import { rejectionReasons } from '../../../domain/status/rejectionReasons.ts';
import { deviceName, rejectionReasonNames, supportingCountryName } from '../names.ts';
import { requestedItemsText } from '../requests/requestTexts.ts';
import { correctedFieldsText } from './correctionTexts.ts';
import { nameMail } from './mailNames.ts';
import { actions, actors, remarkTexts as words } from './timelineTexts.ts';

export type TimelineEntry = z.infer<typeof timelineEntry>;

/** Money that does not match the application, a document that must not be used. */
const alarms = new Set([
  'payment.mismatch',
  'payment.duplicate',
  'payment.disputed',
  'dispute.opened',
  'dispute.lost',
  'refund.failed',
  'refund.unknown',
  'refund.outside',
  'document.withdrawn',
  'document.withheld',
  'file.infected',
]);

/** The audit log shows who read what. */
const readings = new Set([
  'application.viewed',
  'chat.ofCaseViewed',
  'application.sealedOpened',
  'document.viewed',
  'document.originalDownloaded',
  'document.checked',
  'notes.viewed',
  'requests.viewed',
  'request.previewed',
  'rejection.previewed',
  'mail.previewed',
  'mail.opened',
  'requestFile.opened',
  'hold.viewed',
  'refunds.viewed',
  'disputes.viewed',
]);

export type TimelineLine = { at: string; what: string; who: string; reason: string | null; alarm: boolean };

/** The history, oldest first. An action without a name keeps its code. */
export function timelineLines(entries: readonly TimelineEntry[]): TimelineLine[] {
  return entries
    .filter(({ action }) => !readings.has(action))
    .map((entry) => ({
      at: entry.at,
      what: `${actions.get(entry.action) ?? entry.action}${remark(entry)}`,
      who: [actors[entry.actor], nameSession(entry.session)].filter((part) => part !== null).join(' · '),
      reason: entry.reason,
      alarm: alarms.has(entry.action),
    }));
}

/** The last entry but readings, null without any; `isOwn`: of a session of this name. */
export function lastChange(
  entries: readonly TimelineEntry[],
  ownName: string | null,
): { at: string; what: string; by: string; isOwn: boolean } | null {
  const entry = entries.findLast(({ action }) => !readings.has(action));
  if (entry === undefined) return null;
  const { at, actor, session } = entry;
  return {
    at,
    what: `${actions.get(entry.action) ?? entry.action}${remark(entry)}`,
    by: nameSession(session) ?? actors[actor],
    isOwn: ownName !== null && session?.startsWith(`${ownName} · `) === true,
  };
}

/** Sessions before people had accounts are named by their device. */
function nameSession(label: string | null): string | null {
  return label === null ? null : deviceName(label);
}

/** The details of an entry that staff need; may be empty. */
function remark({ action, session, detail }: TimelineEntry): string {
  const { withDocument, rejectionReason, withReason, decision, documents, to, document, event } = detail;
  const { requestedBy, automatic, colleague } = detail;
  const remarks = [
    automatic === true && words.automatic,
    withDocument === true && action === 'application.approved' && words.withDocument,
    reasonNameOf(rejectionReason),
    withReason === true && action === 'application.rejected' && words.withReason,
    typeof detail['template'] === 'string' &&
      words.template(detail['template'], String(detail['templateVersion'])),
    action === 'application.decisionUndone' && actions.get(`application.${decision}`),
    action === 'application.decisionUndone' && Number(documents) > 0 && words.closed(Number(documents)),
    action === 'application.visaTypeSet' && typeof to === 'string' && supportingCountryName(to),
    action === 'document.downloaded' && document === 'letter' && words.letter,
    doneByTwo.has(action) &&
      typeof requestedBy === 'string' &&
      words.byTwo(requestedBy, nameSession(session) ?? '—'),
    typeof colleague === 'string' && colleague,
    action === 'request.withdrawn' && detail['cause'] === 'decision' && words.byDecision,
    typeof detail['items'] === 'string' && requestedItemsText(detail['items']),
    typeof detail['fields'] === 'string' && correctedFieldsText(detail['fields']),
    action === 'mail.resent' && typeof event === 'string' && nameMail(event),
  ].filter((text) => typeof text === 'string');
  return remarks.length === 0 ? '' : ` (${remarks.join(', ')})`;
}

/**
 * What a second person may have to approve; the request's own entries name its requester
 * themselves.
 */
const doneByTwo = new Set(['refund.requested', 'document.withdrawn']);

function reasonNameOf(code: unknown): string | undefined {
  const reason = rejectionReasons.find((known) => known === code);
  return reason && rejectionReasonNames[reason];
}
