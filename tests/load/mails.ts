import { watch } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { apply, clientOf } from '../support/client.ts';
import { embeddedVictim } from '../support/databaseLosses.ts';
import { eventually } from '../support/eventually.ts';
import { freePort } from '../support/freePort.ts';
import { startProductProcess } from '../support/productProcess.ts';
import { acceptAll, startSmtpServer } from '../support/smtpServer.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

const mails = 500;
const atOnce = 4;
/** E-mails of the warm-up are not counted, because freshly loaded code is slow. */
const warmUp = 50;
const hourMs = 3_600_000;

/** Tells of each commit that stores an e-mail as sent. */
const tellOfCommits = `
  create function tell_of_sent() returns trigger language plpgsql as $$
    begin perform pg_notify('mail_sent', new.id::text); return null; end $$;
  create trigger tell_of_sent after update on mails for each row
    when (old.sent_at is null and new.sent_at is not null) execute function tell_of_sent();
  listen mail_sent;`;

/**
 * The window in which a kill leaves an e-mail held that arrived: from the server's 250 until it is noted in the journal;
 * and the time until the commit that stores it. The system tells of the note and the database of the commit, so the
 * figures hold the way of that notice too.
 */
export async function measureMails(): Promise<void> {
  const dataDir = await temporaryFolder('bench-mails');
  const journal = join(dataDir, 'mails-taken');
  await mkdir(journal, { mode: 0o700 });
  const smtp = await startSmtpServer();
  const product = await startProductProcess(await freePort(), {
    DATA_DIR: dataDir,
    RATE_LIMIT_FACTOR: '100000',
    SMTP_URL: smtp.url,
  });
  const { adminUrl, database } = await embeddedVictim(dataDir);
  const address = new URL(adminUrl);
  address.pathname = `/${database}`;
  const db = new pg.Client({ connectionString: address.href });
  const watcher = watch(journal);
  try {
    await db.connect();
    await db.query(tellOfCommits);
    const takenAt = new Map<string, number>();
    const sinceTaken = (id: string) => performance.now() - (takenAt.get(id) ?? Number.NaN);
    const untilNote = new Map<string, number>();
    const untilCommit: number[] = [];
    watcher.on('change', (_event, name) => {
      const [, id = ''] = String(name).split('_');
      if (!untilNote.has(id)) untilNote.set(id, sinceTaken(id));
    });
    smtp.answers = {
      ...acceptAll,
      async end(messageId) {
        takenAt.set(messageId, performance.now());
        return '250 taken';
      },
    };
    db.on('notification', ({ payload = '' }) => {
      untilCommit.push(sinceTaken(payload));
    });
    const client = clientOf(product);
    const queue = Array.from({ length: mails + warmUp });
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (; queue.length > 0; ) {
          queue.pop();
          await apply(client);
        }
      }),
    );
    await eventually(async () => untilCommit.length === mails + warmUp, 120_000);
    print([...untilNote.values()], untilCommit);
  } finally {
    watcher.close();
    await db.end();
    await product.stop();
    await smtp.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

function print(untilNote: readonly number[], untilCommit: readonly number[]): void {
  const note = figuresOf(untilNote);
  console.log(`\nMails (${mails}, ${atOnce} applications at once)
  from the server's 250 to our note on disk: ${note.text}
  to our commit: ${figuresOf(untilCommit).text}
  at one kill an hour 1 in ${Math.round(hourMs / note.mean).toLocaleString('en')} e-mails is held that arrived`);
}

function figuresOf(windows: readonly number[]): { mean: number; text: string } {
  const sorted = windows.slice(warmUp).toSorted((one, other) => one - other);
  const mean = sorted.reduce((sum, ms) => sum + ms, 0) / sorted.length;
  const at = (share: number) => (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(2);
  return { mean, text: `mean ${mean.toFixed(2)} ms, p50 ${at(0.5)}, p99 ${at(0.99)}, most ${at(1)}` };
}
