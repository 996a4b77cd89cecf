import { parseCalendarDate } from '../../../domain/calendar/calendarDate.ts';
import { dateText } from '../../../domain/calendar/dateParts.ts';
import { visaBook } from '../../../domain/rules/visaRules.ts';
import { passportAdvice } from '../../../domain/visa/personalStep.ts';
import { useProblem } from '../../language/problem.ts';
import { Banner } from '../../ui/Banner.tsx';
import type { Wizard } from '../state/wizard.ts';

/** Warns of a passport that expires within six months of the arrival; an expired one is refused. */
export function PassportAdvice({ wizard }: { wizard: Wizard }) {
  const words = useProblem();
  const expiry = parseCalendarDate(dateText(wizard.answers.passportExpiryDate));
  const arrival = parseCalendarDate(dateText(wizard.answers.arrivalDate));
  if (expiry === null || arrival === null || expiry <= wizard.today) return null;
  const advice = passportAdvice(visaBook, expiry, arrival);
  if (advice === null) return null;
  return <Banner tone="warning">{words(advice.code).message}</Banner>;
}
