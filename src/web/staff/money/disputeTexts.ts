import type { DisputeState } from '../../../domain/payments/disputeStates.ts';
import type { DisputeReason } from '../../../domain/payments/disputes.ts';

export const disputeTexts = {
  section: 'İtirazlar',
  loading: 'İtirazlar yükleniyor…',
  open: 'Açık itirazlar',
  record: 'İtiraz kaydet',
  recordTitle: 'İtirazı kaydet',
  recordLead:
    'Ödeme sağlayıcısının yazısındaki bilgileri girin. İtiraz açıkken ödeme iade edilemez; kaybedilirse tutar tahsil edilenden düşülür.',
  recording: 'Kaydediliyor…',
  recorded: { title: 'İtiraz kaydedildi', text: 'Son günü kaçırmayın; kanıt dosyası buradan indirilebilir.' },
  moved: { title: 'İtiraz güncellendi', text: 'Yeni durum kaydedildi.' },
  payment: 'İtiraz edilen ödeme',
  paymentOption: (day: string, state: string, amount: string) => `${day} · ${state} · ${amount}`,
  amount: 'İtiraz edilen tutar (USD)',
  amountHint: (most: string) => `En fazla ${most}.`,
  reason: 'Gerekçe',
  openedOn: 'Açıldığı gün',
  dueOn: 'Kanıt için son gün',
  dueOnHint: 'Yazıda yoksa boş bırakın: açılıştan 10 gün sonrası alınır.',
  fee: 'İtiraz ücreti (USD)',
  feeHint: 'Ödeme sağlayıcısının aldığı ücret. Yoksa boş bırakın.',
  note: 'Not',
  noteHint: 'Kişisel bilgi yazmayın. En fazla 500 karakter.',
  notes: 'Notlar',
  problem: {
    unreadable: 'Tutarı rakamla yazın, örneğin 155,00.',
    zero: 'Tutar sıfırdan büyük olmalı.',
    tooLarge: (most: string) => `Tutar en fazla ${most} olabilir.`,
    openedOn: (from: string) => `Bugün ya da daha önce, ${from} gününden sonra bir gün seçin.`,
    dueOn: 'Son gün, açılış gününden önce olamaz.',
  },
  openedAt: 'Açılış',
  feeOf: (fee: string) => `ücret ${fee}`,
  due: (date: string) => `Son gün ${date}`,
  daysLeft: (days: number) => {
    if (days < 0) return `süresi ${-days} gün önce doldu`;
    return days === 0 ? 'bugün son gün' : `${days} gün kaldı`;
  },
  evidence: 'Kanıt dosyası (PDF)',
  moves: {
    evidenceSubmitted: {
      button: 'Kanıt gönderildi',
      title: 'Kanıt gönderildi mi?',
      text: 'Kanıtın ödeme sağlayıcısına gönderildiğini kaydeder. Para beklemede kalır.',
    },
    won: {
      button: 'Kazanıldı',
      title: 'İtiraz kazanıldı mı?',
      text: 'Ödeme sağlayıcısı itirazın lehimize sonuçlandığını bildirdiyse onaylayın. Ödeme yeniden iade edilebilir olur. Geri alınamaz.',
    },
    lost: {
      button: 'Kaybedildi',
      title: 'İtiraz kaybedildi mi?',
      text: 'Ödeme sağlayıcısı itirazın aleyhimize sonuçlandığını bildirdiyse onaylayın. Tutar tahsil edilenden düşülür. Geri alınamaz.',
    },
  },
  confirm: 'Kaydet',
} as const;

export const disputeStateNames: Readonly<Record<DisputeState, string>> = {
  open: 'Açık',
  evidenceSubmitted: 'Kanıt gönderildi',
  won: 'Kazanıldı',
  lost: 'Kaybedildi',
};

export const disputeReasonNames: Readonly<Record<DisputeReason, string>> = {
  fraud: 'Ödemeyi kendisi yapmamış (sahtecilik)',
  unrecognised: 'Ödemeyi tanımıyor',
  notReceived: 'Hizmeti almamış',
  notAsDescribed: 'Hizmet anlatıldığı gibi değil',
  duplicate: 'İki kez ödenmiş',
  creditNotProcessed: 'Söz verilen iade gelmemiş',
  cancelled: 'Siparişi iptal etmiş',
  other: 'Başka ya da belirtilmemiş',
};
