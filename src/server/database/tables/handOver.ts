import { heldReasons } from '../../../domain/staff/mailCases.ts';
import { integer, text } from '../drizzle.ts';
import { instant } from './columns.ts';

/** What is known of handing an e-mail to the mail server; every table of e-mails has these columns. */
export const handOverColumns = () => ({
  /** Committed immediately before the end of the message goes out, and cleared if the mail server did not take it. */
  dataSentAt: instant('data_sent_at'),
  /** Why it does not go out by itself; null while it does, and once it was sent. */
  heldAs: text('held_as', { enum: heldReasons }),
  heldAt: instant('held_at'),
  /** When staff closed its case without sending it again. */
  settledAt: instant('settled_at'),
  /** The number of failed attempts, and the code of the last failure, never the server's message. */
  failures: integer('failures').notNull().default(0),
  lastFailure: text('last_failure'),
  lastFailedAt: instant('last_failed_at'),
});
