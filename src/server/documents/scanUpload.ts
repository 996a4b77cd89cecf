import { createHash } from 'node:crypto';
import { AppError } from '../appError.ts';
import { type AuditEntry, audit } from '../audit/index.ts';
import { countScan } from '../metrics.ts';
import type { Services } from '../services.ts';
import { ScannerAway } from './clamd.ts';

type Scanning = Pick<Services, 'scanner' | 'db' | 'clock' | 'log'>;

export type IsClean = (content: Buffer) => Promise<boolean>;

type Bringer = Pick<AuditEntry, 'actor' | 'by' | 'applicationId'>;

/** Seconds that a starting scanner needs. */
const retryAfterSeconds = '30';

/**
 * True if the virus scanner finds nothing, or none is configured. Audits a find with its name and
 * the file's SHA-256. Throws a 503 {@link AppError} without a verdict: no file passes unscanned
 * (ASVS 5.4.3).
 */
export async function isCleanFile(
  { scanner, db, clock, log }: Scanning,
  content: Buffer,
  bringer: Bringer,
): Promise<boolean> {
  if (scanner === null) return true;
  try {
    const { found } = await scanner.scan(content);
    countScan(found === null ? 'clean' : 'found');
    if (found === null) return true;
    log.warn({ name: found }, 'a file was refused: the scanner found something in it');
    const sha256 = createHash('sha256').update(content).digest('hex');
    await audit(db, {
      ...bringer,
      at: clock.now(),
      action: 'file.infected',
      detail: { signature: found, sha256 },
    });
    return false;
  } catch (error) {
    if (!(error instanceof ScannerAway)) throw error;
    countScan('failed');
    log.error({ err: error }, 'a file could not be scanned');
    throw new AppError(503, 'filesNotChecked', { extra: { retryAfterSeconds } });
  }
}
