import type { Locator, Page } from '@playwright/test';
import { acceptAndPay, inDays, inYears } from '../journeys/applicant.ts';
import { launchBrowser } from './benchedBrowser.ts';
import type { Build } from './benchedProduct.ts';

/** How many times slower than this machine the phone is taken to be. */
const cpuSlowdown = 4;
/** Milliseconds between the keys of someone who types quickly, and between a press and what is done next. */
const betweenKeys = 80;
const betweenPresses = 250;
/** How long a finger rests on what it presses. */
const fingerDown = 60;

/** What the browser tells of one key or press, in milliseconds (Event Timing; durations to the next 8 ms). */
type Interaction = {
  /** The kind of event and the field or button it went to. */
  what: string;
  /** From input to the next paint. */
  duration: number;
  /** Until its handlers ran, and how long they ran; the rest is drawing. */
  waiting: number;
  handling: number;
};

type StepResponse = {
  step: string;
  /** Interactions counted: key presses and clicks. */
  count: number;
  median: number;
  worst: Interaction;
};

type WalkResponse = {
  steps: StepResponse[];
  count: number;
  /** Interaction to Next Paint of the whole visit: the worst but one for every fifty inputs, as the metric is defined. */
  inp: number;
};

const walksOfABuild = 3;

/**
 * How long each input in the wizard waits for its paint, in several walks; those of several builds take turns. Prints
 * each walk, and the medians of the builds side by side.
 */
export async function measureInteractions(builds: readonly Build[]): Promise<void> {
  console.log(
    `\nInput to next paint in the wizard, processor ${cpuSlowdown} times slower (target under 50 ms)`,
  );
  const walks = new Map(builds.map(({ name }): [string, WalkResponse[]] => [name, []]));
  for (let round = 1; round <= walksOfABuild; round += 1) {
    for (const { name, publicUrl } of builds) {
      const response = await walkThrough(publicUrl);
      walks.get(name)?.push(response);
      print(`Walk ${round}${builds.length > 1 ? ` (${name})` : ''}`, response);
    }
  }
  const medians = [...walks].map(([name, responses]) => ({
    name,
    inp: median(responses.map(({ inp }) => inp)),
    input: median(responses.flatMap(({ steps }) => steps.map(({ median }) => median))),
  }));
  const [own, other] = medians;
  for (const { name, inp, input } of medians) {
    console.log(`  ${name}: median INP ${inp} ms, median of the steps ${input} ms`);
  }
  if (own !== undefined && other !== undefined) {
    console.log(`  ${own.name} / ${other.name}: INP ${(own.inp / other.inp).toFixed(2)}`);
  }
}

function print(title: string, { steps, inp, count }: WalkResponse): void {
  console.log(`  ${title}: INP ${inp} ms of ${count} inputs`);
  for (const { step, count, median, worst } of steps) {
    console.log(
      `    ${step.padEnd(22)} median ${median} ms, worst ${worst.duration} ms of ${count} (${worst.what}: ${worst.waiting} ms until handled, ${worst.handling} ms in handlers)`,
    );
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;
}

/** Goes through the wizard as a person types and picks. */
async function walkThrough(publicUrl: string): Promise<WalkResponse> {
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({ baseURL: publicUrl, viewport: { width: 390, height: 800 } });
    await context.addInitScript(observeInteractions);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    return await walk(page);
  } finally {
    await browser.close();
  }
}

async function walk(page: Page): Promise<WalkResponse> {
  const steps: StepResponse[] = [];
  const durations: number[] = [];
  const measured = async (step: string, act: () => Promise<void>) => {
    await act();
    const interactions = await takeInteractions(page);
    durations.push(...interactions.map(({ duration }) => duration));
    steps.push(summary(step, interactions));
  };
  await page.goto('/application');
  await page.waitForLoadState('networkidle');
  await measured('travel document', async () => {
    await pickFromList(page, 'Country or region of your travel document', 'India');
    await page.getByLabel('Type of travel document').focus();
    await page.keyboard.press('ArrowDown');
    await press(page.getByRole('button', { name: 'Next' }));
  });
  await measured('supporting documents', async () => {
    await press(page.getByRole('radio', { name: 'Yes' }));
    await press(page.getByRole('radio', { name: 'Residence Permit' }));
    await pickFromList(page, 'Country of the residence permit', 'Ireland');
    await press(page.getByRole('radio', { name: 'Visa', exact: true }));
    await press(page.getByRole('radio', { name: /Schengen/ }));
    await type(page.getByLabel('Document number'), 'S1234567');
    await typeDate(page, 'Valid from', inDays(-10));
    await typeDate(page, 'Valid until', inDays(200));
    await press(page.getByRole('button', { name: 'Next' }));
  });
  await measured('requirements', async () => {
    await page.getByRole('main').getByRole('checkbox').first().waitFor();
    for (const box of await page.getByRole('main').getByRole('checkbox').all()) await press(box);
    await press(page.getByRole('button', { name: 'Next' }));
  });
  await measured('travel', async () => {
    await typeDate(page, 'Arrival date in Türkiye', inDays(30));
    await press(page.getByRole('button', { name: 'Choose from a calendar' }));
    await press(page.getByRole('button', { name: 'Next month' }));
    await press(page.locator('[data-day]').nth(14));
    await press(page.getByRole('radio', { name: /2 days/ }));
    await press(page.getByRole('radio', { name: /4 days/ }));
    await press(page.getByRole('button', { name: 'Next' }));
  });
  await measured('your details', async () => {
    await type(page.getByLabel('First name'), 'Thandiwe Grace');
    await type(page.getByLabel('Last name'), 'Nkosi');
    await typeDate(page, 'Date of birth', '1990-04-03');
    await type(page.getByLabel('Place of birth'), 'Durban');
    await type(page.getByLabel('Mother’s name'), 'Nomsa');
    await type(page.getByLabel('Father’s name'), 'Sipho');
    await type(page.getByLabel('Passport number'), 'A01234567');
    await typeDate(page, 'Passport issue date', '2022-05-04');
    await typeDate(page, 'Passport expiry date', inYears(5));
    await type(page.getByLabel('Email address'), 'traveller@example.com');
    await type(page.getByLabel('Phone number'), '+27821234567');
    await type(page.getByLabel('Home address'), '12 Long Street, 8001 Cape Town');
    await press(page.getByRole('button', { name: 'Next' }));
  });
  await measured('check and pay', async () => {
    const accept = page.getByRole('checkbox', { name: /I have read and accept/ });
    await press(accept);
    await press(accept);
  });
  await acceptAndPay(page);
  const fromWorst = durations.toSorted((a, b) => b - a);
  const inp = fromWorst[Math.floor(durations.length / 50)] ?? 0;
  return { steps, count: durations.length, inp };
}

/** By the mouse alone: Playwright's `click` runs code of its own in the page while the press is handled. */
async function press(target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const place = await target.boundingBox();
  if (!place) throw new Error(`Nothing to press: ${target}`);
  const { mouse } = target.page();
  await mouse.move(place.x + place.width / 2, place.y + place.height / 2);
  await target.page().waitForTimeout(betweenPresses);
  await mouse.down();
  await target.page().waitForTimeout(fingerDown);
  await mouse.up();
}

async function type(field: Locator, text: string): Promise<void> {
  await press(field);
  await field.page().waitForTimeout(betweenPresses);
  await field.pressSequentially(text, { delay: betweenKeys });
}

async function typeDate(page: Page, legend: string, date: string): Promise<void> {
  const group = page.getByRole('group', { name: legend });
  const [year = '', month = '', day = ''] = date.split('-');
  await type(group.getByRole('textbox', { name: 'Day' }), day);
  await type(group.getByRole('textbox', { name: 'Month' }), month);
  await type(group.getByRole('textbox', { name: 'Year' }), year);
}

async function pickFromList(page: Page, label: string, name: string): Promise<void> {
  await type(page.getByRole('combobox', { name: label }), name);
  await press(page.getByRole('option', { name, exact: true }));
}

function summary(step: string, interactions: Interaction[]): StepResponse {
  const sorted = interactions.toSorted((a, b) => a.duration - b.duration);
  const worst = sorted.at(-1);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (!worst || !middle) throw new Error(`No input was noticed in the step ${step}.`);
  return { step, count: sorted.length, median: middle.duration, worst };
}

declare global {
  interface Window {
    kapiInteractions: Map<number, Interaction>;
  }
}

/** In the page: the longest event of each interaction, as the Interaction to Next Paint metric counts them. */
function observeInteractions(): void {
  window.kapiInteractions = new Map();
  const options: PerformanceObserverInit & { durationThreshold: number } = {
    type: 'event',
    buffered: true,
    durationThreshold: 16,
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!(entry instanceof PerformanceEventTiming) || entry.interactionId === 0) continue;
      const { interactionId, target, name, duration, startTime, processingStart, processingEnd } = entry;
      if (duration < (window.kapiInteractions.get(interactionId)?.duration ?? 0)) continue;
      window.kapiInteractions.set(interactionId, {
        what: `${name} on ${target instanceof Element ? target.id || target.textContent || target.tagName : 'what is gone'}`,
        duration,
        waiting: Math.round(processingStart - startTime),
        handling: Math.round(processingEnd - processingStart),
      });
    }
  }).observe(options);
}

/** The interactions since the last call; input that painted within 16 ms is not reported by the browser at all. */
async function takeInteractions(page: Page): Promise<Interaction[]> {
  return page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 200)));
    const interactions = [...window.kapiInteractions.values()];
    window.kapiInteractions.clear();
    return interactions;
  });
}
