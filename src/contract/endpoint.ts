import * as z from 'zod/mini';
import type { ProblemCode } from '../domain/problems.ts';
import type { Permission } from '../domain/staff/permissions.ts';
import type { ApplicationKind } from '../domain/status/statuses.ts';
import type { NamesIn } from './paths.ts';

/** Who may call an endpoint; `src/server/access/guard.ts` checks each word. */
export type Access =
  | 'anyone'
  /** The request names an application by number or e-mail link. */
  | 'holder'
  /** A holder whose device has proved it, where `STATUS_PROOF` requires that. */
  | 'provenHolder'
  /** By chat cookie. */
  | 'visitor'
  | 'participant'
  /**
   * Whoever of staff is signed in: for their own access, and for requests whose handler knows the
   * word.
   */
  | 'staff'
  /** Staff whose roles have the word. */
  | Permission
  /** Anyone in a trial; in production staff who may read of the system. */
  | 'tester';

/** By address; `src/server/protection/limits.ts` has the figures. */
export type LimitName =
  | 'general'
  | 'token'
  | 'submit'
  | 'lookup'
  | 'checkout'
  | 'download'
  | 'proof'
  | 'pageView'
  | 'login'
  | 'socket'
  | 'chat';

/** Audit entry of a read, at most one a minute for a staff session. */
export type Reading = { readonly action: string; readonly kind?: ApplicationKind };

/** One call of the API, for server, browser and OpenAPI. */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: `/api/${string}`;
  readonly access: Access;
  /** The `:name`s of the path. */
  readonly params?: z.ZodMiniObject;
  readonly query?: z.ZodMiniObject;
  readonly body?: z.ZodMiniType;
  /** 204 without answer and file. */
  readonly answer?: z.ZodMiniType;
  /** 200 by default. */
  readonly status?: 201;
  /** The other good answer: what was asked for waits for a second person. */
  readonly also?: { readonly status: 202; readonly answer: z.ZodMiniType };
  /** Answers with a file instead. */
  readonly file?: 'pdf' | 'csv' | 'json' | 'imageOrPdf';
  /** Its refusals besides the general ones and those of its access. */
  readonly errors?: readonly ProblemCode[];
  /**
   * Audit of an answer that staff see: the entry; `ownEntry`: the handler writes one with more detail;
   * `noPerson`: shows nobody's data; `change`: the change has an entry.
   */
  readonly reading?: Reading | 'ownEntry' | 'noPerson' | 'change';
  readonly limit?: LimitName;
  /** In bytes, 64 KiB by default. */
  readonly bodyLimit?: number;
  /** Exports and reports: longer reads, the same wait for locks. */
  readonly mayTakeLong?: true;
  /** With an `Idempotency-Key`: same key and body are carried out once. */
  readonly idempotent?: true;
  /** A session alone is not enough: staff have signed in, or proven who they are, in the last minutes. */
  readonly proof?: 'fresh';
};

/** Does not compile if params and path have different names. */
type NamesMatch<E extends Endpoint> = E extends { readonly params: z.ZodMiniObject<infer Shape> }
  ? [keyof Shape, NamesIn<E['path']>] extends [NamesIn<E['path']>, keyof Shape]
    ? unknown
    : { params: NamesIn<E['path']> }
  : [NamesIn<E['path']>] extends [never]
    ? unknown
    : { params: NamesIn<E['path']> };

type OfStaff<Method> = { readonly access: 'staff' | Permission; readonly method: Method };
type ShowsSomething = { readonly answer: z.ZodMiniType } | { readonly file: string };

/** Does not compile if staff see the answer and `reading` is missing. */
type SaysReading<E extends Endpoint> =
  E extends OfStaff<'GET'>
    ? { readonly reading: Reading | 'ownEntry' | 'noPerson' }
    : E extends OfStaff<'POST'> & ShowsSomething
      ? { readonly reading: Reading | 'ownEntry' | 'noPerson' | 'change' }
      : unknown;

/**
 * One endpoint.
 *
 * @example
 * export const closeCase = endpoint({
 *   method: 'POST',
 *   path: '/api/admin/payment-cases/:id/close',
 *   access: 'staff',
 *   params: rowParams,
 *   body: caseClosing,
 *   errors: ['caseClosed'],
 * });
 */
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<const E extends Endpoint>(definition: E & NamesMatch<E> & SaysReading<E>): E {
  return definition;
}

/** Design section 5. */
export const idempotencyHeader = 'idempotency-key';

type GeneralError =
  | 'invalidRequest'
  | 'malformedJson'
  | 'bodyTooLarge'
  | 'unsupportedMediaType'
  | 'foreignOrigin'
  | 'tooManyRequests'
  | 'internalError'
  | 'serviceUnavailable'
  | 'outcomeUnknown';

type AccessError<A extends Access> = A extends 'staff'
  ? 'signedOut'
  : A extends 'tester' | Permission
    ? 'signedOut' | 'notAllowed'
    : A extends 'visitor' | 'participant'
      ? 'chatUnknown'
      : A extends 'provenHolder'
        ? 'applicationNotFound' | 'proofNeeded'
        : A extends 'holder'
          ? 'applicationNotFound'
          : never;

/** Every code of a refusal. */
export type ErrorOf<E extends Endpoint> =
  | GeneralError
  | AccessError<E['access']>
  | (E extends { readonly proof: 'fresh' } ? 'freshProofNeeded' : never)
  | (E extends { readonly errors: readonly (infer Code)[] } ? Code : never);

/**
 * Body of a refusal, design section 5. `error`: a stable code; `message`: in the visitor's language;
 * `fields`: each rejected input, and what to do.
 */
export const errorBody = z.object({
  error: z.string(),
  message: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  /** 409 `amountMismatch`: both in USD, design section 4.2. */
  expectedAmount: z.optional(z.string()),
  receivedAmount: z.optional(z.string()),
  /** 412 `refundRemainderChanged`, with `expectedAmount`: refundable, in USD. */
  actualAmount: z.optional(z.string()),
  /** 409 `alreadyDecided`. */
  status: z.optional(z.string()),
  decidedBy: z.optional(z.string()),
  decidedAt: z.optional(z.string()),
  /** 409 `documentChanged` and `roleChanged`. */
  changedBy: z.optional(z.string()),
  changedAt: z.optional(z.string()),
  /** 429 `signInDelayed` and `tooManyRequests`: if known. */
  retryAfterSeconds: z.optional(z.string()),
});
export type ErrorBody = z.infer<typeof errorBody>;
