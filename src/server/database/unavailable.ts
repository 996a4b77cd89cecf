/** Callers answer 503. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
}

/** The database works, but the call's time is used up, or too many calls wait. */
export class DatabaseBusy extends DatabaseUnavailable {
  override name = 'DatabaseBusy';
}

/** The answer to a commit was lost: the change is stored or not. Callers say so. */
export class OutcomeUnknown extends DatabaseUnavailable {
  override name = 'OutcomeUnknown';

  constructor(cause: unknown) {
    super('The answer to a commit was lost.', { cause });
  }
}

/**
 * Temporary failures (PostgreSQL manual, appendix A), beside the classes `08` (connection) and `53`
 * (disk, memory or connections used up).
 */
const sqlStates = new Set([
  '25006', // read-only: a standby, or a primary that protects a full disk
  '25P03', // idle in transaction for too long
  '25P04', // transaction timeout
  '40001', // serialisation failure, still after all retries
  '40P01', // deadlock, still after all retries
  '55P03', // the lock was not free in time
  '57014', // statement timeout
  '57P01', // terminated: shutdown, restart, failover
  '57P02', // crash shutdown
  '57P03', // starting up or shutting down
  '57P05', // idle session timeout
  '58030', // input/output error
]);

const systemCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** Of `pg` and its pool, for errors without a code. */
const driverMessages = [
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Connection terminated',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Query read timeout',
  'Cannot use a pool after calling end on the pool',
];

/** True if an error or its cause means an unavailable database. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseUnavailable) return true;
  if ('code' in error && typeof error.code === 'string') {
    const { code } = error;
    if (sqlStates.has(code) || systemCodes.has(code) || /^(08|53)[0-9A-Z]{3}$/.test(code)) return true;
    // From the Unix socket of a stopped server.
    if (code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect') return true;
  }
  if (driverMessages.some((message) => error.message.startsWith(message))) return true;
  return isDatabaseUnavailable(error.cause);
}

/** True if a commit's outcome is unknown: the connection broke, or the server process ended. */
export function isAnswerLost(error: unknown): boolean {
  if (!isDatabaseUnavailable(error)) return false;
  const code = sqlStateOf(error);
  return code === undefined || /^(08|57P)/.test(code);
}

/** True for a full disk: the database's (53100), or this machine's. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && ['53100', 'ENOSPC', 'EDQUOT'].includes(String(error.code))) return true;
  return isDiskFull(error.cause);
}

/** True if the database takes no changes: its disk is full, or it is read-only. */
export function takesNoChanges(error: unknown): boolean {
  const code = sqlStateOf(error);
  return code === '25006' || code === '53100';
}

/** One word for the log: SQLSTATE, system code or the driver's message. */
export function reasonUnavailable(error: unknown): string {
  if (!(error instanceof Error) || !isDatabaseUnavailable(error)) return 'unknown';
  if (error instanceof DatabaseBusy) return 'busy';
  if ('code' in error && typeof error.code === 'string') return error.code;
  return error.cause instanceof Error ? reasonUnavailable(error.cause) : error.message;
}

function sqlStateOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const isSqlState =
    'code' in error && typeof error.code === 'string' && /^(?=.*\d)[0-9A-Z]{5}$/.test(error.code);
  return isSqlState && typeof error.code === 'string' ? error.code : sqlStateOf(error.cause);
}
