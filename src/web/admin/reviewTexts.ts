import type { MailState } from '../../contract/review.ts';
import type { StaffVisaType } from '../../domain/application/staffVisaTypes.ts';

/** What the panel says while an application is reviewed; Turkish like the rest of the back-office. */

const mailNames: ReadonlyMap<string, string> = new Map([
  ['submitted', 'Başvuru alındı'],
  ['paid', 'Ödeme alındı'],
  ['processing', 'İşleme alındı'],
  ['approved', 'Onay'],
  ['rejected', 'Ret'],
  ['refunded', 'İade'],
  ['documentReady', 'E-vize hazır'],
  ['documentReplaced', 'Belge değiştirildi'],
  ['documentWithdrawn', 'Belge geri çekildi'],
]);

/** The e-mail of an event; an unknown event as it is. */
export function mailNameOf(event: string): string {
  return mailNames.get(event) ?? event;
}

export const visaTypeNames: Readonly<Record<StaffVisaType, string>> = {
  SCHENGEN: 'Schengen',
  USA: 'ABD',
  GBR: 'Birleşik Krallık',
  GERMANY: 'Almanya',
  NETHERLANDS: 'Hollanda',
  FRANCE: 'Fransa',
  ITALY: 'İtalya',
  SPAIN: 'İspanya',
  SWEDEN: 'İsveç',
  AUSTRIA: 'Avusturya',
  BELGIUM: 'Belçika',
  DENMARK: 'Danimarka',
  NORWAY: 'Norveç',
  SWITZERLAND: 'İsviçre',
};

const mailStateNames: Readonly<Record<MailState, string>> = {
  waiting: 'Gönderilecek',
  sent: 'Gönderildi',
  failing: 'Gönderilemedi, yeniden denenecek',
  givenUp: 'Gönderilemedi',
};

export const reviewTexts = {
  panel: {
    close: 'Paneli kapat',
    next: 'Sıradaki başvuru',
    sections: 'Başvuru bilgileri',
  },

  warnings: {
    heading: (count: number) => (count === 1 ? '1 uyarı' : `${count} uyarı`),
    passportExpiresSoon: {
      title: 'Pasaport süresi yetersiz',
      text: (expires: string, needed: string) =>
        `Pasaport ${expires} tarihinde bitiyor; varıştan sonra 6 ay, yani ${needed} tarihine kadar geçerli olmalı.`,
      todo: 'Tarihi pasaport görüntüsüyle karşılaştırın. Doğruysa müşteriden yenilenmiş pasaport isteyin ya da gerekçesini yazarak reddedin.',
    },
    supportingDocumentExpired: {
      title: 'Destekleyici belge varıştan önce bitiyor',
      text: (ends: string, travel: string) =>
        `Belge ${ends} tarihinde bitiyor, varış ${travel} tarihinde. Varış gününde geçerli bir belge gerekir.`,
      todo: 'Müşteriden geçerli bir vize veya oturma izni isteyin; yoksa gerekçesini yazarak reddedin.',
    },
    arrivalTooEarly: {
      title: 'Varış tarihi, seçilen işlem süresinden önce',
      text: (travel: string, earliest: string) =>
        `Varış ${travel} tarihinde; satın alınan işlem süresiyle sonuç en erken ${earliest} tarihinde hazır olur.`,
      todo: 'Öncelik verip hemen sonuçlandırın ya da müşteriyi arayıp varış tarihini sorun.',
    },
    minorWithoutPhotos: {
      title: 'Ebeveyn kimlik fotoğrafları eksik',
      text: (age: number) =>
        `Başvuran 18 yaşından küçük (${age} yaşında) ve ebeveyn kimlik fotoğrafı yüklenmemiş.`,
      todo: 'Onaylamadan önce anne veya babanın kimlik fotoğrafını e-postayla isteyin.',
    },
    samePassport: {
      title: 'Aynı pasaportla başka açık başvuru var',
      text: 'Aynı pasaport numarasıyla verilmiş, henüz sonuçlanmamış başvurular:',
      todo: 'Aynı seyahat içinse birini sonuçlandırın; ötekini reddedip ödemesini iade edin.',
    },
    sameName: {
      title: 'Aynı adla başka açık başvuru var',
      text: 'Aynı ad ve soyadla verilmiş, henüz sonuçlanmamış başvurular:',
      todo: 'Doğum tarihi ve pasaport numarasını karşılaştırın: aynı kişi olmayabilir.',
    },
    open: (number: string) => `${number} numaralı başvuruyu göster`,
    todo: 'Ne yapmalı:',
  },

  visaType: {
    heading: { visa: 'Vizeyi veren ülke', residence: 'Oturma iznini veren ülke' },
    hint: {
      visa: 'Belgeye bakarak vizenin ülkesini ayarlayın.',
      residence: 'Belgeye bakarak ülkeyi ayarlayın.',
    },
    updated: 'Visa türü güncellendi.',
  },

  decision: {
    approved: 'onayladı',
    rejected: 'reddetti',
    processing: 'işleme aldı',
    line: (by: string, at: string, what: string) => `${by} · ${at} · ${what}`,
    reason: 'Müşteriye yazılan gerekçe',
  },

  mails: {
    heading: 'E-postalar',
    loading: 'E-postalar yükleniyor…',
    empty: 'Henüz e-posta yazılmadı.',
    copy: (copy: number) => `${copy}. kez yeniden`,
    state: mailStateNames,
    failed: (failures: number, code: string) => `${failures} deneme başarısız oldu (son hata: ${code}).`,
    resend: 'Yeniden gönder',
    retry: 'Şimdi dene',
    sending: 'Gönderiliyor…',
    resent: { title: 'E-posta sırada', text: 'E-posta yeniden gönderiliyor.' },
  },

  notes: {
    heading: 'İç notlar',
    loading: 'Notlar yükleniyor…',
    empty: 'Henüz not yok.',
    label: 'Yeni not',
    hint: 'Yalnızca personel görür. Ctrl + Enter ile kaydedilir.',
    missing: 'Lütfen bir not yazın.',
    save: 'Notu kaydet',
    saving: 'Kaydediliyor…',
    saved: 'Not kaydedildi.',
  },

  legalHold: {
    heading: 'Yasal saklama',
    loading: 'Yasal saklama kayıtları yükleniyor…',
    none: 'Bu başvuru, saklama süresi dolunca kendiliğinden silinir.',
    inForce: 'Bu başvuru silinmiyor',
    inForceText: 'Saklama süresi dolsa da başvuru, dosyaları, e-postaları ve ödemeleri saklanır.',
    place: 'Silinmesini durdur',
    placeLabel: 'Neden saklanmalı?',
    placeHint: 'Örneğin dava, resmî talep ya da itiraz. Şifreli saklanır, yalnızca personel görür.',
    placing: 'Durduruluyor…',
    placed: 'Başvurunun silinmesi durduruldu.',
    lift: 'Silinmesine yeniden izin ver',
    liftLabel: 'Neden artık saklanmamalı?',
    liftHint: 'Süresi dolmuşsa başvuru bu gece silinir.',
    lifting: 'İzin veriliyor…',
    lifted: 'Başvuru, süresi dolunca silinecek.',
    missing: 'Lütfen nedenini yazın.',
    cancel: 'Vazgeç',
    placedLine: (at: string, by: string) => `Durduruldu: ${at} · ${by}`,
    liftedLine: (at: string, by: string) => `İzin verildi: ${at} · ${by}`,
    past: 'Önceki yasal saklamalar',
  },

  reason: {
    label: 'Gerekçe',
    hint: 'Müşteriye giden e-postada yazdığınız gibi yer alır. Müşterinin anlayacağı dilde yazın.',
    left: (left: number) => `${left} karakter kaldı`,
  },

  preview: {
    heading: 'Önizleme',
    loading: 'Önizleme hazırlanıyor…',
    failed: 'Önizleme gösterilemiyor. Dosya yine de eklenebilir; sunucu ayrıca denetler.',
    page: (page: number, pages: number) => `Sayfa ${page} / ${pages}`,
    previous: 'Önceki sayfa',
    next: 'Sonraki sayfa',
    alt: (page: number, name: string) => `${name}, ${page}. sayfa`,
  },

  undo: {
    region: 'Geri alınabilir kararlar',
    title: 'Durum güncellendi',
    done: { approved: 'onaylandı', rejected: 'reddedildi' },
    text: (name: string, what: string) => `${name} başvurusu ${what}. E-posta gönderilmek üzere.`,
    several: (count: number, what: string) => `${count} başvuru ${what}. E-postalar gönderilmek üzere.`,
    seconds: (seconds: number) => `${seconds} sn`,
    button: 'Geri al',
    shortcut: 'Ctrl + Z',
    pending: 'Geri alınıyor…',
    undone: { title: 'Karar geri alındı', text: 'Başvuru yeniden açık; müşteriye e-posta gönderilmedi.' },
    allUndone: (count: number) => ({
      title: `${count} karar geri alındı`,
      text: 'Başvurular yeniden açık; müşterilere e-posta gönderilmedi.',
    }),
    takenBack: (undone: number, kept: number) =>
      kept === 0
        ? `${undone} karar geri alındı.`
        : `${undone} karar geri alındı, ${kept} karar geri alınamadı.`,
    leaving: (count: number) => ({
      title: 'Durum güncellendi',
      text: `${count} başvurunun durumu güncellendi; e-postalar gönderiliyor.`,
    }),
  },
} as const;
