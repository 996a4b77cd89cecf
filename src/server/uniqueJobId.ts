import { createHash } from 'node:crypto';

/** The same UUID for one `occasion`, such as a night, on every instance. */
export function uniqueJobId(occasion: string): string {
  const hex = createHash('sha256').update(occasion).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  );
}
