import * as z from 'zod';
import { apply, type Client, clientOf, openCheckout, payWithCard } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { address } from './journey.ts';
import { staffPassword } from './start.ts';

/** An application that the provider reports as paid, made without a browser; answers with its number. */
export async function paidApplication(): Promise<string> {
  const client = clientOf({ publicUrl: address() });
  const number = await apply(client);
  await pay(client, number);
  return number;
}

/** Pays an application at the provider and waits until the product knows it. */
export async function pay(client: Client, number: string): Promise<void> {
  await payWithCard(await openCheckout(client, number));
  await eventually(async () =>
    (await client.get(`/api/applications/${number}`)).text.includes('"succeeded"'),
  );
}

/** Rejects the application of this number as staff do. */
export async function reject(number: string): Promise<void> {
  const staff = clientOf({ publicUrl: address() });
  await staff.signIn(staffPassword);
  const { json } = await staff.get(`/api/admin/applications?search=${number}`);
  const list = z.object({ items: z.array(z.object({ id: z.union([z.string(), z.number()]) })) }).parse(json);
  await staff.patch(`/api/admin/applications/${list.items[0]?.id}/status`, { status: 'rejected' });
}
