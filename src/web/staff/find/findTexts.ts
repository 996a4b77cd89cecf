import type { FindGroup } from '../../../domain/staff/findMatch.ts';
import { accessTexts } from '../access/accessTexts.ts';
import { approvalTexts } from '../approvals/approvalTexts.ts';
import { auditTexts } from '../audit/auditTexts.ts';
import { chatTexts } from '../chat/chatTexts.ts';
import { counted } from '../counted.ts';
import { figureTexts } from '../figures/figureTexts.ts';
import { mentionTexts } from '../mentions/mentionTexts.ts';
import { paymentCaseTexts } from '../money/paymentCaseTexts.ts';
import { reportTexts } from '../money/reportTexts.ts';
import { peopleTexts } from '../people/peopleTexts.ts';
import { personalDataTexts } from '../personalData/personalDataTexts.ts';
import { reportsTexts } from '../reports/reportsTexts.ts';
import { inStaffLanguage } from '../staffLanguage.ts';
import type { StaffTab } from '../staffPageState.ts';
import { templateTexts } from '../templates/templateTexts.ts';
import { texts } from '../texts.ts';

const turkish = {
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
};

const english = {
  open: 'Find',
  key: 'Ctrl+K',
  title: 'Find everywhere',
  label: 'Name, phone, passport, e-mail, application number or amount',
  placeholder: 'Name, phone, passport, number, amount…',
  hint: 'Misspelt names are found, too. For a payment the amount, with its day if you like: 224 21.11',
  results: 'Results',
  searching: 'Searching…',
  none: 'No matching records.',
  noneLead: 'Try another spelling of the name, or the last digits of the phone number.',
  found: (count: number) => counted(count, 'result'),
  corrected: (words: string) => `Not found as typed. Similar names: ${words}`,
  more: 'There are more. Keep typing to narrow the search.',
  slow: 'The search took too long here. Type more letters or digits.',
  groups: {
    visa: 'Visa applications',
    insurance: 'Insurance applications',
    payments: 'Orders and payments',
    conversations: 'Conversations',
  },
  recent: 'Opened last',
  inLists: 'Search the lists',
  inList: {
    visa: (text: string) => `Search visa applications: ${text}`,
    insurance: (text: string) => `Search insurance applications: ${text}`,
  },
  pages: 'Pages',
  neverPaid: 'No payment attempted',
  erased: 'Application erased',
};

/** Texts of the search over everything. */
export const findTexts = inStaffLanguage(turkish, english);

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
