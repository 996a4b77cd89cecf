import { describe, expect, it } from 'vitest';
import { openProduct } from '../support/openProduct.ts';
import { listeningAddress, startTestProduct } from '../support/product.ts';
import { rawAnswer, rawRequest } from '../support/rawSocket.ts';

const { product } = await openProduct();

/** The status of a request with these Host lines. */
async function answered(
  address: string,
  path: string,
  hosts: readonly string[],
  more: readonly string[] = [],
) {
  const lines = [...hosts.map((host) => `Host: ${host}`), ...more, 'Connection: close'];
  return (await rawAnswer(address, rawRequest(`GET ${path} HTTP/1.1`, lines)))?.status;
}

describe('a request', () => {
  const port = new URL(product.publicUrl).port;

  it.each<[number, readonly string[]]>([
    [200, [`localhost:${port}`]],
    [200, ['kapi.internal']],
    [400, []],
    [400, [`localhost:${port}`, 'evil.example']],
    [400, [`localhost:${port}`, `localhost:${port}`]],
    [400, ['']],
    [400, ['a b']],
    [400, ['me@localhost']],
    [400, ['localhost/api']],
    [400, ['localhost:99999']],
  ])('outside production is answered %i for Host %j', async (status, hosts) => {
    expect(await answered(product.publicUrl, '/api/payment/bank-hosts', hosts)).toBe(status);
  });

  it('outside production opens the outbox at no name that a stranger could point here', async () => {
    expect(await answered(product.publicUrl, '/dev/mail', ['evil.example'])).toBe(421);
    expect(await answered(product.publicUrl, '/dev/mail', [`192.168.1.7:${port}`])).toBe(200);
    expect(await answered(product.publicUrl, '/dev/mail', [`localhost:${port}`])).toBe(200);
  });

  it('with an address in absolute form is meant for the host of that, too', async () => {
    const own = `localhost:${port}`;
    const mails = (host: string) => answered(product.publicUrl, `http://${host}/dev/mail`, [own]);
    expect(await mails(own)).toBe(200);
    expect(await mails('evil.example')).toBe(421);
    for (const host of ['me@localhost', 'localhost:99999', '']) expect(await mails(host)).toBe(400);
  });

  it('without Host is answered in HTTP/1.0 at the routes of health checks alone', async () => {
    const old = (path: string) => rawAnswer(product.publicUrl, rawRequest(`GET ${path} HTTP/1.0`, []));
    expect((await old('/healthz'))?.status).toBe(200);
    expect((await old('/api/countries'))?.status).toBe(400);
  });
});

describe('in production', () => {
  it('answers for the host of PUBLIC_URL, health checks, and the machine itself', async () => {
    const production = await startTestProduct({
      NODE_ENV: 'production',
      ALLOW_SANDBOX: '1',
      PUBLIC_URL: 'https://kapi.example',
      TRUST_PROXY: '127.0.0.1',
    });
    try {
      const address = listeningAddress(production);
      const asked = (path: string, host: string, more: string[] = []) =>
        answered(address, path, [host], more);
      for (const host of ['kapi.example', 'kapi.example:443', 'KAPI.example']) {
        expect(await asked('/api/countries', host)).toBe(200);
      }
      for (const host of ['evil.example', 'kapi.example.evil.example', 'kapi.example:8080', '10.0.0.7']) {
        expect(await asked('/api/countries', host)).toBe(421);
        expect(await asked('/', host)).toBe(421);
      }
      for (const path of ['/healthz', '/readyz', '/metrics']) {
        expect(await asked(path, '10.0.0.7:3000')).toBe(200);
      }
      expect(await asked('/api/countries', 'localhost:3000')).toBe(200);
      // Through the proxy nobody is the machine itself.
      const outside = ['X-Forwarded-For: 203.0.113.9'];
      expect(await asked('/api/countries', 'localhost:3000', outside)).toBe(421);
      expect(await asked('/api/countries', 'kapi.example', outside)).toBe(200);
      expect(await asked('/api/countries', 'kapi.example', ['X-Forwarded-Host: evil.example'])).toBe(200);
      expect(await asked('http://kapi.example/api/countries', 'kapi.example')).toBe(200);
      expect(await asked('http://evil.example/api/countries', 'kapi.example')).toBe(421);
      const handshake = ['Upgrade: websocket', 'Origin: https://evil.example'];
      expect(await asked('/ws', 'evil.example', handshake)).toBe(421);
    } finally {
      await production.end();
    }
  });

  it('says in the language of the reader what to do', async () => {
    const answer = await rawAnswer(
      product.publicUrl,
      rawRequest('GET /dev/mail HTTP/1.1', [
        'Host: evil.example',
        'Accept-Language: de',
        'Connection: close',
      ]),
    );
    expect(JSON.parse(Buffer.from(answer?.body ?? '', 'latin1').toString('utf8'))).toMatchObject({
      error: 'wrongHost',
      message: expect.stringContaining('Diese Adresse'),
    });
  });
});
