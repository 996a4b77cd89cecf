import { eventually } from '../support/eventually.ts';
import type { Control, Role, Sought, TourBrowser } from './browser.ts';

/** What a person does at a browser, by the words on the screen. Every act waits until the page offers it. */
export function personAt(browser: TourBrowser, site: string) {
  /** Waits for something, and says what the page shows instead if it does not come. */
  async function until<Answer>(what: string, ask: () => Promise<Answer | null | false>): Promise<Answer> {
    try {
      return await eventually(ask);
    } catch (error) {
      const shown = await browser.read(() => `${location.href}\n${document.body.innerText}`);
      throw new Error(`${what}: not in time. The page: ${String(shown)}`, { cause: error });
    }
  }
  /** Does something with an element as soon as it is there and can be reached. */
  const use = (sought: Sought, act: (control: Control) => Promise<boolean>) =>
    until(`${sought.role} “${sought.name}”`, async () => {
      const control = await browser.find(sought);
      return control !== null && (await act(control));
    });
  const field = (name: string, within?: Sought): Sought => ({
    role: 'field',
    name,
    ...(within && { within }),
  });
  const click = (role: Role, name: string, more: Partial<Sought> = {}) =>
    use({ role, name, ...more }, (control) => control.click());
  const fill = (name: string, text: string, within?: Sought) =>
    use(field(name, within), (control) => control.fill(text));

  return {
    click,
    fill,
    press: browser.press,
    /** Opens a page of the product and waits until it is hydrated. */
    async open(path: string) {
      await browser.open(`${site}${path}`);
      await until('hydration', () =>
        browser.read(() => 'alive' in document.documentElement.dataset).then(isTrue),
      );
    },
    choose: (name: string, option: string) => use(field(name), (control) => control.choose(option)),
    upload: (name: string, files: readonly string[], within?: Sought) =>
      use(field(name, within), (control) => control.upload(files)),
    /** Types a name into a combobox and takes the option of that name. */
    async chooseFromList(name: string, option: string) {
      await fill(name, option);
      await click('option', option, { exact: true });
    },
    /** Fills in the day, month and year of a date given as YYYY-MM-DD. */
    async enterDate(legend: string, date: string) {
      const [year = '', month = '', day = ''] = date.split('-');
      const group: Sought = { role: 'group', name: legend };
      await fill('Day', String(Number(day)), group);
      await fill('Month', String(Number(month)), group);
      await fill('Year', year, group);
    },
    /** Waits for the heading of a page or step. */
    arrivesAt: (heading: string) => use({ role: 'heading', name: heading }, async () => true),
    /** Waits for a text on the page, and answers with what the pattern found. */
    sees: (pattern: RegExp) =>
      until(String(pattern), async () => {
        const shown = await browser.read(() => document.body?.innerText ?? '');
        return typeof shown === 'string' ? pattern.exec(shown.replace(/\s+/g, ' ')) : null;
      }).then(([found]) => found),
  };
}

export type Person = ReturnType<typeof personAt>;

const isTrue = (answer: unknown) => answer === true;
