import type { PaymentCause, PaymentState } from '../../../domain/payments/paymentStates.ts';
import type { RefundFacts, RefundReason } from '../../../domain/payments/refundFacts.ts';
import type { RefundState } from '../../../domain/payments/refundStates.ts';
import type { WebhookOutcome } from '../../../domain/payments/webhookOutcomes.ts';
import { formatPercent } from '../../language/format.ts';
import { inStaffLanguage } from '../staffLanguage.ts';
import {
  english,
  englishCauses,
  englishDocumentedReasons,
  englishPaymentStates,
  englishReasons,
  englishRefundStates,
  englishWebhookOutcomes,
} from './moneyTexts.en.ts';

const turkish = {
  section: 'Ödemeler ve iadeler',
  loading: 'Ödemeler yükleniyor…',
  paid: 'Tahsil edilen',
  refunded: 'İade edilen',
  refundable: 'İade edilebilir',
  attempts: 'Ödeme denemeleri',
  noAttempts: 'Henüz bir ödeme denemesi yok.',
  steps: (count: number) => `${count} adım`,
  refunds: 'İadeler',
  documents: 'Makbuzlar ve iade belgeleri',
  documentNames: { receipt: 'Makbuz', creditNote: 'İade belgesi' },
  card: {
    card: 'Kart',
    endsWith: (scheme: string, last4: string) => `${scheme} •••• ${last4}`,
    issuer: (country: string) => `kartı veren ülke ${country}`,
    threeDSecure: (result: string) => `3-D Secure: ${result}`,
  },

  refund: {
    blocked: {
      disputed: {
        title: 'Bu ödeme şu anda iade edilemez',
        text: 'Kart sahibi bu ödemeye bankasında itiraz etti. İtiraz aleyhimize sonuçlanırsa banka parayı kendisi geri alır; iade de edilirse para iki kez çıkar. İtirazı ödeme sağlayıcısının panelinden yanıtlayın ve sonucunu yukarıda kaydedin; lehimize sonuçlanınca iade burada yeniden açılır.',
      },
    },
    title: 'İade yap',
    circumstances: 'Durum',
    duplicate: 'Mükerrer ödeme veya teknik hata',
    documented: 'Belgelenmiş gerekçe',
    documentedNone: 'Yok',
    basis: 'İade dayanağı',
    proposed: 'Önerilen',
    goodwill: 'Kendi belirlediğim tutar (iyi niyet)',
    goodwillHint: (most: string) => `Politikalara bağlı değildir. En fazla ${most}.`,
    percent: (percent: number) => `İade oranı ${formatPercent(percent, 'tr')}`,
    deduction: (amount: string) => `kesinti ${amount}`,
    deductionOptional: (amount: string) => `kesinti ${amount} (isteğe bağlı)`,
    deadline: (date: string) => `son talep tarihi ${date}`,
    notGranted: 'Şu anda iade vermeyen politikalar',
    withdrawal: (days: number) =>
      `AB’de veya Birleşik Krallık’ta yaşayan bir tüketicinin ödemeden sonraki ${days} gün içinde yasal cayma hakkı olabilir. Bu hak burada hesaplanmaz: iade politikasının “Cayma hakkı” bölümüne bakın ve tutarı kendiniz belirleyin.`,
    waive: (amount: string) => `Kesinti yapma, ${amount} iade et`,
    amount: 'İade tutarı (USD)',
    amountHint: 'Örnek: 155,00',
    amountProblem: {
      unreadable: 'Tutarı rakamla yazın, örneğin 155,00.',
      zero: 'Tutar sıfırdan büyük olmalı.',
      tooLarge: (most: string) => `Tutar en fazla ${most} olabilir.`,
    },
    next: 'Devam et',
    confirmTitle: 'İadeyi onaylayın',
    confirmText: (amount: string, basis: string) =>
      `${amount} müşterinin kartına iade edilecek. Dayanak: ${basis}. İade geri alınamaz; müşteriye e-posta gönderilir.`,
    confirm: (amount: string) => `${amount} iade et`,
    pending: 'İade ediliyor…',
    requested: {
      title: 'İade başlatıldı',
      text: 'İade ödeme sağlayıcısına iletiliyor. Sonuç burada görünecek.',
    },
    announce: (amount: string, state: string) => `${amount} iade: ${state}`,
    changed: {
      title: 'İade edilebilir tutar değişti',
      text: (seen: string, now: string) =>
        `Siz ${seen} gördünüz, şimdi ${now} iade edilebilir. İade gönderilmedi. Kapatın, tutarı kontrol edin ve yeniden onaylayın.`,
    },
  },

  failure: {
    code: 'Ödeme sağlayıcısının kodu',
  },

  again: {
    button: (amount: string) => `Yeniden iade et: ${amount}`,
    title: 'İkinci ödeme yeniden iade edilsin mi?',
    text: (amount: string) =>
      `${amount} ikinci ödemeden müşterinin kartına iade edilecek; ilk ödeme yerinde kalır. İade geri alınamaz; müşteriye e-posta gönderilir.`,
  },

  decision: {
    lead: 'Ödeme sağlayıcısı bu iadenin sonucunu söylemedi; para müşteriye gitmiş olabilir. Sağlayıcının panelinden kontrol edip sonucu belirtin.',
    succeeded: {
      button: 'Para gitti',
      title: 'Para müşteriye gitti mi?',
      text: (amount: string) =>
        `${amount} iade tamamlanmış sayılacak ve müşteriye e-posta gönderilecek. Bu karar geri alınamaz.`,
      confirm: 'Para gitti',
    },
    failed: {
      button: 'Para gitmedi',
      title: 'Para müşteriye gitmedi mi?',
      text: (amount: string) =>
        `${amount} iade başarısız sayılacak ve tutar yeniden iade edilebilecek. Para gittiyse müşteriye iki kez ödenmiş olur.`,
      confirm: 'Para gitmedi',
    },
    note: 'Not',
    noteHint: 'Bunu nereden bildiğinizi yazın, örneğin paneldeki işlem numarası. En fazla 500 karakter.',
    noteMissing: 'Lütfen bir not yazın.',
    pending: 'Kaydediliyor…',
    done: { title: 'Sonuç kaydedildi', text: 'İadenin durumu güncellendi.' },
  },

  deliveries: {
    title: 'Bildirim günlüğü',
    lead: 'Ödeme sağlayıcısının son 30 günde gönderdiği bildirimler ve sonuçları. İmzası geçersiz bildirimlerden dakikada en çok 10 tanesi yazılır, içerikleri saklanmaz.',
    show: 'Göster',
    hide: 'Gizle',
    loading: 'Bildirimler yükleniyor…',
    filter: 'Sonuç',
    all: 'Tümü',
    empty: 'Bildirim yok',
    emptyLead: 'Ödeme sağlayıcısından gelen bildirimler burada listelenir.',
    refused: 'İçeriği saklanmadı',
    readAgain: 'Yeniden sor',
    readingAgain: 'Soruluyor…',
    asked: {
      title: 'Yeniden soruluyor',
      text: 'Ödeme sağlayıcısına bu ödeme yeniden soruluyor. Değişen bir şey varsa başvuruda görünecek.',
    },
    pages: 'Bildirim günlüğünün sayfaları',
  },
};

/** Texts about payments and refunds. */
export const moneyTexts = inStaffLanguage(turkish, english);

export const paymentStateNames = inStaffLanguage<Readonly<Record<PaymentState, string>>>(
  {
    created: 'Başlatıldı',
    pending: 'Bekleniyor',
    processing: 'İşleniyor',
    succeeded: 'Ödendi',
    failed: 'Başarısız',
    cancelled: 'İptal edildi',
    expired: 'Süresi doldu',
    duplicate: 'Mükerrer ödeme',
    partlyRefunded: 'Kısmen iade edildi',
    refunded: 'İade edildi',
    disputed: 'İtiraz edildi',
    disputeWon: 'İtiraz lehimize sonuçlandı',
    disputeLost: 'İtiraz aleyhimize sonuçlandı',
  },
  englishPaymentStates,
);

const causes = inStaffLanguage<Readonly<Record<PaymentCause, string>>>(
  {
    checkout: 'ödeme sayfası açıldı',
    webhook: 'ödeme sağlayıcısının bildirimi',
    return: 'müşteri ödeme sayfasından döndü',
    poll: 'düzenli kontrol',
    reread: 'ödemeden sonraki kontrol',
    refund: 'iade',
    provider: 'ödeme sağlayıcısının panelinden iade',
    staff: 'personel',
    dispute: 'itiraz',
    timeout: 'süre aşımı',
  },
  englishCauses,
);
const causeNames: ReadonlyMap<string, string> = new Map(Object.entries(causes));

/** An unknown cause of a payment's step keeps its code. */
export function causeName(cause: string): string {
  return causeNames.get(cause) ?? cause;
}

export const refundStateNames = inStaffLanguage<Readonly<Record<RefundState, string>>>(
  {
    requested: 'İletiliyor',
    pending: 'Ödeme sağlayıcısında',
    unknown: 'Sonucu bilinmiyor',
    succeeded: 'Tamamlandı',
    failed: 'Başarısız',
  },
  englishRefundStates,
);

export const webhookOutcomeNames = inStaffLanguage<Readonly<Record<WebhookOutcome, string>>>(
  {
    stored: 'İşlendi',
    repeated: 'Tekrar geldi',
    unknown: 'Bizim ödememiz değil',
    signature: 'Reddedildi: imza geçersiz',
    stale: 'Reddedildi: eski',
    malformed: 'Reddedildi: okunamadı',
  },
  englishWebhookOutcomes,
);

export const documentedReasons = inStaffLanguage<
  Readonly<Record<NonNullable<RefundFacts['documentedReason']>, string>>
>(
  {
    illness: 'Hastalık',
    visaRefusal: 'Vize reddi',
    disaster: 'Afet',
  },
  englishDocumentedReasons,
);

const reasons = inStaffLanguage<Readonly<Record<RefundReason, string>>>(
  {
    notPaid: 'Alınmış bir ödeme yok.',
    alreadyRefunded: 'Bu politikanın verdiği tutar zaten iade edildi.',
    withinWindow: 'Süresi içinde ve başvuru henüz iletilmedi.',
    windowPassed: 'İade talebi süresi geçti.',
    submitted: 'Başvuru işleme alındı.',
    governmentRejection: 'Yetkili makam reddetti.',
    duplicateOrTechnicalError: 'Mükerrer ödeme veya teknik hata: tam iade.',
    documentedReason: 'Belgelenmiş gerekçe: tam iade.',
    fortyEightHoursBeforeStart: 'Sigortanın başlamasına 48 saatten fazla var.',
    twentyFourHoursBeforeStart: 'Sigortanın başlamasına 24 ile 48 saat arasında bir süre var.',
    lessThanTwentyFourHours: 'Sigortanın başlamasına 24 saatten az kaldı.',
    insuranceStarted: 'Sigorta başladı.',
    startUnknown: 'Sigortanın başlangıcı bilinmiyor.',
  },
  englishReasons,
);
const reasonNames: ReadonlyMap<string, string> = new Map(Object.entries(reasons));

/** An unknown reason of a policy keeps its code. */
export function reasonName(reason: string): string {
  return reasonNames.get(reason) ?? reason;
}
