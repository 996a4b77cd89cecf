import { type LanguageCode, languages } from '../../domain/languages.ts';
import { currency, totalFor } from '../../domain/prices/fees.ts';
import { processingTypes } from '../../domain/prices/processingTypes.ts';
import { commonBook } from '../../domain/rules/commonBook.ts';
import { plainWords } from '../information/LinkedText.tsx';
import { answerFigures, questions } from '../information/questions.ts';
import { site } from '../site.ts';
import { publicAddress } from './publicAddress.ts';

type Say = (key: string, values?: Record<string, string | number>) => string;

/** A page's structured data (schema.org), by its route's name. For the build only. */
export function structuredData(page: string, language: LanguageCode, say: Say): object[] {
  const facts = factsOf[page]?.(say, language) ?? [];
  return facts.map((fact) => ({ '@context': 'https://schema.org', inLanguage: language, ...fact }));
}

const organisation = { '@type': 'Organization', '@id': `${publicAddress}/#organization` };

const factsOf: Readonly<Record<string, (say: Say, language: LanguageCode) => object[]>> = {
  index: (say) => [
    {
      ...organisation,
      name: site.brand,
      legalName: site.operator,
      url: `${publicAddress}/`,
      logo: `${publicAddress}/icons/icon-512.png`,
      email: site.supportEmail,
      ...registration(__OPERATOR__.company),
      contactPoint: contactPoints(__OPERATOR__),
      description: say('home:meta.description'),
    },
    {
      '@type': 'WebSite',
      name: site.brand,
      url: `${publicAddress}/`,
      publisher: { '@id': organisation['@id'] },
    },
  ],
  faq: (say, language) => [
    {
      '@type': 'FAQPage',
      mainEntity: questions.map((question) => ({
        '@type': 'Question',
        name: say(`faq:questions.${question}.question`),
        acceptedAnswer: {
          '@type': 'Answer',
          text: plainWords(say(`faq:questions.${question}.answer`, answerFigures(language))),
        },
      })),
    },
  ],
  'processing-times': (say, language) => [
    {
      '@type': 'Service',
      name: say('common:action.apply'),
      serviceType: say('processingTimes:heading'),
      description: say('processingTimes:meta.description'),
      url: `${publicAddress}/application?lang=${language}`,
      provider: { ...organisation, name: site.brand, url: `${publicAddress}/` },
      availableLanguage: languages.map(({ code }) => code),
      hoursAvailable: {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
        opens: utc(commonBook.businessHours.opensAtHourUtc),
        closes: utc(commonBook.businessHours.closesAtHourUtc),
      },
      offers: processingTypes.map((value) => ({
        '@type': 'Offer',
        name: say(`domain:processing.${value}`),
        price: totalFor(commonBook, value) / 100,
        priceCurrency: currency,
      })),
    },
  ],
};

function registration({ number, address, country }: typeof __OPERATOR__.company): object {
  return {
    ...(number === undefined
      ? {}
      : { identifier: { '@type': 'PropertyValue', propertyID: 'company number', value: number } }),
    ...(address === undefined
      ? {}
      : {
          address: {
            '@type': 'PostalAddress',
            streetAddress: address,
            ...(country === undefined ? {} : { addressCountry: country }),
          },
        }),
  };
}

function contactPoints({ complaints, supportLanguages }: typeof __OPERATOR__): object[] {
  const point = (contactType: string, email: string) => ({
    '@type': 'ContactPoint',
    contactType,
    email,
    ...(supportLanguages.length === 0 ? {} : { availableLanguage: supportLanguages }),
  });
  return [
    point('customer support', site.supportEmail),
    ...(complaints === undefined ? [] : [point('complaints', complaints.email)]),
  ];
}

const utc = (hour: number) => `${String(hour).padStart(2, '0')}:00:00Z`;
