import { afterAll, beforeAll, expect, it } from 'vitest';
import { erasePersonalData, erasureAnswer } from '../../src/contract/personalRights.ts';
import { makeDice } from '../../src/server/demo/dice.ts';
import { apply, type Client, clientOf } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { scaled } from '../support/faultScale.ts';
import { type ProductOnOwnDatabase, startOnOwnDatabase } from '../support/ownDatabase.ts';
import { killedPassword } from '../support/productProcess.ts';

/** The product is killed while staff erase a person: nothing is half erased, and the same call goes on. */

const applications = scaled(100, 18);
const kills = scaled(20, 2);
const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000);
const person = { email: 'erased@example.com', passportNumber: 'Q77QUETZAL88' };

let product: ProductOnOwnDatabase;
beforeAll(async () => {
  product = await startOnOwnDatabase('erasure');
});
afterAll(() => product.end());

const left = () => product.count(`applications where email = '${person.email}'`);

async function signedIn(): Promise<Client> {
  const staff = clientOf(product);
  await staff.signIn(killedPassword);
  return staff;
}

const erase = (staff: Client, numbers: readonly string[]) =>
  staff.post(erasePersonalData.path, {
    applications: numbers,
    conversations: [],
    password: killedPassword,
    confirmation: person.email,
    reason: 'request',
  });

it(`erases each application whole and once, whenever it is killed (seed ${seed})`, async () => {
  const visitor = clientOf(product);
  const numbers: string[] = [];
  for (let n = 0; n < applications; n += 1) numbers.push(await apply(visitor, person));
  const stranger = await apply(visitor);
  // An e-mail on its way would be of a moment before the erasure.
  await eventually(async () => (await product.count('mails where sent_at is null')) === 0);
  const dice = makeDice(seed);

  for (let kill = 0; kill < kills; kill += 1) {
    const before = await left();
    const erasing = erase(await signedIn(), numbers).catch(() => null);
    await eventually(async () => (await left()) < before || before === 0);
    await new Promise((resolve) => setTimeout(resolve, dice.between(0, 30)));
    product.kill();
    await erasing;
    await product.killAndStartAgain();

    const remaining = await left();
    const mails = `mails m join applications a on a.id = m.application_id and a.email = '${person.email}'`;
    expect(await product.count(mails)).toBe(remaining);
    expect(await product.count(`mails where application_id not in (select id from applications)`)).toBe(0);
    expect(await product.count('erased_applications')).toBe(applications - remaining);
    expect(await product.count(`audit_log where action = 'person.erased'`)).toBe(applications - remaining);
  }

  const last = erasureAnswer.parse((await erase(await signedIn(), numbers)).json);
  expect(last.applications.map(({ number, erased }) => (erased ? number : null))).toEqual(numbers);
  expect(await left()).toBe(0);
  expect(await product.count(`audit_log where action = 'person.erased'`)).toBe(applications);
  expect(await product.count(`applications where number = '${stranger}'`)).toBe(1);
});
