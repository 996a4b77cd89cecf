import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import * as z from 'zod';
import type { LanguageCode } from '../../src/domain/languages.ts';
import { inDays, inYears } from './applicant.ts';
import { errorSummary, expect } from './journey.ts';

/** The application wizard in any of our languages: its controls by the words that stand in `content/`. */

type Texts = { [key: string]: string | Texts };
const texts: z.ZodType<Texts> = z.lazy(() => z.record(z.string(), z.union([z.string(), texts])));

/** Gives the text of `application.json` or `common.json` in a language, such as `country.heading` or `common:date.day`. */
function wordsIn(language: LanguageCode): (key: string) => string {
  const read = (namespace: string) =>
    texts.parse(
      JSON.parse(
        readFileSync(join(import.meta.dirname, `../../content/${language}/${namespace}.json`), 'utf8'),
      ),
    );
  const application = { ...read('application'), ...read('visaSteps') };
  const files = { application, common: read('common') };
  return (key) => {
    const [path = '', namespace] = key.split(':').reverse();
    const file = namespace === 'common' ? files.common : files.application;
    const found = path
      .split('.')
      .reduce<string | Texts | undefined>(
        (node, part) => (typeof node === 'object' ? node[part] : undefined),
        file,
      );
    if (typeof found !== 'string') throw new Error(`There is no text ${key} in ${language}.`);
    return found;
  };
}

/** What a person does in the wizard of one language. */
export class SpokenWizard {
  readonly page: Page;
  readonly words: (key: string) => string;
  private readonly language: LanguageCode;

  constructor(page: Page, language: LanguageCode) {
    this.page = page;
    this.language = language;
    this.words = wordsIn(language);
  }

  /** The name of a country by its two-letter code. */
  countryName(code: string): string {
    return new Intl.DisplayNames(this.language, { type: 'region' }).of(code) ?? code;
  }

  label(key: string): Locator {
    return this.page.getByLabel(this.words(key), { exact: true });
  }

  group(key: string): Locator {
    return this.page.getByRole('group', { name: this.words(key), exact: true });
  }

  radio(key: string): Locator {
    return this.page.getByRole('radio', { name: this.words(key), exact: true });
  }

  async expectStep(key: string): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText(this.words(key));
  }

  next(): Promise<void> {
    return this.page.getByRole('button', { name: this.words('common:action.next'), exact: true }).click();
  }

  /** Presses Next too early: the error summary has the focus. */
  async nextTooEarly(): Promise<void> {
    await this.next();
    await expect(errorSummary(this.page)).toBeFocused();
  }

  /** Chooses a country by its three-letter code in a country field. */
  async chooseCountry(key: string, code: string): Promise<void> {
    const field = this.page.getByRole('combobox', { name: this.words(key) });
    await field.fill(code);
    await field.press('Enter');
    await expect(field).not.toHaveValue(code);
  }

  async chooseTravelDocument(code: string): Promise<void> {
    await this.chooseCountry('country.country', code);
    await this.label('country.documentType').selectOption('ordinary');
  }

  async enterDate(key: string, date: string): Promise<void> {
    const [year = '', month = '', day = ''] = date.split('-');
    for (const [part, typed] of Object.entries({ day, month, year }))
      await this.group(key)
        .getByRole('textbox', { name: this.words(`common:date.${part}`) })
        .fill(typed);
  }

  async enterSchengenVisa(): Promise<void> {
    await this.radio('supporting.documentTypes.visa').check();
    await this.radio('supporting.issuers.SCHENGEN').check();
    await this.label('supporting.number').fill('S1234567');
    await this.enterDate('supporting.startDate', inDays(-10));
    await this.enterDate('supporting.endDate', inDays(200));
  }

  async tickPrerequisites(): Promise<void> {
    for (const box of await this.page.getByRole('main').getByRole('checkbox').all()) await box.check();
  }

  async enterPerson(): Promise<void> {
    const answers = {
      firstName: 'Asha',
      lastName: 'Müller',
      placeOfBirth: 'Pune',
      motherName: 'Meera',
      fatherName: 'Arun',
      passportNumber: 'Z1234567',
      email: 'asha@example.com',
      phone: '+91 98765 43210',
      address: '12 Main Street, 411001 Pune',
    };
    for (const [field, answer] of Object.entries(answers)) await this.label(`personal.${field}`).fill(answer);
    await this.enterDate('personal.dateOfBirth', '1990-04-03');
    await this.enterDate('personal.passportIssueDate', '2022-05-04');
    await this.enterDate('personal.passportExpiryDate', inYears(5));
  }

  /** The box of the last step. */
  terms(): Locator {
    return this.page.getByRole('main').getByRole('checkbox');
  }

  payButton(): Locator {
    const name = new RegExp(`^${this.words('payment.pay').replace('{{amount}}', '.*')}$`);
    return this.page.getByRole('main').getByRole('button', { name });
  }

  /** Presses Pay without accepting the terms: their box has the focus. */
  async payTooEarly(): Promise<void> {
    await this.payButton().click();
    await expect(this.terms()).toBeFocused();
  }
}
