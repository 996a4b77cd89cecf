import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { statusChanged } from '../../src/contract/decisions.ts';
import { shownDocuments } from '../../src/contract/documents.ts';
import { stats } from '../../src/contract/lists.ts';
import { insuranceList, visaList } from '../../src/contract/staff.ts';
import { owesDocument } from '../../src/domain/status/offeredDocument.ts';
import type { ApplicationKind } from '../../src/domain/status/statuses.ts';
import { apply, inDays } from '../support/client.ts';
import { base64Pdf, documentSteps } from '../support/documentSteps.ts';
import { scaled } from '../support/faultScale.ts';
import { insure } from '../support/insurance.ts';
import { openStaffedProduct } from '../support/openProduct.ts';

/** Documents that approved applications still lack: staff keep them in the queue until they are there. */

const { product, visitor, staff } = await openStaffedProduct();

const lists = { visa: '/api/admin/applications', insurance: '/api/admin/insurance-applications' } as const;
const { pathOf, attach, withdraw } = documentSteps({ product, visitor, staff });
const pdfAttachment = await base64Pdf('the visa');
const rows = async (query: string, kind: ApplicationKind = 'visa') => {
  const { json } = await staff.get(`${lists[kind]}?${query}`);
  return kind === 'visa' ? visaList.parse(json) : insuranceList.parse(json);
};
const numbers = async (query: string, kind: ApplicationKind = 'visa') =>
  (await rows(query, kind)).items.map(({ applicationNumber }) => applicationNumber);
const owedOf = async (kind: ApplicationKind = 'visa') => {
  const { waiting } = stats.parse((await staff.get('/api/admin/stats')).json);
  const { documentsOwed: all, documentsOwedSoon: soon, overdue } = waiting[kind];
  return { all, soon, overdue };
};
const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();
/** As settling a payment leaves an application, at a time of our choice. */
const payAt = (number: string, dueAt: string) =>
  product.sql(
    "update applications set payment_status = 'succeeded', paid_at = now() - interval '9 days', due_at = $2 where number = $1",
    [number, dueAt],
  );
const approve = async (path: string, pdf?: string) =>
  staff.patch(`${path}/status`, { status: 'approved', ...(pdf === undefined ? {} : { pdfAttachment: pdf }) });
const details = z.object({
  document: shownDocuments,
  documentOwed: z.boolean(),
  paymentStatus: z.string(),
  status: z.string(),
});
const detailsOf = async (path: string) => details.parse((await staff.get(path)).json);

describe('a visa approved without its PDF', () => {
  it('stays in the queue with its due time, is found by the filter and counted, until the PDF is there', async () => {
    const named = { lastName: 'Owed' };
    const [undecided, late, unpaid, complete] = [
      await apply(visitor, named),
      await apply(visitor, named),
      await apply(visitor, named),
      await apply(visitor, named),
    ];
    await payAt(undecided, hours(5));
    await payAt(late, hours(-1));
    await payAt(complete, hours(9));
    const path = await pathOf(late);
    const before = await owedOf();
    await approve(path);
    await approve(await pathOf(unpaid));
    await approve(await pathOf(complete), pdfAttachment);

    expect(await numbers('search=owed')).toEqual([late, undecided, complete, unpaid]);
    expect(await numbers('search=owed&status=approved')).toEqual([late, complete, unpaid]);
    expect(await numbers('search=owed&documentOwed=true')).toEqual([late, unpaid]);
    expect((await rows('documentOwed=true')).totalCount).toBe(before.all + 2);
    expect(await numbers('search=owed&overdue=true')).toEqual([late]);
    expect((await rows('search=owed')).items.map(({ documentOwed }) => documentOwed)).toEqual([
      true,
      false,
      false,
      true,
    ]);
    expect(await owedOf()).toEqual({ ...before, all: before.all + 2 });

    expect((await attach(path, 'the visa')).status).toBe(201);
    expect(await numbers('search=owed')).toEqual([undecided, complete, unpaid, late]);
    expect(await numbers('search=owed&documentOwed=true')).toEqual([unpaid]);
    expect(await owedOf()).toEqual({ ...before, all: before.all + 1, overdue: before.overdue - 1 });
  });

  it('is counted apart from seven days before the arrival, until that day is over', async () => {
    const before = await owedOf();
    for (const days of [8, 7, 0, -1]) {
      const number = await apply(visitor, { lastName: 'Soon' });
      await product.sql('update applications set travel_on = $2 where number = $1', [number, inDays(days)]);
      await approve(await pathOf(number));
    }
    const { all, soon } = await owedOf();
    expect({ all: all - before.all, soon: soon - before.soon }).toEqual({ all: 4, soon: 2 });
  });

  it('is owed no more once the approval is undone, or all the money is back', async () => {
    const [undone, refunded] = [await apply(visitor), await apply(visitor)];
    const path = await pathOf(undone);
    const { undo } = statusChanged.parse((await approve(path)).json);
    await approve(await pathOf(refunded));
    expect(await numbers('documentOwed=true')).toEqual(expect.arrayContaining([undone, refunded]));
    expect((await staff.post(`${path}/undo`, { decisionId: undo?.decisionId })).status).toBe(200);
    await product.sql("update applications set payment_status = 'refunded' where number = $1", [refunded]);
    const left = await numbers('documentOwed=true');
    expect(left).not.toContain(undone);
    expect(left).not.toContain(refunded);
  });

  it('says so in the exported file', async () => {
    const number = await apply(visitor, { lastName: 'Written' });
    const csv = async () => (await staff.get('/api/admin/applications/export?search=written')).text;
    expect(await csv()).not.toContain('Belge bekliyor');
    await approve(await pathOf(number));
    expect(await csv()).toContain('Belge bekliyor');
  });
});

describe('a withdrawn document', () => {
  it.each(['visa', 'insurance'] as const)('of %s is owed until the next one is there', async (kind) => {
    const number = kind === 'visa' ? await apply(visitor) : await insure(visitor);
    const path = await pathOf(number, kind);
    await approve(path, pdfAttachment);
    const isOwed = async () => (await numbers('documentOwed=true', kind)).includes(number);
    expect(await isOwed()).toBe(false);
    const before = await owedOf(kind);
    expect((await withdraw(path)).status).toBe(200);
    expect(await isOwed()).toBe(true);
    expect((await owedOf(kind)).all).toBe(before.all + 1);
    expect((await attach(path, 'the visa')).status).toBe(201);
    expect(await isOwed()).toBe(false);
  });

  it('of an insurance whose certificate the product makes is none: nothing is owed', async () => {
    const number = await insure(visitor);
    await approve(await pathOf(number, 'insurance'));
    expect(await numbers('documentOwed=true', 'insurance')).not.toContain(number);
  });
});

describe('whatever staff do in whatever order', () => {
  type Step = (path: string, number: string) => Promise<unknown>;
  let decisionId: string | undefined;
  const decide = async (path: string, pdf?: string) => {
    const answer = await approve(path, pdf);
    if (answer.status === 200) decisionId = statusChanged.parse(answer.json).undo?.decisionId;
  };
  const pay = (status: string) => (_path: string, number: string) =>
    product.sql('update applications set payment_status = $2, due_at = now() where number = $1', [
      number,
      status,
    ]);
  const steps: Readonly<Record<string, Step>> = {
    approve: (path) => decide(path),
    approveWithPdf: (path) => decide(path, pdfAttachment),
    reject: (path) => staff.patch(`${path}/status`, { status: 'rejected' }),
    attachOrReplace: (path) => attach(path, 'the visa'),
    withdraw: (path) => withdraw(path),
    undo: (path) => staff.post(`${path}/undo`, { decisionId }),
    pay: pay('succeeded'),
    giveBack: pay('refunded'),
  };

  it('the list says what the files and the domain say, and the clock runs while something is owed', async () => {
    const kinds = fc.constantFrom<ApplicationKind>('visa', 'insurance');
    const sequence = fc.array(fc.constantFrom(...Object.keys(steps)), { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(kinds, sequence, async (kind, names) => {
        const number = kind === 'visa' ? await apply(visitor) : await insure(visitor);
        const path = await pathOf(number, kind);
        for (const name of names) {
          await steps[name]?.(path, number);
          const { document, documentOwed, paymentStatus, status } = await detailsOf(path);
          expect(documentOwed).toBe(owesDocument(document.offered, paymentStatus));
          const [stored] = await product.sql<{ due: boolean; attached: string | null }>(
            'select open_due_at is not null as due, attached_document as attached from applications where number = $1',
            [number],
          );
          const isOpen = status === 'pending' || status === 'processing';
          expect(stored?.due).toBe(paymentStatus === 'succeeded' && (isOpen || documentOwed));
          const [newest] = document.files;
          const isUndone = newest?.state === 'undone';
          expect(stored?.attached ?? null).toBe(isUndone ? null : (newest?.state ?? null));
        }
      }),
      {
        numRuns: scaled(24, 4),
        examples: [
          ['visa', ['approveWithPdf', 'undo', 'approve']],
          ['visa', ['pay', 'approveWithPdf', 'attachOrReplace', 'withdraw', 'attachOrReplace', 'giveBack']],
          ['insurance', ['pay', 'approve', 'attachOrReplace', 'withdraw', 'undo']],
        ],
      },
    );
  });
});
