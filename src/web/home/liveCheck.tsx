import type { ReactNode } from 'react';
import type { CountryRow } from '../../contract/referenceData.ts';
import { totalRange } from '../../domain/prices/fees.ts';
import { formatPrice } from '../../domain/prices/money.ts';
import { processingTypes } from '../../domain/prices/processingTypes.ts';
import { commonBook } from '../../domain/rules/commonBook.ts';
import type { DocumentType } from '../../domain/visa/documentTypes.ts';
import { applicationAddress } from '../application/addresses.ts';
import { CountryAnswer } from '../forms/countries/CountryAnswer.tsx';
import { handOver } from '../insurance/handOver.ts';
import { useTranslation } from '../language/useTranslation.ts';
import { site } from '../site.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { noBreakHyphens } from '../ui/noBreakHyphens.tsx';

/** The eligibility check loads this file at its first touch. */
export { countryOptions } from '../forms/countries/countryOptions.ts';
export { Flag } from '../forms/countries/Flag.tsx';
export { loadCountries } from '../forms/countries/useCountries.ts';

export type AnswerProps = { country: CountryRow; documentType: DocumentType };

/** The answer in the words of the wizard's first step, with a link to it. */
export function Answer({ country, documentType }: AnswerProps) {
  return (
    <CountryAnswer
      country={country}
      below={{
        notEligible: <WaysOn country={country} />,
        visaFree: <GetInsurance country={country} />,
        eVisa: <Offer country={country} documentType={documentType} />,
      }}
      isBrief
      live
    />
  );
}

function Offer({ country, documentType }: AnswerProps) {
  const { t, i18n } = useTranslation('home');
  const [slowest, fastest] = [processingTypes[0], processingTypes[processingTypes.length - 1]];
  return (
    <>
      <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-2">
        <Fact name={t('check.price')}>
          {t('check.from', { price: formatPrice(totalRange(commonBook).lowest / 100, i18n.language) })}
        </Fact>
        {slowest && fastest && (
          <Fact name={t('check.time')}>
            {t('check.between', {
              shortest: t(`domain:processing.${fastest}`),
              longest: t(`domain:processing.${slowest}`),
            })}
          </Fact>
        )}
      </dl>
      <LinkButton href={applicationAddress({ country: country.code, documentType })} wide className="mt-3">
        {t('check.start')}
      </LinkButton>
    </>
  );
}

function WaysOn({ country }: { country: CountryRow }) {
  const { t } = useTranslation('visaSteps');
  return (
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
  );
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
