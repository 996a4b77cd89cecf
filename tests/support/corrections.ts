import {
  openCorrection,
  proveCorrection,
  saveCorrection,
  sendCorrectionCode,
} from '../../src/contract/correction.ts';
import type { Corrections } from '../../src/domain/visa/correctableFields.ts';
import { type Answer, type Client, whenAvailable } from './client.ts';
import { eventually } from './eventually.ts';
import type { TestProduct } from './product.ts';

/** Steps of a traveller who corrects a sent application. */
export function correctionSteps({ product, visitor }: { product: TestProduct; visitor: Client }) {
  /** Of the e-mails, which leave in no certain order. */
  const codesOf = async (number: string): Promise<string[]> =>
    (await product.mails())
      .filter(({ subject }) => subject === `Your code for application ${number}`)
      .map(({ text = '' }) => /Code: (\d{6})/.exec(text)?.[1] ?? '');

  const askForCode = (applicationNumber: string, by: Client = visitor): Promise<Answer> =>
    whenAvailable(() => by.post(sendCorrectionCode.path, { applicationNumber }));

  const enter = (applicationNumber: string, code: string, by: Client = visitor): Promise<Answer> =>
    whenAvailable(() => by.post(proveCorrection.path, { applicationNumber, code }));

  /** Asks for a code and waits for its e-mail. */
  const freshCode = async (number: string): Promise<string> => {
    const before = await codesOf(number);
    await askForCode(number);
    return eventually(async () => (await codesOf(number)).find((code) => !before.includes(code)));
  };

  const tokenOf = async (number: string): Promise<string> => {
    const answer = await enter(number, await freshCode(number));
    return proveCorrection.answer.parse(answer.json).token;
  };

  const open = (token: string, by: Client = visitor): Promise<Answer> =>
    whenAvailable(() => by.post(openCorrection.path, { token }));

  const save = (token: string, changes: Corrections, by: Client = visitor): Promise<Answer> =>
    whenAvailable(() => by.post(saveCorrection.path, { token, changes }));

  return {
    codesOf,
    askForCode,
    enter,
    freshCode,
    tokenOf,
    open,
    save,
    correct: async (number: string, changes: Corrections) => save(await tokenOf(number), changes),
  };
}
