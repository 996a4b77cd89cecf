import { expect, it } from 'vitest';
import { attackersOf } from '../attacks/attackers.ts';
import { runAttacks } from '../attacks/runAttacks.ts';
import { staffPassword } from '../support/client.ts';
import { openProduct } from '../support/openProduct.ts';

/** The short form of `npm run attacks`: drawn from the OpenAPI document, over bare sockets. */

const { product, visitor } = await openProduct();

/** A failure names the number of its attack; `npm run attacks -- --seed 18 --requests 600` sends the same. */
const seed = 18;
const requests = 600;

it('no input gets a 5xx, an answer without the protecting headers, or none', async () => {
  const { operations, attacker } = await attackersOf(product.publicUrl, staffPassword);
  expect(operations.length).toBeGreaterThan(60);
  const { statuses, failures } = await runAttacks({
    publicUrl: product.publicUrl,
    seed,
    requests,
    atOnce: 4,
    operations,
    attacker,
  });
  expect(failures).toEqual([]);
  // Attacks that were all refused at the door would test nothing behind it.
  const kinds = [200, 400, 401, 404].filter((status) => (statuses[status] ?? 0) >= requests / 50);
  expect(kinds).toEqual([200, 400, 401, 404]);
  expect((await visitor.get('/readyz')).status).toBe(200);
  expect(Object.prototype).not.toHaveProperty('polluted');
});
