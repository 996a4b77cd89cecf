import { type DocumentType, isDocumentType } from '../../domain/eligibility/documentTypes.ts';
import { isProcessingType, type ProcessingType } from '../../domain/processing/processingOptions.ts';
import type { ApplicationStatus } from '../../domain/status/applicationStatus.ts';
import type { PaymentDisplay } from '../../domain/status/paymentStatus.ts';
import type { TravelDateBadge } from '../../domain/status/travelDateBadge.ts';
import type { Tone } from '../ui/index.ts';
import { texts } from './texts.ts';

/** Turkish names and tones of the values that applications carry; records are exhaustive by their types. */

export const statusTones: Readonly<Record<ApplicationStatus, Tone>> = {
  pending: 'warning',
  processing: 'info',
  approved: 'success',
  rejected: 'danger',
};

export const paymentNames: Readonly<Record<PaymentDisplay, string>> = {
  paid: 'Ödendi',
  processing: 'İşleniyor',
  failed: 'Başarısız',
  refunded: 'İade edildi',
  pending: 'Bekliyor',
};

export const paymentTones: Readonly<Record<PaymentDisplay, Tone>> = {
  paid: 'success',
  processing: 'info',
  failed: 'danger',
  refunded: 'neutral',
  pending: 'warning',
};

export const travelTones: Readonly<Record<TravelDateBadge['kind'], Tone>> = {
  passed: 'danger',
  warning: 'warning',
  info: 'info',
  plain: 'neutral',
};

const processingNames: Readonly<Record<ProcessingType, string>> = {
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

/** Specification 2 section 3: visa, residence, passport, id_card. */
const supportingDocumentNames: ReadonlyMap<string, string> = new Map([
  ['visa', 'Vize'],
  ['residence', 'Oturma izni'],
  ['passport', 'Pasaport'],
  ['id_card', 'Kimlik kartı'],
]);

/** The processing time bought, in Turkish; an unknown value as it is. */
export function processingName(value: string): string {
  return isProcessingType(value) ? processingNames[value] : value;
}

/** The traveller's document type in Turkish; an unknown value as it is. */
export function documentTypeName(value: string): string {
  return isDocumentType(value) ? documentTypeNames[value] : value;
}

/** The kind of supporting document in Turkish; an unknown value as it is. */
export function supportingDocumentName(value: string): string {
  return supportingDocumentNames.get(value) ?? value;
}

/** The words of a travel-date badge, specification 2 section 4. */
export function travelBadgeText({ kind, days }: TravelDateBadge): string {
  return kind === 'passed' ? texts.badge.passed : texts.badge.daysLeft(days);
}
