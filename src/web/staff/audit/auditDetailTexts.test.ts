import { describe, expect, it } from 'vitest';
import type { AuditEntryRow } from '../../../contract/audit.ts';
import { refundBases } from '../../../domain/payments/refundStates.ts';
import { rejectionReasons } from '../../../domain/status/rejectionReasons.ts';
import { detailText } from './auditDetailTexts.ts';

describe('the details of an audit entry', () => {
  const cases: [AuditEntryRow['detail'], string][] = [
    [{ address: '203.0.113.7', reason: 'password' }, 'IP adresi: 203.0.113.7 · Neden: şifre'],
    [{ session: 'all' }, 'Görüşme: hepsi'],
    [{ groups: 'visa, payments' }, 'Bulunanlar: vize, ödeme'],
    [{ groups: 'none' }, 'Bulunanlar: yok'],
    [{ opened: 'passport, address' }, 'Açılanlar: pasaport numarası, adres'],
    [{ from: '', to: 'United Kingdom' }, 'Önceki: yok · Yeni: Birleşik Krallık'],
    [{ amountCents: 22_400, basis: 'goodwill' }, 'Tutar: $224,00 · Dayanak: İyi niyet'],
    [{ decision: 'approved', documents: 1 }, 'Geri alınan karar: Onaylandı · Belge sayısı: 1'],
    [{ event: 'paid', heldAs: 'refused' }, 'E-posta: Ödeme alındı · Gönderilmeme nedeni: reddedildi'],
    [{ cause: 'poll' }, 'Kaynak: düzenli kontrol'],
    [{ rule: 'chat_conversations', erased: 14_616 }, 'Kural: görüşmeler · Silinen: 14.616'],
    [{ person: 14_616, rows: 0 }, 'Kişi no: 14616 · Satır: 0'],
    [{ withDocument: false, withReason: true }, 'PDF: hayır · Kendi gerekçesi: evet'],
    [{ permission: 'refund.order' }, 'Yetki: İade yapar'],
    [
      { role: 'none', added: 'note.write, case.crown', removed: '' },
      'Rol: none · Verilen yetkiler: Başvurulara not yazar; case.crown · Alınan yetkiler: yok',
    ],
    [{ rule: 'goodwill', isOn: false }, 'Kural: iyi niyet iadesi · Açık: hayır'],
    [{ action: 'refund', what: 'refundable' }, 'İstenen: İade · Değişen: iade edilebilir tutar'],
    [{ act: 'approved', kind: 'visa', applications: 2 }, 'İşlem: Toplu onay · Tür: vize · Başvuru sayısı: 2'],
    [{ person: 4, what: 'name' }, 'Kişi no: 4 · Değişen: ad'],
    [{ device: '?' }, 'Cihaz: Bilinmeyen tarayıcı'],
    [{ reason: 'fraud' }, 'Neden: Ödemeyi kendisi yapmamış (sahtecilik)'],
  ];
  it.each(cases)('%o read %s', (detail, text) => expect(detailText(detail)).toBe(text));

  it('name every basis of a refund and every reason of a rejection', () => {
    for (const basis of refundBases) expect(detailText({ basis })).not.toContain(basis);
    for (const rejectionReason of rejectionReasons)
      expect(detailText({ rejectionReason })).not.toContain(rejectionReason);
  });

  it('keep what an older version wrote, and what is no word of ours', () => {
    expect(detailText({ who: 'one', document: 'toString', toString: 'x' })).toBe(
      'who: one · Belge: toString · toString: x',
    );
  });
});
