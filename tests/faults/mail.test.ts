import { watch } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { mailCaseList } from '../../src/contract/mailCases.ts';
import { createLog } from '../../src/server/logging.ts';
import { readJournal } from '../../src/server/mail/takenJournal.ts';
import { apply, clientOf } from '../support/client.ts';
import { type DatabaseProxy, startDatabaseProxy } from '../support/databaseProxy.ts';
import { poolOf } from '../support/databaseServer.ts';
import { eventually } from '../support/eventually.ts';
import { scaled } from '../support/faultScale.ts';
import { freePort } from '../support/freePort.ts';
import { type OwnDatabase, ownDatabase } from '../support/ownDatabase.ts';
import { killedPassword, type ProductProcess, startProductProcess } from '../support/productProcess.ts';
import { acceptAll, type SmtpServer, startSmtpServer } from '../support/smtpServer.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

/**
 * Kills of the real process, and losses of its database, while it hands e-mails over: none goes out twice, none is lost
 * without a case.
 */

let dataDir: string;
let smtp: SmtpServer;
let product: ProductProcess;
beforeAll(async () => {
  dataDir = await temporaryFolder('mail');
  smtp = await startSmtpServer();
  product = await startProductProcess(await freePort(), { DATA_DIR: dataDir, SMTP_URL: smtp.url });
});
afterAll(async () => {
  await product.stop();
  await smtp.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function cases() {
  const staff = clientOf(product);
  await staff.signIn(killedPassword);
  return mailCaseList.parse((await staff.get('/api/admin/mail-cases')).json);
}

describe('a product that is killed', () => {
  it('before the end of the message sends it after the next start, once', async () => {
    const reached = Promise.withResolvers<void>();
    smtp.answers = {
      ...acceptAll,
      async recipient() {
        reached.resolve();
        product.kill();
        return null;
      },
    };
    // The kill may come before the answer.
    await apply(clientOf(product)).catch(() => null);
    await reached.promise;
    smtp.answers = acceptAll;
    await product.killAndStartAgain();
    await eventually(async () => smtp.accepted.length === 1, 60_000);
    expect(smtp.received).toHaveLength(1);
    expect(await cases()).toEqual([]);
  });

  it.each([
    ['while the server examines the message', null],
    ['when the server has taken it, before that is written down', '250 taken'],
  ] as const)('%s opens a case after the next start and sends nothing again', async (_when, answer) => {
    const before = (await cases()).map(({ id }) => id);
    const reached = Promise.withResolvers<string>();
    smtp.answers = {
      ...acceptAll,
      async end(messageId) {
        product.kill();
        reached.resolve(messageId);
        return answer;
      },
    };
    // The kill may come before the answer.
    await apply(clientOf(product)).catch(() => null);
    const id = await reached.promise;
    smtp.answers = acceptAll;
    await product.killAndStartAgain();
    const [held] = await eventually(async () => {
      const fresh = (await cases()).filter((one) => !before.includes(one.id));
      return fresh.length > 0 ? fresh : null;
    }, 60_000);
    expect(held).toMatchObject({ id, kind: 'uncertain' });
    expect(smtp.received.filter((one) => one === id)).toHaveLength(1);
  });
});

describe('a product that is killed when the server has taken an e-mail', () => {
  const moments = ['with the 250', 'when the note appears', 'between the note and the row'] as const;
  const kills = scaled(30, moments.length);

  let database: OwnDatabase;
  let pool: pg.Pool;
  let server: SmtpServer;
  let killed: ProductProcess;
  beforeAll(async () => {
    database = await ownDatabase('mailKill');
    pool = poolOf(database.url, 2);
    server = await startSmtpServer();
    killed = await startProductProcess(await freePort(), {
      DATABASE_URL: database.url,
      DATA_DIR: database.dataDir,
      SMTP_URL: server.url,
    });
  });
  afterAll(async () => {
    await killed.stop();
    await pool.end();
    await server.close();
    await database.remove();
  });

  const notes = async () =>
    (await readJournal({ config: database, log: createLog('silent') })).map(({ id }) => id);
  const rowOf = async (id: string) => {
    const { rows } = await pool.query<{ sent: boolean; held: string | null }>(
      'select sent_at is not null as sent, held_as as held from mails where id = $1',
      [id],
    );
    return rows[0];
  };
  const hasEnded = async () => {
    try {
      killed.pid();
      return false;
    } catch {
      return true;
    }
  };

  /** Runs `work` while the row cannot change; then ends the dead process's statement, which still waits for it. */
  async function withLockedRow(id: string, work: () => Promise<void>): Promise<void> {
    const holder = await pool.connect();
    try {
      await holder.query('begin');
      await holder.query('select 1 from mails where id = $1 for update', [id]);
      await work();
      await holder.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      await holder.query('rollback');
    } finally {
      holder.release();
    }
  }

  /** Kills it at that moment of the next e-mail, and answers with its id. */
  async function killAt(moment: (typeof moments)[number]): Promise<string> {
    const folder = join(database.dataDir, 'mails-taken');
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const applied = Promise.withResolvers<void>();
    const reached = Promise.withResolvers<string>();
    const answered = Promise.withResolvers<void>();
    server.answers = {
      ...acceptAll,
      async end(messageId) {
        await applied.promise;
        reached.resolve(messageId);
        await answered.promise;
        if (moment === 'with the 250') setImmediate(killed.kill);
        return '250 taken';
      },
    };
    await apply(clientOf(killed));
    applied.resolve();
    const id = await reached.promise;
    if (moment === 'between the note and the row') {
      await withLockedRow(id, async () => {
        answered.resolve();
        await eventually(async () => (await notes()).includes(id));
        killed.kill();
        await eventually(hasEnded);
      });
    } else {
      const watcher = watch(folder, killed.kill);
      answered.resolve();
      await eventually(hasEnded);
      watcher.close();
    }
    return id;
  }

  it('has it in the row, settles it from the journal, or holds it, and never sends it again', async () => {
    const ids = { row: new Set<string>(), journal: new Set<string>(), neither: new Set<string>() };
    for (let kill = 0; kill < kills; kill += 1) {
      const moment = moments[kill % moments.length] ?? moments[0];
      const id = await killAt(moment);
      const isNoted = (await notes()).includes(id);
      if (moment === 'between the note and the row') expect(isNoted).toBe(true);
      const isStored = (await rowOf(id))?.sent === true;
      ids[isStored ? 'row' : isNoted ? 'journal' : 'neither'].add(id);
      server.answers = acceptAll;
      await killed.killAndStartAgain();
      // The start has settled it, before any job.
      if (isStored || isNoted) expect(await rowOf(id)).toEqual({ sent: true, held: null });
    }
    for (const id of ids.neither) await eventually(async () => (await rowOf(id))?.held === 'uncertain');
    const times = [...ids.row, ...ids.journal, ...ids.neither].map(
      (id) => server.received.filter((one) => one === id).length,
    );
    console.log(
      `${kills} kills after the server's 250: ${ids.row.size} e-mails sent by their row, ${ids.journal.size} through the journal, ${ids.neither.size} a case`,
    );
    expect(times).toEqual(Array.from({ length: kills }, () => 1));
    expect(ids.journal.size).toBeGreaterThanOrEqual(Math.floor(kills / moments.length));
    expect(await notes()).toEqual([]);
  });
});

describe('a product that loses its database between hand-over and note', () => {
  const losses = scaled(100, 5);
  const applyingAtOnce = 4;

  let database: OwnDatabase;
  let pool: pg.Pool;
  let proxy: DatabaseProxy;
  let server: SmtpServer;
  let losing: ProductProcess;
  beforeAll(async () => {
    database = await ownDatabase('mailLoss');
    pool = poolOf(database.url, 1);
    proxy = await startDatabaseProxy(inject('adminUrl'));
    server = await startSmtpServer();
    losing = await startProductProcess(await freePort(), {
      DATABASE_URL: proxy.through(database.url),
      DATA_DIR: database.dataDir,
      SMTP_URL: server.url,
    });
  });
  afterAll(async () => {
    await losing.stop();
    await pool.end();
    await proxy.end();
    await server.close();
    await database.remove();
  });

  let applications = 0;
  /** Each of another mailbox. The loss may come while the form is sent: it is sent again. */
  const applyAgain = () => {
    applications += 1;
    const email = `traveller${applications}@example.com`;
    return eventually(() => apply(clientOf(losing), { email }).catch(() => null), 120_000);
  };
  const isAway = async () => (await fetch(`${losing.publicUrl}/readyz`).catch(() => null))?.status === 503;
  /** Whether no e-mail is still to go out. What failed while the database was away is tried again at once. */
  async function allAreDone(): Promise<boolean> {
    await pool.query(
      "update pgboss.job set start_after = now() where name = 'mail.send' and state = 'retry'",
    );
    const { rows } = await pool.query('select id from mails where sent_at is null and held_as is null');
    return rows.length === 0;
  }

  it('has each e-mail accepted once, sends none again and holds none', async () => {
    for (let loss = 0; loss < losses; loss += 1) {
      const lost = Promise.withResolvers<void>();
      server.answers = {
        ...acceptAll,
        async end() {
          await proxy.refuse();
          lost.resolve();
          return '250 taken';
        },
      };
      const applying = Promise.all(Array.from({ length: applyingAtOnce }, applyAgain));
      await lost.promise;
      await eventually(isAway);
      server.answers = acceptAll;
      await proxy.open();
      await applying;
    }
    await eventually(allAreDone, 120_000);

    const { rows: mails } = await pool.query<{ id: string; held: string | null }>(
      'select id, held_as as held from mails',
    );
    const timesOf = new Map<string, number>();
    for (const id of server.accepted) timesOf.set(id, (timesOf.get(id) ?? 0) + 1);
    const twice = [...timesOf].filter(([, times]) => times > 1);
    const held = mails.filter((mail) => mail.held !== null);
    console.log(
      `${losses} losses, ${mails.length} e-mails, ${twice.length} of them accepted twice, ${held.length} held`,
    );
    expect(twice).toEqual([]);
    expect(held).toEqual([]);
    expect(mails.filter(({ id }) => !timesOf.has(id))).toEqual([]);
    expect(mails.length).toBeGreaterThanOrEqual(losses * applyingAtOnce);
  });
});
