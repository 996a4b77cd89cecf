import { afterAll } from 'vitest';
import { type Client, clientOf } from './client.ts';
import { startTestProduct } from './product.ts';

/** Starts a product for the tests of a file, and ends it after them. Call it at the top. */
export async function openProduct() {
  const product = await startTestProduct();
  afterAll(() => product.end());
  return { product, visitor: clientOf(product) };
}

/** The same with signed-in staff. */
export async function openStaffedProduct() {
  const { product, visitor } = await openProduct();
  return { product, visitor, staff: await signedIn(product) };
}

export async function signedIn(product: { publicUrl: string }): Promise<Client> {
  const staff = clientOf(product);
  await staff.signIn();
  return staff;
}
