export const decisionTexts = {
  decided: {
    approved: 'Başvuru onaylandı, e-posta gönderildi.',
    rejected: 'Başvuru reddedildi, e-posta gönderildi.',
  },
  /** While the decision can be taken back; as long as the words above, so that no row grows. */
  decidedNow: {
    approved: 'Başvuru onaylandı, e-posta gönderilecek.',
    rejected: 'Başvuru reddedildi, e-posta gönderilecek.',
  },

  statusUpdated: {
    title: 'Durum güncellendi',
    text: 'Başvuru durumu güncellendi ve müşteriye e-posta gönderildi.',
  },

  approve: {
    title: 'Başvuruyu onayla',
    lead: 'Onaylanınca müşteriye e-posta gönderilir. Kararı 10 saniye içinde geri alabilirsiniz.',
    file: 'PDF dosyası',
    fileHint: 'Müşterinin indireceği belge. En fazla 5 MB. Dosyayı kutuya sürükleyin ya da seçin.',
    withoutRefused: 'Dosya eklemeden devam et',
    withoutFile: 'Dosya eklemezseniz müşteri, otomatik hazırlanan sertifikayı indirir.',
    withoutPdf: {
      label: (count: number) =>
        count === 1
          ? 'E-vize PDF’si olmadan onaylıyorum'
          : `${count} vizeyi e-vize PDF’si olmadan onaylıyorum`,
      hint: 'Müşteriye e-vizesinin daha sonra geleceği yazılır. O zamana kadar yalnızca, e-vize olmadığı belirtilen bir onay yazısı indirebilir. PDF’yi daha sonra başvurunun ayrıntılarından ekleyin.',
      missing: 'Devam etmek için PDF olmadan onayladığınızı işaretleyin.',
    },
    confirm: 'Onayla',
    confirmUnpaid: 'Ödeme alınmadan onayla',
    pending: 'Onaylanıyor…',
  },

  reject: {
    title: 'Başvuruyu reddet',
    question: 'Bu başvuruyu reddetmek istediğinize emin misiniz?',
    lead: 'Müşteriye ret e-postası gönderilir. Kararı 10 saniye içinde geri alabilirsiniz.',
    confirm: 'Evet, reddet',
    pending: 'Reddediliyor…',
  },

  unpaid: {
    title: 'Ödeme alınmadı',
    pending: 'Müşteri henüz ödeme yapmadı. Onaylamadan önce ödemeyi kontrol edin.',
    processing: 'Ödeme henüz sonuçlanmadı. Onaylamadan önce sonucu bekleyin.',
    failed: 'Kart ödemesi başarısız oldu. Bu başvuru için tahsil edilmiş bir tutar yok.',
    refunded:
      'Ödeme tümüyle iade edildi; bu başvuru için tahsil edilmiş bir tutar kalmadı. Açık bir başvuru bu durumda onaylanamaz, yalnızca reddedilebilir.',
  },

  meanwhile: {
    decided: (by: string, change: string) =>
      `Bu başvuru az önce ${by} tarafından ${change}. Sizin kararınız gönderilmedi.`,
    refunded: 'Bu başvurunun ödemesi az önce tümüyle iade edildi; onaylanamaz. Onayınız gönderilmedi.',
  },

  reason: {
    label: 'Gerekçe',
    hint: 'Müşteri bunu e-postada ve durum sayfasında kendi dilinde okur.',
    choose: 'Gerekçe seçin',
    own: 'Kendim yazacağım',
    missing: 'Lütfen bir gerekçe seçin.',
    text: 'Gerekçe metni',
    addition: 'Ek açıklama',
    textHint: 'E-postada ve durum sayfasında yazdığınız gibi yer alır. Müşterinin anlayacağı dilde yazın.',
    textMissing: 'Lütfen gerekçeyi yazın.',
    left: (left: number) => `${left} karakter kaldı`,
  },

  undo: {
    region: 'Geri alınabilir kararlar',
    title: 'Durum güncellendi',
    done: {
      approved: 'onaylandı',
      rejected: 'reddedildi',
      assign: 'üzerinize alındı',
      handOver: 'devredildi',
    },
    text: (name: string, what: string) => `${name} başvurusu ${what}. E-posta gönderilmek üzere.`,
    several: (count: number, what: string) => `${count} başvuru ${what}.`,
    mailsLeave: 'E-postalar gönderilmek üzere.',
    seconds: (seconds: number) => `${seconds} sn`,
    button: 'Geri al',
    shortcut: 'Ctrl + Z',
    pending: 'Geri alınıyor…',
    undone: (name: string) => ({
      title: 'Karar geri alındı',
      text: `${name} başvurusu yeniden açık; müşteriye e-posta gönderilmedi.`,
    }),
    allUndone: (count: number) => ({
      title: `${count} karar geri alındı`,
      text: 'Başvurular yeniden açık; müşterilere e-posta gönderilmedi.',
    }),
    allTakenBack: (count: number) => ({
      title: 'İşlem geri alındı',
      text: `${count} başvuru önceki hâline döndü.`,
    }),
    takenBack: (undone: number, notUndone: number, what: 'karar' | 'işlem' = 'karar') =>
      notUndone === 0
        ? `${undone} ${what} geri alındı.`
        : `${undone} ${what} geri alındı, ${notUndone} ${what} geri alınamadı.`,
    leaving: (count: number) => ({
      title: 'Durum güncellendi',
      text: `${count} başvurunun durumu güncellendi; e-postalar gönderiliyor.`,
    }),
  },
} as const;
