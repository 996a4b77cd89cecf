import { beforeAll, describe, expect, it } from 'vitest';
import { languages } from '../../domain/languages.ts';
import type { ApplicationRecord } from '../applications/index.ts';
import { loadTexts, type Texts } from '../texts.ts';
import { composeMail } from './message.ts';
import type { MailWords } from './promise.ts';

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
const events: MailWords[] = [
  'submitted',
  'paid',
  'processing',
  'approved',
  'approvedLetter',
  'approvedWithdrawn',
  'documentReady',
  'documentReplaced',
  'documentWithdrawn',
  'rejected',
  'refunded',
];
const kinds: ApplicationRecord['kind'][] = ['visa', 'insurance'];
const codes = languages.map(({ code }) => code);
const compose = (
  event: MailWords,
  changes: Partial<ApplicationRecord> = {},
  extra: { staffText?: string } = {},
  now = new Date('2026-11-24T12:00:00Z'),
) =>
  composeMail(
    event,
    { ...application, ...changes },
    { texts, config, publicUrl: 'https://kapi.example', clock: { now: () => now } },
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

  it.each(codes)('offers nothing to take along in %s while there is a letter or nothing', (language) => {
    const takeAlong = texts.text(language, 'mail:approved.next').split('. ').at(-1) ?? '';
    expect(compose('approved', { language }).text).toContain(takeAlong);
    for (const words of ['approvedLetter', 'approvedWithdrawn', 'documentWithdrawn'] as const) {
      expect(compose(words, { language }).text).not.toContain(takeAlong);
    }
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

describe('the promised moment', () => {
  const paid = {
    status: 'pending',
    paymentStatus: 'succeeded',
    paidAt: new Date('2026-11-21T10:00:00Z'),
    dueAt: new Date('2026-11-26T18:00:00Z'),
  } as const;
  const moment = '26\u00a0November\u00a02026, 21:00 (Istanbul time)';

  it('stands in the confirmation of the payment and when it is taken up, in Istanbul time', () => {
    for (const event of ['paid', 'processing'] as const) {
      expect(compose(event, paid).text).toContain(`Expected by: ${moment}`);
      expect(compose(event, paid).html).toContain(`<bdi>${moment}</bdi>`);
    }
  });

  it.each(['submitted', 'approved', 'rejected', 'refunded'] as const)(
    'does not stand in the mail of %s',
    (event) => {
      expect(compose(event, paid).text).not.toContain('Expected by');
    },
  );

  it('is not promised by a mail that leaves after it: that it is late is', () => {
    const { text } = compose('paid', paid, {}, new Date('2026-11-26T18:00:01Z'));
    expect(text).not.toContain('Expected by');
    expect(text).toContain(`This is taking longer than we promised. We promised a result by ${moment}.`);
  });

  it('is that of the decision no more once it is decided', () => {
    const decided = { ...paid, status: 'approved', decidedAt: new Date('2026-11-24T11:00:00Z') } as const;
    expect(compose('paid', decided).text).not.toContain('Expected by');
  });

  it('of an insurance is the beginning of the trip, or none when no working time is left before it', () => {
    const insurance = { kind: 'insurance', processingType: null, productId: 1 } as const;
    const early = { ...paid, ...insurance, travelOn: '2026-12-04', dueAt: new Date('2026-12-03T21:00:00Z') };
    expect(compose('paid', early).text).toContain(
      'At the latest by: 4\u00a0December\u00a02026, 00:00 (Istanbul time)',
    );
    const weekend = {
      ...paid,
      ...insurance,
      travelOn: '2026-11-23',
      dueAt: new Date('2026-11-22T21:00:00Z'),
    };
    const { text } = compose('paid', weekend);
    expect(text).not.toContain('At the latest by');
    expect(text).toContain('Monday to Friday, 12:00 to 21:00 (Istanbul time)');
  });
});
