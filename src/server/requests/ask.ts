import { randomUUID } from 'node:crypto';
import type { ChosenTemplate } from '../../contract/templates.ts';
import { rulesAt } from '../../domain/rules/rulesOn.ts';
import { closesAt } from '../../domain/staff/requests.ts';
import { isOpen } from '../../domain/status/applicationStatus.ts';
import {
  type RequestItemKey,
  requestItems,
  requestItemsFor,
  requestTextLimits,
} from '../../domain/status/requestItems.ts';
import { AppError } from '../appError.ts';
import {
  type ApplicationKind,
  type ApplicationRecord,
  languageOfApplication,
  lockById,
} from '../applications/index.ts';
import { audit, type StaffMember } from '../audit/index.ts';
import type { Queryable } from '../database/connect.ts';
import { inTransaction } from '../database/transaction.ts';
import { announceChange } from '../live/index.ts';
import { lockMail, queueMail, resendMail } from '../mail/index.ts';
import type { Services } from '../services.ts';
import { readStaffText } from '../staffText.ts';
import { readChosen, templateDetail, wordsForCase } from '../templates/index.ts';
import { itemsDetail, openContent, type RequestContent, sealContent } from './content.ts';
import { findLastMail, findRequest, insertRequest, type RequestRow, setDue } from './queries.ts';

export type Named = { id: number; kind: ApplicationKind };
type Asked = Named & {
  items: readonly RequestItemKey[];
  text: string | null;
  template?: ChosenTemplate | null;
};

/** Checks items and words. Throws a 400 {@link AppError} for items of another kind and for unusable words. */
export function readAsked({ kind, items, text }: Asked): RequestContent {
  const unique = requestItemsFor(kind).filter((key) => items.includes(key));
  if (unique.length !== items.length)
    throw new AppError(400, 'invalidRequest', { fields: { items: { code: 'invalidRequest' } } });
  return { items: unique, text: readStaffText(text ?? '', 'text', requestTextLimits.text) };
}

/**
 * Asks a traveller: one transaction pauses the due time, queues the e-mail and writes the audit row. Throws
 * {@link AppError}: 404; 409 if a request is open or the application is decided; 400 for unusable words. A template may be
 * refused as {@link readChosen} and {@link wordsForCase} say.
 */
export async function askTraveller(services: Services, asked: Asked, by: StaffMember): Promise<RequestRow> {
  const { db, sealer, clock } = services;
  const typed = readAsked(asked);
  const isWorded = typed.text !== null || (asked.template ?? null) !== null;
  if (!isWorded && typed.items.some((key) => requestItems[key].needsText))
    throw new AppError(400, 'requestTextNeeded', { fields: { text: { code: 'requestTextNeeded' } } });
  return inTransaction(db, async (tx) => {
    const application = await lockNamed(tx, asked);
    if (!isOpen(application.status)) throw new AppError(409, 'requestNotPossible');
    const at = clock.now();
    const id = randomUUID();
    const template = await readChosen(tx, asked.template, 'request');
    const closes = closesAt(rulesAt(at), at);
    const words = { template, own: typed.text, due: closes };
    const language = languageOfApplication(application);
    const text = await wordsForCase({ db: tx, texts: services.texts }, application, words, language);
    const content = { items: typed.items, text };
    const row: RequestRow = {
      id,
      applicationId: asked.id,
      state: 'open',
      content: sealContent(sealer, id, content),
      askedAt: at,
      askedBy: by.label,
      personId: by.personId,
      closesAt: closes,
      reminders: 0,
      endedAt: null,
      endCause: null,
      endedBy: null,
      answer: null,
    };
    if (!(await insertRequest(tx, row))) throw new AppError(409, 'requestOpen');
    await setDue(tx, asked.id, { duePausedAt: at });
    await queueMail(services, tx, { applicationId: asked.id, event: 'asked', subject: id, at });
    await audit(tx, {
      at,
      actor: 'staff',
      by,
      action: 'request.asked',
      applicationId: asked.id,
      detail: {
        request: id,
        items: itemsDetail(content.items),
        withReason: typed.text !== null,
        ...templateDetail(template),
      },
    });
    await announceChange(tx, application, 'changed');
    return row;
  });
}

/** Sends the first e-mail again. Throws {@link AppError}: 404; 409 if the request has ended or it is on its way. */
export async function resendRequest(
  services: Services,
  { requestId, ...named }: Named & { requestId: string },
  by: StaffMember,
): Promise<void> {
  const { db, sealer, clock } = services;
  await inTransaction(db, async (tx) => {
    const application = await lockNamed(tx, named);
    const request = await requireOpen(tx, named, requestId);
    const at = clock.now();
    const mailId = await findLastMail(tx, request);
    const mail = mailId === null ? null : await lockMail(tx, { id: mailId, applicationId: named.id });
    if (mail === null || !(await resendMail(services, tx, mail, at))) throw new AppError(409, 'mailUnderWay');
    const { items } = openContent(sealer, request);
    const detail = { request: requestId, items: itemsDetail(items) };
    await audit(tx, { at, actor: 'staff', by, action: 'request.resent', applicationId: named.id, detail });
    await announceChange(tx, application, 'details');
  });
}

/** Locks the application. Throws a 404 {@link AppError}. */
export async function lockNamed(tx: Queryable, { id, kind }: Named): Promise<ApplicationRecord> {
  const application = await lockById(tx, id);
  if (application === null || application.kind !== kind) throw new AppError(404, 'applicationNotFound');
  return application;
}

/** Under the lock of its application. Throws {@link AppError}: 404; 409 if it has ended. */
export async function requireOpen(tx: Queryable, { id }: Named, requestId: string): Promise<RequestRow> {
  const request = await findRequest(tx, requestId);
  if (request === null || request.applicationId !== id) throw new AppError(404, 'requestNotFound');
  if (request.state !== 'open') throw new AppError(409, 'requestNotOpen');
  return request;
}
