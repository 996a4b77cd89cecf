import { apply, type Client, clientOf, openCheckout, payWithCard } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { address } from './journey.ts';

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
