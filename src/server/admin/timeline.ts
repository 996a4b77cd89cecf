import type * as z from 'zod/mini';
import type { timelineEntry as wireEntry } from '../../domain/wire/staff.ts';
import type { readTimeline } from './queries.ts';

type AuditRow = Awaited<ReturnType<typeof readTimeline>>[number];

/** One line of an application's history. */
export function timelineEntry(row: AuditRow): z.infer<typeof wireEntry> {
  const { at, actor, sessionLabel, action, detail } = row;
  const facts = Object.entries(detail ?? {}).map(([key, value]) => `${key}: ${value}`);
  return {
    at: at.toISOString(),
    actor,
    session: sessionLabel,
    action,
    detail: facts.length === 0 ? null : facts.join(', '),
  };
}
