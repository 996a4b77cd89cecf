import { dailyJob } from '../dailyJob.ts';
import type { Services } from '../services.ts';
import { verifyLog } from './verify.ts';

/** The name by which a job that failed is known: its reason is stored, its text is not. */
class AuditLogBroken extends Error {
  override name = 'AuditLogBroken';
}

/**
 * Registers the nightly check of the audit log. An entry that is not as it was sealed makes the job fail, so that every
 * instance, also after a start, counts it among the jobs that were given up (`operationFigures.ts`).
 */
export async function auditJobs(services: Services): Promise<void> {
  await dailyJob(services, {
    name: 'audit.verify',
    hour: 2,
    run: async () => {
      const { broken } = await verifyLog(services.db, services.keys);
      if (broken === null) return;
      services.log.error({ kind: broken.kind }, 'the audit log is not as it was sealed');
      throw new AuditLogBroken();
    },
  });
}
