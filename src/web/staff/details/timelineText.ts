import type * as z from 'zod/mini';
import type { AuditActor } from '../../../contract/audit.ts';
import type { timelineEntry } from '../../../contract/staff.ts';
import { rejectionReasons } from '../../../domain/status/rejectionReasons.ts';
import { rejectionReasonNames, supportingCountryName } from '../names.ts';
import { requestedItemsText } from '../requests/requestTexts.ts';
import { nameMail } from './detailTexts.ts';

export type TimelineEntry = z.infer<typeof timelineEntry>;

/** Also for the audit log. */
export const actions: ReadonlyMap<string, string> = new Map([
  ['application.submitted', 'Başvuru alındı'],
  ['application.processing', 'İşleme alındı'],
  ['application.approved', 'Onaylandı'],
  ['application.rejected', 'Reddedildi'],
  ['application.decisionUndone', 'Karar geri alındı'],
  ['application.visaTypeSet', 'Destekleyici belgenin ülkesi ayarlandı'],
  ['assignment.taken', 'Üzerine alındı'],
  ['assignment.released', 'Kuyruğa bırakıldı'],
  ['assignment.handedOver', 'Bir meslektaşa devredildi'],
  ['assignment.takenBack', 'Devir geri alındı'],
  ['assignment.stolen', 'Bir meslektaştan devralındı'],
  ['note.added', 'Not eklendi'],
  ['hold.placed', 'Silinmesi durduruldu'],
  ['hold.lifted', 'Silinmesine yeniden izin verildi'],
  ['request.asked', 'Yolcudan istendi; süre duraklatıldı'],
  ['request.resent', 'İstek e-postası yeniden gönderildi'],
  ['request.reminded', 'İstek yolcuya hatırlatıldı'],
  ['request.answered', 'Yolcu yanıtladı; süre yeniden işliyor'],
  ['request.withdrawn', 'İstek geri çekildi; süre yeniden işliyor'],
  ['request.expired', 'İsteğin süresi yanıtsız doldu; süre yeniden işliyor'],
  ['request.reopened', 'Karar geri alındığı için istek yeniden açıldı'],
  ['mail.written', 'Müşteriye e-posta yazıldı'],
  ['mail.resent', 'E-posta yeniden gönderildi'],
  ['mailLinks.revoked', 'E-postalardaki bağlantılar geçersiz kılındı'],
  ['application.emailCorrected', 'Müşteri e-posta adresini düzeltti'],
  ['holder.proved', 'Müşteri e-posta adresini doğruladı'],
  ['holder.proofRefused', 'İndirme için yanlış e-posta adresi yazıldı'],
  ['mail.held', 'E-posta kendiliğinden gönderilmiyor'],
  ['mail.settled', 'E-posta uyarısı kapatıldı'],
  ['document.downloaded', 'Belge indirildi'],
  ['document.attached', 'Belge eklendi'],
  ['file.infected', 'Virüs taraması bir dosyayı reddetti'],
  ['document.withheld', 'Belge müşteriye verilmedi: güvenli bulunmadı'],
  ['document.replaced', 'Belge değiştirildi'],
  ['document.withdrawn', 'Belge geri çekildi'],
  ['bulk.pdfAdded', 'Toplu onay için PDF eklendi'],
  ['bulk.pdfReplaced', 'Toplu onay için eklenen PDF değiştirildi'],
  ['bulk.pdfRemoved', 'Toplu onay için eklenen PDF çıkarıldı'],
  ['receipt.downloaded', 'Makbuz indirildi'],
  ['creditNote.downloaded', 'İade belgesi indirildi'],
  ['payment.created', 'Ödeme başlatıldı'],
  ['payment.pending', 'Ödeme bekleniyor'],
  ['payment.processing', 'Ödeme işleniyor'],
  ['payment.succeeded', 'Ödeme alındı'],
  ['payment.failed', 'Ödeme başarısız oldu'],
  ['payment.cancelled', 'Ödeme iptal edildi'],
  ['payment.expired', 'Ödeme süresi doldu'],
  ['payment.mismatch', 'Ödeme sağlayıcısının bildirdiği ödeme bu başvuruyla uyuşmuyor'],
  ['payment.duplicate', 'İkinci bir ödeme geldi; otomatik olarak iade ediliyor'],
  ['payment.partlyRefunded', 'Ödemenin bir bölümü iade edildi'],
  ['payment.refunded', 'Ödemenin tamamı iade edildi'],
  ['payment.disputed', 'Kart sahibi ödemeye itiraz etti'],
  ['payment.disputeWon', 'İtiraz lehimize sonuçlandı'],
  ['payment.disputeLost', 'İtiraz aleyhimize sonuçlandı'],
  ['dispute.opened', 'Kart sahibi ödemeye itiraz etti'],
  ['dispute.evidenceSubmitted', 'İtiraza karşı kanıt gönderildi'],
  ['dispute.won', 'İtiraz lehimize sonuçlandı'],
  ['dispute.lost', 'İtiraz aleyhimize sonuçlandı; banka parayı geri aldı'],
  ['dispute.evidenceRead', 'İtirazın kanıt dosyası indirildi'],
  ['refund.requested', 'İade talimatı verildi'],
  ['approval.requested', 'İkinci bir kişinin onayı istendi'],
  ['approval.approved', 'İkinci kişi onayladı'],
  ['approval.declined', 'İkinci kişi reddetti'],
  ['approval.withdrawn', 'Onay isteği geri çekildi'],
  ['approval.void', 'Onay isteği geçersiz oldu: bu arada bir şey değişti'],
  ['approval.expired', 'Onay isteğinin süresi doldu'],
  ['refund.pending', 'İade ödeme sağlayıcısında'],
  ['refund.succeeded', 'İade tamamlandı'],
  ['refund.failed', 'İade başarısız oldu'],
  ['refund.unknown', 'İadenin sonucu bilinmiyor'],
  ['refund.outside', 'Ödeme sağlayıcısının panelinden iade yapıldı'],
]);

export const actors: Readonly<Record<AuditActor, string>> = {
  applicant: 'Başvuran',
  staff: 'Personel',
  provider: 'Ödeme sağlayıcısı',
  system: 'Sistem',
};

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

/** The history in Turkish, oldest first. An action without a name keeps its code. */
export function timelineLines(entries: readonly TimelineEntry[]): TimelineLine[] {
  return entries
    .filter(({ action }) => !readings.has(action))
    .map((entry) => ({
      at: entry.at,
      what: `${actions.get(entry.action) ?? entry.action}${remark(entry)}`,
      who: [actors[entry.actor], entry.session].filter((part) => part !== null).join(' · '),
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
    by: session ?? actors[actor],
    isOwn: ownName !== null && session?.startsWith(`${ownName} · `) === true,
  };
}

/** The details of an entry that staff need; may be empty. */
function remark({ action, session, detail }: TimelineEntry): string {
  const { withDocument, rejectionReason, withReason, decision, documents, to, document, event } = detail;
  const { requestedBy, automatic, colleague } = detail;
  const remarks = [
    automatic === true && 'otomatik',
    withDocument === true && action === 'application.approved' && 'PDF eklendi',
    reasonNameOf(rejectionReason),
    withReason === true && action === 'application.rejected' && 'gerekçe yazıldı',
    typeof detail['template'] === 'string' && templateRemark(detail['template'], detail['templateVersion']),
    action === 'application.decisionUndone' && actions.get(`application.${decision}`),
    action === 'application.decisionUndone' && takenBack(documents),
    action === 'application.visaTypeSet' && typeof to === 'string' && supportingCountryName(to),
    action === 'document.downloaded' && document === 'letter' && 'onay yazısı',
    doneByTwo.has(action) && typeof requestedBy === 'string' && byTwo(requestedBy, session),
    typeof colleague === 'string' && colleague,
    action === 'request.withdrawn' && detail['cause'] === 'decision' && 'karar verildiği için',
    typeof detail['items'] === 'string' && requestedItemsText(detail['items']),
    action === 'mail.resent' && typeof event === 'string' && nameMail(event),
  ].filter((text) => typeof text === 'string');
  return remarks.length === 0 ? '' : ` (${remarks.join(', ')})`;
}

/**
 * What a second person may have to approve; the request's own entries name its requester
 * themselves.
 */
const doneByTwo = new Set(['refund.requested', 'document.withdrawn']);

/** Both who took part: who asked, and whose session did it. */
function byTwo(requestedBy: string, approvedBy: string | null): string {
  return `isteyen ${requestedBy}, onaylayan ${approvedBy ?? '—'}`;
}

function templateRemark(name: string, version: unknown): string {
  return `“${name}” şablonu, ${String(version)}. sürüm`;
}

function takenBack(documents: unknown): string | false {
  return Number(documents) > 0 && `${documents} belge müşteriye kapatıldı`;
}

function reasonNameOf(code: unknown): string | undefined {
  const reason = rejectionReasons.find((known) => known === code);
  return reason && rejectionReasonNames[reason];
}
