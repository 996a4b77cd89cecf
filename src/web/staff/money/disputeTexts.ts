import type { DisputeState } from '../../../domain/payments/disputeStates.ts';
import type { DisputeReason } from '../../../domain/payments/disputes.ts';
import { counted } from '../counted.ts';
import { inStaffLanguage } from '../staffLanguage.ts';

const turkish = {
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
};

const english = {
  section: 'Disputes',
  loading: 'Loading disputes…',
  open: 'Open disputes',
  record: 'Record a dispute',
  recordTitle: 'Record the dispute',
  recordLead:
    'Enter the details from the payment provider’s notice. While a dispute is open the payment cannot be refunded; if it is lost, the amount is deducted from what was collected.',
  recording: 'Saving…',
  recorded: {
    title: 'Dispute recorded',
    text: 'Do not miss the due date; the evidence file can be downloaded here.',
  },
  moved: { title: 'Dispute updated', text: 'The new state is saved.' },
  payment: 'Disputed payment',
  paymentOption: (day: string, state: string, amount: string) => `${day} · ${state} · ${amount}`,
  amount: 'Disputed amount (USD)',
  amountHint: (most: string) => `At most ${most}.`,
  reason: 'Reason',
  openedOn: 'Opened on',
  dueOn: 'Evidence due by',
  dueOnHint: 'Leave empty if the notice names no date: 10 days after opening applies.',
  fee: 'Dispute fee (USD)',
  feeHint: 'The fee that the payment provider charged. Leave empty if none.',
  note: 'Note',
  noteHint: 'Do not write personal data. At most 500 characters.',
  notes: 'Notes',
  problem: {
    unreadable: 'Enter the amount in figures, for example 155.00.',
    zero: 'The amount must be greater than zero.',
    tooLarge: (most: string) => `The amount can be at most ${most}.`,
    openedOn: (from: string) => `Choose today or an earlier day, not before ${from}.`,
    dueOn: 'The due date cannot be before the day it was opened.',
  },
  openedAt: 'Opened',
  feeOf: (fee: string) => `fee ${fee}`,
  due: (date: string) => `Due by ${date}`,
  daysLeft: (days: number) => {
    if (days < 0) return `${counted(-days, 'day')} overdue`;
    return days === 0 ? 'due today' : `${counted(days, 'day')} left`;
  },
  evidence: 'Evidence file (PDF)',
  moves: {
    evidenceSubmitted: {
      button: 'Evidence submitted',
      title: 'Was the evidence submitted?',
      text: 'Records that the evidence was sent to the payment provider. The money stays on hold.',
    },
    won: {
      button: 'Won',
      title: 'Was the dispute won?',
      text: 'Confirm only if the payment provider says that the dispute was decided in our favour. The payment becomes refundable again. This cannot be undone.',
    },
    lost: {
      button: 'Lost',
      title: 'Was the dispute lost?',
      text: 'Confirm only if the payment provider says that the dispute was decided against us. The amount is deducted from what was collected. This cannot be undone.',
    },
  },
  confirm: 'Save',
};

export const disputeTexts = inStaffLanguage(turkish, english);

export const disputeStateNames = inStaffLanguage<Readonly<Record<DisputeState, string>>>(
  {
    open: 'Açık',
    evidenceSubmitted: 'Kanıt gönderildi',
    won: 'Kazanıldı',
    lost: 'Kaybedildi',
  },
  {
    open: 'Open',
    evidenceSubmitted: 'Evidence submitted',
    won: 'Won',
    lost: 'Lost',
  },
);

export const disputeReasonNames = inStaffLanguage<Readonly<Record<DisputeReason, string>>>(
  {
    fraud: 'Ödemeyi kendisi yapmamış (sahtecilik)',
    unrecognised: 'Ödemeyi tanımıyor',
    notReceived: 'Hizmeti almamış',
    notAsDescribed: 'Hizmet anlatıldığı gibi değil',
    duplicate: 'İki kez ödenmiş',
    creditNotProcessed: 'Söz verilen iade gelmemiş',
    cancelled: 'Siparişi iptal etmiş',
    other: 'Başka ya da belirtilmemiş',
  },
  {
    fraud: 'Did not make the payment (fraud)',
    unrecognised: 'Does not recognise the payment',
    notReceived: 'Did not receive the service',
    notAsDescribed: 'Service not as described',
    duplicate: 'Paid twice',
    creditNotProcessed: 'Promised refund did not arrive',
    cancelled: 'Cancelled the order',
    other: 'Other or not stated',
  },
);
