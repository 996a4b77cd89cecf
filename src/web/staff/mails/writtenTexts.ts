/** Turkish texts of the e-mails whose words staff write. */
export const writtenTexts = {
  write: 'E-posta yaz',
  open: 'Metni göster',
  close: 'Metni gizle',
  opening: 'Metin açılıyor…',
  opened: 'Yazılan metin',

  dialog: {
    title: 'Müşteriye e-posta yaz',
    lead: 'Selamlama, başvuru numarası ve bağlantı kendiliğinden eklenir. Gönderilen e-posta geri alınamaz.',
    text: 'Metin',
    textHint: 'Müşteri yazdığınız gibi okur, çevrilmez: Onun anlayacağı bir dilde yazın.',
    missing: 'Bir metin yazın ya da bir şablon seçin.',
    preview: 'Gidecek e-posta',
    previewEmpty: 'Metni yazınca ya da bir şablon seçince e-posta burada görünür.',
    previewLoading: 'Önizleme hazırlanıyor…',
    confirm: 'E-postayı gönder',
    pending: 'Gönderiliyor…',
    done: 'E-posta gönderilmek üzere.',
  },
} as const;
