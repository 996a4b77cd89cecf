export const figureTexts = {
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
} as const;
