import * as z from 'zod/mini';
import type { ProblemCode } from '../domain/problems.ts';
import type { ApplicationKind } from '../domain/status/statuses.ts';
import type { NamesIn } from './paths.ts';

/** Who may call an endpoint. A new word does not compile before `src/server/access/guard.ts` checks it. */
export type Access =
  | 'anyone'
  /** Knows the number of an application, or a link from an e-mail: the request names it. */
  | 'holder'
  /** A holder with a device that proved its application, where `STATUS_PROOF` requires that. */
  | 'provenHolder'
  /** The visitor of a conversation, by chat cookie. */
  | 'visitor'
  | 'participant'
  | 'staff'
  /** Anyone in a trial; in production a staff session. */
  | 'tester';

/** Rate limits by address; `src/server/protection/limits.ts` has the figures. */
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

/** The audit entry for a read, at most one a minute for each staff session. */
export type Reading = { readonly action: string; readonly kind?: ApplicationKind };

/** One call of the API. It types server and browser, and OpenAPI describes it. */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: `/api/${string}`;
  readonly access: Access;
  /** One member for each `:name` of the path. */
  readonly params?: z.ZodMiniObject;
  readonly query?: z.ZodMiniObject;
  readonly body?: z.ZodMiniType;
  /** 204 if there is neither an answer nor a file. */
  readonly answer?: z.ZodMiniType;
  /** Status of the answer, 200 by default. */
  readonly status?: 201;
  /** The answer is a file of this kind instead. */
  readonly file?: 'pdf' | 'csv' | 'json';
  /** Its own refusals, without those of every call and of its access. */
  readonly errors?: readonly ProblemCode[];
  /**
   * Required if staff see the answer: the audit entry; `ownEntry` if the handler writes one with more detail;
   * `noPerson` if nobody's data is shown; `change` if it answers a change, which has its own entry.
   */
  readonly reading?: Reading | 'ownEntry' | 'noPerson' | 'change';
  readonly limit?: LimitName;
  /** The largest body in bytes, 64 KiB by default. */
  readonly bodyLimit?: number;
  /** Its queries may read for longer than those of a page, but wait for locks no longer: exports and reports. */
  readonly mayTakeLong?: true;
  /** The call carries an `Idempotency-Key`: the same key and body are carried out once. */
  readonly idempotent?: true;
};

/** Does not compile if params and path have different names. */
type NamesMatch<E extends Endpoint> = E extends { readonly params: z.ZodMiniObject<infer Shape> }
  ? [keyof Shape, NamesIn<E['path']>] extends [NamesIn<E['path']>, keyof Shape]
    ? unknown
    : { params: NamesIn<E['path']> }
  : [NamesIn<E['path']>] extends [never]
    ? unknown
    : { params: NamesIn<E['path']> };

type OfStaff<Method> = { readonly access: 'staff'; readonly method: Method };
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

/** The header of an idempotent call, design section 5. */
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

type AccessError<A extends Access> = A extends 'staff' | 'tester'
  ? 'signedOut'
  : A extends 'visitor' | 'participant'
    ? 'chatUnknown'
    : A extends 'provenHolder'
      ? 'applicationNotFound' | 'proofNeeded'
      : A extends 'holder'
        ? 'applicationNotFound'
        : never;

/** Every code with which a call can be refused. */
export type ErrorOf<E extends Endpoint> =
  | GeneralError
  | AccessError<E['access']>
  | (E extends { readonly errors: readonly (infer Code)[] } ? Code : never);

/**
 * Body of every refused call, design section 5. `error` is a stable code, `message` is for the visitor in
 * their language, `fields` names each rejected input and says what to do.
 */
export const errorBody = z.object({
  error: z.string(),
  message: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  /** 409 `amountMismatch` only: both figures in USD, design section 4.2. */
  expectedAmount: z.optional(z.string()),
  receivedAmount: z.optional(z.string()),
  /** 412 `refundRemainderChanged` only, with `expectedAmount`: the refundable amount in USD. */
  actualAmount: z.optional(z.string()),
  /** 409 `alreadyDecided` only: the new status, by whom and when. */
  status: z.optional(z.string()),
  decidedBy: z.optional(z.string()),
  decidedAt: z.optional(z.string()),
  /** 409 `documentChanged` only: who changed the document and when. */
  changedBy: z.optional(z.string()),
  changedAt: z.optional(z.string()),
  /** 429 `signInDelayed` and `tooManyRequests`: whole seconds, if known. */
  retryAfterSeconds: z.optional(z.string()),
});
export type ErrorBody = z.infer<typeof errorBody>;
