/** What the back-office says. It is Turkish in every language, specification 2 sections 2, 5, 6 and 8, design 4.8. */
export const staffProblems = {
  wrongPassword: { message: 'Yanlış şifre!' },
  signedOut: { title: 'Hata', message: 'Oturumunuz kapandı. Lütfen yeniden giriş yapın.' },
  alreadyDecided: {
    title: 'Hata',
    message: 'Bu başvuru için karar zaten verildi. Güncel durumu görmek için sayfayı yenileyin.',
  },
  pdfOnly: { title: 'Hata', message: 'Lütfen sadece PDF dosyası seçin.' },
  pdfTooLarge: { title: 'Hata', message: 'PDF dosyası çok büyük ({{size}}MB). Maksimum 5MB olmalı.' },
  pdfUnreadable: {
    title: 'Hata',
    message: 'PDF dosyası okunamadı: bozuk ya da parolalı olabilir. Lütfen başka bir dosya seçin.',
  },
  pdfActive: {
    title: 'Hata',
    message: 'PDF dosyası betik ya da ek dosya içeriyor ve kabul edilmedi. Lütfen başka bir dosya seçin.',
  },
  refundTooLarge: {
    title: 'Hata',
    message: 'İade tutarı ödenen tutarı aşıyor. Lütfen kalan tutarı kontrol edin.',
  },
  notPaid: { title: 'Hata', message: 'Bu başvuru için alınmış bir ödeme yok.' },
  caseClosed: { title: 'Hata', message: 'Bu kayıt zaten kapatılmış.' },
  unknownVisaType: { title: 'Hata', message: 'Lütfen listedeki ülkelerden birini seçin.' },
  staffListNotLoaded: { message: 'Hata: {{message}}' },
  staffListRefused: { message: 'HTTP {{status}}: {{text}}' },
  chatReplyNotSent: { title: 'Hata', message: 'Mesaj gönderilemedi. Lütfen tekrar deneyin.' },
  chatNotLoaded: { message: 'Mesajlar yüklenirken hata oluştu' },
} as const;
