import type { FindGroup } from '../../../domain/staff/findMatch.ts';
import { accessTexts } from '../access/accessTexts.ts';
import { approvalTexts } from '../approvals/approvalTexts.ts';
import { auditTexts } from '../audit/auditTexts.ts';
import { chatTexts } from '../chat/chatTexts.ts';
import { figureTexts } from '../figures/figureTexts.ts';
import { mentionTexts } from '../mentions/mentionTexts.ts';
import { paymentCaseTexts } from '../money/paymentCaseTexts.ts';
import { reportTexts } from '../money/reportTexts.ts';
import { peopleTexts } from '../people/peopleTexts.ts';
import { personalDataTexts } from '../personalData/personalDataTexts.ts';
import { reportsTexts } from '../reports/reportsTexts.ts';
import type { StaffTab } from '../staffPageState.ts';
import { templateTexts } from '../templates/templateTexts.ts';
import { texts } from '../texts.ts';

/** Turkish texts of the search over everything. */
export const findTexts = {
  open: 'Bul',
  key: 'Ctrl+K',
  title: 'Her yerde bul',
  label: 'Ad, telefon, pasaport, e-posta, başvuru numarası ya da tutar',
  placeholder: 'Ad, telefon, pasaport, numara, tutar…',
  hint: 'Yanlış yazılmış adlar da bulunur. Ödeme için tutar, isterseniz günüyle: 224 21.11',
  results: 'Sonuçlar',
  searching: 'Aranıyor…',
  none: 'Eşleşen kayıt yok.',
  noneLead: 'Adı başka türlü yazmayı ya da telefonun son rakamlarını deneyin.',
  found: (count: number) => `${count} sonuç`,
  corrected: (words: string) => `Yazıldığı gibi bulunamadı. Benzer adlar: ${words}`,
  more: 'Daha fazlası var. Daraltmak için yazmaya devam edin.',
  slow: 'Bu bölümde arama uzun sürdü. Daha fazla harf ya da rakam yazın.',
  groups: {
    visa: 'Vize başvuruları',
    insurance: 'Sigorta başvuruları',
    payments: 'Siparişler ve ödemeler',
    conversations: 'Görüşmeler',
  } satisfies Record<FindGroup, string>,
  recent: 'Son açılanlar',
  inLists: 'Listelerde ara',
  inList: {
    visa: (text: string) => `Vize başvurularında ara: ${text}`,
    insurance: (text: string) => `Sigorta başvurularında ara: ${text}`,
  },
  pages: 'Sayfalar',
  neverPaid: 'Ödeme denenmedi',
  erased: 'Başvuru silindi',
} as const;

export const tabNames: Readonly<Record<StaffTab, string>> = {
  visa: `${texts.tabs.visa} ${texts.tabs.applications}`,
  insurance: `${texts.tabs.insurance} ${texts.tabs.applications}`,
  mentions: mentionTexts.tab,
  overview: figureTexts.overview,
  cases: paymentCaseTexts.tab,
  approvals: approvalTexts.tab,
  report: reportTexts.tab,
  reports: reportsTexts.tab,
  chat: chatTexts.tab,
  audit: auditTexts.tab,
  personalData: personalDataTexts.tab,
  templates: templateTexts.tab,
  people: peopleTexts.tab,
  security: accessTexts.tab,
};
