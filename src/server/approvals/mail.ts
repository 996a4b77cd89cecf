import { approvalActionNames } from '../../domain/staff/approvalWords.ts';
import { isApprovalOver } from '../../domain/staff/fourEyes.ts';
import type { StaffLanguage } from '../../domain/staff/staffLanguage.ts';
import { staffMoment } from '../../domain/staff/staffMoment.ts';
import { readPerson } from '../access/index.ts';
import { findById } from '../applications/index.ts';
import { composeLetter, type MailTransport, NotTaken } from '../mail/index.ts';
import { countMail } from '../metrics.ts';
import type { Services } from '../services.ts';
import { type ApprovalRow, findApproval } from './queries.ts';

/** Where requests stand on the staff pages. */
const page = '/admin?tab=approvals';

/**
 * The job that tells one person of a request which they may approve, unless it has ended: its kind,
 * who asks, and of a traveller the number alone. A repeat keeps its Message-ID. Throws if it is to
 * be tried again.
 */
export async function sendApprovalMail(
  { db, clock, config, publicUrl, log }: Services,
  transport: MailTransport,
  { approvalId, personId, mailId }: { approvalId: string; personId: number; mailId: string },
): Promise<void> {
  const row = await findApproval(db, approvalId);
  if (row?.state !== 'open' || isApprovalOver(row.expiresAt, clock.now())) return;
  const person = await readPerson(db, personId);
  if (person.state !== 'active' || person.email === null) return;
  const application = row.applicationId === null ? null : await findById(db, row.applicationId);
  const words = wordsOf(person.language, row, application?.number ?? null);
  const letter = composeLetter({
    language: person.language,
    subject: words.subject,
    paragraphs: [words.greeting(person.name), words.what, words.until],
    action: { link: publicUrl + page, label: words.open },
    closing: [words.own(config.brandName)],
  });
  try {
    const mail = { id: mailId, from: config.mailFrom, to: person.email, ...letter, attachments: [] };
    await transport.send(mail, async () => {});
  } catch (error) {
    countMail('failed');
    if (!(error instanceof NotTaken && error.isPermanent)) throw error;
    log.warn({ kind: 'approval', code: error.code }, 'e-mail refused');
    return;
  }
  countMail('sent');
  log.info({ kind: 'approval' }, 'e-mail sent');
}

function wordsOf(language: StaffLanguage, row: ApprovalRow, number: string | null) {
  return language === 'en' ? english(row, number) : turkish(row, number);
}

function turkish({ action, requestedLabel, expiresAt }: ApprovalRow, number: string | null) {
  const about = number === null ? '' : `, başvuru ${number}`;
  return {
    subject: `Onayınız bekleniyor: ${approvalActionNames.tr[action]}`,
    greeting: (name: string) => `Merhaba ${name},`,
    what: `${requestedLabel} bir istek açtı: ${approvalActionNames.tr[action]}${about}. İkinci bir kişi onaylamadan hiçbir şey yapılmaz.`,
    until: `İstek ${staffMoment(expiresAt).tr} tarihine kadar açık kalır.`,
    open: 'İsteği aç',
    own: (brand: string) => `Bu e-posta, ${brand} yönetim panelinde onay verebilen kişilere gider.`,
  };
}

const englishActions: Readonly<Record<ApprovalRow['action'], string>> = {
  refund: 'a refund',
  rule: 'an approval rule',
  withdrawal: 'the withdrawal of a document',
  erasure: 'the erasure of personal data',
  access: 'a change of staff access',
  role: 'a change of what a role allows',
};

const moment = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Europe/Istanbul',
});

function english({ action, requestedLabel, expiresAt }: ApprovalRow, number: string | null) {
  const about = number === null ? '' : `, application ${number}`;
  return {
    subject: `Your approval is asked for: ${englishActions[action]}`,
    greeting: (name: string) => `Hello ${name},`,
    what: `${requestedLabel} asks for ${englishActions[action]}${about}. Nothing is done before a second person approves.`,
    until: `The request stays open until ${moment.format(expiresAt)} (Istanbul time).`,
    open: 'Open the request',
    own: (brand: string) => `This e-mail goes to everybody who may approve it on the ${brand} staff pages.`,
  };
}
