import { memo } from 'react';
import type { CountryRow } from '../../../contract/applicant.ts';
import { CountryAnswer } from '../../forms/countries/CountryAnswer.tsx';
import { useProblem } from '../../language/problem.ts';
import { useTranslation } from '../../language/useTranslation.ts';
import { site } from '../../site.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { noBreakHyphens } from '../../ui/noBreakHyphens.tsx';
import type { Wizard } from '../state/wizard.ts';
import { GetInsurance } from './GetInsurance.tsx';
import { InsuranceRedirect } from './InsuranceRedirect.tsx';

/** Says what the chosen country means, and leads travellers without an e-visa to the insurance. */
export const CountryBanner = memo(function CountryBanner({
  wizard,
  country,
}: {
  wizard: Wizard;
  country: CountryRow;
}) {
  return (
    <CountryAnswer
      key={country.code}
      country={country}
      below={{
        notEligible: <WaysOn wizard={wizard} />,
        visaFree: <InsuranceWarning />,
        eVisa: null,
      }}
    />
  );
});

function WaysOn({ wizard }: { wizard: Wizard }) {
  const { t } = useTranslation('visaSteps');
  return (
    <>
      <InsuranceRedirect wizard={wizard} />
      <p className="mt-3 flex flex-wrap gap-3">
        <GetInsurance wizard={wizard} />
        <LinkButton href={site.officialSite} external newWindow variant="secondary">
          <span>{noBreakHyphens(t('banner.officialSite'))}</span>
        </LinkButton>
      </p>
    </>
  );
}

function InsuranceWarning() {
  const words = useProblem();
  return <p className="mt-2">{words('insuranceWarning').message}</p>;
}
