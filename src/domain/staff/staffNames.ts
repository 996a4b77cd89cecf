import type { RefundBasis } from '../payments/refundStates.ts';
import { isProcessingType, type ProcessingType } from '../prices/processingTypes.ts';
import { type PaymentDisplay, paymentDisplay } from '../status/paymentStatus.ts';
import type { RejectionReason } from '../status/rejectionReasons.ts';
import type { ApplicationStatus } from '../status/statuses.ts';
import { type DocumentType, isDocumentType } from '../visa/documentTypes.ts';
import type { RoleKey } from './permissions.ts';
import type { StaffLanguage, StaffNames, StaffWords } from './staffLanguage.ts';

/** Names for staff pages and exported files. */

/** Specification 2 section 4. */
export const statusNames: StaffNames<ApplicationStatus> = {
  tr: {
    pending: 'Beklemede',
    processing: 'İşlemde',
    approved: 'Onaylandı',
    rejected: 'Reddedildi',
    cancelled: 'İptal edildi',
  },
  en: {
    pending: 'Pending',
    processing: 'In progress',
    approved: 'Approved',
    rejected: 'Rejected',
    cancelled: 'Cancelled',
  },
};

/** The change to a status, as the end of a sentence. */
export const statusChanges: StaffNames<ApplicationStatus> = {
  tr: {
    pending: 'beklemeye alındı',
    processing: 'işleme alındı',
    approved: 'onaylandı',
    rejected: 'reddedildi',
    cancelled: 'iptal edildi',
  },
  en: {
    pending: 'put back to pending',
    processing: 'taken up',
    approved: 'approved',
    rejected: 'rejected',
    cancelled: 'cancelled',
  },
};

/** Who cancels, in place of a decider. */
export const travellerName: StaffWords = { tr: 'başvuru sahibi', en: 'the traveller' };

export const paymentNames: StaffNames<PaymentDisplay> = {
  tr: {
    paid: 'Ödendi',
    processing: 'İşleniyor',
    failed: 'Başarısız',
    refunded: 'İade edildi',
    pending: 'Bekliyor',
  },
  en: {
    paid: 'Paid',
    processing: 'Processing',
    failed: 'Failed',
    refunded: 'Refunded',
    pending: 'Pending',
  },
};

/** After a partial refund the payment itself stays “paid”. */
export const partlyRefundedName: StaffWords = { tr: 'Kısmen iade edildi', en: 'Partly refunded' };

/** Stored in place of the name of who decided. */
export const automaticDecision = 'Sistem (otomatik)';
const automaticName: StaffWords = { tr: automaticDecision, en: 'System (automatic)' };

/** Who decided, by the stored label. */
export function deciderName(label: string): StaffWords {
  return label === automaticDecision ? automaticName : { tr: label, en: label };
}

/** Approved without its document. */
export const documentOwedName: StaffWords = { tr: 'Belge bekliyor', en: 'Document owed' };

export const processingNames: StaffNames<ProcessingType> = {
  tr: {
    slow: '7 gün',
    standard: '4 gün',
    fast: '2 gün',
    urgent_24: '24 saat',
    urgent_12: '12 saat',
    urgent_4: '4 saat',
    urgent_1: '1 saat',
  },
  en: {
    slow: '7 days',
    standard: '4 days',
    fast: '2 days',
    urgent_24: '24 hours',
    urgent_12: '12 hours',
    urgent_4: '4 hours',
    urgent_1: '1 hour',
  },
};

const documentTypeNames: StaffNames<DocumentType> = {
  tr: {
    ordinary: 'Umuma mahsus pasaport',
    diplomatic: 'Diplomatik pasaport',
    service: 'Hizmet pasaportu',
    special: 'Hususi pasaport',
    identity: 'Kimlik kartı',
  },
  en: {
    ordinary: 'Ordinary passport',
    diplomatic: 'Diplomatic passport',
    service: 'Service passport',
    special: 'Special passport',
    identity: 'Identity card',
  },
};

/** Short; the customer reads sentences. */
export const rejectionReasonNames: StaffNames<RejectionReason> = {
  tr: {
    documentUnreadable: 'Fotoğraf veya belge okunmuyor',
    passportExpiresSoon: 'Pasaportun süresi yetersiz',
    supportingDocumentNotAccepted: 'Destekleyici belge kabul edilmedi',
    dataMismatch: 'Bilgiler pasaportla uyuşmuyor',
    validVisaHeld: 'Geçerli vizesi var',
    duplicateApplication: 'Aynı kişi için başka başvuru var',
    conditionsNotMet: 'Koşullar sağlanmıyor',
    refusedByAuthority: 'Yetkili makam gerekçe bildirmeden reddetti',
  },
  en: {
    documentUnreadable: 'Photo or document unreadable',
    passportExpiresSoon: 'Passport expires too soon',
    supportingDocumentNotAccepted: 'Supporting document not accepted',
    dataMismatch: 'Details do not match the passport',
    validVisaHeld: 'Already holds a valid visa',
    duplicateApplication: 'Another application for the same person',
    conditionsNotMet: 'Conditions not met',
    refusedByAuthority: 'Refused by the authority without a reason',
  },
};

/** On what a refund rests. */
export const refundBasisNames: StaffNames<RefundBasis> = {
  tr: {
    terms: 'Kullanım koşulları',
    refundPolicy: 'İade politikası (İngilizce)',
    cancellationPolicy: 'İptal ve iade koşulları (Türkçe)',
    duplicate: 'Mükerrer ödeme',
    delay: 'Gecikme',
    goodwill: 'İyi niyet',
    outside: 'Ödeme sağlayıcısının panelinden',
  },
  en: {
    terms: 'Terms of use',
    refundPolicy: 'Refund policy (English)',
    cancellationPolicy: 'Cancellation and refund terms (Turkish)',
    duplicate: 'Duplicate payment',
    delay: 'Delay',
    goodwill: 'Goodwill',
    outside: 'Made in the payment provider’s dashboard',
  },
};

/** Specification 2 section 4. */
export function paymentName(status: string, language: StaffLanguage): string {
  return paymentNames[language][paymentDisplay(status)];
}

/** An unknown value stays. */
export function processingName(value: string, language: StaffLanguage): string {
  return isProcessingType(value) ? processingNames[language][value] : value;
}

export function documentTypeName(value: string, language: StaffLanguage): string {
  return isDocumentType(value) ? documentTypeNames[language][value] : value;
}

/** Of the roles of staff. */
export const roleNames: StaffNames<RoleKey> = {
  tr: {
    officer: 'Değerlendirme',
    finance: 'Finans',
    chat: 'Canlı destek',
    auditor: 'Denetim',
    owner: 'Sahip',
  },
  en: {
    officer: 'Officer',
    finance: 'Finance',
    chat: 'Live support',
    auditor: 'Auditor',
    owner: 'Owner',
  },
};
