import type { ShownMail } from '../../contract/templates.ts';
import { openMailText, previewWritten, writeToTraveller } from '../../contract/writtenMails.ts';
import { staffTextLimits } from '../../domain/constants.ts';
import { previewLanguages } from '../../domain/staff/previewLanguages.ts';
import type { StaffLanguage } from '../../domain/staff/staffLanguage.ts';
import { applicationKinds } from '../../domain/status/statuses.ts';
import { readStaff, staffLanguageOf } from '../access/index.ts';
import { AppError } from '../appError.ts';
import {
  type ApplicationKind,
  type ApplicationRecord,
  languageOfApplication,
  lockById,
  promisedAt,
  requireById,
} from '../applications/index.ts';
import { audit, type StaffMember } from '../audit/index.ts';
import type { Queryable } from '../database/connect.ts';
import { inTransaction } from '../database/transaction.ts';
import type { App } from '../http.ts';
import { announceChange } from '../live/index.ts';
import { findMail, openStaffText, queueMail } from '../mail/index.ts';
import { serve } from '../serve.ts';
import type { Services } from '../services.ts';
import { readStaffText } from '../staffText.ts';
import {
  type ComposeMail,
  readChosen,
  templateDetail,
  type UsedTemplate,
  wordsForCase,
} from '../templates/index.ts';

type Named = { id: number; kind: ApplicationKind };

/** E-mails to a traveller whose words staff write. */
export function writtenMailRoutes(app: App, services: Services, compose: ComposeMail): void {
  for (const kind of applicationKinds) {
    app.route({
      ...serve(writeToTraveller(kind)),
      handler: async (request, reply) => {
        const named = { id: Number(request.params.id), kind };
        await sendWritten(services, named, request.body, readStaff(request));
        return reply.code(204).send(null);
      },
    });
    app.route({
      ...serve(previewWritten(kind)),
      handler: async (request) => {
        const application = await requireById(services.db, Number(request.params.id), kind);
        const typed = { ...request.body, staffLanguage: staffLanguageOf(request) };
        return { mails: await previewOf(services, compose, application, typed) };
      },
    });
    app.route({
      ...serve(openMailText(kind)),
      handler: async (request) => {
        const { id } = await requireById(services.db, Number(request.params.id), kind);
        return { text: await textOf(services, id, request.params.mailId) };
      },
    });
  }
}

type Given = Parameters<typeof readChosen>[1];
type Typed = { text?: string | null | undefined; template?: Given };

/**
 * One transaction queues the e-mail, writes the audit row and announces the case; nothing for a key that was sent.
 * Throws {@link AppError}: 404; 400 for missing or unusable words. A template may be refused as {@link readChosen} and
 * {@link wordsForCase} say.
 */
async function sendWritten(
  services: Services,
  { id, kind }: Named,
  { key, ...typed }: Typed & { key: string },
  by: StaffMember,
): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const application = await lockById(tx, id);
    if (application === null || application.kind !== kind) throw new AppError(404, 'applicationNotFound');
    const { own, template } = await readWords(tx, typed);
    const words = { own, template, due: promisedAt(application) };
    const language = languageOfApplication(application);
    const text = await wordsForCase({ db: tx, texts: services.texts }, application, words, language);
    const at = services.clock.now();
    const mail = { applicationId: id, event: 'written', subject: key, at } as const;
    const queued = await queueMail(services, tx, { ...mail, staffText: text ?? undefined });
    if (queued === null) return;
    await audit(tx, {
      at,
      actor: 'staff',
      by,
      action: 'mail.written',
      applicationId: id,
      detail: { mail: queued, withReason: own !== null, ...templateDetail(template) },
    });
    await announceChange(tx, application, 'details');
  });
}

async function readWords(
  db: Queryable,
  { text, template }: Typed,
): Promise<{ own: string | null; template: UsedTemplate | null }> {
  const own = readStaffText(text ?? '', 'text', staffTextLimits.written);
  const chosen = await readChosen(db, template, 'written');
  if (own === null && chosen === null)
    throw new AppError(400, 'writtenTextNeeded', { fields: { text: { code: 'writtenTextNeeded' } } });
  return { own, template: chosen };
}

/** As it would leave now, with a link that opens nothing. */
async function previewOf(
  services: Services,
  compose: ComposeMail,
  application: ApplicationRecord,
  { staffLanguage, ...typed }: Typed & { staffLanguage: StaffLanguage },
): Promise<ShownMail[]> {
  const words = { ...(await readWords(services.db, typed)), due: promisedAt(application) };
  return Promise.all(
    previewLanguages(languageOfApplication(application), staffLanguage).map(async (language) => {
      const written = (await wordsForCase(services, application, words, language)) ?? '';
      return { language, ...compose('written', application, { language, written }) };
    }),
  );
}

/** Throws a 404 {@link AppError}, also for an e-mail without words of staff. */
async function textOf({ db, sealer }: Services, applicationId: number, mailId: string): Promise<string> {
  const mail = await findMail(db, mailId);
  const text = mail?.applicationId === applicationId ? openStaffText(sealer, mail) : undefined;
  if (text === undefined) throw new AppError(404, 'notFound');
  return text;
}
