import type * as z from 'zod/mini';
import type { timelineEntry } from '../../../domain/wire/staff.ts';

export type TimelineEntry = z.infer<typeof timelineEntry>;

const actions: ReadonlyMap<string, string> = new Map([
  ['application.submitted', 'Başvuru alındı'],
  ['application.processing', 'İşleme alındı'],
  ['application.approved', 'Onaylandı'],
  ['application.rejected', 'Reddedildi'],
  ['document.downloaded', 'Belge indirildi'],
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

const actors: ReadonlyMap<string, string> = new Map([
  ['applicant', 'Başvuran'],
  ['staff', 'Personel'],
  ['provider', 'Ödeme sağlayıcısı'],
  ['system', 'Sistem'],
]);

/** Entries that call for a person: money that does not match the application. */
const alarms = new Set(['payment.mismatch', 'payment.duplicate', 'payment.disputed', 'refund.failed']);

/** Each opening of the details is written down too; it belongs in the audit log, not in the application's history. */
const readings = new Set(['application.viewed']);

export type TimelineLine = { at: string; what: string; who: string; alarm: boolean };

/** The history of an application in Turkish, oldest first. An action without a name here appears as it is. */
export function timelineLines(entries: readonly TimelineEntry[]): TimelineLine[] {
  return entries
    .filter(({ action }) => !readings.has(action))
    .map(({ at, actor, action, detail }) => ({
      at,
      what: `${actions.get(action) ?? action}${detail?.includes('withDocument: true') ? ' (PDF eklendi)' : ''}`,
      who: actors.get(actor) ?? actor,
      alarm: alarms.has(action),
    }));
}
