import { afterAll } from 'vitest';
import { type Client, clientOf } from './client.ts';
import { startTestProduct } from './product.ts';

/** Starts a product for the tests of a file, which call this at their top, and ends it after them. */
export async function openProduct() {
  const product = await startTestProduct();
  afterAll(() => product.end());
  return { product, visitor: clientOf(product) };
}

/** The same with a member of staff who has signed in. */
export async function openStaffedProduct() {
  const { product, visitor } = await openProduct();
  return { product, visitor, staff: await signedIn(product) };
}

/** One more member of staff. */
export async function signedIn(product: { publicUrl: string }): Promise<Client> {
  const staff = clientOf(product);
  await staff.signIn();
  return staff;
}
