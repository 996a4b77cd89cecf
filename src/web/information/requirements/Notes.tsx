import { smsConsentMinAge } from '../../../domain/constants.ts';
import { useTranslation } from '../../language/index.ts';
import { publishedConditions } from '../published.ts';

const notes = [
  'passport',
  'ticket',
  'purpose',
  'stay',
  'validity',
  'extension',
  'fees',
  'exempt',
  'sms',
] as const;

const figures = {
  ...publishedConditions,
  months: publishedConditions.passportMonths,
  smsAge: smsConsentMinAge,
};

/** The stated requirements of specification 2 section 5, and what else is worth knowing. */
export function Notes() {
  const { t } = useTranslation('requirements');
  return (
    <ul className="mt-6 grid gap-x-12 sm:grid-cols-2">
      {notes.map((note) => (
        <li key={note} className="border-t border-line py-4">
          {t(`notes.items.${note}`, figures)}
        </li>
      ))}
    </ul>
  );
}
