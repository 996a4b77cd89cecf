import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicationCreated } from '../../src/contract/applicant.ts';
import { serviceBook } from '../../src/domain/rules/serviceBook.ts';
import { tokenOfLink } from '../../src/domain/status/mailLink.ts';
import { type Client, clientOf, openCheckout, payWithCard, refusal, visaPayload } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { signedIn } from '../support/openProduct.ts';
import { linkIn } from '../support/outbox.ts';
import { startTestProduct, type TestProduct } from '../support/product.ts';

const { hours, times } = serviceBook.service.emailCorrection;

/** A mistyped e-mail address is corrected by the device that applied. */

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.end());

type Applied = { client: Client; number: string; submissionKey: string; email: string };

async function applied({ isPaid }: { isPaid: boolean }): Promise<Applied> {
  const client = clientOf(product);
  const submissionKey = randomUUID();
  const email = `${randomUUID()}@gmial.example`;
  const answer = await client.post('/api/applications', await visaPayload(client, { email }), {
    'idempotency-key': submissionKey,
  });
  const { applicationNumber: number } = applicationCreated.parse(answer.json);
  if (isPaid) {
    await payWithCard(await openCheckout(client, number));
    await eventually(async () => (await mailsTo(email)).some((subject) => subject.startsWith('Payment')));
  }
  return { client, number, submissionKey, email };
}

const mailsTo = async (address: string) =>
  (await product.mails())
    .filter(({ to }) => to?.some((recipient) => recipient.address === address))
    .map(({ subject }) => subject ?? '')
    .sort();

const correct = ({ client, number, submissionKey }: Applied, email: string, by: Client = client) =>
  by.post('/api/email-correction', { kind: 'visa', applicationNumber: number, email, submissionKey });

const storedEmail = async (number: string) =>
  (await product.sql<{ email: string }>('select email from applications where number = $1', [number]))[0]
    ?.email;

describe('A paid application', () => {
  it('gets its e-mails at the corrected address, with new links, and staff find it by that', async () => {
    const application = await applied({ isPaid: true });
    const before = await mailsTo(application.email);
    const old = (await product.mails()).find(({ to }) => to?.[0]?.address === application.email);
    const right = `${randomUUID()}@gmail.example`;
    const answer = await correct(application, ` ${right} `);
    expect([answer.status, answer.json]).toEqual([200, { email: right }]);
    await eventually(async () => (await mailsTo(right)).length === before.length);
    expect(await mailsTo(right)).toEqual(before);
    expect(await mailsTo(application.email)).toEqual(before);
    const token = tokenOfLink(new URL(linkIn(old ?? {}), product.publicUrl).hash);
    expect(refusal(await clientOf(product).post('/api/status-link', { token }))).toBe('404 linkNotValid');

    const staff = await signedIn(product);
    const found = await staff.get(`/api/admin/applications?search=${right}`);
    expect(found.text).toContain(application.number);
    const entries = await product.sql(
      `select actor, detail from audit_log where action = 'application.emailCorrected' and application_id = $1`,
      [await product.idOf(application.number)],
    );
    expect(entries).toEqual([{ actor: 'applicant', detail: { links: before.length, mails: before.length } }]);
  });

  it('stays as it is when the address is the same', async () => {
    const application = await applied({ isPaid: true });
    const before = await mailsTo(application.email);
    expect((await correct(application, application.email)).status).toBe(200);
    expect(await mailsTo(application.email)).toEqual(before);
  });

  it('is corrected by nobody who did not submit it', async () => {
    const [mine, theirs] = [await applied({ isPaid: true }), await applied({ isPaid: true })];
    const email = 'thief@example.com';
    const tries = [
      { ...mine, submissionKey: theirs.submissionKey },
      { ...mine, submissionKey: randomUUID() },
      { ...theirs, submissionKey: mine.submissionKey },
    ];
    for (const wrong of tries) expect(refusal(await correct(wrong, email))).toBe('409 emailNotCorrectable');
    const insurance = {
      kind: 'insurance',
      applicationNumber: mine.number,
      email,
      submissionKey: mine.submissionKey,
    };
    expect(refusal(await mine.client.post('/api/email-correction', insurance))).toBe(
      '409 emailNotCorrectable',
    );
    expect(await storedEmail(mine.number)).toBe(mine.email);
  });

  it('refuses what is no address', async () => {
    const application = await applied({ isPaid: true });
    expect(refusal(await correct(application, 'no address'))).toBe('400 invalidEmail email');
    expect(await storedEmail(application.number)).toBe(application.email);
  });

  it('is not corrected after a day, nor once it is decided', async () => {
    const late = await applied({ isPaid: true });
    await product.sql(
      `update idempotency_keys set created_at = created_at - make_interval(hours => $2) - interval '1 minute'
       where application_id = $1`,
      [await product.idOf(late.number), hours],
    );
    expect(refusal(await correct(late, 'late@example.com'))).toBe('409 emailNotCorrectable');

    const decided = await applied({ isPaid: true });
    await product.sql(`update applications set status = 'rejected' where number = $1`, [decided.number]);
    expect(refusal(await correct(decided, 'late@example.com'))).toBe('409 emailNotCorrectable');
  });

  it('is corrected so many times and no more, by calls at once too', async () => {
    const limited = await startTestProduct({ RATE_LIMIT_FACTOR: '1' });
    try {
      const client = clientOf(limited);
      const submissionKey = randomUUID();
      const { json } = await client.post('/api/applications', await visaPayload(client), {
        'idempotency-key': submissionKey,
      });
      const { applicationNumber } = applicationCreated.parse(json);
      await payWithCard(await openCheckout(client, applicationNumber));
      await eventually(async () =>
        (await client.get(`/api/applications/${applicationNumber}`)).text.includes('"succeeded"'),
      );
      const answers = await Promise.all(
        Array.from({ length: times + 2 }, (_, index) =>
          client.post('/api/email-correction', {
            kind: 'visa',
            applicationNumber,
            email: `try${index}@example.com`,
            submissionKey,
          }),
        ),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(times);
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
    } finally {
      await limited.end();
    }
  });
});

it('An application that is not paid stays as it is: whoever applies might name a stranger', async () => {
  const application = await applied({ isPaid: false });
  expect(refusal(await correct(application, 'stranger@example.com'))).toBe('409 emailNotCorrectable');
  expect(await mailsTo('stranger@example.com')).toEqual([]);
});
