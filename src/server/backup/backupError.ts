import type { BackupFailure } from '../../domain/staff/backups.ts';

type Reason = BackupFailure | 'busy';

/**
 * Why a backup or a restore cannot be done. The message says what to do; commands print it without a stack. `busy`:
 * another one runs, which is no failure.
 */
export class BackupError extends Error {
  override name = 'BackupError';
  readonly failure: Reason;

  constructor(
    message: string,
    { cause, failure = 'unrestorable' }: { cause?: unknown; failure?: Reason } = {},
  ) {
    super(message, cause === undefined ? {} : { cause });
    this.failure = failure;
  }
}
