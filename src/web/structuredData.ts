import { businessHours } from '../domain/businessHours/businessHours.ts';
import { currency, totalFor } from '../domain/fees/fees.ts';
import { type LanguageCode, languages } from '../domain/languages.ts';
import { processingOptions } from '../domain/processing/processingOptions.ts';
import { answerFigures, questions } from './information/faq/questions.ts';
import { plainWords } from './information/LinkedText.tsx';
import { publicAddress } from './publicAddress.ts';
import { site } from './site.ts';

type Say = (key: string, values?: Record<string, string | number>) => string;

/** What a page tells search engines in the words of schema.org, by the name of its route. For the build alone. */
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
      description: say('home:meta.description'),
    },
    {
      '@type': 'WebSite',
      name: site.brand,
      url: `${publicAddress}/`,
      publisher: { '@id': organisation['@id'] },
    },
  ],
  faq: (say) => [
    {
      '@type': 'FAQPage',
      mainEntity: questions.map((question) => ({
        '@type': 'Question',
        name: say(`faq:questions.${question}.question`),
        acceptedAnswer: {
          '@type': 'Answer',
          text: plainWords(say(`faq:questions.${question}.answer`, answerFigures)),
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
        opens: utc(businessHours.opensAtHourUtc),
        closes: utc(businessHours.closesAtHourUtc),
      },
      offers: processingOptions.map(({ value }) => ({
        '@type': 'Offer',
        name: say(`domain:processing.${value}`),
        price: totalFor(value) / 100,
        priceCurrency: currency,
      })),
    },
  ],
};

const utc = (hour: number) => `${String(hour).padStart(2, '0')}:00:00Z`;
