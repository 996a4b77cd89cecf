import { inStaffLanguage } from './staffLanguage.ts';

const turkish = {
  title: 'Yönetim Paneli',
  error: 'Hata',
  meanwhile: 'Bu sırada değişti',
  errorLine: (message: string) => `Hata: ${message}`,
  httpError: (statusAndText: string) => `HTTP ${statusAndText}`,
  unreachable: 'Sunucuya ulaşılamadı. Bağlantınızı kontrol edip yeniden deneyin.',
  unexpectedAnswer: 'Sunucudan beklenmeyen bir yanıt geldi. Lütfen yeniden deneyin.',
  unknownError: 'Beklenmeyen bir hata oluştu. Lütfen yeniden deneyin.',
  retry: 'Yeniden dene',
  loading: 'Yükleniyor…',
  notGiven: '—',
  all: 'Tümü',
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
  colleague: {
    to: 'Kime',
    choose: 'Bir meslektaş seçin',
    missing: 'Lütfen bir meslektaş seçin.',
    loading: 'Meslektaşlar yükleniyor…',
  },
} as const;

const english = {
  title: 'Admin panel',
  error: 'Error',
  meanwhile: 'Changed in the meantime',
  errorLine: (message: string) => `Error: ${message}`,
  httpError: (statusAndText: string) => `HTTP ${statusAndText}`,
  unreachable: 'The server could not be reached. Check your connection and try again.',
  unexpectedAnswer: 'The server sent an unexpected answer. Please try again.',
  unknownError: 'An unexpected error occurred. Please try again.',
  retry: 'Try again',
  loading: 'Loading…',
  notGiven: '—',
  all: 'All',
  search: {
    label: 'Search applications',
    placeholder: 'Search by name, e-mail or application number',
    clear: 'Clear search',
  },
  pages: { newer: 'Newer', older: 'Older', page: (number: number) => `Page ${number}` },
  refresh: 'Refresh',
  refreshing: 'Refreshing…',
  tabs: { label: 'Types of application', visa: 'Visa', insurance: 'Insurance', applications: 'list' },
  action: {
    inspect: 'Open',
    take: 'Take up',
    taking: 'Taking up…',
    approve: 'Approve + file',
    reject: 'Reject',
    cancel: 'Cancel',
    close: 'Close',
  },
  colleague: {
    to: 'To',
    choose: 'Choose a colleague',
    missing: 'Please choose a colleague.',
    loading: 'Loading colleagues…',
  },
};

/** Texts of all staff pages: Turkish (specification 2 section 2, design 4.8), or English by choice. */
export const texts = inStaffLanguage(turkish, english);
