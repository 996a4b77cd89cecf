import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { visaStatusLookup } from '../../src/contract/applicant.ts';
import { inTransaction } from '../../src/server/database/transaction.ts';
import { issueDocument, ProviderError, settlePayment } from '../../src/server/payments/index.ts';
import { apply, openCheckout, refusal } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { scaled } from '../support/faultScale.ts';
import { moneyOf } from '../support/money.ts';
import { openStaffedProduct } from '../support/openProduct.ts';
import { textOfPdf } from '../support/pdfText.ts';
import { checkoutIdOf, providerOf } from '../support/provider.ts';
import { race } from '../support/race.ts';

/** Numbered receipts and credit notes (docs/decisions/ledger.md). */

const opened = await openStaffedProduct();
const { product, visitor, staff } = opened;
const { paid, refund, overview } = moneyOf(opened);
const provider = providerOf(product);
const { services } = product;

type Numbered = { kind: string; year: number; number: number; subject: string };
const documents = () =>
  product.sql<Numbered>(
    'select kind, year, number, subject from money_documents order by kind, year, number',
  );

/** The numbers of a kind and year, and whether they are 1, 2, 3… up to the last one given. */
async function numbersOf(kind: string, year: number) {
  const numbers = (await documents())
    .filter((row) => row.kind === kind && row.year === year)
    .map(({ number }) => number);
  const [given] = await product.sql<{ last: number }>(
    'select last from money_document_numbers where kind = $1 and year = $2',
    [kind, year],
  );
  const isGapless = numbers.every((number, index) => number === index + 1) && given?.last === numbers.length;
  return { count: numbers.length, isGapless };
}

/** Asks again, as the job does, where so many calls at once wait too long for the provider. */
const settledInTheEnd = (id: string) =>
  eventually(() =>
    settlePayment(services, id, { cause: 'poll' }).catch((error: unknown) => {
      if (error instanceof ProviderError && error.kind === 'timeout') return null;
      throw error;
    }),
  );

const pdfOf = async (path: string, cookie = '') => {
  const answer = await fetch(`${product.publicUrl}${path}`, { headers: { cookie } });
  return {
    status: answer.status,
    name: answer.headers.get('content-disposition'),
    text: answer.status === 200 ? await textOfPdf(Buffer.from(await answer.arrayBuffer())) : '',
  };
};

describe('the number', () => {
  it('of a receipt and of a credit note are printed on them, and the e-mails have them attached', async () => {
    const { number } = await paid();
    await refund(number, '30.00');
    const [receipt, note] = (await overview(number)).documents;
    expect(receipt).toMatchObject({ kind: 'receipt', amount: '224.00' });
    expect(note).toMatchObject({ kind: 'creditNote', amount: '30.00' });
    const printed = await pdfOf(`/api/receipt/visa/${number}`);
    for (const part of [receipt?.number, '155.00', '69.00', '224.00']) expect(printed.text).toContain(part);

    const lookup = visaStatusLookup.parse((await visitor.get(`/api/applications/${number}`)).json);
    expect(lookup.creditNotes).toEqual([note?.number]);
    const creditNote = await pdfOf(`/api/credit-note/visa/${number}/${note?.number}`);
    expect(creditNote.name).toBe(`attachment; filename="credit-note-${note?.number}.pdf"`);
    for (const part of ['Credit note', note?.number, receipt?.number, '30.00'])
      expect(creditNote.text).toContain(part);
    const mail = await eventually(async () =>
      (await product.mails()).find(({ attachments }) =>
        attachments.some(({ filename }) => filename === `credit-note-${note?.number}.pdf`),
      ),
    );
    expect(mail.text).toContain(number);
  });

  it('of another application or kind opens nothing; staff open both, and it is written down', async () => {
    const [mine, other] = [await paid(), await paid()];
    await refund(mine.number, '10.00');
    const [receipt, note] = (await overview(mine.number)).documents;
    const refusals = [
      `/api/credit-note/visa/${other.number}/${note?.number}`,
      `/api/credit-note/visa/${mine.number}/${receipt?.number}`,
      `/api/credit-note/visa/${mine.number}/C-2026-999999`,
    ];
    for (const path of refusals) expect(refusal(await visitor.get(path))).toBe('404 creditNoteNotFound');
    expect((await visitor.get(`/api/credit-note/visa/${mine.number}/C-1`)).status).toBe(400);

    const path = `/api/admin/applications/${await product.idOf(mine.number)}/money-documents`;
    expect((await visitor.get(`${path}/${note?.number}`)).status).toBe(401);
    for (const document of [receipt, note])
      expect((await pdfOf(`${path}/${document?.number}`, staff.cookie())).text).toContain(document?.number);
    const noted = await product.sql(
      `select action from audit_log where actor = 'staff' and action like '%.downloaded'
       and detail->>'document' in ($1, $2) order by action`,
      [receipt?.number, note?.number],
    );
    expect(noted).toEqual([{ action: 'creditNote.downloaded' }, { action: 'receipt.downloaded' }]);
  });

  it('is given once for each payment and refund, however often it is asked for', async () => {
    const { number, id } = await paid();
    const before = await documents();
    await settlePayment(services, id, { cause: 'webhook' });
    await settlePayment(services, id, { cause: 'reread' });
    expect(await documents()).toEqual(before);
    expect((await overview(number)).documents).toHaveLength(1);
  });
});

describe('without gaps', () => {
  it('are the numbers of payments that are captured at the same time', race, async () => {
    const { year } = (await documents())[0] ?? { year: 0 };
    const before = await numbersOf('receipt', year);
    const checkouts: { number: string; checkout: string }[] = [];
    for (let batch = 0; batch < scaled(10, 2); batch += 1)
      checkouts.push(
        ...(await Promise.all(
          Array.from({ length: 10 }, async () => {
            const number = await apply(visitor);
            return { number, checkout: checkoutIdOf(await openCheckout(visitor, number)) };
          }),
        )),
      );
    const ids = await product.sql<{ id: string }>(
      'select id from payments where provider_checkout_id = any($1)',
      [checkouts.map(({ checkout }) => checkout)],
    );
    for (const { checkout } of checkouts) await provider.capture(checkout);
    const states = await Promise.all(ids.map(({ id }) => settledInTheEnd(id)));
    expect(new Set(states)).toEqual(new Set(['succeeded']));
    expect(await numbersOf('receipt', year)).toEqual({
      count: before.count + checkouts.length,
      isGapless: true,
    });
  });

  it('are they after transactions that were rolled back among others that were not', race, async () => {
    const { number } = await paid();
    const [order] = await product.sql<{ id: string }>('select id from orders where reference = $1', [number]);
    const orderId = Number(order?.id);
    const issue = (fails: boolean) =>
      inTransaction(services.db, async (tx) => {
        const at = new Date('2031-06-01T12:00:00Z');
        await issueDocument(tx, { kind: 'receipt', orderId, subject: randomUUID(), amountCents: 100, at });
        if (fails) throw new Error('rolled back');
      }).catch(() => {});
    await Promise.all(Array.from({ length: 60 }, (_, index) => issue(index % 3 === 0)));
    expect(await numbersOf('receipt', 2031)).toEqual({ count: 40, isGapless: true });
  });

  it('a year begins in Istanbul, with number one', async () => {
    const { number } = await paid();
    const [order] = await product.sql<{ id: string }>('select id from orders where reference = $1', [number]);
    const issueAt = (at: string) =>
      inTransaction(services.db, (tx) =>
        issueDocument(tx, {
          kind: 'creditNote',
          orderId: Number(order?.id),
          subject: randomUUID(),
          amountCents: 100,
          at: new Date(at),
        }),
      );
    expect(await issueAt('2032-12-31T20:59:59Z')).toMatchObject({ year: 2032, number: 1 });
    expect(await issueAt('2032-12-31T21:00:00Z')).toMatchObject({ year: 2033, number: 1 });
    expect(await issueAt('2033-12-31T20:59:59Z')).toMatchObject({ year: 2033, number: 2 });
  });

  it('an issued document stays as it is', async () => {
    await expect(product.sql('delete from money_documents')).rejects.toThrow('never changed');
    await expect(product.sql('update money_documents set amount_cents = 1')).rejects.toThrow('never changed');
  });
});

it('what was captured and refunded before there were numbers gets them in the order of time', async () => {
  const { number } = await paid();
  await refund(number, '10.00');
  await refund(number, '20.00');
  const sql = await readFile('src/server/database/migrations/0022_money_documents.sql', 'utf8');
  const [, numbering = '', counting = ''] = sql.split('--> statement-breakpoint');
  await product.sql(`do $$ begin
    set local session_replication_role = replica;
    delete from money_documents;
    delete from money_document_numbers;
  end $$`);
  await product.sql(numbering);
  await product.sql(counting);
  const expected = await product.sql<{ subject: string }>(`
    select subject from (
      select 'receipt' as kind, payment_id::text as subject, at from payment_transitions where state in ('succeeded', 'duplicate')
      union all select 'creditNote', refund_id::text, at from refund_transitions where state = 'succeeded') moved
    order by kind, at, subject`);
  const numbered = await documents();
  expect(numbered.map(({ subject }) => subject)).toEqual(expected.map(({ subject }) => subject));
  for (const { kind, year } of numbered) expect((await numbersOf(kind, year)).isGapless).toBe(true);
  await refund(number, '5.00');
  expect((await overview(number)).documents).toHaveLength(4);
});
