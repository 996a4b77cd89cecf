/** What staff are refused with in the inbox of the chat, in Turkish. */
export const inboxProblems = {
  chatTitleRequired: { message: 'Lütfen hazır yanıta bir başlık yazın.' },
  chatTooManyCanned: { message: 'Hazır yanıt sayısı sınıra ulaştı. Lütfen önce birini silin.' },
  chatShortcutUnusable: {
    message: 'Kısayolda yalnızca harf, rakam ve tire olabilir; en çok {{max}} karakter yazın.',
  },
  chatShortcutTaken: {
    message: 'Bu kısayolu başka bir hazır yanıt kullanıyor. Lütfen başka bir tane seçin.',
  },
  chatReplyNotSent: { message: 'Mesaj gönderilemedi. Lütfen tekrar deneyin.' },
  chatNotLoaded: { message: 'Mesajlar yüklenirken hata oluştu' },
  chatTaken: { message: 'Bu görüşmeyle artık {{by}} ilgileniyor ({{at}}). Seçiminiz uygulanmadı.' },
  chatLeft: {
    message: 'Bu görüşme bu arada bırakıldı, şu anda kimsenin üzerinde değil. Seçiminiz uygulanmadı.',
  },
  personMayNotAnswer: { message: 'Bu kişi görüşmeleri yanıtlayamaz. Lütfen başka birini seçin.' },
  chatIsClosed: { message: 'Kapalı bir görüşme ertelenemez. Ertelemek için önce yeniden açın.' },
  chatLabelUnusable: { message: 'Etiket en az 1, en çok {{max}} karakter olmalı.' },
  chatTooManyLabels: {
    message: 'Bir görüşmede en çok {{max}} etiket olabilir. Lütfen önce birini kaldırın.',
  },
} as const;
