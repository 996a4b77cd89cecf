import { randomUUID } from 'node:crypto';
import type { JobName } from '../../src/server/jobQueues.ts';
import { today } from './client.ts';
import type { TestProduct } from './product.ts';

/** Makes waiting jobs due and wakes their worker. `condition` is SQL about the job `j`. Returns their number. */
export async function hurryJobs(
  { services, sql }: Pick<TestProduct, 'services' | 'sql'>,
  name: JobName,
  condition = 'true',
  values: readonly unknown[] = [],
): Promise<number> {
  const waiting = await sql<{ id: string }>(
    `select j.id from pgboss.job j where j.name = '${name}' and j.state in ('created', 'retry') and ${condition}`,
    [...values],
  );
  for (const { id } of waiting) await services.jobs.hurry(services.db, name, id);
  return waiting.length;
}

/** Runs the job that rewrites stored documents, for one more day. */
export async function rewriteDocuments(product: Pick<TestProduct, 'services' | 'sql'>): Promise<void> {
  const { jobs, db } = product.services;
  await jobs.enqueue(db, 'documents.rewrite', { day: today() }, { id: randomUUID() });
  await hurryJobs(product, 'documents.rewrite');
}

/** Sends the e-mails that wait until a decision can no longer be undone. */
export const hurryMails = (product: Pick<TestProduct, 'services' | 'sql'>): Promise<number> =>
  hurryJobs(product, 'mail.send', "j.state = 'created'");
