/**
 * The address of a database where neither the server nor the driver ends a wait: an answer that comes while a lock is
 * held or a server hangs shows that the product itself gave up (`src/server/database/callLimit.ts` counts when).
 */
export function withoutLimits(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  const day = String(24 * 3_600_000);
  for (const limit of ['lock_timeout', 'statement_timeout', 'query_timeout'])
    url.searchParams.set(limit, day);
  return url.href;
}
