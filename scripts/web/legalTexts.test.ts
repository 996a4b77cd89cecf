import { describe, expect, it } from 'vitest';
import { type LanguageCode, languages } from '../../src/domain/languages.ts';
import { acceptedCards } from '../../src/domain/payments/acceptedCards.ts';
import { formatPrice } from '../../src/domain/prices/money.ts';
import { insuranceBook } from '../../src/domain/rules/insuranceRules.ts';
import { withFacts } from '../../src/domain/text/operatorFacts.ts';
import { readOperator, toTextFacts } from '../../src/server/operator.ts';
import { explainsTerms, splitIntoBlocks } from '../../src/web/information/legal/blocks.ts';
import { legalFigures } from '../../src/web/information/legal/figures.ts';
import { findOnlyLanguage, type Namespace, namespaces } from '../../src/web/language/texts.ts';
import { siteFrom } from './site.ts';
import { flatTexts, namespacesOf, readTexts } from './texts.ts';

const root = new URL('../..', import.meta.url).pathname;
const operator = readOperator({});
const site = siteFrom({}, operator);
const { medicalUsd } = insuranceBook.insuranceCover;
const valuesIn = (code: LanguageCode) =>
  new Map(
    Object.entries({
      ...legalFigures(code),
      ...site,
      cards: acceptedCards.join(', '),
    }),
  );

const kvkk = {
  controller: ['6698', site.operator, site.supportEmail, '00000000', '1 Sample Street', 'kvkk@kapi.example'],
  data: [],
  purposes: [],
  grounds: [],
  collection: [],
  transfers: [],
  retention: ['5', '10', '2', '1', '(/privacy)'],
  security: ['AES-256-GCM'],
  rights: ['7'],
  requests: ['30', site.supportEmail],
  changes: [],
};

const cancellation = {
  scope: [site.operator],
  visaBefore: ['24', '80'],
  visaAfter: ['$69'],
  insurance: ['48', '90', '24', '70'],
  exceptions: ['100'],
  request: ['48', site.supportEmail],
  payout: ['5', '10'],
  escalation: ['7'],
  withdrawal: ['14', '15', '(/refund)'],
  otherPolicies: ['(/refund)', '(/terms)'],
  contact: [site.supportEmail, '00000000', '1 Sample Street'],
};

/**
 * The facts that both documents must name (specification 2 sections 2, 3, 5 and 9), with the prices charged
 * (design 4.1).
 */
const named: Partial<Record<Namespace, Record<string, readonly string[]>>> = {
  privacy: {
    introduction: [site.operator],
    collected: [],
    cookies: ['12', '30', '10', '7'],
    analytics: ['26'],
    use: [],
    sharing: [],
    security: ['24', 'AES-256-GCM', 'TLS', site.supportEmail],
    retention: ['12', '7', '3', '26', '(/kvkk)'],
    rights: ['1', '2'],
    regions: ['6698', '30'],
    links: [site.officialSite],
    children: ['16'],
    transfers: [],
    updates: [],
    contact: [
      '48',
      site.supportEmail,
      '00000000',
      '1 Sample Street',
      'gdpr@kapi.example',
      'kvkk@kapi.example',
    ],
  },
  terms: {
    service: [site.operator, site.officialSite],
    requirements: ['6', '18'],
    content: [],
    prohibitions: [],
    thirdParty: ['Sample Travel Insurance', 'https://insurer.example/policy-wording'],
    ai: [],
    commercial: ['$69', '$90', '$685', '$159', '$754', '$114', '9', '18', 'UTC'],
    sms: ['18', 'STOP'],
    eSign: [site.supportEmail],
    suspension: [],
    disclaimers: [],
    liability: [],
    indemnification: [],
    notices: [site.supportEmail],
    entire: [],
    timeBarred: ['1'],
    referrals: [],
    refunds: ['24', '5', '10', '(/refund)', '(/cancellation-policy)'],
    withdrawal: ['14', '(/refund)'],
    law: [site.operator, '00000000', '1 Sample Street', site.supportEmail, 'complaints@kapi.example', '14'],
  },
  security: {
    principles: [],
    storage: ['256', 'AES-256-GCM'],
    connection: ['TLS', 'SSL'],
    payment: ['PCI DSS', '3-D Secure'],
    uploads: ['PDF'],
    access: [],
    abuse: [],
    device: ['7'],
    you: [],
    incidents: ['72'],
    report: ['24', site.supportEmail],
  },
  refund: {
    scope: [site.operator],
    before: ['20'],
    after: [],
    rejection: [],
    duplicates: [],
    late: [],
    request: ['7', site.supportEmail],
    review: ['5', '7', '14'],
    withdrawal: ['14', site.supportEmail],
    otherPolicies: ['24', '(/terms)', '(/cancellation-policy)'],
    contact: ['48', '00000000', '1 Sample Street'],
  },
  paymentPolicy: {
    consultancy: [site.operator, site.officialSite],
    prices: ['$69', '$90', '$685', '$159', '$754', '$114'],
    methods: ['Visa', 'Mastercard', 'Amex', 'Discover', 'Troy', 'JCB', 'Diners', 'UnionPay'],
    cardData: ['PCI DSS'],
    threeDSecure: ['3-D Secure'],
    states: [],
    unpaid: [],
    duplicates: [],
    receipts: [],
    chargebacks: [site.supportEmail],
    fraud: ['24'],
    refunds: ['(/refund)', '(/terms)', '(/cancellation-policy)'],
    contact: ['48', '00000000', '1 Sample Street'],
  },
  accessibility: {
    status: ['2.2', '2.1', '549'],
    tested: ['2', '3', '1', '320', '400', 'Firefox', 'WebKit'],
    time: ['7', '24', '30', '12'],
    signIn: [],
    known: [],
    report: [site.supportEmail, '48'],
    complaints: ['complaints@kapi.example', '14'],
  },
  kvkkOriginal: kvkk,
  kvkkRendering: kvkk,
  cancellationOriginal: cancellation,
  cancellationRendering: cancellation,
};

/** Figures in the summaries of the two Turkish originals, for readers of other languages. */
const summaries = {
  kvkk: ['5', '10', '2', '1', '30', '11'],
  cancellation: ['80', '24', '$69', '90', '48', '70', '100', '5', '10'],
} as const;

/** The first price on each page. */
const firstPrices = [
  ['faq', 'questions.cost.answer'],
  ['paymentPolicy', 'summary'],
  ['paymentPolicy', 'sections.prices.text'],
  ['terms', 'summary'],
  ['terms', 'sections.commercial.text'],
] as const;

function languagesOf(namespace: Namespace): readonly LanguageCode[] {
  const only = findOnlyLanguage(namespace);
  return only ? [only] : languages.map(({ code }) => code);
}

/** The texts of content/ with the operator's facts, by key. */
function textsOf(code: LanguageCode, namespace: string, of = operator): Map<string, string> {
  return flatTexts(withFacts(readTexts(root, code, namespace), toTextFacts(of, code)));
}

function shown(code: LanguageCode, namespace: string, key: string): string {
  const words = textsOf(code, namespace).get(key) ?? '';
  return words.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(valuesIn(code).get(name)));
}

/** A figure as a language writes it: "$69" is "69 $" in German. */
const written = (figure: string, code: LanguageCode) =>
  figure.replace(/^\$(\d+)$/, (_, usd: string) => formatPrice(Number(usd), code));

/** True if the words contain it; a number must stand alone, so that 7 is not found in 72. */
function holds(words: string, wanted: string): boolean {
  const escaped = wanted.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(/\d$/.test(wanted) ? `(?<![\\d,.])${escaped}(?!\\d)` : escaped, 'u').test(words);
}

const texts = namespaces.filter((name) => named[name] || name in summaries);

const cases = texts.flatMap((name) =>
  named[name] ? languagesOf(name).map((code) => ({ name, code, sections: named[name] ?? {} })) : [],
);

describe.each(cases)('the text $name in $code', ({ name, code, sections }) => {
  it('has every section of the specification, in its order', () => {
    const { sections: found } = readTexts(root, code, name);
    expect(Object.keys(typeof found === 'object' ? found : {})).toEqual(Object.keys(sections));
  });

  it('states every figure where it belongs', () => {
    const missing = Object.entries(sections).flatMap(([id, wanted]) => {
      const words = shown(code, name, `sections.${id}.text`);
      return wanted
        .filter((figure) => !holds(words, written(figure, code)))
        .map((figure) => `${id}: ${figure}`);
    });
    expect(missing).toEqual([]);
  });
});

describe.each(languages.map(({ code }) => code))('legal texts in %s', (code) => {
  it('tell the figures of the Turkish originals in their summaries', () => {
    const missing = Object.entries(summaries).flatMap(([name, wanted]) => {
      const words = shown(code, name, 'summary');
      return wanted
        .filter((figure) => !holds(words, written(figure, code)))
        .map((figure) => `${name}: ${figure}`);
    });
    expect(missing).toEqual([]);
  });

  it('state the cover with the separators of the language', () => {
    expect(shown(code, 'paymentPolicy', 'sections.prices.text')).toContain(formatPrice(medicalUsd, code));
  });

  it('name the total of an e-visa before its parts wherever it is the first price', () => {
    const late = firstPrices.filter(([name, key]) => {
      const words = textsOf(code, name).get(key) ?? '';
      const total = words.indexOf('{{totalFrom}}');
      const parts = ['{{fee}}', '{{processingFrom}}'].map((part) => words.indexOf(part));
      return total === -1 || parts.some((part) => part !== -1 && part < total);
    });
    expect(late).toEqual([]);
  });

  it.each(texts)('use no figure in %s that has no value', (name) => {
    const used = [...textsOf(code, name).values()].flatMap((words) => [...words.matchAll(/\{\{(\w+)\}\}/g)]);
    expect(used.map(([, figure = '']) => figure).filter((figure) => !valuesIn(code).has(figure))).toEqual([]);
  });

  it('have the same paragraphs, lists and links as the English ones', () => {
    const different = texts
      .filter((name) => findOnlyLanguage(name) === undefined)
      .flatMap((name) =>
        [...textsOf(code, name)]
          .filter(([key, words]) => shapeOf(words) !== shapeOf(textsOf('en', name).get(key)))
          .map(([key]) => `${name}:${key}`),
      );
    expect(different).toEqual([]);
  });
});

describe.each(languages.map(({ code }) => code))(
  'texts of an operator who has said nothing, in %s',
  (code) => {
    const bare: typeof operator = {
      company: { name: 'A Ltd' },
      dataProtection: {},
      authorityFeeIncluded: false,
      supportLanguages: [],
    };
    const facts = Object.keys(toTextFacts(operator, code));

    it('have neither gaps nor open places', () => {
      const gaps = namespacesOf(root, code).flatMap((name) =>
        [...textsOf(code, name, bare)].filter(
          ([, words]) =>
            words === '' ||
            / {2}|\n\n|[ \n]$|\(\)|, \./.test(words) ||
            [...words.matchAll(/\{\{(.*?)\}\}/g)].some(([, place = '']) =>
              facts.includes(place.replace(/^[#^/]/, '')),
            ),
        ),
      );
      expect(gaps).toEqual([]);
    });

    it('do not say that the authority’s fee is included', () => {
      for (const [name, key] of [
        ['visaSteps', 'payment.feesNote'],
        ['faq', 'questions.cost.answer'],
        ['processingTimes', 'lead'],
        ['paymentPolicy', 'sections.prices.text'],
        ['terms', 'sections.commercial.text'],
      ] as const)
        expect(textsOf(code, name, bare).get(key)).not.toBe(textsOf(code, name).get(key));
    });
  },
);

describe.each(languages.map(({ code }) => code))(
  'texts of an insurer that issues at the payment, in %s',
  (code) => {
    const insurer = operator.insurer && { ...operator.insurer, issueAgreement: undefined };
    const byStaff: typeof operator = { ...operator, insurer };
    const atPayment = [
      'ifPaidNow.atPayment',
      'ifPaidNow.adult',
      'ifPaidNow.minor',
      'ifPaidNow.minorSoonest',
      'atPayment.term',
      'atPayment.when',
      'issued.title',
      'issued.text',
      'issued.download',
    ];

    it('promise it before and after the payment, and no text of it is loaded elsewhere', () => {
      expect([...textsOf(code, 'due').keys()]).toEqual(expect.arrayContaining(atPayment));
      expect([...textsOf(code, 'due', byStaff).keys()].filter((key) => atPayment.includes(key))).toEqual([]);
    });

    it.each([
      ['due', 'next.insurance.pending'],
      ['insurance', 'lead'],
      ['faq', 'questions.time.answer'],
      ['terms', 'sections.ai.text'],
      ['privacy', 'sections.use.text'],
    ] as const)('say so in %s, %s, and else that staff decide', (name, key) => {
      const [said, usual] = [textsOf(code, name).get(key), textsOf(code, name, byStaff).get(key)];
      expect(said).not.toBe(usual);
      for (const words of [said, usual]) expect(words).not.toMatch(/ {2}|issuesAtPayment|[ \n]$/);
      expect(shapeOf(said)).toBe(shapeOf(textsOf('en', name).get(key)));
    });
  },
);

const textsOfCountry = (['privacy', 'kvkkOriginal', 'kvkkRendering'] as const).flatMap((name) =>
  languagesOf(name).map((code) => ({ name, code })),
);

it.each(textsOfCountry)('the text $name in $code names the country of any company', ({ name, code }) => {
  const german: typeof operator = { ...operator, company: { name: 'Beispiel GmbH', country: 'DE' } };
  const country = new Intl.DisplayNames(code, { type: 'region' });
  const read = textsOf(code, name, german);
  for (const id of [name === 'privacy' ? 'introduction' : 'controller', 'transfers']) {
    const words = read.get(`sections.${id}.text`);
    expect(words, id).toContain(country.of('DE'));
    expect(words, id).not.toContain(country.of('GB'));
  }
});

it.each([
  ['kvkkOriginal', 'kvkkRendering'],
  ['cancellationOriginal', 'cancellationRendering'],
])('%s and its rendering have the same paragraphs, lists and links', (original, rendering) => {
  const english = textsOf('en', rendering);
  const turkish = [...textsOf('tr', original)];
  expect(
    turkish.filter(([key, words]) => shapeOf(words) !== shapeOf(english.get(key))).map(([key]) => key),
  ).toEqual([]);
});

/**
 * The structure of a text: "p" for a paragraph, "l3" or "t3" for a list of three items or explained terms,
 * then its links.
 */
function shapeOf(words = ''): string {
  const blocks = splitIntoBlocks(words).map((block) => {
    if (block.kind === 'paragraph') return 'p';
    return `${explainsTerms(block.items) ? 't' : 'l'}${block.items.length}`;
  });
  const links = [...words.matchAll(/\]\((\/[a-z-]+)\)/g)].map(([, href]) => href).sort();
  return [...blocks, ...links].join(' ');
}
