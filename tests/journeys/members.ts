import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { secondFactorOffer } from '../../src/contract/access.ts';
import { acceptInvitation, beginInvitation, invitePerson } from '../../src/contract/people.ts';
import type { RoleKey } from '../../src/domain/staff/permissions.ts';
import type { StaffLanguage } from '../../src/domain/staff/staffLanguage.ts';
import { clientOf } from '../support/client.ts';
import { readOutbox } from '../support/outbox.ts';
import { address, dataDir, expect } from './journey.ts';
import { staffPassword } from './start.ts';

/** Members of staff beside the first owner. */

/** The path of the link in the invitation to an address, once it is there. */
export async function invitationFor(email: string): Promise<string> {
  let path = '';
  await expect
    .poll(async () => {
      const mails = await readOutbox(join(dataDir(), 'outbox'));
      const mine = mails.find(({ to }) => to?.some(({ address }) => address === email));
      path = /\/admin#invite=[\w-]{43}/.exec(mine?.text ?? '')?.[0] ?? '';
      return path;
    })
    .not.toBe('');
  return path;
}

/**
 * Another member of staff, who has accepted an invitation and is signed in as `client`. `nextCode` signs in after the
 * code of the invitation.
 */
export async function addMember(
  name: string,
  roles: readonly RoleKey[] = ['owner'],
  language: StaffLanguage = 'tr',
) {
  const [owner, member] = [clientOf({ publicUrl: address() }), clientOf({ publicUrl: address() })];
  await owner.signIn(staffPassword);
  const email = `${randomUUID()}@example.com`;
  expect((await owner.post(invitePerson.path, { name, email, language, roles })).status).toBe(201);
  const token = (await invitationFor(email)).replace(/^.*=/, '');
  const { secret } = secondFactorOffer.parse((await member.post(beginInvitation.path, { token })).json);
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  const password = 'four walking violet horses';
  const joining = { token, name, password, code: app.generate() };
  expect((await member.post(acceptInvitation.path, joining)).status).toBe(201);
  const nextCode = () => app.generate({ timestamp: Date.now() + 30_000 });
  return { client: member, email, password, nextCode };
}

/** Opens the staff page as somebody who is signed in elsewhere. */
export async function comeInAs(page: Page, cookie: string): Promise<void> {
  const [name = '', value = ''] = cookie.split('=');
  await page.context().addCookies([{ name, value, url: address() }]);
  await page.goto('/admin');
  await expect(page.getByRole('button', { name: 'Çıkış Yap' })).toBeVisible();
}
