import type { BackupFailure } from '../../domain/staff/backups.ts';

type Reason = BackupFailure | 'busy';

/** The message says what to do. `busy`: another backup or restore is running. */
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
