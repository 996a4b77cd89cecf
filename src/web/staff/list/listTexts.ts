import type { ListOrder } from '../../../contract/lists.ts';
import { formatCount } from '../../language/format.ts';
import { counted } from '../counted.ts';
import { inStaffLanguage, staffLanguage } from '../staffLanguage.ts';

const figure = (count: number) => formatCount(count, staffLanguage);

const turkish = {
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
    dayOfDelay: 'Bir iş günü gecikmenin bedeli',
    aDay: (amount: string) => `İş günü başına ${amount}`,
    moreThanNow: (more: string, now: string) => `${more} (şu anda karar verilirse ${now} iade edilir)`,
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
};

const english = {
  caption: { visa: 'Visa applications', insurance: 'Insurance applications' },
  loading: { visa: 'Loading visa applications…', insurance: 'Loading insurance applications…' },
  empty: { visa: 'No visa applications yet.', insurance: 'No insurance applications yet.' },
  emptyLead: 'New applications are listed here when they arrive.',
  notFound: (search: string) => `No application found for “${search}”.`,
  notFoundLead: 'Check the spelling, or search by part of the name, e-mail or application number.',
  pageNotFound: 'There are no records on this page.',
  firstPage: 'Back to the first page',
  paging: (page: number, pages: number, total: number) =>
    `Page ${figure(page)} of ${figure(pages)} (${counted(total, 'record')})`,
  previous: 'Previous',
  next: 'Next',

  column: {
    number: 'Application',
    applicant: 'Applicant',
    country: 'Country',
    arrival: 'Arrival date',
    trip: 'Trip',
    countryAndDestination: 'Country / Destination',
    payment: 'Amount / Payment',
    status: 'Status',
    actions: 'Actions',
    phone: 'Phone',
    supporting: 'Supporting document',
    plan: 'Insurance plan',
  },
  badge: { passed: 'Date passed', daysLeft: (days: number) => `${counted(days, 'day')} left` },
  tripDays: (days: number) => counted(days, 'day'),

  due: {
    column: 'Time / Due',
    paused: 'Paused',
    pausedSince: (moment: string) => `Waiting for an answer since ${moment}`,
    alone: 'Due',
    late: (time: string) => `${time} overdue`,
    left: (time: string) => `${time} left`,
    minutes: (minutes: number) => `${minutes} min`,
    hours: (hours: number, minutes: number) => (minutes === 0 ? `${hours} h` : `${hours} h ${minutes} min`),
    days: (days: number) => counted(days, 'day'),
    dayOfDelay: 'Cost of a business day’s delay',
    aDay: (amount: string) => `${amount} a business day`,
    moreThanNow: (more: string, now: string) => `${more} (a decision now gives back ${now})`,
  },

  filter: {
    heading: 'Filter',
    open: (count: number) => (count === 0 ? 'Filters' : `Filters (${count})`),
    status: 'Status',
    payment: 'Payment',
    processing: 'Processing time',
    country: 'Country',
    from: 'Travel, first day',
    to: 'Travel, last day',
    overdue: 'Overdue only',
    documentOwed: 'Document owed only',
    clear: 'Clear filters',
    none: 'No application matches these filters.',
    noneLead: 'Change or clear the filters.',
  },

  sort: {
    label: 'Sort',
    names: {
      due: 'Due first',
      '-createdAt': 'Newest application',
      createdAt: 'Oldest application',
      travelDate: 'Nearest trip',
      '-travelDate': 'Farthest trip',
      '-totalAmount': 'Highest amount',
      totalAmount: 'Lowest amount',
    },
  },

  columnMenu: 'Columns',

  atLeast: (page: number, total: number) =>
    `Page ${figure(page)} (more than ${counted(total, 'record')}; narrow the search)`,

  export: 'Download CSV',

  exportHint: 'All filtered records, separated by semicolons for Excel',

  select: {
    row: (number: string) => `Select application ${number}`,
    all: 'Select all open applications on this page',
    every: 'Select all applications on this page',
  },

  live: {
    fresh: (count: number) => counted(count, 'new record'),
    changed: (count: number) => `${counted(count, 'record')} changed`,
    outdated: 'List changed',
    none: 'List is up to date',
    missed: 'The connection was lost; there may be new records',
    show: (what: string) => `${what}, show`,
  },
};

export const listTexts = inStaffLanguage(turkish, english);
