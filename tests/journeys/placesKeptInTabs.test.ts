import type { Page } from '@playwright/test';
import type { Approval } from '../../src/contract/approvals.ts';
import type { View } from '../../src/contract/views.ts';
import { type StaffTab, staffTabs } from '../../src/web/staff/staffPageState.ts';
import { quietHour } from '../support/faultScale.ts';
import { intercept } from './intercept.ts';
import { expect, test } from './journey.ts';
import { expectStillness, watchMovement } from './movement.ts';
import { paidApplication } from './paidApplication.ts';
import { signIn } from './staff.ts';

/** Nothing moves in the tabs of the staff pages while their answers come, one after the other. */

type Screen = {
  /** Distinguishes screens of one tab. */
  part?: string;
  /** Beside the tab in the address. */
  query?: string;
  /** The answers below `/api/` that come last, in this order. */
  answers: readonly string[];
  /** Opens the part before they come. */
  press?: (page: Page) => Promise<void>;
  prepare?: (page: Page) => Promise<unknown>;
};

const screens: Readonly<Record<StaffTab, readonly Screen[]>> = {
  visa: [
    { part: 'bulk actions', answers: ['admin/bulk'], press: (page) => button(page, 'Toplu işlemlerim') },
    {
      part: 'saved views',
      query: '&status=pending',
      answers: ['admin/views'],
      press: openViews,
      prepare: answerWithView,
    },
    { part: 'search over everything', answers: ['admin/find'], press: findAnybody },
  ],
  insurance: [{ answers: ['admin/stats', 'admin/insurance-applications'] }],
  // placesKept.test.ts looks at it.
  chat: [],
  mentions: [{ answers: ['admin/mentions'] }],
  overview: [{ answers: ['admin/stats', 'admin/stats/daily'] }],
  cases: [
    { answers: ['admin/backups', 'admin/mail-cases', 'admin/disputes', 'admin/payment-cases'] },
    {
      part: 'webhooks',
      answers: ['admin/webhook-deliveries'],
      press: (page) => button(page, 'Göster'),
      prepare: paidApplication,
    },
  ],
  approvals: [{ answers: ['admin/approvals', 'admin/rules'], prepare: answerWithEndedRequest }],
  report: [{ answers: ['admin/money-report'] }],
  reports: [{ answers: ['admin/reports', 'countries'] }],
  audit: [{ answers: ['admin/audit'] }],
  personalData: [{ answers: ['admin/personal-data/search'], press: findPerson, prepare: paidApplication }],
  templates: [{ answers: ['admin/templates'] }],
  people: [{ answers: ['admin/people', 'admin/roles', 'admin/assignments'] }],
  security: [{ answers: ['admin/security'] }],
};

for (const width of [360, 1440])
  test.describe(`at ${width} px`, { tag: quietHour }, () => {
    // A tab is in view as a whole.
    test.use({ viewport: { width, height: 3000 } });

    for (const tab of staffTabs)
      for (const { part, query = '', answers, press, prepare } of screens[tab])
        test(`the tab ${tab} keeps its places while answers come${part ? `: ${part}` : ''}`, async ({
          page,
        }) => {
          await signIn(page);
          await prepare?.(page);
          await watchMovement(page, 'address');
          const releaseOthers = await hold(page, /\/api\/(admin\/(?!session)|countries)/);
          const held = [];
          for (const name of answers) {
            const url = new RegExp(`/api/${name}(\\?|$)`);
            held.push({ url, release: await hold(page, url) });
          }
          await page.goto(`/admin?tab=${tab}${query}`);
          await expect(page.getByRole('tab', { selected: true })).toBeVisible();
          await page.keyboard.press('Shift');
          releaseOthers();
          await expectStillness(page);
          await press?.(page);
          for (const { url, release } of held) {
            await page.keyboard.press('Shift');
            // The frame of the key ends before the answer comes.
            await page.evaluate(() => new Promise(requestAnimationFrame));
            const answered = page.waitForResponse(url);
            release();
            await answered;
            await expectStillness(page);
          }
          await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
          await expectStillness(page);
        });
  });

/** Holds the requests for `url` until the function returned is called. */
async function hold(page: Page, url: RegExp): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await intercept(page, url, async (route) => {
    await released;
    await route.fallback();
  });
  return release;
}

async function button(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
}

/** On a wide screen the views stand on the rail. */
async function openViews(page: Page): Promise<void> {
  const menu = page.locator('summary').filter({ hasText: 'Görünümler' });
  if ((await menu.count()) > 0) await menu.click();
}

/** A saved one would stand in the lists of the other journeys. */
async function answerWithView(page: Page): Promise<void> {
  const view: View = {
    id: '1',
    kind: 'visa',
    name: 'Keeps places',
    filters: {},
    sort: 'due',
    columns: [],
    isShared: false,
    isMine: true,
    owner: 'Gül',
    version: 1,
    count: 12,
  };
  await intercept(page, '**/api/admin/views', (route) =>
    route.fulfill({ json: { views: [view], recountAt: null } }),
  );
}

async function findAnybody(page: Page): Promise<void> {
  await page.keyboard.press('Control+K');
  await page.getByRole('dialog').getByRole('combobox').fill('Thandiwe');
}

async function findPerson(page: Page): Promise<void> {
  const field = page.getByLabel('E-posta, başvuru numarası');
  await field.fill('thandiwe@example.com');
  await field.press('Enter');
}

/** It takes two people to make one. */
async function answerWithEndedRequest(page: Page): Promise<void> {
  const ended: Approval = {
    id: '0190a1f0-0000-7000-8000-000000000000',
    hash: '',
    asked: {
      action: 'refund',
      amount: '500.00',
      basis: 'terms',
      paid: '754.00',
      refundable: '754.00',
      refundableAfter: '254.00',
    },
    application: { kind: 'visa', number: 'TRV-1' },
    state: 'withdrawn',
    isCurrent: false,
    isUnfinished: false,
    voidCause: null,
    requestedBy: 'Gül',
    requestedAt: '2026-10-01T08:00:00.000Z',
    expiresAt: '2026-10-08T08:00:00.000Z',
    decidedBy: 'Gül',
    decidedAt: '2026-10-02T08:00:00.000Z',
    reason: null,
    mine: true,
    mayDecide: false,
  };
  await intercept(page, '**/api/admin/approvals', (route) =>
    route.fulfill({ json: { open: [], ended: [ended] } }),
  );
}
