/** The database cannot be asked at the moment; whoever waits is told to come back (503). */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
}

/**
 * SQLSTATEs with which PostgreSQL says that it cannot do this now, whatever was asked (PostgreSQL manual, appendix A).
 * Of the classes `08` (connection) and `53` (disk full, out of memory, too many connections) every code counts.
 */
const sqlStates = new Set([
  '25006', // read-only: a standby, or a primary that protects a full disk
  '25P03', // idle in transaction for too long, as after this process was paused
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

/** What `pg` and its pool say where they give no code. */
const driverMessages = [
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Connection terminated',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Query read timeout',
  'Cannot use a pool after calling end on the pool',
];

/** Whether an error, or what caused it, means that the database cannot be asked now rather than that the call is wrong. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseUnavailable) return true;
  if ('code' in error && typeof error.code === 'string') {
    const { code } = error;
    if (sqlStates.has(code) || systemCodes.has(code) || /^(08|53)[0-9A-Z]{3}$/.test(code)) return true;
    // The Unix socket of a server that is down; a missing file elsewhere is another matter.
    if (code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect') return true;
  }
  if (driverMessages.some((message) => error.message.startsWith(message))) return true;
  return isDatabaseUnavailable(error.cause);
}
