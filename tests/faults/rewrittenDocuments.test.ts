import { afterAll, beforeAll, expect, it } from 'vitest';
import { apply, clientOf } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { scaled } from '../support/faultScale.ts';
import { type ProductOnOwnDatabase, startOnOwnDatabase } from '../support/ownDatabase.ts';
import { makePdf } from '../support/pdf.ts';
import { textOfPdf } from '../support/pdfText.ts';
import { killedPassword } from '../support/productProcess.ts';

/** The product is killed while its job rewrites stored documents: each is rewritten once, and the next start goes on. */

const kills = scaled(20, 2);
/** The job is stopped at every second one, and some are left after the last kill. */
const documents = 2 * kills + 2;

let product: ProductOnOwnDatabase;
beforeAll(async () => {
  product = await startOnOwnDatabase('rewriting');
});
afterAll(() => product.end());

const rewritten = () => product.count('rewritings');
const sessions = `pg_stat_activity where datname = current_database() and application_name like 'kapi%'`;
/** The pages of a document are ready, and wait for the lock of {@link lockFile}. */
const isStopped = async () => (await product.count(`${sessions} and wait_event = 'transactionid'`)) > 0;

it('rewrites each document once, whenever it is killed', async () => {
  const numbers = await attachDocuments();
  product.kill();
  await sessionsEnd();
  await becomeOlder();
  const { rows: files } = await product.pool.query<{ id: string }>(
    'select id from files order by created_at',
  );
  expect(files).toHaveLength(documents);

  for (let kill = 0; kill < kills; kill += 1) {
    const before = await rewritten();
    // At least one document that is not rewritten yet comes before the locked one.
    const release = await lockFile(files[2 * kill + 1]?.id ?? '');
    await product.killAndStartAgain();
    await eventually(kill % 2 === 0 ? isStopped : async () => (await rewritten()) > before);
    product.kill();
    await release();
    await sessionsEnd();
    expect(await rewritten()).toBeLessThan(documents);
    expect(await takeUpJob()).toBe(1);
  }

  await product.killAndStartAgain();
  await eventually(jobIsDone);
  expect(await rewritten()).toBe(documents);
  expect(await product.count('(select distinct file from rewritings) as each')).toBe(documents);
  for (const number of numbers) {
    const answer = await fetch(`${product.publicUrl}/api/download/visa/${number}`);
    expect(await textOfPdf(Buffer.from(await answer.arrayBuffer()))).toContain(number);
  }
});

/** Approves applications, each with a document that says its number. Answers with the numbers. */
async function attachDocuments(): Promise<string[]> {
  const visitor = clientOf(product);
  const staff = clientOf(product);
  await staff.signIn(killedPassword);
  const numbers: string[] = [];
  for (let n = 0; n < documents; n += 1) {
    const number = await apply(visitor);
    const { rows } = await product.pool.query<{ id: string }>(
      'select id from applications where number = $1',
      [number],
    );
    const pdf = await makePdf((document) => document.text(number));
    const answer = await staff.patch(`/api/admin/applications/${rows[0]?.id}/status`, {
      status: 'approved',
      pdfAttachment: pdf.toString('base64'),
    });
    expect(answer.status).toBe(200);
    numbers.push(number);
  }
  return numbers;
}

/** Makes it the database of a version that rewrote no pages, and notes each document that is rewritten from now on. */
const becomeOlder = () =>
  product.pool.query(`
    update files set released = null;
    delete from pgboss.job where name = 'documents.rewrite';
    create table rewritings (file uuid not null);
    create function note_rewriting() returns trigger language plpgsql
      as $$ begin insert into rewritings values (new.id); return null; end $$;
    create trigger note_rewriting after update of released on files
      for each row when (new.released is not null) execute function note_rewriting()`);

/** Locks the row of a document, so that the job cannot store its pages. Answers with what ends the lock. */
async function lockFile(id: string): Promise<() => Promise<void>> {
  const client = await product.pool.connect();
  await client.query('begin');
  await client.query('select from files where id = $1 for update', [id]);
  return async () => {
    await client.query('rollback');
    client.release();
  };
}

/** The server may carry out the last statement of a product that was killed: until then its session stays. */
const sessionsEnd = () => eventually(async () => (await product.count(sessions)) === 0);

const jobIsDone = async () =>
  (await product.count(`pgboss.job where name = 'documents.rewrite' and state = 'completed'`)) > 0;

/** Makes the job of the killed product due; by itself it is after ten seconds without a heartbeat, and a minute. */
async function takeUpJob(): Promise<number | null> {
  const { rowCount } = await product.pool.query(
    `update pgboss.job set state = 'retry', start_after = now()
     where name = 'documents.rewrite' and state in ('active', 'retry')`,
  );
  return rowCount;
}
