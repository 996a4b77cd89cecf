import { once } from 'node:events';
import { get, IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { openProduct } from '../support/openProduct.ts';
import { operatorFile } from '../support/operatorFile.ts';
import { startTestProduct } from '../support/product.ts';

/** `/.well-known/security.txt`, RFC 9116. */

const { product, visitor } = await openProduct();
const path = '/.well-known/security.txt';
const dayMs = 86_400_000;

/** The fields of the answer; each must stand there once. */
function fieldsOf(text: string): Record<string, string> {
  const lines = text.trimEnd().split('\n');
  const fields = lines.map((line) => line.split(': ', 2));
  expect(new Set(fields.map(([name]) => name)).size).toBe(lines.length);
  return Object.fromEntries(fields);
}

it('says where weaknesses are reported, until when, in which languages and at which address', async () => {
  const answer = await visitor.get(path);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const { Expires: expires = '', ...fields } = fieldsOf(answer.text);
  expect(fields).toEqual({
    Contact: 'mailto:security@kapi.example',
    'Preferred-Languages': 'en, tr',
    Canonical: `${product.publicUrl}${path}`,
  });
  expect(expires).toMatch(/^\d{4}-\d\d-\d\dT00:00:00Z$/);
  const days = (Date.parse(expires) - Date.now()) / dayMs;
  expect(days).toBeGreaterThan(100);
  expect(days).toBeLessThan(365);
});

it('names the public address, and support where the operator names nobody', async () => {
  const other = await startTestProduct({
    PUBLIC_URL: 'https://visa.example.org',
    SUPPORT_EMAIL: 'help@visa.example.org',
    OPERATOR_FILE: operatorFile,
  });
  try {
    const [address] = other.app.addresses();
    const port = typeof address === 'object' ? address.port : undefined;
    const request = get({ port, path, headers: { host: 'visa.example.org' } });
    const [answer] = await once(request, 'response');
    if (!(answer instanceof IncomingMessage)) throw new Error('There was no answer.');
    expect(fieldsOf(await text(answer))).toMatchObject({
      Contact: 'mailto:help@visa.example.org',
      Canonical: `https://visa.example.org${path}`,
    });
  } finally {
    await other.end();
  }
});
