import { join } from 'node:path';
import { expect } from '@playwright/test';
import { tokenOfLink } from '../../src/domain/status/mailLink.ts';
import { clientOf } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { asDataUrl, phonePhoto } from '../support/images.ts';
import { answerLinkIn, readOutbox } from '../support/outbox.ts';
import { address, dataDir } from './journey.ts';
import { staffPassword } from './start.ts';

/** What staff ask of a traveller, and the answer, without a browser. */

/** The link of the e-mail that asks, without the host. */
export const answerLinkOf = (number: string) =>
  eventually(async () => {
    const mails = await readOutbox(join(dataDir(), 'outbox'));
    const mail = mails.find(
      ({ subject, text }) => subject?.includes(number) && text?.includes('/answer#link='),
    );
    return mail && answerLinkIn(mail);
  }, 40_000);

/** Asks the traveller of a visa application, and answers with the link of the e-mail. */
export async function askTraveller(number: string, items: readonly string[]): Promise<string> {
  const staff = clientOf({ publicUrl: address() });
  await staff.signIn(staffPassword);
  const found = await staff.get(`/api/admin/applications?search=${number}`);
  const [, id] = /"id":"(\d+)"/.exec(found.text) ?? [];
  expect((await staff.post(`/api/admin/applications/${id}/requests`, { items })).status).toBe(201);
  return answerLinkOf(number);
}

/** Asks for the page of the passport, and sends a photo of it. */
export async function sendPassportPage(number: string): Promise<void> {
  const link = await askTraveller(number, ['passportPage']);
  const token = tokenOfLink(new URL(link, address()).hash);
  const file = { name: 'page.jpg', data: asDataUrl(await phonePhoto({ width: 600, height: 400 })) };
  const visitor = clientOf({ publicUrl: address() });
  const sent = await visitor.post('/api/request-answer', { token, answers: { passportPage: { file } } });
  expect(sent.status).toBe(204);
}
