import { describe, expect, it } from 'vitest';
import { checkSignedCode, listSigningKeys } from '../../src/contract/signedCodes.ts';
import {
  bytesToSign,
  codeOfFragment,
  type IssuedDocument,
  readSignedCode,
  writeSignedCode,
} from '../../src/domain/signedCode.ts';
import { verifySignature } from '../../src/web/check/checkCode.ts';
import { apply } from '../support/client.ts';
import { documentSteps } from '../support/documentSteps.ts';
import { insure } from '../support/insurance.ts';
import { keysOf, rotateKeysOf } from '../support/keys.ts';
import { moneyOf } from '../support/money.ts';
import { openStaffedProduct } from '../support/openProduct.ts';
import { linksOfPdf } from '../support/pdfText.ts';

/** The signed codes of our documents (docs/decisions/signed-documents.md). */

const opened = await openStaffedProduct();
const { product, visitor, staff } = opened;
const { pathOf, approve, attach, withdraw } = documentSteps(opened);
const { paid, refund, overview } = moneyOf(opened);
const { signer } = product.services;

/** The code on a PDF, read from the only link of it. */
async function codeOn(path: string): Promise<string> {
  const answer = await fetch(`${product.publicUrl}${path}`);
  expect(answer.status).toBe(200);
  const [link, ...others] = await linksOfPdf(Buffer.from(await answer.arrayBuffer()));
  expect(others).toEqual([]);
  const address = new URL(link ?? '');
  expect(`${address.origin}${address.pathname}${address.search}`).toBe(`${product.publicUrl}/check`);
  return codeOfFragment(address.hash);
}

const standingOf = async (code: string) => {
  const { status, json } = await visitor.post(checkSignedCode.path, { code });
  return status === 200 ? json : status;
};
const documentOf = (code: string) => readSignedCode(code)?.document;
const signedBy = (document: Omit<IssuedDocument, 'keyId'>) => {
  const { signed, signature } = signer.sign((keyId) => bytesToSign({ ...document, keyId }));
  return writeSignedCode(signed, signature);
};

describe('the code on a document', () => {
  it('of a receipt and a credit note is ours, and says when it was issued', async () => {
    const { number } = await paid();
    await refund(number, '30.00');
    const [, note] = (await overview(number)).documents;
    const receipt = await codeOn(`/api/receipt/visa/${number}`);
    const creditNote = await codeOn(`/api/credit-note/visa/${number}/${note?.number}`);
    expect(documentOf(receipt)?.kind).toBe('receipt');
    expect(documentOf(creditNote)?.kind).toBe('creditNote');
    expect(Math.abs((documentOf(receipt)?.issuedAt.getTime() ?? 0) - Date.now())).toBeLessThan(600_000);
    for (const code of [receipt, creditNote]) expect(await standingOf(code)).toEqual({ standing: 'current' });
    expect(await codeOn(`/api/receipt/visa/${number}`)).toBe(receipt);
  });

  it('of a letter is ours until the e-visa takes its place', async () => {
    const number = await apply(visitor);
    const path = await pathOf(number);
    await approve(path);
    const letter = await codeOn(`/api/download/visa/${number}`);
    expect(documentOf(letter)?.kind).toBe('letter');
    expect(await standingOf(letter)).toEqual({ standing: 'current' });
    expect((await attach(path, 'the visa')).status).toBe(201);
    expect(await standingOf(letter)).toEqual({ standing: 'withdrawn' });
  });

  it('of a certificate is withdrawn with the approval, with a correction, and for another document', async () => {
    const number = await insure(visitor);
    const path = await pathOf(number, 'insurance');
    const decision = await approve(path);
    const first = await codeOn(`/api/download/insurance/${number}`);
    expect(documentOf(first)?.kind).toBe('certificate');
    expect(await standingOf(first)).toEqual({ standing: 'current' });
    expect((await staff.post(`${path}/undo`, { decisionId: decision })).status).toBe(200);
    expect(await standingOf(first)).toEqual({ standing: 'withdrawn' });
    await approve(path);
    // The second approval may fall into the second of the first.
    await product.sql(
      "update applications set decided_at = decided_at + interval '1 minute' where number = $1",
      [number],
    );
    const second = await codeOn(`/api/download/insurance/${number}`);
    expect(second).not.toBe(first);
    expect(await standingOf(second)).toEqual({ standing: 'current' });
    expect(await standingOf(first)).toEqual({ standing: 'withdrawn' });

    await product.sql("update applications set last_name = 'Schmitt' where number = $1", [number]);
    expect(await standingOf(second)).toEqual({ standing: 'withdrawn' });
    await product.sql("update applications set last_name = 'Schmidt' where number = $1", [number]);
    expect(await standingOf(second)).toEqual({ standing: 'current' });

    expect((await attach(path, 'the policy')).status).toBe(201);
    expect(await standingOf(second)).toEqual({ standing: 'withdrawn' });
    expect((await withdraw(path)).status).toBe(200);
    expect(await standingOf(second)).toEqual({ standing: 'withdrawn' });
  });

  it('tells nothing of its person', async () => {
    const number = await apply(visitor, { firstName: 'Quetzal', passportNumber: 'Q77QUETZAL88' });
    await approve(await pathOf(number));
    const code = await codeOn(`/api/download/visa/${number}`);
    const bytes = Buffer.from(readSignedCode(code)?.signed ?? []);
    const id = Buffer.alloc(8);
    id.writeBigUInt64BE(BigInt(await product.idOf(number)));
    expect(bytes.includes(id)).toBe(false);
    expect(code).not.toContain(number);
    expect(bytes.toString('latin1')).not.toMatch(/quetzal/i);
  });
});

describe('a code that is not ours', () => {
  it('with one other character, or of nothing that we issued, is refused', async () => {
    const { number } = await paid();
    const code = await codeOn(`/api/receipt/visa/${number}`);
    for (const at of [0, 5, 20, 60, 100, code.length - 2]) {
      const other = code.charAt(at) === '7' ? '8' : '7';
      expect(await standingOf(code.slice(0, at) + other + code.slice(at + 1))).toEqual({
        standing: 'notOurs',
      });
    }
    for (const text of ['', 'x', '\u0000', code.toLowerCase(), code.slice(1)])
      expect(await standingOf(text)).toEqual(text === '\u0000' ? 400 : { standing: 'notOurs' });
    expect(await standingOf('0'.repeat(401))).toBe(400);
  });

  it('is not made ours by a stolen key alone: our records must have the document', async () => {
    const document = { issuedAt: new Date('2026-11-29T09:00:00Z'), printed: new Uint8Array(16) };
    for (const kind of ['receipt', 'creditNote', 'letter', 'certificate'] as const) {
      const unknownRow = signedBy({ ...document, kind, id: signer.hideId(987_654_321n) });
      expect(await standingOf(unknownRow)).toEqual({ standing: 'notOurs' });
      const noId = signedBy({ ...document, kind, id: new Uint8Array(16) });
      expect(await standingOf(noId)).toEqual({ standing: 'notOurs' });
    }
    const { number } = await paid();
    const real = documentOf(await codeOn(`/api/receipt/visa/${number}`));
    if (real === undefined) throw new Error('no code');
    const earlier = signedBy({ ...real, issuedAt: new Date(real.issuedAt.getTime() - 60_000) });
    expect(await standingOf(earlier)).toEqual({ standing: 'notOurs' });
  });

  it('of an erased application stays ours, and no more is known', async () => {
    await product.sql(
      "insert into erased_applications (id, number, erased_at) values (4242, 'TR00000000004242', now())",
    );
    const code = signedBy({
      kind: 'letter',
      issuedAt: new Date('2026-11-29T09:00:00Z'),
      printed: new Uint8Array(16),
      id: signer.hideId(4242n),
    });
    expect(await standingOf(code)).toEqual({ standing: 'erased' });
  });
});

it('after a rotation of the keys old codes are ours, new ones have the new key, and both keys are public', async () => {
  const { number } = await paid();
  const path = `/api/receipt/visa/${number}`;
  const before = await codeOn(path);
  expect(await rotateKeysOf(product)).toMatchObject({ code: 0 });
  expect(await keysOf(product)).toEqual(['0 base', '1 retired', '2 newest']);
  const after = await codeOn(path);
  expect([before, after].map((code) => documentOf(code)?.keyId)).toEqual([1, 2]);
  const { keys } = listSigningKeys.answer.parse((await visitor.get(listSigningKeys.path)).json);
  expect(keys.map(({ id }) => id).sort()).toEqual([1, 2]);
  for (const code of [before, after]) {
    expect(await standingOf(code)).toEqual({ standing: 'current' });
    const read = readSignedCode(code);
    expect(read && (await verifySignature(read, keys))).toBe('valid');
  }
});
