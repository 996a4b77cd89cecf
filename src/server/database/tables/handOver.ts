import { heldReasons } from '../../../domain/staff/mailCases.ts';
import { integer, text } from '../drizzle.ts';
import { instant } from './columns.ts';

/** Handing an e-mail to the mail server; every table of e-mails has these columns. */
export const handOverColumns = () => ({
  /** Committed just before the end of the message is sent; cleared if the mail server refused it. */
  dataSentAt: instant('data_sent_at'),
  /** Null while it goes out by itself, and once it was sent. */
  heldAs: text('held_as', { enum: heldReasons }),
  heldAt: instant('held_at'),
  /** When staff closed its case without sending it again. */
  settledAt: instant('settled_at'),
  /** Failed attempts, and the last one's code, never the server's message. */
  failures: integer('failures').notNull().default(0),
  lastFailure: text('last_failure'),
  lastFailedAt: instant('last_failed_at'),
});
