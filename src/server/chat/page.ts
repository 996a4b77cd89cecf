import type * as z from 'zod/mini';
import type { chatMessagesQuery } from '../../contract/chat.ts';

/** What a call without a limit is given, and the most that any is. */
const largestPage = 1000;

/** Which messages a call asks for. */
export function pageOf({ after, before, limit }: z.infer<typeof chatMessagesQuery>): {
  after: number | undefined;
  before: number | undefined;
  limit: number;
} {
  return {
    after: after === undefined ? undefined : Number(after),
    before: before === undefined ? undefined : Number(before),
    limit: Math.min(limit === undefined ? largestPage : Number(limit), largestPage),
  };
}
