import { apply, clientOf, openCheckout, payWithCard } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { freePort } from '../support/freePort.ts';
import { startProductProcess } from '../support/productProcess.ts';

/** Started in a network namespace that has nothing but itself: the product starts, and an application is paid. */

const [dataDir = ''] = process.argv.slice(2);
const product = await startProductProcess(await freePort(), { DATA_DIR: dataDir });
const client = clientOf(product);
const number = await apply(client);
await payWithCard(await openCheckout(client, number));
await eventually(async () => {
  const { json } = await client.get(`/api/applications/${number}`);
  return JSON.stringify(json).includes('"paymentStatus":"succeeded"');
});
await product.stop();
console.log('paid without a network');
