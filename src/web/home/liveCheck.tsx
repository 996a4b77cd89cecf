import type { ReactNode } from 'react';
import { type CountryRow, listCountries } from '../../contract/applicant.ts';
import { totalRange } from '../../domain/prices/fees.ts';
import { formatPrice } from '../../domain/prices/money.ts';
import { processingTypes } from '../../domain/prices/processingTypes.ts';
import { commonBook } from '../../domain/rules/commonBook.ts';
import type { DocumentType } from '../../domain/visa/documentTypes.ts';
import { banner, dependsOnAge } from '../../domain/visa/eligibility.ts';
import { call } from '../api/call.ts';
import { applicationAddress } from '../application/addresses.ts';
import { countryName } from '../forms/countries/countryOptions.ts';
import { handOver } from '../insurance/handOver.ts';
import { useTranslation } from '../language/useTranslation.ts';
import { site } from '../site.ts';
import { Banner } from '../ui/Banner.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { noBreakHyphens } from '../ui/noBreakHyphens.tsx';

/** What the eligibility check loads at its first touch. */
export { countryOptions } from '../forms/countries/countryOptions.ts';
export { Flag } from '../forms/countries/Flag.tsx';

/** The countries; throws ApiError. */
export function readCountries(): Promise<readonly CountryRow[]> {
  return call(listCountries);
}

export type AnswerProps = { country: CountryRow; documentType: DocumentType };

/** The answer of the rules for this traveller, in the words of the wizard's first step, with a link to it. */
export function Answer({ country, documentType }: AnswerProps) {
  switch (banner(country)) {
    case 'notEligible':
      return <NotEligible country={country} />;
    case 'visaFree':
      return <VisaFree country={country} />;
    case 'eVisa':
      return <EVisa country={country} documentType={documentType} />;
  }
}

function EVisa({ country, documentType }: AnswerProps) {
  const { t, i18n } = useTranslation('visaSteps');
  const condition = dependsOnAge(commonBook, country) ? 'age' : country.scenario === 2 ? 'document' : 'none';
  const [slowest, fastest] = [processingTypes[0], processingTypes[processingTypes.length - 1]];
  return (
    <Banner tone="success" title={t('banner.eVisaTitle')} live>
      {country.stayDays !== null && country.entry !== null && (
        <p>{t(`banner.stay.${country.entry}`, { count: country.stayDays })}</p>
      )}
      <p>{noBreakHyphens(t(`banner.condition.${condition}`))}</p>
      <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-2">
        <Fact name={t('home:check.price')}>
          {t('home:check.from', { price: formatPrice(totalRange(commonBook).lowest / 100, i18n.language) })}
        </Fact>
        {slowest && fastest && (
          <Fact name={t('home:check.time')}>
            {t('home:check.between', {
              shortest: t(`domain:processing.${fastest}`),
              longest: t(`domain:processing.${slowest}`),
            })}
          </Fact>
        )}
      </dl>
      <LinkButton href={applicationAddress({ country: country.code, documentType })} wide className="mt-3">
        {t('home:check.start')}
      </LinkButton>
    </Banner>
  );
}

function VisaFree({ country }: { country: CountryRow }) {
  const { t } = useTranslation('visaSteps');
  const name = useName(country);
  return (
    <Banner tone="info" title={t('banner.visaFreeTitle')} live>
      <p>
        {country.stayDays === null
          ? t('banner.visaFree', { country: name })
          : t('banner.visaFreeStay', { country: name, count: country.stayDays })}
      </p>
      <GetInsurance country={country} />
    </Banner>
  );
}

function NotEligible({ country }: { country: CountryRow }) {
  const { t } = useTranslation('visaSteps');
  const name = useName(country);
  return (
    <Banner tone="danger" title={t('home:check.notEligible')} live>
      <p>{noBreakHyphens(t('banner.notEligible', { country: name }))}</p>
      <div className="flex flex-wrap items-center gap-x-4">
        <GetInsurance country={country} />
        <a
          href={site.officialSite}
          target="_blank"
          rel="noopener"
          className="text-link mt-3 inline-flex min-h-11 items-center font-semibold"
        >
          <span>{noBreakHyphens(t('banner.officialSite'))}</span>
        </a>
      </div>
    </Banner>
  );
}

function useName({ alpha2, name }: CountryRow): string {
  const { i18n } = useTranslation('common');
  return countryName(alpha2, i18n.language, name);
}

function GetInsurance({ country }: { country: CountryRow }) {
  const { t } = useTranslation('visaSteps');
  return (
    <LinkButton
      href="/insurance"
      variant="secondary"
      wide
      className="mt-3"
      onClick={() => handOver({ countryCode: country.code })}
    >
      {t('insurance.get')}
    </LinkButton>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}
