import type { RefundBasis } from '../payments/refundStates.ts';
import { isProcessingType, type ProcessingType } from '../prices/processingTypes.ts';
import { type PaymentDisplay, paymentDisplay } from '../status/paymentStatus.ts';
import type { RejectionReason } from '../status/rejectionReasons.ts';
import { type DocumentType, isDocumentType } from '../visa/documentTypes.ts';
import type { RoleKey } from './permissions.ts';

/** Turkish names for staff pages and exported files. */

export const paymentNames: Readonly<Record<PaymentDisplay, string>> = {
  paid: 'Ödendi',
  processing: 'İşleniyor',
  failed: 'Başarısız',
  refunded: 'İade edildi',
  pending: 'Bekliyor',
};

/** After a partial refund the payment itself stays “paid”. */
export const partlyRefundedName = 'Kısmen iade edildi';

/** In place of the name of who decided. */
export const automaticDecision = 'Sistem (otomatik)';

/** Approved without its document. */
export const documentOwedName = 'Belge bekliyor';

export const processingNames: Readonly<Record<ProcessingType, string>> = {
  slow: '7 gün',
  standard: '4 gün',
  fast: '2 gün',
  urgent_24: '24 saat',
  urgent_12: '12 saat',
  urgent_4: '4 saat',
  urgent_1: '1 saat',
};

const documentTypeNames: Readonly<Record<DocumentType, string>> = {
  ordinary: 'Umuma mahsus pasaport',
  diplomatic: 'Diplomatik pasaport',
  service: 'Hizmet pasaportu',
  special: 'Hususi pasaport',
  identity: 'Kimlik kartı',
};

/** Short; the customer reads sentences. */
export const rejectionReasonNames: Readonly<Record<RejectionReason, string>> = {
  documentUnreadable: 'Fotoğraf veya belge okunmuyor',
  passportExpiresSoon: 'Pasaportun süresi yetersiz',
  supportingDocumentNotAccepted: 'Destekleyici belge kabul edilmedi',
  dataMismatch: 'Bilgiler pasaportla uyuşmuyor',
  validVisaHeld: 'Geçerli vizesi var',
  duplicateApplication: 'Aynı kişi için başka başvuru var',
  conditionsNotMet: 'Koşullar sağlanmıyor',
  refusedByAuthority: 'Yetkili makam gerekçe bildirmeden reddetti',
};

/** On what a refund rests. */
export const refundBasisNames: Readonly<Record<RefundBasis, string>> = {
  terms: 'Kullanım koşulları',
  refundPolicy: 'İade politikası (İngilizce)',
  cancellationPolicy: 'İptal ve iade koşulları (Türkçe)',
  duplicate: 'Mükerrer ödeme',
  goodwill: 'İyi niyet',
  outside: 'Ödeme sağlayıcısının panelinden',
};

/** Specification 2 section 4. */
export function paymentName(status: string): string {
  return paymentNames[paymentDisplay(status)];
}

/** An unknown value stays. */
export function processingName(value: string): string {
  return isProcessingType(value) ? processingNames[value] : value;
}

export function documentTypeName(value: string): string {
  return isDocumentType(value) ? documentTypeNames[value] : value;
}

/** Of the roles of staff. */
export const roleNames: Readonly<Record<RoleKey, string>> = {
  officer: 'Değerlendirme',
  finance: 'Finans',
  chat: 'Canlı destek',
  auditor: 'Denetim',
  owner: 'Sahip',
};
