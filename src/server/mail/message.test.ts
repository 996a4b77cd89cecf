import { beforeAll, describe, expect, it } from 'vitest';
import { languages } from '../../domain/languages.ts';
import type { ApplicationRecord } from '../applications/index.ts';
import type { MailEvent } from '../outbox/index.ts';
import { loadTexts, type Texts } from '../texts.ts';
import { composeMail } from './message.ts';

let texts: Texts;
beforeAll(async () => {
  texts = await loadTexts();
});

const config = {
  brandName: 'Kapı',
  supportEmail: 'support@kapi.example',
  officialSiteUrl: 'https://www.evisa.gov.tr',
};
const application: ApplicationRecord = {
  id: 1,
  number: 'TR12345678ABCDEF',
  kind: 'visa',
  status: 'pending',
  paymentStatus: 'pending',
  firstName: '<b>Ann</b>',
  lastName: "O'Hara",
  email: 'ann@example.com',
  phone: '+1',
  countryId: 1,
  language: 'en',
  totalCents: 22_400,
  travelOn: '2027-01-01',
  processingType: 'standard',
  documentType: 'ordinary',
  supportingDocumentType: null,
  supportingDocumentCountry: null,
  productId: null,
  returnOn: null,
  tripDurationDays: null,
  destination: null,
  personal: Buffer.alloc(0),
  passportIndex: Buffer.alloc(0),
  searchText: '',
  capturedCents: 0,
  refundedCents: 0,
  createdAt: new Date(0),
  paidAt: null,
  dueAt: null,
  openDueAt: null,
  decidedAt: null,
};
const events: MailEvent[] = ['submitted', 'paid', 'processing', 'approved', 'rejected', 'refunded'];
const kinds: ApplicationRecord['kind'][] = ['visa', 'insurance'];
const codes = languages.map(({ code }) => code);
const compose = (
  event: MailEvent,
  changes: Partial<ApplicationRecord> = {},
  extra: { staffText?: string } = {},
) =>
  composeMail(
    event,
    { ...application, ...changes },
    { texts, config, publicUrl: 'https://kapi.example' },
    { values: { refund: '179.20' }, ...extra },
  );

describe('the e-mail of a stage', () => {
  it.each(codes.flatMap((language) => events.map((event) => [event, language] as const)))(
    'of %s in %s names the number, links to the status and says that we are not the government',
    (event, language) => {
      for (const kind of kinds) {
        const { subject, text, html } = compose(event, { language, kind });
        expect(subject).toContain(application.number);
        for (const body of [text, html]) {
          expect(body).toContain(application.number);
          expect(body).toContain('https://kapi.example/status?ref=TR12345678ABCDEF');
          expect(body).toContain('evisa.gov.tr');
          expect(body).toContain(texts.text(language, `mail:product.${kind}`));
        }
        expect(`${subject}${text}`).not.toMatch(/\{\{|mail:|undefined/);
      }
    },
  );

  it.each(events)('of %s has its own words in every language, none of them the English ones', (event) => {
    const paragraphs = codes.flatMap((language) => compose(event, { language }).text.split('\n\n'));
    expect(new Set(paragraphs).size).toBe(paragraphs.length);
    expect(new Set(codes.map((language) => compose(event, { language }).subject)).size).toBe(codes.length);
  });

  it.each(codes)('gives the reason of a rejection as staff typed it, after a sentence in %s', (language) => {
    const staffText = 'Pasaport <i>okunmuyor</i>.\nSayfa 2 & 3 eksik.';
    const { text, html } = compose('rejected', { language }, { staffText });
    expect(text).toContain(`${texts.text(language, 'mail:rejected.staffText')}\n\n${staffText}`);
    expect(html).toContain('Pasaport &lt;i&gt;okunmuyor&lt;/i&gt;.\nSayfa 2 &amp; 3 eksik.');
    expect(compose('rejected', { language }).text).not.toContain(
      texts.text(language, 'mail:rejected.staffText'),
    );
  });

  it('shows a name as it was typed and runs none of it', () => {
    const { text, html } = compose('paid');
    expect(text).toContain("<b>Ann</b> O'Hara");
    expect(html).toContain('&lt;b&gt;Ann&lt;/b&gt; O&#39;Hara');
    expect(html).not.toContain('<b>Ann');
  });

  it('states the amount that is charged', () => {
    expect(compose('submitted').text).toContain('$224.00');
  });

  it.each(codes)('states in %s the amount to pay and the amount paid', (language) => {
    for (const event of ['submitted', 'paid'] as const) {
      expect(compose(event, { language }).text).toContain('224.00');
    }
  });
});
