import type { Page } from '@playwright/test';
import { inDays, inYears } from './applicant.ts';
import { expect } from './journey.ts';
import type { SpokenWizard } from './spokenWizard.ts';

/** The ways through the application wizard that show every step empty, refused and answered. */

/** Checks the page in its present state, which the name describes. */
type Look = (state: string) => Promise<void>;

/** Class 2 from the first step to the last, the longest way: all six steps. */
async function walkAllSteps(wizard: SpokenWizard, look: Look): Promise<void> {
  const { page } = wizard;
  await page.goto('/application');
  await wizard.expectStep('country.heading');
  await expect(wizard.label('country.documentType')).toBeVisible();
  await look('country, empty');
  await wizard.nextTooEarly();
  await look('country, refused');
  await page.getByRole('combobox', { name: wizard.words('country.country') }).fill('in');
  await look('country, the list open');
  await wizard.chooseTravelDocument('IND');
  await look('country, e-visa available');
  await wizard.next();

  await wizard.expectStep('supporting.heading');
  await wizard.radio('supporting.yes').check();
  await wizard.radio('supporting.documentTypes.visa').check();
  await wizard.radio('supporting.issuers.SCHENGEN').check();
  await wizard.nextTooEarly();
  await look('supporting document, refused');
  await wizard.enterSchengenVisa();
  await look('supporting document, answered');
  await wizard.next();

  await wizard.expectStep('prerequisites.heading');
  await wizard.nextTooEarly();
  await look('prerequisites, refused');
  await wizard.tickPrerequisites();
  await look('prerequisites, answered');
  await wizard.next();

  await wizard.expectStep('travel.heading');
  await wizard.nextTooEarly();
  await look('travel, refused');
  await page.getByRole('button', { name: wizard.words('common:date.calendar') }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  await look('travel, the calendar open');
  await page.keyboard.press('Escape');
  await wizard.enterDate('travel.arrivalDate', inDays(30));
  await look('travel, answered');
  await wizard.next();

  await wizard.expectStep('personal.heading');
  await wizard.nextTooEarly();
  await look('personal, refused');
  await wizard.enterPerson();
  await look('personal, answered');
  await wizard.next();

  await wizard.expectStep('payment.heading');
  await look('check and pay');
  await wizard.payTooEarly();
  await look('check and pay, refused');
}

/** The screens of the other classes: the last steps, and Egypt's own step. */
async function walkOtherClasses(wizard: SpokenWizard, look: Look): Promise<void> {
  const { page } = wizard;
  await page.goto('/application');
  await wizard.chooseTravelDocument('DEU');
  await look('country, visa-free');
  await wizard.chooseCountry('country.country', 'KEN');
  await page.getByRole('button', { name: wizard.words('insurance.stay') }).click();
  await look('country, not eligible');

  await wizard.chooseCountry('country.country', 'IND');
  await wizard.next();
  await wizard.expectStep('supporting.heading');
  await wizard.nextTooEarly();
  await look('supporting question, refused');
  await wizard.radio('supporting.no').check();
  await look('supporting question, answered with no');

  await page.goBack();
  await wizard.expectStep('country.heading');
  await wizard.chooseCountry('country.country', 'EGY');
  await wizard.next();
  await wizard.expectStep('supporting.heading');
  await wizard.nextTooEarly();
  await look('Egypt, without a date of birth');
  await wizard.enterDate('personal.dateOfBirth', inYears(-50));
  await wizard.enterDate('travel.arrivalDate', inDays(-1));
  await wizard.nextTooEarly();
  await look('Egypt, arrival in the past');
}

/** Each way with its name. */
export const walks = [
  ['all steps of class 2', walkAllSteps],
  ['the other classes', walkOtherClasses],
] as const;

/** Waits until transitions have ended, because axe measures colours at one moment. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
}
