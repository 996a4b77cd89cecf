import type * as z from 'zod/mini';
import type { previewTemplate, ShownMail } from '../../contract/templates.ts';
import { defaultLanguage, type LanguageCode } from '../../domain/languages.ts';
import { rulesAt } from '../../domain/rules/rulesOn.ts';
import { closesAt } from '../../domain/staff/requests.ts';
import type { StaffLanguage } from '../../domain/staff/staffLanguage.ts';
import { readTemplateTexts, renderTemplate, type TemplateKind } from '../../domain/staff/templates.ts';
import type { RequestItemKey } from '../../domain/status/requestItems.ts';
import { type ApplicationRecord, promisedAt, refusalOfFields } from '../applications/index.ts';
import type { MailMessage, Rejection } from '../mail/index.ts';
import type { Services } from '../services.ts';
import { exampleApplication } from './example.ts';
import { linkHosts } from './templates.ts';
import { readValues } from './useTemplate.ts';

/** The mail feature's composition: it imports features that use templates. */
export type ComposeMail = (
  words: 'rejected' | 'asked' | 'written',
  application: ApplicationRecord,
  extras: {
    language: LanguageCode;
    rejection?: Rejection;
    request?: { items: RequestItemKey[]; text: string | null; closesAt: Date };
    written?: string;
  },
) => MailMessage;

type Asked = z.infer<(typeof previewTemplate)['body']>;

/** The e-mail to somebody made up. Throws a 400 AppError that names what is wrong with the text. */
export async function previewExample(
  services: Services,
  compose: ComposeMail,
  { kind, language, text, textLanguage }: Asked,
  staffLanguage: StaffLanguage,
): Promise<ShownMail> {
  const read = readTemplateTexts({ [defaultLanguage]: text }, linkHosts(services));
  if (!read.ok) throw refusalOfFields(read.problems.map((problem) => ({ ...problem, field: 'text' })));
  const now = services.clock.now();
  const application = exampleApplication(now, staffLanguage);
  const due = kind === 'request' ? closesAt(rulesAt(now), now) : promisedAt(application);
  const country = { alpha2: 'ZA', name: 'South Africa' };
  const found = { language: textLanguage, text: read.texts[defaultLanguage] ?? '' };
  const rendered = renderTemplate(
    found,
    readValues(services, { ...application, country, due }, textLanguage),
  );
  if (!rendered.ok) throw new Error('The example lacks a value.');
  const words = rendered.text;
  const mails: Record<TemplateKind, () => MailMessage> = {
    rejection: () =>
      compose('rejected', application, { language, rejection: { reason: null, text: words, refund: [] } }),
    request: () =>
      compose('asked', application, {
        language,
        request: { items: ['passportPage'], text: words, closesAt: closesAt(rulesAt(now), now) },
      }),
    written: () => compose('written', application, { language, written: words }),
  };
  return { language, ...mails[kind]() };
}
