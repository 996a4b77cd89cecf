import type { ListOrder } from '../../../contract/lists.ts';
import { formatCount } from '../../language/format.ts';

const figure = (count: number) => formatCount(count, 'tr');

export const listTexts = {
  caption: { visa: 'Vize başvuruları', insurance: 'Sigorta başvuruları' },
  loading: { visa: 'Vize başvuruları yükleniyor…', insurance: 'Sigorta başvuruları yükleniyor…' },
  empty: { visa: 'Henüz vize başvurusu yok.', insurance: 'Henüz sigorta başvurusu yok.' },
  emptyLead: 'Yeni başvurular geldiğinde burada listelenir.',
  notFound: (search: string) => `“${search}” için başvuru bulunamadı.`,
  notFoundLead: 'Yazımı kontrol edin ya da ad, e-posta veya başvuru numarasının bir bölümüyle arayın.',
  pageNotFound: 'Bu sayfada kayıt yok.',
  firstPage: 'İlk sayfaya dön',
  paging: (page: number, pages: number, total: number) =>
    `Sayfa ${figure(page)} / ${figure(pages)} (Toplam ${figure(total)} kayıt)`,
  previous: 'Önceki',
  next: 'Sonraki',

  column: {
    number: 'Başvuru',
    applicant: 'Başvuran',
    country: 'Ülke',
    arrival: 'Varış tarihi',
    trip: 'Seyahat',
    countryAndDestination: 'Ülke / Varış yeri',
    payment: 'Tutar / Ödeme',
    status: 'Durum',
    actions: 'İşlemler',
    phone: 'Telefon',
    supporting: 'Destekleyici belge',
    plan: 'Sigorta planı',
  },
  badge: { passed: 'Tarih geçti', daysLeft: (days: number) => `${days} gün kaldı` },
  tripDays: (days: number) => `${days} gün`,

  due: {
    column: 'Süre / Son tarih',
    paused: 'Duraklatıldı',
    pausedSince: (moment: string) => `${moment} tarihinden beri yanıt bekleniyor`,
    alone: 'Son tarih',
    late: (time: string) => `${time} gecikti`,
    left: (time: string) => `${time} kaldı`,
    minutes: (minutes: number) => `${minutes} dk`,
    hours: (hours: number, minutes: number) => (minutes === 0 ? `${hours} sa` : `${hours} sa ${minutes} dk`),
    days: (days: number) => `${days} gün`,
  },

  filter: {
    heading: 'Filtrele',
    open: (count: number) => (count === 0 ? 'Filtreler' : `Filtreler (${count})`),
    status: 'Durum',
    payment: 'Ödeme',
    processing: 'İşlem süresi',
    country: 'Ülke',
    from: 'Seyahat, ilk gün',
    to: 'Seyahat, son gün',
    overdue: 'Yalnızca gecikenler',
    documentOwed: 'Yalnızca belge bekleyenler',
    clear: 'Filtreleri temizle',
    none: 'Bu filtrelere uyan başvuru yok.',
    noneLead: 'Filtreleri değiştirin ya da temizleyin.',
  },

  sort: {
    label: 'Sırala',
    names: {
      due: 'Son tarihi en yakın',
      '-createdAt': 'En yeni başvuru',
      createdAt: 'En eski başvuru',
      travelDate: 'Seyahati en yakın',
      '-travelDate': 'Seyahati en uzak',
      '-totalAmount': 'Tutarı en yüksek',
      totalAmount: 'Tutarı en düşük',
    } satisfies Record<ListOrder, string>,
  },

  columnMenu: 'Sütunlar',

  atLeast: (page: number, total: number) =>
    `Sayfa ${figure(page)} (Toplam ${figure(total)} kayıttan fazla; aramayı daraltın)`,

  export: 'CSV indir',

  exportHint: 'Filtrelenen tüm kayıtlar, Excel için noktalı virgülle ayrılmış',

  select: {
    row: (number: string) => `${number} numaralı başvuruyu seç`,
    all: 'Bu sayfadaki açık başvuruların tümünü seç',
    every: 'Bu sayfadaki başvuruların tümünü seç',
  },

  live: {
    fresh: (count: number) => `${figure(count)} yeni kayıt`,
    changed: (count: number) => `${figure(count)} kayıt değişti`,
    outdated: 'Liste değişti',
    none: 'Liste güncel',
    missed: 'Bağlantı kesilmişti; yeni kayıtlar olabilir',
    show: (what: string) => `${what}, göster`,
  },
} as const;
