import { counted } from '../counted.ts';
import { inStaffLanguage } from '../staffLanguage.ts';

const turkish = {
  overview: 'Genel bakış',

  stats: {
    heading: 'Özet',
    totalApplications: 'Toplam vize başvurusu',
    totalInsuranceApplications: 'Toplam sigorta başvurusu',
    totalRevenue: 'Toplam gelir',
    pendingApplications: 'Bekleyen başvurular',
  },

  waiting: {
    heading: 'Bekleyen süreli işler',
    overdue: (count: number) => `${count} başvurunun süresi doldu`,
    urgent: (count: number) => `${count} başvurunun süresi bir saat içinde doluyor`,
    fastest: (count: number) => `1 saatlik hizmet için ödeme yapılmış ${count} başvuru bekliyor`,
    documentsOwed: (count: number, soon: number) =>
      soon === 0
        ? `${count} onaylı başvuru belge bekliyor`
        : `${count} onaylı başvuru belge bekliyor (${soon} tanesinde yolculuğa en çok 7 gün var)`,
    /** On one line with their counts; the sentences above are for screen readers. */
    short: {
      overdue: 'Geciken',
      urgent: 'Bir saat içinde',
      fastest: '1 saatlik',
      documentsOwed: 'Belge bekleyen',
    },
    show: 'göster',
    none: 'Süresi dolan ya da bir saat içinde dolacak başvuru yok',
    inTab: 'geciken',
  },

  chart: {
    heading: 'Günlük gelişim',
    span: 'Dönem',
    days: (days: number) => `${days} gün`,
    applications: 'Başvuru',
    revenue: 'Gelir',
    decision: 'Karar süresi',
    applicationsTotal: (total: string) => `${total} başvuru`,
    decisionMean: (hours: string) => `ortalama ${hours} saat`,
    noDecision: 'karar yok',
    hours: (hours: string) => `${hours} sa`,
    summary: (name: string, days: number, most: string, day: string) =>
      `${name}, son ${days} gün. En yüksek: ${most} (${day}).`,
    table: 'Tablo olarak göster',
    tableCaption: 'Günlük sayılar',
    day: 'Gün',
  },
};

const english = {
  overview: 'Overview',

  stats: {
    heading: 'Summary',
    totalApplications: 'All visa applications',
    totalInsuranceApplications: 'All insurance applications',
    totalRevenue: 'Total revenue',
    pendingApplications: 'Pending applications',
  },

  waiting: {
    heading: 'Work that is due',
    overdue: (count: number) => `${counted(count, 'application')} overdue`,
    urgent: (count: number) => `${counted(count, 'application')} due within an hour`,
    fastest: (count: number) => `${counted(count, 'application')} waiting with the 1-hour service paid`,
    documentsOwed: (count: number, soon: number) =>
      soon === 0
        ? `Document owed for ${counted(count, 'approved application')}`
        : `Document owed for ${counted(count, 'approved application')} (${soon} with 7 days or less to the trip)`,
    short: {
      overdue: 'Overdue',
      urgent: 'Within an hour',
      fastest: '1-hour',
      documentsOwed: 'Document owed',
    },
    show: 'show',
    none: 'No application is overdue or due within an hour',
    inTab: 'overdue',
  },

  chart: {
    heading: 'Day by day',
    span: 'Period',
    days: (days: number) => counted(days, 'day'),
    applications: 'Applications',
    revenue: 'Revenue',
    decision: 'Decision time',
    applicationsTotal: (total: string) => (total === '1' ? '1 application' : `${total} applications`),
    decisionMean: (hours: string) => (hours === '1' ? '1 hour on average' : `${hours} hours on average`),
    noDecision: 'no decision',
    hours: (hours: string) => `${hours} h`,
    summary: (name: string, days: number, most: string, day: string) =>
      `${name}, last ${counted(days, 'day')}. Highest: ${most} (${day}).`,
    table: 'Show as table',
    tableCaption: 'Daily figures',
    day: 'Day',
  },
};

export const figureTexts = inStaffLanguage(turkish, english);
