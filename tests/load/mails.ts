import { rm } from 'node:fs/promises';
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
 * The window in which a kill leaves an e-mail held that arrived: from the server's 250 until the commit that stores it.
 * The database tells of the commit, so the figure holds the way of that notice too.
 */
export async function measureMails(): Promise<void> {
  const dataDir = await temporaryFolder('bench-mails');
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
  try {
    await db.connect();
    await db.query(tellOfCommits);
    const takenAt = new Map<string, number>();
    const windows: number[] = [];
    smtp.answers = {
      ...acceptAll,
      async end(messageId) {
        takenAt.set(messageId, performance.now());
        return '250 taken';
      },
    };
    db.on('notification', ({ payload = '' }) => {
      windows.push(performance.now() - (takenAt.get(payload) ?? Number.NaN));
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
    await eventually(async () => windows.length === mails + warmUp, 120_000);
    print(windows.slice(warmUp).toSorted((one, other) => one - other));
  } finally {
    await db.end();
    await product.stop();
    await smtp.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

function print(sorted: readonly number[]): void {
  const mean = sorted.reduce((sum, ms) => sum + ms, 0) / sorted.length;
  const at = (share: number) => (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(2);
  console.log(`\nMails (${sorted.length}, ${atOnce} applications at once)
  from the server's 250 to our commit: mean ${mean.toFixed(2)} ms, p50 ${at(0.5)}, p99 ${at(0.99)}, most ${at(1)}
  at one kill an hour 1 in ${Math.round(hourMs / mean).toLocaleString('en')} e-mails`);
}
