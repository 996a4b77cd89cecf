import * as z from 'zod';
import { AppError } from '../appError.ts';
import { dailyJob } from '../dailyJob.ts';
import type { Queryable } from '../database/connect.ts';
import { sql } from '../database/drizzle.ts';
import { auditLog, files } from '../database/tables.ts';
import type { Services } from '../services.ts';
import { releasePdf, withheldAction } from './releasePdf.ts';
import { findDocumentById } from './storedFiles.ts';

/**
 * Registers the daily job that rewrites documents of an earlier version: failures appear before a
 * traveller downloads one.
 */
export async function documentJobs(services: Services): Promise<void> {
  await dailyJob(services, { name: 'documents.rewrite', hour: 0, run: () => rewriteStored(services) });
}

/**
 * Stores each document at once: a kill loses one only. The {@link AppError} of one that cannot be
 * checked now is thrown at the end, and the job retried.
 */
async function rewriteStored(services: Services): Promise<void> {
  let unchecked: AppError | null = null;
  for (const document of await documentsToRewrite(services.db)) {
    const file = await findDocumentById(services.db, document);
    if (file === null || file.retiredAt !== null) continue;
    try {
      await releasePdf(services, file);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      // The audit log says why it is withheld (409).
      if (error.status === 503) unchecked = error;
      else if (error.status !== 409) throw error;
    }
  }
  if (unchecked !== null) throw unchecked;
}

const documentKey = z.object({ id: z.string(), applicationId: z.coerce.number() });

/** Offered documents without rewritten pages, except those that did not pass. */
async function documentsToRewrite(db: Queryable): Promise<z.infer<typeof documentKey>[]> {
  const { rows } = await db.execute(sql`
    select f.id, f.application_id as "applicationId" from ${files} f
    where f.kind = 'evisa' and f.retired_at is null and f.released is null
      and not exists (select from ${auditLog} a where a.application_id = f.application_id
        and a.action = ${withheldAction} and a.detail->>'document' = f.id::text)
    order by f.created_at`);
  return z.array(documentKey).parse(rows);
}
