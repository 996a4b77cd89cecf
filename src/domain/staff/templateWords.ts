import type { StaffLanguage } from './staffLanguage.ts';
import type { TemplateKind, TemplateVariable } from './templates.ts';

type NamesOfKind = Readonly<Record<TemplateKind, Readonly<Record<TemplateVariable, string>>>>;

const inTurkish = {
  name: 'ad soyad',
  number: 'başvuru numarası',
  arrival: 'varış tarihi',
  country: 'ülke',
} as const;

const inEnglish: Readonly<Record<keyof typeof inTurkish, string>> = {
  name: 'full name',
  number: 'application number',
  arrival: 'arrival date',
  country: 'country',
};

/** What a variable stands for; `due` depends on the e-mail. */
export const templateVariableNames: Readonly<Record<StaffLanguage, NamesOfKind>> = {
  tr: {
    rejection: { ...inTurkish, due: 'söz verilen zaman' },
    request: { ...inTurkish, due: 'son yanıt zamanı' },
    written: { ...inTurkish, due: 'söz verilen zaman' },
  },
  en: {
    rejection: { ...inEnglish, due: 'promised time' },
    request: { ...inEnglish, due: 'last time to answer' },
    written: { ...inEnglish, due: 'promised time' },
  },
};
