import { beforeAll, describe, expect, it } from 'vitest';
import { applicationRecord } from '../../../tests/support/applicationRecord.ts';
import { dateInWords } from '../../domain/calendar/dateInWords.ts';
import { languages } from '../../domain/languages.ts';
import { formatMoney } from '../../domain/prices/money.ts';
import { commonBook } from '../../domain/rules/commonBook.ts';
import { rejectionReasons } from '../../domain/status/rejectionReasons.ts';
import { labelled } from '../../domain/text/noBreakSpaces.ts';
import type { ApplicationRecord } from '../applications/index.ts';
import { readOperator } from '../operator.ts';
import { loadTexts, type Texts } from '../texts.ts';
import { composeMail } from './message.ts';
import { momentInWords } from './momentInWords.ts';
import type { MailWords } from './promisedTimeWords.ts';
import type { Rejection } from './rejection.ts';

let texts: Texts;
beforeAll(async () => {
  texts = loadTexts(readOperator({}));
});

const config = {
  brandName: 'Kapı',
  operatorName: 'Kapı Consultancy Ltd',
  supportEmail: 'support@kapi.example',
  officialSiteUrl: 'https://www.evisa.gov.tr',
};
const application = applicationRecord({
  number: 'TR12345678ABCDEF',
  firstName: '<b>Ann</b>',
  lastName: "O'Hara",
  email: 'ann@example.com',
  phone: '+1',
  travelOn: '2027-01-01',
  createdAt: new Date(0),
});
const token = 'bGluay1vZi1hLW1haWwtMDEyMzQ1Njc4OWFiY2RlZg0';
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
  'cancelled',
  'correctionCode',
  'corrected',
  'refunded',
  'refundedForDelay',
  'asked',
  'askedReminder',
  'written',
];
const kinds: ApplicationRecord['kind'][] = ['visa', 'insurance'];
const codes = languages.map(({ code }) => code);
const why: Rejection = { reason: 'validVisaHeld', text: null, refund: [] };
const compose = (
  event: MailWords,
  changes: Partial<ApplicationRecord> = {},
  rejection: Rejection | null = null,
  now = new Date('2026-11-24T12:00:00Z'),
) =>
  composeMail(
    event,
    { ...application, ...changes },
    { texts, config, publicUrl: 'https://kapi.example', clock: { now: () => now } },
    {
      token,
      refund: {
        amountCents: 17_920,
        at: new Date('2026-11-24T09:00:00Z'),
        delay: event === 'refundedForDelay' ? { keptType: 'slow' } : null,
        policy: 'refundPolicy',
      },
      rejection,
    },
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
          expect(body).toContain(`https://kapi.example/status#link=${token}`);
          expect(body).not.toMatch(/https?:[^\s"<>]*TR12345678ABCDEF/);
          expect(body).toContain('evisa.gov.tr');
          expect(body).toContain(texts.text(language, `mail:product.${kind}`));
        }
        expect(`${subject}${text}`).not.toMatch(/\{\{|mail:|undefined/);
      }
    },
  );

  it.each(codes)(
    'that asks, in %s, names each item with staff’s words, and links to the answer alone',
    (language) => {
      for (const event of ['asked', 'askedReminder'] as const) {
        const request = {
          items: ['passportPage', 'otherExplanation'] as const,
          text: 'Why <b>two</b> names?',
          closesAt: new Date('2026-12-08T12:00:00Z'),
        };
        const { text, html } = composeMail(
          event,
          { ...application, language },
          { texts, config, publicUrl: 'https://kapi.example', clock: { now: () => new Date(0) } },
          { token, request: { ...request, items: [...request.items] } },
        );
        for (const item of request.items)
          expect(text).toContain(texts.text(language, `request:items.${item}.title`));
        expect(text).toContain(request.text);
        expect(html).toContain('Why &lt;b&gt;two&lt;/b&gt; names?');
        for (const body of [text, html]) {
          expect(body).toContain(`https://kapi.example/answer#link=${token}`);
          expect(body).not.toContain('/status#');
        }
      }
    },
  );

  it.each(codes)('says in %s who operates the service, where it is and where complaints go', (language) => {
    const { text, html } = compose('submitted', { language });
    for (const body of [text, html])
      for (const fact of [
        'Kapı Consultancy Ltd',
        '00000000',
        '1 Sample Street, London',
        'complaints@kapi.example',
      ])
        expect(body).toContain(fact);
  });

  it.each(events)('of %s has its own words in every language, none of them the English ones', (event) => {
    const paragraphs = codes.flatMap((language) => compose(event, { language }).text.split('\n\n'));
    expect(new Set(paragraphs).size).toBe(paragraphs.length);
    expect(new Set(codes.map((language) => compose(event, { language }).subject)).size).toBe(codes.length);
  });

  it.each(codes)('gives the reason of a rejection as staff typed it, after a sentence in %s', (language) => {
    const typed = 'Pasaport <i>okunmuyor</i>.\nSayfa 2 & 3 eksik.';
    const { text, html } = compose('rejected', { language }, { reason: null, text: typed, refund: [] });
    expect(text).toContain(`${texts.text(language, 'rejection:staffText')}\n\n${typed}`);
    expect(html).toContain('Pasaport &lt;i&gt;okunmuyor&lt;/i&gt;.\nSayfa 2 &amp; 3 eksik.');
    const chosen = compose('rejected', { language }, { reason: 'dataMismatch', text: null, refund: [] });
    expect(chosen.text).not.toContain(texts.text(language, 'rejection:staffText'));
  });

  it.each(codes.flatMap((language) => rejectionReasons.map((reason) => [reason, language] as const)))(
    'gives the reason %s in %s',
    (reason, language) => {
      const months = commonBook.travelRequirements.passportMonthsFromEntry;
      const { text, html } = compose('rejected', { language }, { reason, text: 'Seite 2.', refund: [] });
      const words = texts.text(language, `rejection:reason.${reason}`, { months });
      expect(text).toContain(labelled(texts.text(language, 'rejection:title'), words, language));
      expect(text).toContain(`${texts.text(language, 'rejection:staffAdds')}\n\nSeite 2.`);
      for (const body of [text, html]) expect(body).not.toMatch(/\{\{|rejection:/);
    },
  );

  it.each(codes)('says in %s what is true of the money, with links to the policies', (language) => {
    const until = new Date('2026-11-28T09:00:00Z');
    const refund: Rejection['refund'] = [
      { key: 'refunded', cents: 4_480, until: null, policy: null },
      { key: 'claim', cents: 13_440, until, policy: 'terms' },
    ];
    const { text, html } = compose('rejected', { language }, { reason: 'validVisaHeld', text: null, refund });
    for (const kept of [formatMoney(44.8, language), formatMoney(134.4, language), '12:00'])
      expect(text).toContain(kept);
    const terms = texts.text(language, 'rejection:policy.terms');
    expect(text).toContain(labelled(terms, 'https://kapi.example/terms', language));
    expect(text).toContain('https://kapi.example/refund');
    expect(html).toContain('<a href="https://kapi.example/refund"');
    expect(text).not.toMatch(/\{\{/);
  });

  it.each(codes)('offers nothing to take along in %s while there is a letter or nothing', (language) => {
    const takeAlong = texts.text(language, 'mail:approved.next').split('. ').at(-1) ?? '';
    expect(compose('approved', { language }).text).toContain(takeAlong);
    for (const words of ['approvedLetter', 'approvedWithdrawn', 'documentWithdrawn'] as const) {
      expect(compose(words, { language }).text).not.toContain(takeAlong);
    }
  });

  it.each(codes)('of an approved insurance names in %s the insurer and its emergency phone', (language) => {
    const phone = '+44 20 7946 0958'.replaceAll(' ', '\u00a0');
    const { text, html } = compose('approved', { language, kind: 'insurance' });
    for (const body of [text, html])
      for (const fact of ['Sample Travel Insurance', phone]) expect(body).toContain(fact);
    expect(compose('approved', { language, kind: 'visa' }).text).not.toContain(phone);
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
      expect(compose(event, { language }).text).toContain(formatMoney(224, language));
    }
  });

  it.each(codes)('of a refund has in %s a table with the trip, the amount and the moment', (language) => {
    const { text, html } = compose('refunded', { language });
    const label = texts.text(language, 'receipt:refunded');
    expect(text).toContain(labelled(label, formatMoney(179.2, language), language));
    const refundedOn = texts.text(language, 'receipt:creditNote.refundedOnLabel');
    expect(text).toContain(labelled(refundedOn, '', language));
    for (const body of [text, html]) {
      expect(body).toContain(dateInWords('2027-01-01', language));
      expect(body).toContain('12:00');
    }
    expect(html).toContain('<table');
  });
});

describe('a correction', () => {
  const spoken = { texts, config, publicUrl: 'https://kapi.example', clock: { now: () => new Date(0) } };

  it.each(codes)('has in %s its code and how long it is valid', (language) => {
    const until = new Date('2026-11-24T12:30:00Z');
    const { subject, text, html } = composeMail(
      'correctionCode',
      { ...application, language },
      { ...spoken, texts },
      { token, code: { digits: '012345', until } },
    );
    expect(subject).not.toContain('012345');
    for (const body of [text, html]) {
      expect(body).toContain('012345');
      expect(body).toContain(momentInWords(texts, language, until));
    }
  });

  it.each(codes)('names in %s what was corrected, without its value', (language) => {
    const corrected = ['passportNumber', 'arrivalDate'] as const;
    const { text } = composeMail(
      'corrected',
      { ...application, language },
      { ...spoken, texts },
      { token, corrected },
    );
    for (const field of corrected) expect(text).toContain(texts.text(language, `correct:field.${field}`));
  });
});

describe('a cancellation', () => {
  it.each(codes)('names in %s what goes back and by which rule', (language) => {
    const { text, html } = compose('cancelled', { language });
    for (const body of [text, html]) {
      expect(body).toContain(formatMoney(179.2, language));
      expect(body).toContain(texts.text(language, 'rejection:policy.refundPolicy'));
    }
  });
});

describe('the refund of a late decision', () => {
  const late = { processingType: 'urgent_1', dueAt: new Date('2026-11-24T10:00:00Z') } as const;

  it.each(codes)('names in %s the promise, the option paid for, the one met and the amount', (language) => {
    const { text, html } = compose('refundedForDelay', { ...late, language });
    for (const type of ['urgent_1', 'slow'] as const)
      expect(text).toContain(texts.text(language, `domain:processing.${type}`));
    for (const body of [text, html]) {
      expect(body).toContain(formatMoney(179.2, language));
      expect(body).toContain(momentInWords(texts, language, late.dueAt));
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
    const { text } = compose('paid', paid, null, new Date('2026-11-26T18:00:01Z'));
    expect(text).not.toContain('Expected by');
    expect(text).toContain(`This is taking longer than we promised. We promised a result by ${moment}.`);
  });

  it.each(['approved', 'rejected'] as const)(
    'gives way to that of the decision in the mail of %s',
    (event) => {
      const decided = { ...paid, status: event, decidedAt: new Date('2026-11-24T11:00:00Z') };
      const { text } = compose(event, decided, event === 'rejected' ? why : null);
      expect(text).toContain('Decided on: 24\u00a0November\u00a02026, 14:00 (Istanbul time)');
      expect(text).toContain('Arrival date: 1 January 2027');
    },
  );

  it('gives way to the certificate in the receipt of an insurance that its payment approved', () => {
    const issued = { ...paid, kind: 'insurance', status: 'approved', decidedAt: paid.paidAt } as const;
    for (const language of codes) {
      const { text } = compose('paid', { ...issued, language });
      expect(text).toContain(texts.text(language, 'mail:paid.issued'));
      expect(text).not.toContain(texts.text(language, 'due:next.insurance.pending'));
      expect(text).not.toContain(labelled(texts.text(language, 'due:label.insurance'), '', language));
    }
  });

  it('is that of the decision no more once it is decided', () => {
    const decided = { ...paid, status: 'approved', decidedAt: new Date('2026-11-24T11:00:00Z') } as const;
    expect(compose('paid', decided).text).not.toContain('Expected by');
  });

  it.each(['approvedLetter', 'approvedWithdrawn', 'documentWithdrawn'] as const)(
    'is that of the document in the mail of %s, in every language',
    (words) => {
      const approved = { ...paid, status: 'approved', decidedAt: new Date('2026-11-24T11:00:00Z') } as const;
      expect(compose(words, approved).text).toContain(`Document expected by: ${moment}`);
      const later = new Date('2026-11-26T18:00:01Z');
      expect(compose(words, approved, null, later).text).toContain(
        `This is taking longer than we promised. Your application is approved, but the document that we promised by ${moment} is not here yet.`,
      );
      for (const language of codes) {
        const label = texts.text(language, 'due:label.document');
        expect(compose(words, { ...approved, language }).text).toContain(labelled(label, '', language));
        expect(compose(words, { ...approved, language }, null, later).text).not.toContain(
          labelled(label, '', language),
        );
      }
    },
  );

  it('of an insurance stands there too, or none when no working time is left before the trip', () => {
    const insurance = { kind: 'insurance', processingType: null, productId: 1 } as const;
    const early = { ...paid, ...insurance, travelOn: '2026-12-04', dueAt: new Date('2026-11-23T18:00:00Z') };
    expect(compose('paid', early, null, paid.paidAt).text).toContain(
      'At the latest by: 23\u00a0November\u00a02026, 21:00 (Istanbul time)',
    );
    const weekend = {
      ...paid,
      ...insurance,
      travelOn: '2026-11-23',
      dueAt: new Date('2026-11-20T18:00:00Z'),
    };
    const { text } = compose('paid', weekend);
    expect(text).not.toContain('At the latest by');
    expect(text).toContain('Monday to Friday, 12:00 to 21:00 (Istanbul time)');
  });
});
