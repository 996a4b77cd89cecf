import type { TemplateKind, TemplateVariable } from './templates.ts';

const ofCase = {
  name: 'ad soyad',
  number: 'başvuru numarası',
  arrival: 'varış tarihi',
  country: 'ülke',
} as const;

/** Turkish names of what a variable stands for; `due` depends on the e-mail. */
export const templateVariableNames: Readonly<
  Record<TemplateKind, Readonly<Record<TemplateVariable, string>>>
> = {
  rejection: { ...ofCase, due: 'söz verilen zaman' },
  request: { ...ofCase, due: 'son yanıt zamanı' },
  written: { ...ofCase, due: 'söz verilen zaman' },
};
