import type { Locator, Page } from '@playwright/test';
import type { LanguageCode } from '../../../src/domain/languages.ts';
import { quietHour } from '../../support/faultScale.ts';
import { tabTo } from '../byKeyboard.ts';
import { errorSummary, expect, test } from '../journey.ts';
import { SpokenWizard } from '../spokenWizard.ts';
import { ScreenReader } from './screenReader.ts';

/**
 * The application wizard as somebody hears it who uses the keyboard and a screen reader: what is announced, word for word,
 * in the scripts beside this file. Read a script aloud after a change: `FAULTS=full npm run test:e2e -- heard/heard -u` writes them.
 */

/** Collects the script of one walk through the wizard, and does what its headings say. */
class Walk {
  private readonly lines: string[] = [];
  readonly page: Page;
  readonly wizard: SpokenWizard;
  private readonly reader: ScreenReader;

  constructor(page: Page, wizard: SpokenWizard, reader: ScreenReader) {
    this.page = page;
    this.wizard = wizard;
    this.reader = reader;
  }

  /** Does something with the keyboard, waits until it shows, and notes what was announced. */
  async does(what: string, act: () => Promise<void>, shown?: () => Promise<void>): Promise<void> {
    await act();
    await shown?.();
    this.note(what, await this.reader.heard());
  }

  async opens(): Promise<void> {
    this.note('The page is open. Goes to its heading', await this.reader.toHeading());
  }

  async readsOn(): Promise<void> {
    this.note('Reads on to the end', await this.reader.readOn());
  }

  async tabsTo(target: Locator): Promise<void> {
    await tabTo(this.page, target);
  }

  async types(target: Locator, text: string): Promise<void> {
    await this.tabsTo(target);
    await this.page.keyboard.type(text);
  }

  async presses(target: Locator, key: 'Enter' | 'Space' | 'ArrowDown'): Promise<void> {
    await this.tabsTo(target);
    await this.page.keyboard.press(key);
  }

  async typesDate(legend: string, date: string): Promise<void> {
    const [year = '', month = '', day = ''] = date.split('-');
    for (const [part, typed] of Object.entries({ day, month, year }))
      await this.types(this.part(legend, part), typed);
    await expect(this.reading(legend)).not.toBeEmpty();
  }

  /** What a date was understood as. */
  reading(legend: string): Locator {
    return this.wizard.group(legend).locator('[aria-live]');
  }

  part(legend: string, part: string): Locator {
    return this.wizard
      .group(legend)
      .getByRole('textbox', { name: this.wizard.words(`common:date.${part}`), exact: true });
  }

  next(): Promise<void> {
    return this.presses(this.button('common:action.next'), 'Enter');
  }

  button(key: string): Locator {
    return this.page.getByRole('button', { name: this.wizard.words(key), exact: true });
  }

  /** Presses Next on a step that is not answered: the summary has the focus, and a toast says so to the eye. */
  async nextTooEarly(): Promise<void> {
    await this.does(
      'Presses Next, which is refused',
      () => this.next(),
      async () => {
        await expect(errorSummary(this.page)).toBeFocused();
        await expect(this.button('common:action.dismiss')).toBeVisible();
      },
    );
  }

  async nextTo(heading: string): Promise<void> {
    await this.does(
      'Presses Next',
      () => this.next(),
      async () => {
        await this.wizard.expectStep(heading);
        await expect(this.page.getByRole('heading', { level: 1 })).toBeFocused();
      },
    );
  }

  script(): string {
    return `${this.lines.join('\n').trim()}\n`;
  }

  private note(what: string, said: readonly string[]): void {
    this.lines.push('', `# ${what}`, ...said);
  }
}

const shows = (locator: Locator) => () => expect(locator).toBeVisible();

async function throughCountry(walk: Walk): Promise<void> {
  const { page, wizard } = walk;
  await walk.opens();
  await walk.readsOn();
  await walk.nextTooEarly();
  await walk.readsOn();
  const country = page.getByRole('combobox', { name: wizard.words('country.country') });
  await walk.does(
    'Types IND into the country',
    () => walk.types(country, 'IND'),
    shows(page.getByRole('main').getByRole('status').filter({ hasText: /\S/ })),
  );
  await walk.does(
    'Takes the match with Enter',
    () => page.keyboard.press('Enter'),
    () => expect(page.getByRole('listbox')).toHaveCount(0),
  );
  await walk.does(
    'Chooses the ordinary passport',
    async () => {
      await walk.tabsTo(wizard.label('country.documentType'));
      await page.keyboard.press('ArrowDown');
    },
    shows(page.getByText(wizard.words('banner.eVisaTitle'))),
  );
  await walk.nextTo('supporting.heading');
}

async function throughSupporting(walk: Walk): Promise<void> {
  const { page, wizard } = walk;
  await walk.readsOn();
  await walk.nextTooEarly();
  await walk.does(
    'Answers No',
    () => walk.presses(wizard.radio('supporting.yes'), 'ArrowDown'),
    shows(page.getByText(wizard.words('supporting.consulateTitle')).first()),
  );
  await walk.does(
    'Goes back to Yes',
    async () => {
      await page.keyboard.press('ArrowUp');
    },
    shows(wizard.radio('supporting.documentTypes.visa')),
  );
  await walk.does(
    'A visa',
    () => walk.presses(wizard.radio('supporting.documentTypes.visa'), 'Space'),
    shows(wizard.radio('supporting.issuers.SCHENGEN')),
  );
  await walk.does('of a Schengen country', async () => {
    await walk.tabsTo(wizard.radio('supporting.issuers.IRL'));
    await page.keyboard.press('ArrowDown');
    await expect(wizard.radio('supporting.issuers.SCHENGEN')).toBeChecked();
  });
  await walk.does('Types its number', () => walk.types(wizard.label('supporting.number'), 'S1234567'));
  await walk.does('Types from when it is valid', () => walk.typesDate('supporting.startDate', '2026-11-13'));
  await walk.does('Types until when', () => walk.typesDate('supporting.endDate', '2027-06-11'));
  await walk.nextTo('prerequisites.heading');
}

async function throughPrerequisites(walk: Walk): Promise<void> {
  const { page } = walk;
  await walk.readsOn();
  await walk.nextTooEarly();
  await walk.does('Confirms each point', async () => {
    for (const box of await page.getByRole('main').getByRole('checkbox').all())
      await walk.presses(box, 'Space');
  });
  await walk.nextTo('travel.heading');
}

async function throughTravel(walk: Walk): Promise<void> {
  const { page, wizard } = walk;
  await walk.readsOn();
  await walk.nextTooEarly();
  const options = page.getByRole('radiogroup', { name: wizard.words('travel.processing') });
  await walk.does(
    'Types the arrival',
    () => walk.typesDate('travel.arrivalDate', '2026-12-23'),
    shows(options),
  );
  await walk.does(
    'Chooses the slowest processing',
    () => walk.presses(options.getByRole('radio').first(), 'Space'),
    () => expect(options.getByRole('radio').first()).toBeChecked(),
  );
  await walk.does(
    'Dictates an earlier month of arrival, for which that processing is too slow',
    async () => {
      const month = walk.part('travel.arrivalDate', 'month');
      while (!(await month.evaluate((element) => element === document.activeElement)))
        await page.keyboard.press('Shift+Tab');
      await page.keyboard.insertText('11');
    },
    async () => {
      await expect(page.getByText(beforeValue(wizard.words('travel.updated'))).first()).toBeVisible();
      await expect(walk.reading('travel.arrivalDate')).toContainText('23');
    },
  );
  await walk.readsOn();
  const misread = (await walk.reading('travel.arrivalDate').textContent()) ?? '';
  await walk.does(
    'Dictates the month that was meant',
    async () => {
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.insertText('12');
    },
    async () => {
      await expect(options.getByRole('radio')).toHaveCount(7);
      await expect(walk.reading('travel.arrivalDate')).not.toHaveText(misread);
      await expect(walk.reading('travel.arrivalDate')).toContainText('23');
    },
  );
  await walk.nextTo('personal.heading');
}

/** The words of a text before its first placeholder. */
const beforeValue = (text: string) => text.split('{{')[0]?.trim() ?? '';

async function throughPersonal(walk: Walk): Promise<void> {
  const { page, wizard } = walk;
  const text = (field: string) => wizard.label(`personal.${field}`);
  // The hint follows from the country once the numbering plans are loaded.
  await expect(text('phone')).toHaveAccessibleDescription(/\+91/);
  await walk.readsOn();
  await walk.nextTooEarly();
  await walk.does('Types the first name', () => walk.types(text('firstName'), 'Asha'));
  await walk.does(
    'Types a last name with a letter that passports print otherwise',
    () => walk.types(text('lastName'), 'Müller'),
    shows(page.getByRole('main').locator('[aria-live]').getByText('MUELLER')),
  );
  await walk.does('Types the date of birth', () => walk.typesDate('personal.dateOfBirth', '1990-04-03'));
  for (const [field, answer] of [
    ['placeOfBirth', 'Pune'],
    ['motherName', 'Meera'],
    ['fatherName', 'Arun'],
    ['passportNumber', 'Z1234567'],
  ] as const)
    await walk.does(`Types ${answer}`, () => walk.types(text(field), answer));
  await walk.does('Types when the passport was issued', () =>
    walk.typesDate('personal.passportIssueDate', '2022-05-04'),
  );
  await walk.does('and that it expires soon after the arrival', () =>
    walk.typesDate('personal.passportExpiryDate', '2027-04-01'),
  );
  const meant = page.getByText('asha@gmail.com');
  await walk.does(
    'Mistypes the e-mail address',
    () => walk.types(text('email'), 'asha@gmial.com'),
    shows(meant),
  );
  await walk.does(
    'Takes what is proposed',
    async () => {
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
    },
    () => expect(meant).toHaveCount(0),
  );
  await walk.does(
    'Types the phone number',
    () => walk.types(text('phone'), '+91 98765 43210'),
    // The region is for screen readers alone, so no eye sees it.
    () =>
      expect(
        page.getByRole('main').locator('[aria-live]').getByText(wizard.countryName('IN')),
      ).toBeAttached(),
  );
  await walk.does('Types the home address', () => walk.types(text('address'), '12 Main Street, 411001 Pune'));
  await walk.nextTo('payment.heading');
}

async function throughPayment(walk: Walk): Promise<void> {
  const { page, wizard } = walk;
  await walk.readsOn();
  await walk.does(
    'Presses Pay without accepting the terms',
    () => walk.presses(wizard.payButton(), 'Enter'),
    async () => {
      await expect(wizard.terms()).toBeFocused();
      await expect(walk.button('common:action.dismiss')).toBeVisible();
    },
  );
  await walk.does(
    'Accepts the terms',
    () => page.keyboard.press('Space'),
    () => expect(wizard.terms()).not.toHaveAttribute('aria-invalid'),
  );
}

for (const language of ['en', 'ar'] as const satisfies readonly LanguageCode[])
  test.describe(`in ${language}`, () => {
    // Fixed, because dates and prices of a day stand in the script.
    test.use({ locale: language, timezoneId: 'Asia/Kolkata' });

    test('the visa wizard is heard as its script says', { tag: quietHour }, async ({ page }) => {
      test.slow();
      await page.clock.setFixedTime('2026-11-23T09:00:00Z');
      await page.goto('/application');
      const wizard = new SpokenWizard(page, language);
      await expect(wizard.label('country.documentType')).toBeVisible();
      const walk = new Walk(page, wizard, await ScreenReader.start(page));
      await throughCountry(walk);
      await throughSupporting(walk);
      await throughPrerequisites(walk);
      await throughTravel(walk);
      await throughPersonal(walk);
      await throughPayment(walk);
      expect(walk.script()).toMatchSnapshot(`${language}.txt`);
    });
  });
