import { inStaffLanguage } from '../staffLanguage.ts';

/** Names of e-mails in the case, in alerts and in the audit log. */

const turkish = {
  submitted: 'Başvuru alındı',
  paid: 'Ödeme alındı',
  processing: 'İşleme alındı',
  approved: 'Onay',
  approvedLetter: 'Onay, e-vize sonra gelecek',
  approvedWithdrawn: 'Onay, belge geri çekildi',
  rejected: 'Ret',
  cancelled: 'İptal',
  correctionCode: 'Düzeltme kodu',
  corrected: 'Düzeltme',
  refunded: 'İade',
  written: 'Ekibin yazdığı e-posta',
  asked: 'Yolcudan istek',
  askedReminder: 'İsteğin hatırlatması',
  documentReady: 'E-vize hazır',
  documentReplaced: 'Belge değiştirildi',
  documentWithdrawn: 'Belge geri çekildi',
};

const english = {
  submitted: 'Application received',
  paid: 'Payment received',
  processing: 'Taken up',
  approved: 'Approval',
  approvedLetter: 'Approval, e-visa to follow',
  approvedWithdrawn: 'Approval, document withdrawn',
  rejected: 'Rejection',
  cancelled: 'Cancellation',
  correctionCode: 'Code for a correction',
  corrected: 'Correction',
  refunded: 'Refund',
  written: 'E-mail written by the team',
  asked: 'Request to the traveller',
  askedReminder: 'Reminder of the request',
  documentReady: 'E-visa ready',
  documentReplaced: 'Document replaced',
  documentWithdrawn: 'Document withdrawn',
};

const mailNames = new Map(Object.entries(inStaffLanguage(turkish, english)));

/** The name of an e-mail; an unknown event keeps its code. */
export function nameMail(event: string): string {
  return mailNames.get(event) ?? event;
}

/** The words of a button, with the e-mail's name if it differs from its row's. */
export function sendingWords(action: string, { event, saysNow }: { event: string; saysNow: string }): string {
  const now = nameMail(saysNow);
  return now === nameMail(event) ? action : `${action}: ${now}`;
}
