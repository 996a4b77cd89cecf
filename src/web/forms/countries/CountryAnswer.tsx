import type { ReactNode } from 'react';
import type { CountryRow } from '../../../contract/referenceData.ts';
import { commonBook } from '../../../domain/rules/commonBook.ts';
import { type BannerKind, bannerKind, dependsOnAge } from '../../../domain/visa/eligibility.ts';
import { useTranslation } from '../../language/useTranslation.ts';
import { Banner } from '../../ui/Banner.tsx';
import { noBreakHyphens } from '../../ui/noBreakHyphens.tsx';
import { countryName } from './countryOptions.ts';

export type CountryAnswerProps = {
  country: CountryRow;
  below: Readonly<Record<BannerKind, ReactNode>>;
  /** Leaves out that one can apply here. */
  isBrief?: boolean | undefined;
  live?: boolean | undefined;
};

/** Shows the answer: red not eligible, blue visa-free, green e-visa (specification 1 section 2). */
export function CountryAnswer({ country, below, isBrief, live }: CountryAnswerProps) {
  const { t, i18n } = useTranslation('visaSteps');
  const name = countryName(country.alpha2, i18n.language, country.name);
  const kind = bannerKind(country);
  switch (kind) {
    case 'notEligible':
      return (
        <Banner tone="danger" title={t('banner.notEligibleTitle')} live={live}>
          <p>{noBreakHyphens(t('banner.notEligible', { country: name }))}</p>
          {below[kind]}
        </Banner>
      );
    case 'visaFree':
      return (
        <Banner tone="info" title={t('banner.visaFreeTitle')} live={live}>
          <p>
            {country.stayDays === null
              ? t('banner.visaFree', { country: name })
              : t('banner.visaFreeStay', { country: name, count: country.stayDays })}
          </p>
          {below[kind]}
        </Banner>
      );
    case 'eVisa':
      return (
        <Banner tone="success" title={t('banner.eVisaTitle')} live={live}>
          {!isBrief && <p>{noBreakHyphens(t('banner.eVisa', { country: name }))}</p>}
          {country.stayDays !== null && country.entry !== null && (
            <p>{t(`banner.stay.${country.entry}`, { count: country.stayDays })}</p>
          )}
          <p className={isBrief ? undefined : 'mt-2'}>
            {noBreakHyphens(t(`banner.condition.${conditionOf(country)}`))}
          </p>
          {below[kind]}
        </Banner>
      );
  }
}

function conditionOf(country: CountryRow): 'age' | 'document' | 'none' {
  if (dependsOnAge(commonBook, country)) return 'age';
  return country.scenario === 2 ? 'document' : 'none';
}
