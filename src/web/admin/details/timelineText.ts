import type * as z from 'zod/mini';
import type { timelineEntry } from '../../../contract/staff.ts';
import { mailNameOf } from '../reviewTexts.ts';

export type TimelineEntry = z.infer<typeof timelineEntry>;

/** What was done, in Turkish; the audit log uses these names too. */
export const actions: ReadonlyMap<string, string> = new Map([
  ['application.submitted', 'Başvuru alındı'],
  ['application.processing', 'İşleme alındı'],
  ['application.approved', 'Onaylandı'],
  ['application.rejected', 'Reddedildi'],
  ['application.decisionUndone', 'Karar geri alındı'],
  ['application.visaTypeSet', 'Destekleyici belgenin ülkesi ayarlandı'],
  ['note.added', 'Not eklendi'],
  ['hold.placed', 'Silinmesi durduruldu'],
  ['hold.lifted', 'Silinmesine yeniden izin verildi'],
  ['mail.resent', 'E-posta yeniden gönderildi'],
  ['document.downloaded', 'Belge indirildi'],
  ['document.attached', 'Belge eklendi'],
  ['document.replaced', 'Belge değiştirildi'],
  ['document.withdrawn', 'Belge geri çekildi'],
  ['receipt.downloaded', 'Makbuz indirildi'],
  ['payment.created', 'Ödeme başlatıldı'],
  ['payment.pending', 'Ödeme bekleniyor'],
  ['payment.processing', 'Ödeme işleniyor'],
  ['payment.succeeded', 'Ödeme alındı'],
  ['payment.failed', 'Ödeme başarısız oldu'],
  ['payment.cancelled', 'Ödeme iptal edildi'],
  ['payment.expired', 'Ödeme süresi doldu'],
  ['payment.mismatch', 'Sağlayıcının bildirdiği ödeme bu başvuruyla uyuşmuyor'],
  ['payment.duplicate', 'İkinci bir ödeme geldi; kendiliğinden iade ediliyor'],
  ['payment.partlyRefunded', 'Ödemenin bir bölümü iade edildi'],
  ['payment.refunded', 'Ödemenin tamamı iade edildi'],
  ['payment.disputed', 'Kart sahibi ödemeye itiraz etti'],
  ['payment.disputeWon', 'İtiraz lehimize sonuçlandı'],
  ['refund.requested', 'İade istendi'],
  ['refund.pending', 'İade ödeme kuruluşunda'],
  ['refund.succeeded', 'İade tamamlandı'],
  ['refund.failed', 'İade başarısız oldu'],
]);

export const actors: ReadonlyMap<string, string> = new Map([
  ['applicant', 'Başvuran'],
  ['staff', 'Personel'],
  ['provider', 'Ödeme sağlayıcısı'],
  ['system', 'Sistem'],
]);

/** Entries that call for a person: money that does not match the application, a document that must not be used. */
const alarms = new Set([
  'payment.mismatch',
  'payment.duplicate',
  'payment.disputed',
  'refund.failed',
  'document.withdrawn',
]);

/** Each opening of the details is written down too; it belongs in the audit log, not in the application's history. */
const readings = new Set([
  'application.viewed',
  'document.viewed',
  'notes.viewed',
  'hold.viewed',
  'refunds.viewed',
]);

export type TimelineLine = { at: string; what: string; who: string; reason: string | null; alarm: boolean };

/** The history of an application in Turkish, oldest first. An action without a name here appears as it is. */
export function timelineLines(entries: readonly TimelineEntry[]): TimelineLine[] {
  return entries
    .filter(({ action }) => !readings.has(action))
    .map((entry) => ({
      at: entry.at,
      what: `${actions.get(entry.action) ?? entry.action}${remark(entry)}`,
      who: [actors.get(entry.actor) ?? entry.actor, entry.session]
        .filter((part) => part !== null)
        .join(' · '),
      reason: entry.reason,
      alarm: alarms.has(entry.action),
    }));
}

/** What of an entry's details staff need to know, in brackets. */
function remark({ action, detail }: TimelineEntry): string {
  const facts = new Map((detail ?? '').split(', ').map((fact) => splitOnce(fact, ': ')));
  const said = [
    facts.get('withDocument') === 'true' && action === 'application.approved' && 'PDF eklendi',
    facts.get('withReason') === 'true' && 'gerekçe yazıldı',
    action === 'application.decisionUndone' && actions.get(`application.${facts.get('decision')}`),
    action === 'application.visaTypeSet' && facts.get('to'),
    action === 'document.downloaded' && facts.get('document') === 'letter' && 'onay yazısı',
    action === 'mail.resent' && mailNameOf(facts.get('event') ?? ''),
  ].filter((text) => typeof text === 'string');
  return said.length === 0 ? '' : ` (${said.join(', ')})`;
}

function splitOnce(text: string, by: string): [string, string] {
  const at = text.indexOf(by);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + by.length)];
}
