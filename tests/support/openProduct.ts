import { afterAll } from 'vitest';
import { type Client, clientOf } from './client.ts';
import { startTestProduct } from './product.ts';

/** Starts a product for the tests of a file, and ends it after them. Call it at the top. */
export async function openProduct(environment: Record<string, string> = {}) {
  const product = await startTestProduct(environment);
  afterAll(() => product.end());
  return { product, visitor: clientOf(product) };
}

/** The same with signed-in staff. */
export async function openStaffedProduct(environment: Record<string, string> = {}) {
  const { product, visitor } = await openProduct(environment);
  return { product, visitor, staff: await signedIn(product) };
}

/** As behind a proxy on this machine, whose word counts for addresses; limits as in production. */
export const behindProxy = { TRUST_PROXY: '127.0.0.1,::1,::ffff:127.0.0.1', RATE_LIMIT_FACTOR: '1' };

/** The same behind a proxy, with a client of each of two instances. */
export async function openTwoInstances() {
  const product = await startTestProduct(behindProxy);
  afterAll(() => product.end());
  return { product, one: clientOf(product), two: clientOf(await product.another()) };
}

export async function signedIn(product: { publicUrl: string }): Promise<Client> {
  const staff = clientOf(product);
  await staff.signIn();
  return staff;
}
