import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, inject, it } from 'vitest';
import { migrateDatabase } from '../../src/server/database/migrate.ts';
import { onceAvailable } from '../../src/server/database/onceAvailable.ts';
import { createLog } from '../../src/server/logging.ts';
import { apply, clientOf } from '../support/client.ts';
import { startDatabaseProxy } from '../support/databaseProxy.ts';
import { urlOf } from '../support/databaseServer.ts';
import { eventually } from '../support/eventually.ts';
import { freePort } from '../support/freePort.ts';
import { startTestProduct } from '../support/product.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

it('a start waits for a database that is not there yet', async () => {
  const port = await freePort();
  let attempts = 0;
  const notYet = createServer((socket) => {
    attempts += 1;
    socket.on('error', () => {});
    socket.destroy();
  });
  notYet.listen(port, '127.0.0.1');
  await once(notYet, 'listening');
  const starting = startTestProduct({}, (url) => {
    const through = new URL(url);
    const login = `${through.username}:${through.password}`;
    return `postgresql://${login}@127.0.0.1:${port}${through.pathname}`;
  });
  await eventually(async () => attempts >= 2);
  notYet.close();
  await once(notYet, 'close');

  const proxy = await startDatabaseProxy(inject('adminUrl'), port);
  const product = await starting;
  expect(await apply(clientOf(product))).toMatch(/^TR/);
  await product.end();
  await proxy.end();
});

it('a start goes on when it loses its connections in between, wherever it is', async () => {
  const proxy = await startDatabaseProxy(inject('adminUrl'));
  let cuts = 0;
  const cutting = setInterval(() => {
    proxy.cut();
    cuts += 1;
    if (cuts === 40) clearInterval(cutting);
  }, 50);
  const product = await startTestProduct({}, proxy.through);
  clearInterval(cutting);
  expect(cuts).toBeGreaterThan(3);
  const number = await apply(clientOf(product));
  // Its e-mail goes out: the queues work.
  await eventually(async () => {
    const [mail] = await product.sql(
      'select m.id from mails m join applications a on a.id = m.application_id where a.number = $1 and m.sent_at is not null',
      [number],
    );
    return mail !== undefined;
  });
  await product.end();
  await proxy.end();
});

it('a start does not wait for what never comes: a database that does not exist', async () => {
  const migrate = () => migrateDatabase(urlOf(inject('adminUrl'), 'kapi_that_nobody_made'));
  await expect(onceAvailable(migrate, createLog('silent'))).rejects.toThrow(/does not exist/);
});

it('a start that cannot succeed says why in one line and ends', async () => {
  const dataDir = await temporaryFolder('start');
  const child = spawn(process.execPath, ['src/server/main.ts'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: urlOf(inject('adminUrl'), 'kapi_that_nobody_made'),
      LOG_LEVEL: 'silent',
    },
  });
  const ended = once(child, 'exit');
  expect(await text(child.stderr)).toMatch(/^The product cannot start: .*kapi_that_nobody_made.*\n$/);
  expect(await ended).toEqual([1, null]);
  await rm(dataDir, { recursive: true, force: true });
});
