import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { applicationCreated, visaStatusLookup } from '../../src/contract/applicant.ts';
import { mailList } from '../../src/contract/applicationFile.ts';
import { apply, type Client, clientOf, openCheckout, payWithCard, visaPayload } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { startTestProduct, type TestProduct } from '../support/product.ts';
import { race } from '../support/race.ts';
import { acceptAll, startSmtpServer } from '../support/smtpServer.ts';

/** How many e-mails about unpaid applications a mailbox gets, and what the applicant is told instead of more. */

let product: TestProduct;
let client: Client;
beforeAll(async () => {
  product = await startTestProduct({ RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '127.0.0.1' });
  client = clientOf(product);
});
afterAll(() => product.end());

let lookUps = 0;
/** Looks an application up, each time from another address: how often one may is limited. */
async function statusOf(number: string) {
  lookUps += 1;
  const from = { 'x-forwarded-for': `10.0.${lookUps >> 8}.${lookUps & 255}` };
  return visaStatusLookup.parse((await client.get(`/api/applications/${number}`, from)).json);
}
/** The applications of a mailbox whose confirmation was written. */
const mailedTo = async (address: RegExp) =>
  (await product.mails()).filter(({ to }) => to?.some((one) => address.test(one.address ?? '')));
const nothingWaits = () =>
  eventually(
    async () =>
      (
        await product.sql(
          "select 1 from pgboss.job where name = 'mail.send' and state in ('created', 'retry', 'active')",
        )
      ).length === 0,
  );

describe('a mailbox', () => {
  it('gets three a day about unpaid applications, whatever the case and the tag of its address', async () => {
    const addresses = ['ada@example.com', 'Ada@Example.com', 'ada+two@example.com', 'ADA+3@example.com'];
    const numbers: string[] = [];
    for (const email of addresses) numbers.push(await apply(client, { email }));
    await nothingWaits();
    expect(await mailedTo(/^ada/i)).toHaveLength(3);
    const withheld = await Promise.all(numbers.map(async (number) => (await statusOf(number)).mailWithheld));
    expect(withheld).toEqual([false, false, false, true]);

    await payWithCard(await openCheckout(client, numbers[3] ?? ''));
    await eventually(async () =>
      (await mailedTo(/^ada/i)).some(
        ({ subject, text }) => /payment/i.test(subject ?? '') && text?.includes(numbers[3] ?? ''),
      ),
    );
    expect(await statusOf(numbers[3] ?? '')).toMatchObject({
      mailWithheld: false,
      paymentStatus: 'succeeded',
    });
  });

  it('gets three when ten apply at the same moment, and another mailbox gets its own', race, async () => {
    const bodies = await Promise.all(
      Array.from({ length: 10 }, () => visaPayload(client, { email: 'grace@example.com' })),
    );
    const answers = await Promise.all(bodies.map((body) => client.post('/api/applications', body)));
    const told = answers.map(({ json }) => applicationCreated.parse(json).mailWithheld ?? false);
    expect(told.filter((isWithheld) => isWithheld)).toHaveLength(7);
    await apply(client, { email: 'grace2@example.com' });
    await nothingWaits();
    expect(await mailedTo(/^grace@/)).toHaveLength(3);
    expect(await mailedTo(/^grace2@/)).toHaveLength(1);
  });

  it('gets more once what it was told of is paid', async () => {
    const email = 'mary@example.com';
    const paid = await apply(client, { email });
    await apply(client, { email });
    await apply(client, { email });
    await payWithCard(await openCheckout(client, paid));
    await eventually(async () => (await statusOf(paid)).paymentStatus === 'succeeded');
    expect((await statusOf(await apply(client, { email }))).mailWithheld).toBe(false);
    expect((await statusOf(await apply(client, { email }))).mailWithheld).toBe(true);
  });
});

describe('an application whose e-mail is withheld', () => {
  it('says so in the answer, also to a repeated call, and staff may send it', async () => {
    const email = 'jean@example.com';
    for (let sent = 0; sent < 3; sent += 1) await apply(client, { email });
    const body = await visaPayload(client, { email });
    const key = { 'idempotency-key': 'withheld-once' };
    const first = applicationCreated.parse((await client.post('/api/applications', body, key)).json);
    expect(first.mailWithheld).toBe(true);
    expect((await client.post('/api/applications', body, key)).json).toEqual(first);

    const staff = clientOf(product);
    await staff.signIn();
    const path = `/api/admin/applications/${await product.idOf(first.applicationNumber)}/mails`;
    const list = async () => mailList.parse((await staff.get(path)).json).items;
    const [mail] = await list();
    expect(mail?.state).toBe('withheld');
    expect((await staff.get('/api/admin/mail-cases')).json).toEqual([]);
    expect((await staff.post(`${path}/${mail?.id}/resend`)).status).toBe(204);
    await eventually(async () => (await list())[0]?.state === 'sent');
    expect((await statusOf(first.applicationNumber)).mailWithheld).toBe(false);
  });
});

it('the status page is told when the mail server refuses the address, until an e-mail arrives there', async () => {
  const smtp = await startSmtpServer();
  smtp.answers = { ...acceptAll, recipient: async () => '550 5.1.1 no such mailbox' };
  const refusing = await startTestProduct({ SMTP_URL: smtp.url });
  try {
    const guest = clientOf(refusing);
    const number = await apply(guest);
    const refused = async () =>
      z.object({ mailRefused: z.boolean() }).parse((await guest.get(`/api/applications/${number}`)).json)
        .mailRefused;
    await eventually(refused);
    smtp.answers = acceptAll;
    await payWithCard(await openCheckout(guest, number));
    await eventually(async () => !(await refused()));
  } finally {
    await refusing.end();
    await smtp.close();
  }
});
