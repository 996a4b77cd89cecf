import type { CountryRow } from '../../contract/referenceData.ts';
import { type CalendarDate, calendarDate } from '../../domain/calendar/calendarDate.ts';
import type { Problem } from '../../domain/problems.ts';
import { visaBook } from '../../domain/rules/visaRules.ts';
import { prerequisitesFor } from '../../domain/visa/prerequisites.ts';
import type { StepName } from '../../domain/visa/stepSets.ts';
import type { Draft } from '../forms/drafts/store.ts';
import type { Session } from '../forms/form.ts';
import { announce, firstUnfinished, openStep } from '../forms/formState.ts';
import type { ApplicationContent } from './draftContent.ts';
import { adjustProcessing, chooseCountry } from './state/answering.ts';
import { asksTravelEarly, stepProblems, visaRules, wizardSteps } from './state/checks.ts';
import { newWizard, type Wizard } from './state/wizard.ts';

/**
 * Opens a draft where it was left, or at the first step that breaks today's rules. `countries` is
 * null if they could not be read.
 */
export function resumeDraft(
  { id, content }: Draft<ApplicationContent>,
  today: CalendarDate,
  countries: readonly CountryRow[] | null,
  now: Date,
): Session<Wizard> {
  const left = wizardAsLeft(content);
  const judged = adjustProcessing({ ...withCountryOfNow(left, countries, now), today }, now);
  return { id, state: openWhereItHolds(judged, left), submission: content.attempt };
}

/** As the person last saw it, with the date of that day. */
function wizardAsLeft({ country, answers, step, returning, judgedOn }: ApplicationContent): Wizard {
  const ticked = answers.prerequisites;
  const list = country === null ? [] : prerequisitesFor(visaBook, country.code);
  return {
    ...newWizard(calendarDate(judgedOn)),
    country,
    answers: { ...answers, prerequisites: list.filter((item) => ticked.includes(item)) },
    step,
    returning,
  };
}

/** Takes the country's present facts. Another scenario resets the choices. */
function withCountryOfNow(left: Wizard, countries: readonly CountryRow[] | null, now: Date): Wizard {
  if (left.country === null || countries === null) return left;
  const { code, scenario, isEligible } = left.country;
  const row = countries.find((country) => country.code === code) ?? null;
  const same = row !== null && row.scenario === scenario && row.isEligible === isEligible;
  return same ? { ...left, country: row } : chooseCountry(left, row, now);
}

function openWhereItHolds(now: Wizard, left: Wizard): Wizard {
  const returning = firstUnfinished(visaRules, left) === 'payment';
  const broken = firstBroken(now, left);
  if (broken !== null) {
    const { step, problem } = broken;
    return announce({ ...now, step, returning, refusals: { [step]: 1 } }, problem);
  }
  const opened = openStep(visaRules, now, left.step, left.returning);
  if (now.announcement?.problem.code !== 'processingTypeUpdated') return opened;
  // A changed price opens the step that offers it, if it was reached.
  const travel = openStep(visaRules, now, asksTravelEarly(now) ? 'supporting' : 'travel', returning);
  return { ...travel, announcement: now.announcement };
}

/** The earliest reached step with a problem that it did not have then. */
function firstBroken(now: Wizard, left: Wizard): { step: StepName; problem: Problem } | null {
  const steps = wizardSteps(now);
  const reached = steps.includes(left.step) ? steps.indexOf(left.step) : steps.length - 1;
  for (const step of steps.slice(0, reached + 1)) {
    const before = stepProblems(left, step);
    const problem = stepProblems(now, step).find((found) => !before.some((old) => isSame(found, old)));
    if (problem !== undefined) return { step, problem };
  }
  return null;
}

function isSame(one: Problem, other: Problem): boolean {
  return one.code === other.code && one.field === other.field;
}
