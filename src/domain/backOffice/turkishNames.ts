import { type DocumentType, isDocumentType } from '../eligibility/documentTypes.ts';
import { isProcessingType, type ProcessingType } from '../processing/processingOptions.ts';
import { type PaymentDisplay, paymentDisplay } from '../status/paymentStatus.ts';

/** Turkish names of the values that applications carry: what staff read on the screen and in exported files. */

export const paymentNames: Readonly<Record<PaymentDisplay, string>> = {
  paid: 'Ödendi',
  processing: 'İşleniyor',
  failed: 'Başarısız',
  refunded: 'İade edildi',
  pending: 'Bekliyor',
};

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

/** The payment's status in Turkish, specification 2 section 4. */
export function paymentName(status: string): string {
  return paymentNames[paymentDisplay(status)];
}

/** The processing time bought, in Turkish; an unknown value as it is. */
export function processingName(value: string): string {
  return isProcessingType(value) ? processingNames[value] : value;
}

/** The traveller's document type in Turkish; an unknown value as it is. */
export function documentTypeName(value: string): string {
  return isDocumentType(value) ? documentTypeNames[value] : value;
}
