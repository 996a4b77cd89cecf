import { erasePersonalData } from '../../src/contract/personalRights.ts';
import { visaList } from '../../src/contract/staff.ts';
import { apply, clientOf } from '../support/client.ts';
import { quietHour } from '../support/faultScale.ts';
import { address, expect, test, violationsOf } from './journey.ts';
import { addMember } from './members.ts';
import { inspect, signIn } from './staff.ts';

/** A case that is open while a colleague works on it. */

test.use({ expectedErrors: [/(^|status of )404 /] });

test('an open case says what a colleague did, at once and by name, and when nothing is left of it', {
  tag: quietHour,
}, async ({ page }) => {
  const number = await apply(clientOf({ publicUrl: address() }), {
    lastName: 'Watched',
    passportNumber: 'U00000061',
  });
  const { client, password } = await addMember('Derya Öz');
  const found = visaList.parse((await client.get(`/api/admin/applications?search=${number}`)).json);
  const path = `/api/admin/applications/${found.items[0]?.id}`;
  await signIn(page);
  const panel = await inspect(page, number);
  await expect(panel.getByLabel('Yeni not')).toBeVisible();
  await expect(panel.getByText(/^Son işlem: Başvuru alındı · Başvuran · /)).toBeVisible();
  const reject = panel.getByRole('button', { name: 'Reddet' });
  const before = await reject.boundingBox();

  expect((await client.post(`${path}/notes`, { text: 'Arandı.' })).status).toBe(201);
  await expect(panel.getByText(/^Son işlem: Not eklendi · Derya Öz · \w+ · /)).toBeVisible();
  expect(await reject.boundingBox()).toEqual(before);
  expect((await client.patch(`${path}/status`, { status: 'processing' })).status).toBe(200);
  await expect(panel.getByText(/^Son işlem: İşleme alındı · Derya Öz · /)).toBeVisible();
  await expect(panel.getByRole('button', { name: 'İşleme al' })).toHaveCount(0);
  expect(await reject.boundingBox()).toEqual(before);
  expect(await violationsOf(page)).toEqual([]);
  expect((await client.patch(`${path}/status`, { status: 'rejected', reason: 'Vize var.' })).status).toBe(
    200,
  );
  await expect(panel.getByText(/^Son işlem: Reddedildi \(.+\) · Derya Öz · /)).toBeVisible();
  await expect(reject).toHaveCount(0);

  const erased = await client.post(erasePersonalData.path, {
    applications: [number],
    conversations: [],
    password,
    reason: 'request',
    confirmation: number,
  });
  expect(erased.status).toBe(200);
  const gone = page.getByRole('dialog', { name: 'Bu başvuru artık yok' });
  await expect(gone.getByText(/^Kişisel verileri az önce silindi/)).toBeVisible();
  await expect(gone.getByText('Watched')).toHaveCount(0);
});
