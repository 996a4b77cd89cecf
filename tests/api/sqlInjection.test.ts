import { beforeAll, expect, it } from 'vitest';
import { noteList } from '../../src/contract/applicationFile.ts';
import { sqlPayloads } from '../attacks/sqlPayloads.ts';
import { apply } from '../support/client.ts';
import { openStaffedProduct } from '../support/openProduct.ts';

/** Whatever is typed where the product asks its database is a text (attack A30). */

const { product, visitor, staff } = await openStaffedProduct();

let number: string;
beforeAll(async () => {
  number = await apply(visitor);
});

// A statement that sleeps is given up by the limit of a call, as an error.
it.each(sqlPayloads)('%s finds nothing, and is no error of ours', async (payload) => {
  const typed = encodeURIComponent(payload);
  const searches = [
    `/api/admin/applications?search=${typed}`,
    `/api/admin/insurance-applications?search=${typed}`,
    `/api/admin/chat/sessions?search=${typed}`,
  ];
  for (const path of searches) {
    expect(await staff.get(path)).toMatchObject({ status: 200, json: { items: [] } });
  }
  const others = [
    () => staff.get(`/api/admin/applications?sort=${typed}`),
    () => staff.get(`/api/admin/applications?country=${typed}&travelFrom=${typed}&page=${typed}`),
    () => staff.get(`/api/admin/audit?action=${typed}`),
    () => staff.get(`/api/admin/audit?number=${typed}&session=${typed}`),
    () => staff.get(`/api/admin/applications/${typed}`),
    () => staff.post('/api/admin/personal-data/search', { key: payload }),
    () => staff.post('/api/admin/find', { text: payload }),
    () => visitor.get(`/api/applications/${typed}`),
    () => visitor.get(`/api/insurance/applications/${typed}`),
    () => visitor.get(`/api/receipt/visa/${typed}`),
    () => visitor.post('/api/status-link', { token: payload }),
    () => visitor.post('/api/payment/update-status', { orderRef: payload }),
  ];
  for (const call of others) {
    const answer = await call();
    expect(answer.status).toBeLessThan(500);
    expect(answer.text).not.toContain(number);
  }
});

it('is stored as it was typed', async () => {
  const path = `/api/admin/applications/${await product.idOf(number)}/notes`;
  for (const text of sqlPayloads) expect((await staff.post(path, { text })).status).toBe(201);
  const { items } = noteList.parse((await staff.get(path)).json);
  expect(items.map(({ text }) => text).toSorted()).toEqual(sqlPayloads.toSorted());
});
