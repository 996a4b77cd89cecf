import { createHash, randomUUID } from 'node:crypto';
import { hourMs } from '../../domain/calendar/units.ts';
import { invitationAddress } from '../../domain/staff/invitationLink.ts';
import { invitationHours, isInvitationOpen } from '../../domain/staff/people.ts';
import type { StaffLanguage } from '../../domain/staff/staffLanguage.ts';
import { readPerson } from '../access/index.ts';
import type { Transaction } from '../database/transaction.ts';
import { composeLetter, type MailTransport, NotTaken } from '../mail/index.ts';
import { countMail } from '../metrics.ts';
import type { Services } from '../services.ts';
import { insertInvitation, readInvitationRow, revokeInvitations, updateInvitation } from './queries.ts';

/** Made anew whenever it is needed: a repeated e-mail carries the same link, and no row holds it. */
const tokenOf = ({ keys }: Pick<Services, 'keys'>, invitationId: string) =>
  keys.hash('staff-invitation', invitationId).toString('base64url');

export const hashToken = (token: string) => createHash('sha256').update(token).digest();

/** Stores an invitation in place of a person's earlier ones, and enqueues its e-mail. */
export async function queueInvitation(
  services: Services,
  tx: Transaction,
  { personId, createdBy, at }: { personId: number; createdBy: number; at: Date },
): Promise<void> {
  const id = randomUUID();
  await revokeInvitations(tx, personId, at);
  await insertInvitation(tx, {
    id,
    personId,
    tokenHash: hashToken(tokenOf(services, id)),
    createdAt: at,
    createdBy,
    expiresAt: new Date(at.getTime() + invitationHours * hourMs),
  });
  await services.jobs.enqueue(tx, 'staff.invitation', { invitationId: id }, { id });
}

/**
 * The job that sends an invitation, unless it is over. A repeat keeps its Message-ID and its link. Throws if it is to
 * be tried again; a refusal for good is stored for whoever invited.
 */
export async function sendInvitation(
  services: Services,
  transport: MailTransport,
  { invitationId }: { invitationId: string },
): Promise<void> {
  const { db, clock, config, publicUrl, log } = services;
  const invitation = await readInvitationRow(db, invitationId);
  if (invitation === null || invitation.sentAt !== null || !isInvitationOpen(invitation, clock.now())) return;
  const [person, inviter] = await Promise.all([
    readPerson(db, invitation.personId),
    readPerson(db, invitation.createdBy),
  ]);
  if (person.email === null) return;
  const words = invitationWords(person.language, { inviter: inviter.name, brand: config.brandName });
  const letter = composeLetter({
    language: person.language,
    subject: words.subject,
    paragraphs: [words.greeting(person.name), words.what, words.until],
    action: { link: publicUrl + invitationAddress(tokenOf(services, invitationId)), label: words.open },
    closing: [words.unexpected],
  });
  try {
    const mail = { id: invitationId, from: config.mailFrom, to: person.email, ...letter, attachments: [] };
    await transport.send(mail, async () => {});
  } catch (error) {
    countMail('failed');
    if (!(error instanceof NotTaken && error.isPermanent)) throw error;
    await updateInvitation(db, invitationId, { refusal: error.code });
    return;
  }
  await updateInvitation(db, invitationId, { sentAt: clock.now() });
  countMail('sent');
  log.info({ kind: 'invitation' }, 'e-mail sent');
}

type Names = { inviter: string; brand: string };

/** The words of an invitation. E-mails to staff exist in the languages of staff. */
function invitationWords(language: StaffLanguage, names: Names) {
  return language === 'en' ? english(names) : turkish(names);
}

function turkish({ inviter, brand }: Names) {
  return {
    subject: `${inviter} sizi ${brand} yönetim paneline davet etti`,
    greeting: (name: string) => `Merhaba ${name},`,
    what: `${inviter}, ${brand} yönetim paneli için size bir hesap açtı. Bağlantıda bir geçiş anahtarı oluşturur ya da bir şifre seçip telefonunuzdaki doğrulama uygulamasını bağlarsınız.`,
    until: `Bağlantı ${invitationHours} saat geçerlidir ve bir kez kullanılabilir. Kimseye iletmeyin.`,
    open: 'Daveti aç',
    unexpected: 'Bu daveti beklemiyorsanız bir şey yapmanız gerekmez.',
  };
}

function english({ inviter, brand }: Names) {
  return {
    subject: `${inviter} invited you to the ${brand} staff pages`,
    greeting: (name: string) => `Hello ${name},`,
    what: `${inviter} opened an account for you on the ${brand} staff pages. The link lets you make a passkey, or choose a password and connect the authenticator app on your phone.`,
    until: `The link works for ${invitationHours} hours, once. Do not pass it on.`,
    open: 'Open the invitation',
    unexpected: 'If you did not expect this invitation, there is nothing to do.',
  };
}
