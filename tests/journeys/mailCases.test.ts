import { type MailCase, mailCaseList } from '../../src/contract/mailCases.ts';
import { quietHour } from '../support/faultScale.ts';
import { intercept } from './intercept.ts';
import { expect, test, violationsOf } from './journey.ts';
import { signIn } from './staff.ts';

/** The cases of e-mails in the panel. That they open and close for real is tested over the API. */

const id = '6f1f3c1e-8a5b-4f0e-9c7a-0d2b5f1e7a10';
const uncertain: MailCase = {
  id,
  kind: 'uncertain',
  event: 'documentReady',
  saysNow: 'documentWithdrawn',
  applicationNumber: 'TR7K2M9QX4WZ8B3N',
  applicationKind: 'visa',
  conversationAt: null,
  openedAt: '2026-11-23T04:12:00.000Z',
  lastFailure: null,
};
const ofChat: MailCase = {
  ...uncertain,
  id: '0b9a4f1d-2c6e-4d8f-8a3b-5e7c9d1f2a34',
  kind: 'refused',
  event: null,
  saysNow: null,
  applicationNumber: null,
  applicationKind: null,
  conversationAt: '2026-11-23T04:10:00.000Z',
  lastFailure: '550',
};

test('an e-mail that may have arrived is a case that staff close or send again', { tag: quietHour }, async ({
  page,
}) => {
  let open = [uncertain, ofChat];
  const decisions: string[] = [];
  await intercept(page, '**/api/admin/mail-cases', (route) =>
    route.fulfill({ json: mailCaseList.parse(open) }),
  );
  await intercept(page, /\/api\/admin\/mail-cases\//, (route) => {
    const [, decided = '', decision = ''] = /mail-cases\/([^/]+)\/(\w+)/.exec(route.request().url()) ?? [];
    decisions.push(`${decision} ${decided}`);
    open = open.filter((one) => one.id !== decided);
    return route.fulfill({ status: 204 });
  });
  await signIn(page);
  await page.getByRole('tab', { name: /^Uyarılar/ }).click();
  const cases = page.getByRole('list', { name: 'Açık e-posta uyarıları' });
  await expect(cases.getByRole('listitem')).toHaveCount(2);
  const first = cases.getByRole('listitem').filter({ hasText: 'ulaşıp ulaşmadığı bilinmiyor' });
  await expect(first.getByText(/E-vize hazır/)).toBeVisible();
  await expect(first.getByRole('button', { name: 'Yeniden gönder: Belge geri çekildi' })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  await first.getByRole('button', { name: 'Ulaştı' }).click();
  await expect(cases.getByRole('listitem')).toHaveCount(1);
  const second = cases.getByRole('listitem').filter({ hasText: 'E-posta reddedildi' });
  await expect(second.getByText(/Sohbet e-postası/)).toBeVisible();
  await second.getByRole('button', { name: 'Yeniden gönder' }).click();
  await expect(cases).toHaveCount(0);
  expect(decisions).toEqual([`close ${id}`, `resend ${ofChat.id}`]);
});
