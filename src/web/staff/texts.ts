/**
 * Texts that all staff pages share. Staff texts are Turkish for everyone (specification 2 section 2, design
 * 4.8).
 */
export const texts = {
  title: 'Yönetim Paneli',
  error: 'Hata',
  errorLine: (message: string) => `Hata: ${message}`,
  httpError: (statusAndText: string) => `HTTP ${statusAndText}`,
  unreachable: 'Sunucuya ulaşılamadı. Bağlantınızı kontrol edip yeniden deneyin.',
  unexpectedAnswer: 'Sunucudan beklenmeyen bir yanıt geldi. Lütfen yeniden deneyin.',
  unknownError: 'Beklenmeyen bir hata oluştu. Lütfen yeniden deneyin.',
  retry: 'Yeniden dene',
  loading: 'Yükleniyor…',
  notGiven: '—',
  search: {
    label: 'Başvurularda ara',
    placeholder: 'Ad, e-posta veya başvuru numarası ile ara',
    clear: 'Aramayı temizle',
  },
  pages: { newer: 'Daha yeni', older: 'Daha eski', page: (number: number) => `Sayfa ${number}` },
  refresh: 'Yenile',
  refreshing: 'Yenileniyor…',
  tabs: { label: 'Başvuru türleri', visa: 'Vize', insurance: 'Sigorta', applications: 'Başvuruları' },
  action: {
    inspect: 'İncele',
    take: 'İşleme al',
    taking: 'Alınıyor…',
    approve: 'Onayla + Dosya',
    reject: 'Reddet',
    cancel: 'Vazgeç',
    close: 'Kapat',
  },
} as const;
