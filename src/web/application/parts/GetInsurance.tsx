import { parseCalendarDate } from '../../../domain/calendar/calendarDate.ts';
import { dateText } from '../../../domain/calendar/dateParts.ts';
import { handOver, type KnownFacts } from '../../insurance/handOver.ts';
import { useTranslation } from '../../language/useTranslation.ts';
import { LinkButton, type LinkButtonProps } from '../../ui/LinkButton.tsx';
import type { Wizard } from '../state/wizard.ts';

/** Leads to the insurance form and hands the answers over. */
export function GetInsurance({
  wizard,
  size,
  className,
}: { wizard: Wizard } & Pick<LinkButtonProps, 'size' | 'className'>) {
  const { t } = useTranslation('visaSteps');
  return (
    <LinkButton
      href="/insurance"
      size={size}
      wide
      className={className}
      onClick={() => handOver(insuranceFacts(wizard))}
    >
      {t('insurance.get')}
    </LinkButton>
  );
}

/** The traveller's data for the insurance form; only complete dates. */
export function insuranceFacts({ country, answers }: Wizard): KnownFacts {
  return {
    countryCode: country?.code ?? '',
    firstName: answers.firstName,
    lastName: answers.lastName,
    ownName: answers.ownName,
    email: answers.email,
    phone: answers.phone,
    passportNumber: answers.passportNumber,
    dateOfBirth: parseCalendarDate(dateText(answers.dateOfBirth)) ?? '',
    travelDate: parseCalendarDate(dateText(answers.arrivalDate)) ?? '',
  };
}
