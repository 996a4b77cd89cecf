import {
  type FigureName,
  type FigureUnit,
  type ReportColumn,
  type ReportDefinition,
  type ReportGroup,
  type ReportKey,
  reports,
} from './reports.ts';
import type { StaffLanguage, StaffNames } from './staffLanguage.ts';

export const groupNames: StaffNames<ReportGroup> = {
  tr: {
    day: 'Gün',
    officer: 'Kişi',
    country: 'Ülke',
    option: 'İşlem süresi',
    reason: 'Gerekçe',
    basis: 'Dayanak',
  },
  en: {
    day: 'Day',
    officer: 'Person',
    country: 'Country',
    option: 'Processing time',
    reason: 'Reason',
    basis: 'Basis',
  },
};

type ReportWords = {
  readonly name: string;
  /** What is counted, and on which day. */
  readonly lead: string;
  readonly headers: Readonly<Partial<Record<FigureName, string>>>;
};

const turkish: Readonly<Record<ReportKey, ReportWords>> = {
  decisions: {
    name: 'Kararlar',
    lead: 'Kararın verildiği güne göre; geri alınan kararlar ve ödemeyle kendiliğinden onaylanan sigortalar sayılmaz.',
    headers: { approved: 'Onay', rejected: 'Ret', decided: 'Toplam' },
  },
  decisionTime: {
    name: 'Karar süresi',
    lead: 'Ödemeden karara geçen süre; geceler, hafta sonları ve yolcunun yanıtının beklendiği süre dâhil. Yanıt beklenirken söz verilen süre de uzar. Ödemeden önce verilen kararlar ve ödemeyle kendiliğinden onaylanan sigortalar sayılmaz. Süreler beş dakikanın katına yukarı yuvarlanır.',
    headers: {
      decided: 'Karar',
      median: 'Medyan',
      ninetieth: '%90’ı en geç',
      promised: 'Söz verilen, ortalama',
      onTime: 'Zamanında',
    },
  },
  rejections: {
    name: 'Ret gerekçeleri',
    lead: 'Reddin verildiği güne göre; geri alınan retler sayılmaz.',
    headers: { rejected: 'Ret', share: 'Pay' },
  },
  refunds: {
    name: 'İadeler',
    lead: 'Paranın geri gittiği güne göre; süren ve başarısız iadeler sayılmaz.',
    headers: { refunded: 'İade', amount: 'Tutar' },
  },
  chatAnswers: {
    name: 'Sohbet yanıt süresi',
    lead: 'Görüşmenin başladığı güne göre; ilk mesajdan ilk yanıta geçen süre, mesai dışı dâhil. Süreler dakikaya yukarı yuvarlanır.',
    headers: {
      begun: 'Görüşme',
      answered: 'Yanıtlanan',
      median: 'İlk yanıt, medyan',
      ninetieth: '%90’ı en geç',
    },
  },
};

const english: Readonly<Record<ReportKey, ReportWords>> = {
  decisions: {
    name: 'Decisions',
    lead: 'By the day of the decision. Decisions that were undone, and insurance approved automatically on payment, do not count.',
    headers: { approved: 'Approved', rejected: 'Rejected', decided: 'Total' },
  },
  decisionTime: {
    name: 'Decision time',
    lead: 'From payment to decision, with nights, weekends and the time spent waiting for the traveller’s answer, which extends the promised time as well. Decisions before payment, and insurance approved automatically on payment, do not count. Times are rounded up to five minutes.',
    headers: {
      decided: 'Decisions',
      median: 'Median',
      ninetieth: '90% within',
      promised: 'Promised, average',
      onTime: 'On time',
    },
  },
  rejections: {
    name: 'Reasons for rejection',
    lead: 'By the day of the rejection. Rejections that were undone do not count.',
    headers: { rejected: 'Rejected', share: 'Share' },
  },
  refunds: {
    name: 'Refunds',
    lead: 'By the day on which the money went back. Refunds that failed or are under way do not count.',
    headers: { refunded: 'Refunds', amount: 'Amount' },
  },
  chatAnswers: {
    name: 'Chat response time',
    lead: 'By the day on which the conversation began. From the first message to the first answer, out of hours included. Times are rounded up to the minute.',
    headers: {
      begun: 'Conversations',
      answered: 'Answered',
      median: 'First answer, median',
      ninetieth: '90% within',
    },
  },
};

const unitNames: StaffNames<FigureUnit> = {
  tr: { count: '', minutes: ' (dakika)', percent: ' (%)', cents: ' (USD)' },
  en: { count: '', minutes: ' (minutes)', percent: ' (%)', cents: ' (USD)' },
};

export type NamedColumn = ReportColumn & {
  readonly header: string;
  /** With its unit, for files. */
  readonly fileHeader: string;
};

type NamedReport = Omit<ReportDefinition, 'columns'> &
  Pick<ReportWords, 'name' | 'lead'> & { readonly columns: readonly NamedColumn[] };

/** The reports with their words. */
export const namedReports: Readonly<Record<StaffLanguage, Readonly<Record<ReportKey, NamedReport>>>> = {
  tr: nameReports(turkish, unitNames.tr),
  en: nameReports(english, unitNames.en),
};

function nameReports(
  words: Readonly<Record<ReportKey, ReportWords>>,
  units: Readonly<Record<FigureUnit, string>>,
): Readonly<Record<ReportKey, NamedReport>> {
  const named = (key: ReportKey): NamedReport => {
    const { name, lead, headers } = words[key];
    const columns = reports[key].columns.map((column) => {
      const header = headers[column.name] ?? column.name;
      return { ...column, header, fileHeader: header + units[column.unit] };
    });
    return { ...reports[key], name, lead, columns };
  };
  return {
    decisions: named('decisions'),
    decisionTime: named('decisionTime'),
    rejections: named('rejections'),
    refunds: named('refunds'),
    chatAnswers: named('chatAnswers'),
  };
}
