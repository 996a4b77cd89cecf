import type { PaymentCause, PaymentState } from '../../domain/payments/paymentStates.ts';
import type { RefundBasis, RefundState } from '../../domain/payments/refundStates.ts';
import type { RefundFacts, RefundPolicy, RefundReason } from '../../domain/refunds/refundFacts.ts';

/** The words of the panel about money: payments, refunds and payment cases. Turkish for everyone, as in texts.ts. */
export const paymentTexts = {
  section: 'Ödemeler ve iadeler',
  loading: 'Ödemeler yükleniyor…',
  paid: 'Tahsil edilen',
  refunded: 'İade edilen',
  refundable: 'İade edilebilir',
  attempts: 'Ödeme denemeleri',
  noAttempts: 'Henüz bir ödeme denemesi yok.',
  steps: (count: number) => `${count} adım`,
  refunds: 'İadeler',

  refund: {
    blocked: {
      disputed: {
        title: 'Bu ödeme şu anda iade edilemez',
        text: 'Kart sahibi bu ödemeye bankasında itiraz etti. İtiraz aleyhimize sonuçlanırsa banka parayı kendisi geri alır; iade de edilirse para iki kez çıkar. İtirazı ödeme kuruluşunun panelinden yanıtlayın; lehimize sonuçlanınca iade burada yeniden açılır.',
      },
    },
    title: 'İade yap',
    circumstances: 'Koşullar',
    duplicate: 'Mükerrer ödeme veya teknik hata',
    documented: 'Belgeli neden',
    documentedNone: 'Yok',
    basis: 'İade dayanağı',
    proposed: 'Önerilen',
    goodwill: 'Kendi belirlediğim tutar (iyi niyet)',
    goodwillHint: (most: string) => `Politikalara bağlı değildir. En çok ${most}.`,
    percent: (percent: number) => `Ödemenin %${percent.toLocaleString('tr')} kadarı`,
    deduction: (amount: string) => `kesinti ${amount}`,
    deductionOptional: (amount: string) => `kesinti ${amount} (isteğe bağlı)`,
    deadline: (date: string) => `son başvuru ${date}`,
    notGranted: 'Şu anda iade vermeyen politikalar',
    waive: (amount: string) => `Kesinti yapma, ${amount} iade et`,
    amount: 'İade tutarı (USD)',
    amountHint: 'Örnek: 155,00',
    amountProblem: {
      unreadable: 'Tutarı rakamla yazın, örneğin 155,00.',
      zero: 'Tutar sıfırdan büyük olmalı.',
      tooLarge: (most: string) => `Tutar en çok ${most} olabilir.`,
    },
    next: 'Devam et',
    confirmTitle: 'İadeyi onaylayın',
    confirmText: (amount: string, basis: string) =>
      `${amount} müşterinin kartına iade edilecek. Dayanak: ${basis}. İade geri alınamaz; müşteriye e-posta gönderilir.`,
    confirm: (amount: string) => `${amount} iade et`,
    pending: 'İade ediliyor…',
    back: 'Vazgeç',
    requested: {
      title: 'İade başlatıldı',
      text: 'İade ödeme kuruluşuna iletiliyor. Sonuç burada görünecek.',
    },
    announce: (amount: string, state: string) => `${amount} iade: ${state}`,
  },

  cases: {
    tab: 'Ödeme uyarıları',
    tabShort: 'Uyarılar',
    caption: 'Açık ödeme uyarıları',
    loading: 'Ödeme uyarıları yükleniyor…',
    empty: 'Açık ödeme uyarısı yok.',
    emptyLead: 'Bir kişinin bakması gereken ödemeler burada listelenir.',
    subject: 'Kayıt',
    openedAt: 'Açılış',
    showApplication: 'Başvuruyu göster',
    close: 'Notla kapat',
    closeTitle: 'Uyarıyı kapat',
    note: 'Not',
    noteHint: 'Ne yapıldığını kısaca yazın. En çok 500 karakter.',
    noteMissing: 'Lütfen bir not yazın.',
    closing: 'Kapatılıyor…',
    closed: { title: 'Uyarı kapatıldı', text: 'Not kaydedildi.' },
  },
} as const;

export const paymentStateNames: Readonly<Record<PaymentState, string>> = {
  created: 'Başlatıldı',
  pending: 'Bekleniyor',
  processing: 'İşleniyor',
  succeeded: 'Ödendi',
  failed: 'Başarısız',
  cancelled: 'İptal edildi',
  expired: 'Süresi doldu',
  duplicate: 'İkinci ödeme',
  partlyRefunded: 'Kısmen iade edildi',
  refunded: 'İade edildi',
  disputed: 'İtiraz edildi',
  disputeWon: 'İtiraz kazanıldı',
};

const causes: Readonly<Record<PaymentCause, string>> = {
  checkout: 'ödeme sayfası açıldı',
  webhook: 'ödeme kuruluşunun bildirimi',
  return: 'müşteri ödeme sayfasından döndü',
  poll: 'düzenli kontrol',
  refund: 'iade öncesi soruldu',
  staff: 'personel',
  timeout: 'süre aşımı',
};
const causeNames: ReadonlyMap<string, string> = new Map(Object.entries(causes));

/** What made a payment move, in Turkish; an unknown cause as it is. */
export function causeName(cause: string): string {
  return causeNames.get(cause) ?? cause;
}

export const refundStateNames: Readonly<Record<RefundState, string>> = {
  requested: 'İletiliyor',
  pending: 'Ödeme kuruluşunda',
  succeeded: 'Tamamlandı',
  failed: 'Başarısız',
};

export const refundBasisNames: Readonly<Record<RefundBasis, string>> = {
  terms: 'Kullanım Koşulları',
  refundPolicy: 'İade politikası (İngilizce)',
  cancellationPolicy: 'İptal ve iade politikası (Türkçe)',
  duplicate: 'İkinci ödeme',
  goodwill: 'İyi niyet',
};

export const policyNames: Readonly<Record<RefundPolicy, string>> = refundBasisNames;

export const documentedReasons: Readonly<Record<NonNullable<RefundFacts['documentedReason']>, string>> = {
  illness: 'Hastalık',
  visaRefusal: 'Vize reddi',
  disaster: 'Afet',
};

const reasons: Readonly<Record<RefundReason, string>> = {
  notPaid: 'Alınmış bir ödeme yok.',
  alreadyRefunded: 'Bu politikanın verdiği tutar zaten iade edildi.',
  withinWindow: 'Süresi içinde ve başvuru henüz iletilmedi.',
  windowPassed: 'Başvuru süresi geçti.',
  submitted: 'Başvuru işleme alındı.',
  governmentRejection: 'Resmî makam reddetti.',
  duplicateOrTechnicalError: 'Mükerrer ödeme veya teknik hata: tam iade.',
  documentedReason: 'Belgeli neden: tam iade.',
  fortyEightHoursBeforeStart: 'Sigortanın başlamasına 48 saatten çok var.',
  twentyFourHoursBeforeStart: 'Sigortanın başlamasına 24 ile 48 saat arasında var.',
  lessThanTwentyFourHours: 'Sigortanın başlamasına 24 saatten az kaldı.',
  insuranceStarted: 'Sigorta başladı.',
  startUnknown: 'Sigortanın başlangıcı bilinmiyor.',
};
const reasonNames: ReadonlyMap<string, string> = new Map(Object.entries(reasons));

/** Why a policy gives what it gives, in Turkish; an unknown reason as it is. */
export function reasonName(reason: string): string {
  return reasonNames.get(reason) ?? reason;
}

export type CaseKind = 'mismatch' | 'duplicate' | 'disputed' | 'refundFailed' | 'unknownMoney' | 'unpaidWork';

export const caseNames: Readonly<Record<CaseKind, { title: string; text: string }>> = {
  mismatch: {
    title: 'Tutar veya numara uyuşmuyor',
    text: 'Ödeme kuruluşunun bildirdiği tutar, para birimi veya numara başvurununkinden farklı. Ödeme alınmış sayılmadı; ödeme kuruluşunun panelinde kontrol edin.',
  },
  duplicate: {
    title: 'İkinci ödeme',
    text: 'Aynı başvuru için ikinci bir ödeme geldi ve kendiliğinden iade ediliyor. İadenin tamamlandığını kontrol edin.',
  },
  disputed: {
    title: 'Ödemeye itiraz',
    text: 'Kart sahibi bankasında bu ödemeye itiraz etti. Süresi içinde ödeme kuruluşunun panelinden yanıtlayın.',
  },
  refundFailed: {
    title: 'İade başarısız',
    text: 'Ödeme kuruluşu iadeyi yapamadı ya da ödemeye itiraz edildiği için iade gönderilmedi; para müşteriye gitmedi. İtiraz varsa sonucunu bekleyin; yoksa yeniden iade edin ya da müşteriyle iletişime geçin.',
  },
  unknownMoney: {
    title: 'Başvurusu olmayan ödeme',
    text: 'Ödeme kuruluşunda, burada kaydı olmayan bir ödeme alındı. Kime ait olduğunu bulun veya ödeme kuruluşunda iade edin.',
  },
  unpaidWork: {
    title: 'Ödemesi olmayan başvuru',
    text: 'Bu başvuru, ödemesi alınmadan işleme alındı veya onaylandı. Ödemeyi kontrol edin; müşteri durum sayfasından hâlâ ödeyebilir. Ödeme gelince uyarı kendiliğinden kapanır.',
  },
};
