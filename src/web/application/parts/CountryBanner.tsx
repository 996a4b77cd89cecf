import { memo } from 'react';
import type { CountryRow } from '../../../contract/applicant.ts';
import { visaBook } from '../../../domain/rules/visaRules.ts';
import { banner, dependsOnAge } from '../../../domain/visa/eligibility.ts';
import { countryName } from '../../forms/countries/countryOptions.ts';
import { useProblem } from '../../language/problem.ts';
import { useTranslation } from '../../language/useTranslation.ts';
import { site } from '../../site.ts';
import { Banner } from '../../ui/Banner.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { noBreakHyphens } from '../../ui/noBreakHyphens.tsx';
import type { Wizard } from '../state/wizard.ts';
import { GetInsurance } from './GetInsurance.tsx';
import { InsuranceRedirect } from './InsuranceRedirect.tsx';

/** What the chosen country means: red not eligible, blue visa-free, green e-visa available (specification 1 section 2). */
export const CountryBanner = memo(function CountryBanner({
  wizard,
  country,
}: {
  wizard: Wizard;
  country: CountryRow;
}) {
  switch (banner(country)) {
    case 'notEligible':
      return <NotEligible key={country.code} wizard={wizard} country={country} />;
    case 'visaFree':
      return <VisaFree country={country} />;
    case 'eVisa':
      return <EVisaAvailable country={country} />;
  }
});

function NotEligible({ wizard, country }: { wizard: Wizard; country: CountryRow }) {
  const { t, i18n } = useTranslation('visaSteps');
  const name = countryName(country.alpha2, i18n.language, country.name);
  return (
    <Banner tone="danger" title={t('banner.notEligibleTitle')}>
      <p>{noBreakHyphens(t('banner.notEligible', { country: name }))}</p>
      <InsuranceRedirect wizard={wizard} />
      <p className="mt-3 flex flex-wrap gap-3">
        <GetInsurance wizard={wizard} />
        <LinkButton href={site.officialSite} external newWindow variant="secondary">
          <span>{noBreakHyphens(t('banner.officialSite'))}</span>
        </LinkButton>
      </p>
    </Banner>
  );
}

function VisaFree({ country }: { country: CountryRow }) {
  const { t, i18n } = useTranslation('visaSteps');
  const words = useProblem();
  const name = countryName(country.alpha2, i18n.language, country.name);
  return (
    <Banner tone="info" title={t('banner.visaFreeTitle')}>
      <p>
        {country.stayDays === null
          ? t('banner.visaFree', { country: name })
          : t('banner.visaFreeStay', { country: name, count: country.stayDays })}
      </p>
      <p className="mt-2">{words('insuranceWarning').message}</p>
    </Banner>
  );
}

function EVisaAvailable({ country }: { country: CountryRow }) {
  const { t, i18n } = useTranslation(['visaSteps', 'domain']);
  const name = countryName(country.alpha2, i18n.language, country.name);
  const condition = dependsOnAge(visaBook, country) ? 'age' : country.scenario === 2 ? 'document' : 'none';
  return (
    <Banner tone="success" title={t('banner.eVisaTitle')}>
      <p>{noBreakHyphens(t('banner.eVisa', { country: name }))}</p>
      {country.stayDays !== null && country.entry !== null && (
        <p>{t(`banner.stay.${country.entry}`, { count: country.stayDays })}</p>
      )}
      <p className="mt-2">{noBreakHyphens(t(`banner.condition.${condition}`))}</p>
    </Banner>
  );
}
