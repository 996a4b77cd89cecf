import { type BackupState, backupState } from '../../src/contract/backups.ts';
import { quietHour } from '../support/faultScale.ts';
import { intercept } from './intercept.ts';
import { expect, test, violationsOf } from './journey.ts';
import { signIn } from './staff.ts';

/** Backups in the panel. What the product tells of them is tested over the API. */

const state: BackupState = {
  made: 'nightly',
  rehearsed: 'nightly',
  troubles: ['oldBase', 'rehearsalFailed'],
  runs: [
    {
      id: '3',
      kind: 'rehearsal',
      beganAt: '2026-11-22T23:01:00.000Z',
      endedAt: '2026-11-22T23:01:14.000Z',
      bytes: null,
      failure: 'unsound',
      detail: 'The audit log is not as it was sealed: entry 812.',
    },
    {
      id: '2',
      kind: 'base',
      beganAt: '2026-11-22T23:00:00.000Z',
      endedAt: '2026-11-22T23:00:21.000Z',
      bytes: 16_700_000,
      failure: null,
      detail: null,
    },
  ],
};

test('what is wrong with the backups stands in red above the cases, and the last runs below', {
  tag: quietHour,
}, async ({ page }) => {
  await intercept(page, /\/api\/admin\/backups/, (route) =>
    route.fulfill({ json: backupState.parse(state) }),
  );
  await signIn(page);
  await page.getByRole('tab', { name: /^Uyarılar/ }).click();
  await expect(page.getByText('Yedeklerde sorun var')).toBeVisible();
  await expect(page.getByText('Son sağlam yedek 26 saatten eski.')).toBeVisible();
  await expect(page.getByText(/Son geri yükleme provası başarısız oldu/)).toBeVisible();

  await page.getByRole('button', { name: 'Yedekleri göster' }).click();
  const runs = page.getByRole('list', { name: 'Son yedeklemeler ve provalar' }).getByRole('listitem');
  await expect(runs).toHaveCount(2);
  await expect(runs.first()).toContainText('Başarısız');
  await expect(runs.first()).toContainText('entry 812');
  await expect(runs.last()).toContainText('Sağlam');
  await expect(runs.last()).toContainText('16,7 MB');
  expect(await violationsOf(page)).toEqual([]);
});
