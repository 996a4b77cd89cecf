/** What bulk actions of staff are refused with, in Turkish. */
export const bulkProblems = {
  bulkUnknown: { message: 'Bu toplu işlem artık yok. Lütfen başvuruları yeniden seçin.' },
  bulkTakesNoPdf: {
    message: 'Bu toplu işleme artık PDF eklenemez: Başlatıldı ya da onay işlemi değil.',
  },
  bulkPdfNoNumber: {
    message: 'Dosyanın adında ve metninde başvuru numarası yok. Dosya adına numarayı yazıp yeniden ekleyin.',
  },
  bulkPdfSeveral: {
    message:
      'Dosya bu işlemdeki birden çok başvurunun numarasını içeriyor. Dosya adına yalnızca birini yazın.',
  },
  bulkPdfForeign: { message: 'Dosyadaki {{number}} numaralı başvuru bu işlemde yok.' },
  bulkPdfLeftOut: {
    message: '{{number}} numaralı başvuru bu işlemin dışında kaldı. PDF’sini tek başına onaylarken ekleyin.',
  },
  bulkPdfTaken: { message: '{{number}} numaralı başvuru için zaten bir PDF eklendi.' },
  bulkWarning: { message: 'Bu başvuruda önemli bir uyarı var. Açıp tek başına karara bağlayın.' },
} as const;
