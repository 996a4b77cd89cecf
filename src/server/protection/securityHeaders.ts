import { type IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** What no page here uses, and no script that might get into one shall (Permissions Policy, W3C). */
const closedFeatures = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
];

const contentSecurityPolicy = [
  "default-src 'self'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
];

export type HeaderTable = Readonly<Record<string, string>>;

/** The headers of every answer, by their names in lower case. A page or a file may replace or leave out some. */
export function securityHeaders(publicUrl: string): HeaderTable {
  return {
    'content-security-policy': contentSecurityPolicy.join(';'),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': closedFeatures.map((feature) => `${feature}=()`).join(', '),
    // Without paths and queries, also to ourselves: a proxy may log the header.
    'referrer-policy': 'strict-origin',
    ...(publicUrl.startsWith('https:') && {
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
    }),
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    'x-xss-protection': '0',
  };
}

const latestResponse = new WeakMap<Socket, ServerResponse>();

/** Whether a part of an answer has left on this connection, so that another one written now would be read as its rest. */
export function isInsideAnswer(socket: Socket): boolean {
  const response = latestResponse.get(socket);
  return response?.headersSent === true && !response.writableFinished;
}

/**
 * The class of responses that carry the headers from the beginning: also those that Node and Fastify write themselves,
 * before any hook runs.
 */
export function responsesWith(headers: HeaderTable): typeof ServerResponse {
  return class ProtectedResponse<
    Request extends IncomingMessage = IncomingMessage,
  > extends ServerResponse<Request> {
    constructor(...given: ConstructorParameters<typeof ServerResponse<Request>>) {
      super(...given);
      const [request] = given;
      latestResponse.set(request.socket, this);
      for (const [name, value] of Object.entries(headers)) this.setHeader(name, value);
    }
  };
}

/**
 * Adds the headers to the response to an offer of another protocol, which the WebSocket plugin makes by itself. No time
 * limit of Node holds on such a connection, so it is closed after an answer. Does nothing to other requests.
 */
export function protectUpgrade({ raw }: FastifyRequest, reply: FastifyReply, headers: HeaderTable): void {
  if (reply.raw.hasHeader('x-content-type-options')) return;
  for (const [name, value] of Object.entries(headers)) reply.raw.setHeader(name, value);
  reply.raw.once('finish', () => raw.socket.destroySoon());
}
