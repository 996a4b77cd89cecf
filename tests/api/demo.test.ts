import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../src/server/config.ts';
import { cancelBy } from '../../src/server/demo/life.ts';
import { seedDemo } from '../../src/server/demo/seed.ts';
import { isSound, verifyLedger } from '../../src/server/ledger/index.ts';
import { cancellationSteps } from '../support/cancellations.ts';
import { clientOf, inDays } from '../support/client.ts';
import { startTestProduct, type TestProduct } from '../support/product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
  await seedDemo(product.config, product.database, { count: 90, lived: 60, log: () => {} });
});
afterAll(() => product.end());

describe('demo applications', () => {
  it('are as many as asked for, of both kinds, in several states, some with files', async () => {
    const states = await product.sql<{ kind: string; status: string; count: number }>(
      'select kind, status, count(*)::int as count from applications group by 1, 2',
    );
    expect(states.reduce((sum, { count }) => sum + count, 0)).toBe(90);
    expect(new Set(states.map(({ kind }) => kind)).size).toBe(2);
    expect(new Set(states.map(({ status }) => status)).size).toBeGreaterThanOrEqual(3);
  });

  it('have their e-visas, copies as well, but for some approvals of the last days', async () => {
    const rows = await product.sql<{ lacking: boolean; owed: boolean; decided: Date }>(
      `select document_owed as owed, decided_at as decided, not exists (
         select from files f where f.application_id = a.id and f.kind = 'evisa' and f.retired_at is null) as lacking
       from applications a where kind = 'visa' and status = 'approved' and payment_status = 'succeeded'`,
    );
    expect(rows.length).toBeGreaterThan(20);
    for (const { lacking, owed, decided } of rows) {
      expect(owed).toBe(lacking);
      if (owed) expect(Date.now() - decided.getTime()).toBeLessThan(5 * 24 * 3_600_000);
    }
  });

  it('leave the books in agreement, and write to nobody', async () => {
    expect(isSound(await verifyLedger(product.services.db))).toBe(true);
    expect(await product.sql('select 1 from mails where sent_at is null')).toEqual([]);
    expect(await product.mails()).toEqual([]);
  });

  it('are not cancelled where nothing would go back', async () => {
    const [visitor, staff] = [clientOf(product), clientOf(product)];
    await staff.signIn();
    const { insured, lookUp } = cancellationSteps({ product, visitor, staff });
    const number = await insured();
    await product.sql('update applications set travel_on = $2 where number = $1', [number, inDays(1)]);
    const { services } = product;
    const id = Number(await product.idOf(number));
    await cancelBy({ services, setClock: () => {} }, { id }, new Date());
    expect((await lookUp(number, 'insurance')).status).toBe('approved');
  });

  it('open for staff, copies as well', async () => {
    const staff = clientOf(product);
    await staff.signIn();
    const rows = await product.sql<{ id: string; kind: string }>(
      'select id, kind from applications order by id desc limit 5',
    );
    for (const { id, kind } of rows) {
      const path = kind === 'visa' ? 'applications' : 'insurance-applications';
      expect((await staff.get(`/api/admin/${path}/${id}`)).status).toBe(200);
    }
  });

  it('are never written in production', async () => {
    const config = readConfig({ NODE_ENV: 'production', ALLOW_SANDBOX: '1' });
    const seeding = seedDemo(config, product.database, { count: 1, log: () => {} });
    await expect(seeding).rejects.toThrow('never written with NODE_ENV=production');
  });
});
