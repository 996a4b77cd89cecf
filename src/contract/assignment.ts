import * as z from 'zod/mini';
import { languageCodes } from '../domain/languages.ts';
import { type ApplicationKind, applicationKinds } from '../domain/status/statuses.ts';
import { endpoint } from './endpoint.ts';
import { rowId, rowParams, staffPaths } from './params.ts';

/** Who of staff has which open case in hand, and what there is for whom to do. */

/** In a list: the person, and when the lease ends if nothing more is done at the case. */
export const shownAssignee = z.object({ id: z.string(), name: z.string(), until: z.string() });
export type ShownAssignee = z.infer<typeof shownAssignee>;

/** `noteId`: the note with which a colleague handed the case over, or took it over. */
export const assignment = z.object({
  assignee: z.nullable(
    z.object({ ...shownAssignee.shape, since: z.string(), noteId: z.nullable(z.string()) }),
  ),
});
export type Assignment = z.infer<typeof assignment>;

export const readAssignment = (kind: ApplicationKind) =>
  endpoint({
    method: 'GET',
    path: `${staffPaths[kind]}/:id/assignment`,
    access: 'case.read',
    reading: 'noPerson',
    params: rowParams,
    answer: assignment,
    errors: ['applicationNotFound'],
  });

/** Takes an open case that nobody has. */
export const takeCase = (kind: ApplicationKind) =>
  endpoint({
    method: 'POST',
    path: `${staffPaths[kind]}/:id/assignment`,
    access: 'case.decide',
    reading: 'change',
    params: rowParams,
    answer: assignment,
    errors: ['applicationNotFound', 'alreadyDecided', 'caseTaken'],
  });

/** Says that its assignee is at work; once in a minute that extends the lease. */
export const renewLease = (kind: ApplicationKind) =>
  endpoint({
    method: 'POST',
    path: `${staffPaths[kind]}/:id/assignment/activity`,
    access: 'case.decide',
    reading: 'noPerson',
    params: rowParams,
    answer: assignment,
    errors: ['applicationNotFound'],
  });

/** Puts one's own case back into the queue. */
export const releaseCase = (kind: ApplicationKind) =>
  endpoint({
    method: 'DELETE',
    path: `${staffPaths[kind]}/:id/assignment`,
    access: 'case.decide',
    params: rowParams,
    errors: ['applicationNotFound', 'caseTaken'],
  });

const typedText = z.string().check(z.maxLength(20_000));

/** Gives one's own case to a colleague, with a note that stays at the case. */
export const handOverCase = (kind: ApplicationKind) =>
  endpoint({
    method: 'POST',
    path: `${staffPaths[kind]}/:id/assignment/hand-over`,
    access: 'case.decide',
    reading: 'change',
    params: rowParams,
    body: z.strictObject({ to: rowId, note: typedText }),
    answer: assignment,
    errors: [
      'applicationNotFound',
      'alreadyDecided',
      'caseTaken',
      'caseNotAssigned',
      'personMayNotDecide',
      'assignmentTextNeeded',
      'staffTextTooLong',
      'staffTextUnreadable',
    ],
  });

/** Takes a case from the colleague who has it, with a reason that stays at the case. */
export const stealCase = (kind: ApplicationKind) =>
  endpoint({
    method: 'POST',
    path: `${staffPaths[kind]}/:id/assignment/steal`,
    access: 'case.steal',
    reading: 'change',
    params: rowParams,
    /** `from`: who had it when the reason was written. */
    body: z.strictObject({ from: rowId, reason: typedText }),
    answer: assignment,
    errors: [
      'applicationNotFound',
      'alreadyDecided',
      'caseTaken',
      'assignmentTextNeeded',
      'staffTextTooLong',
      'staffTextUnreadable',
    ],
  });

/** Takes the paid open case that is due first, by language and kind those that suit the caller first. */
export const takeNextCase = endpoint({
  method: 'POST',
  path: '/api/admin/assignments/next',
  access: 'case.decide',
  reading: 'change',
  /** Null if nobody has to wait. */
  answer: z.object({
    taken: z.nullable(
      z.object({ id: z.string(), kind: z.enum(applicationKinds), applicationNumber: z.string() }),
    ),
  }),
});

export const skills = z.object({
  languages: z.array(z.enum(languageCodes)),
  kinds: z.array(z.enum(applicationKinds)),
});

/** Open cases of a kind: the caller's, the paid ones that nobody has, and the late ones. */
const queue = z.object({ mine: z.int(), unassigned: z.int(), overdue: z.int() });
export type Queue = z.infer<typeof queue>;

const load = z.object({
  id: z.string(),
  name: z.string(),
  assigned: z.int(),
  overdue: z.int(),
  /** May be given cases. */
  mayDecide: z.boolean(),
  ...skills.shape,
});
export type Load = z.infer<typeof load>;

export const workload = z.object({
  queues: z.object({ visa: queue, insurance: queue }),
  people: z.array(load),
});
export type Workload = z.infer<typeof workload>;

/** The people who decide, by name, and their cases. */
export const readWorkload = endpoint({
  method: 'GET',
  path: '/api/admin/assignments',
  access: 'case.read',
  reading: 'noPerson',
  answer: workload,
});
