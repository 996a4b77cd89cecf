import * as z from 'zod/mini';
import { type Access, type Endpoint, errorBody, type LimitName, type Reading } from '../contract/endpoint.ts';

/** An endpoint's word, or that of a route which no page calls. */
export type RouteAccess =
  | Access
  /** In production the machine itself and signed-in staff, else everybody. */
  | 'operator'
  /** The payment provider, by its signature. */
  | 'provider'
  /** Staff or the visitor of a conversation, at the handshake of the live connection. */
  | 'listener';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: RouteAccess;
    limit?: LimitName;
    /** Of a read, in the audit log: `audit/staffReads.ts`. */
    reading?: Reading;
    /** A session alone is not enough. */
    proof?: 'fresh';
  }
  interface FastifyInstance {
    guardedRoutes: { method: string; url: string; access: RouteAccess }[];
  }
}

type Part<E, Member extends string, Name extends string> = E extends { readonly [K in Member]: infer Schema }
  ? { [K in Name]: Schema }
  : unknown;

type AnswerPart<E> = E extends { readonly file: string }
  ? unknown
  : {
      response: (E extends { readonly answer: infer Answer }
        ? E extends { readonly status: 201 }
          ? { 201: Answer }
          : { 200: Answer }
        : { 204: z.ZodMiniNull }) &
        (E extends { readonly also: { readonly answer: infer Other } } ? { 202: Other } : unknown) & {
          '4xx': typeof errorBody;
        };
    };

type Served<E extends Endpoint> = {
  method: E['method'];
  url: string;
  schema: { tags: string[] } & Part<E, 'params', 'params'> &
    Part<E, 'query', 'querystring'> &
    Part<E, 'body', 'body'> &
    AnswerPart<E>;
  config: { access: Access; limit?: LimitName; mayTakeLong?: true; reading?: Reading; proof?: 'fresh' };
  bodyLimit?: number;
};

type Route = Pick<Served<Endpoint>, 'method' | 'url' | 'config' | 'bodyLimit'> & {
  schema: { tags: string[] };
};

/**
 * The options of an endpoint's route. Its handler is typed by them, and OpenAPI is made of them.
 *
 * @example
 * app.route({ ...serve(listCountries), handler: () => listAll(db) });
 */
export function serve<E extends Endpoint>(endpoint: E): Served<E>;
export function serve(endpoint: Endpoint): Route {
  const { method, path, access, params, query, body, limit, bodyLimit, mayTakeLong, reading, proof } =
    endpoint;
  return {
    method,
    url: path,
    schema: {
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      ...answers(endpoint),
      tags: [tagOf(endpoint)],
    },
    config: {
      access,
      ...(limit && { limit }),
      ...(mayTakeLong && { mayTakeLong }),
      ...(typeof reading === 'object' && { reading }),
      ...(proof && { proof }),
    },
    ...(bodyLimit && { bodyLimit }),
  };
}

function answers({ answer, status, also, file }: Endpoint) {
  if (file !== undefined) return {};
  return {
    response: {
      ...(answer ? { [status ?? 200]: answer } : { 204: z.null() }),
      ...(also && { [also.status]: also.answer }),
      '4xx': errorBody,
    },
  };
}

/** Its group in the documentation. */
function tagOf({ path, access }: Endpoint): string {
  if (access === 'tester') return 'operations';
  if (path.includes('/chat/')) return 'chat';
  return path.startsWith('/api/admin/') ? 'staff' : 'applicant';
}
