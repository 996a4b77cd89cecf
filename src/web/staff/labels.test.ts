import { describe, expect, it } from 'vitest';
import { processingTypes } from '../../domain/prices/processingTypes.ts';
import { paymentDisplay } from '../../domain/status/paymentStatus.ts';
import { applicationStatuses } from '../../domain/status/statuses.ts';
import { documentTypes } from '../../domain/visa/documentTypes.ts';
import {
  documentTypeName,
  nameCountry,
  nameNationality,
  paymentNames,
  processingName,
  statusTones,
  supportingDocumentName,
  travelBadgeText,
} from './labels.ts';
import { statusNames } from './names.ts';

describe('labels of the staff pages', () => {
  it('shows application statuses in Turkish, each in a tone of its own', () => {
    expect(applicationStatuses.map((status) => statusNames[status])).toEqual([
      'Beklemede',
      'İşlemde',
      'Onaylandı',
      'Reddedildi',
      'İptal edildi',
    ]);
    expect(new Set(applicationStatuses.map((status) => statusTones[status])).size).toBe(5);
  });

  it.each([
    ['completed', 'Ödendi'],
    ['succeeded', 'Ödendi'],
    ['processing', 'İşleniyor'],
    ['failed', 'Başarısız'],
    ['pending', 'Bekliyor'],
    ['anything else', 'Bekliyor'],
    ['refunded', 'İade edildi'],
  ])('shows the payment status %s as %s', (status, name) => {
    expect(paymentNames[paymentDisplay(status)]).toBe(name);
  });

  it('names every processing option by its time', () => {
    expect(processingTypes.map(processingName)).toEqual([
      '7 gün',
      '4 gün',
      '2 gün',
      '24 saat',
      '12 saat',
      '4 saat',
      '1 saat',
    ]);
  });

  it('names every document type and every kind of supporting document', () => {
    for (const { value } of documentTypes) expect(documentTypeName(value)).not.toBe(value);
    for (const kind of ['visa', 'residence', 'passport', 'id_card']) {
      expect(supportingDocumentName(kind)).not.toBe(kind);
    }
  });

  it('names countries in Turkish; another nationality than the country stays as it was written', () => {
    const country = { countryAlpha2: 'ZA', countryOfOrigin: 'South Africa' };
    expect(nameCountry(country)).toBe('Güney Afrika');
    expect(nameNationality({ ...country, nationality: 'South Africa' })).toBe('Güney Afrika');
    expect(nameNationality({ ...country, nationality: 'Lesotho' })).toBe('Lesotho');
  });

  it('leaves unknown values as they are, so that nothing is hidden', () => {
    expect(processingName('overnight')).toBe('overnight');
    expect(documentTypeName('laissez-passer')).toBe('laissez-passer');
    expect(supportingDocumentName('toString')).toBe('toString');
  });

  it('says that the date passed, or the plain number of days left', () => {
    expect(travelBadgeText({ kind: 'passed', days: 0 })).toBe('Tarih geçti');
    expect(travelBadgeText({ kind: 'warning', days: 7 })).toBe('7 gün kaldı');
    expect(travelBadgeText({ kind: 'info', days: 30 })).toBe('30 gün kaldı');
    expect(travelBadgeText({ kind: 'plain', days: 31 })).toBe('31 gün kaldı');
  });
});
