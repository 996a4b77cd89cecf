import { type IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** No page uses them (Permissions Policy, W3C). */
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

/** Lower-case headers of every answer; a page or file may replace some. */
export function securityHeaders(publicUrl: string): HeaderTable {
  return {
    'content-security-policy': contentSecurityPolicy.join(';'),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': closedFeatures.map((feature) => `${feature}=()`).join(', '),
    // Without path and query, also for ourselves: a proxy may log the header.
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

/** True if part of an answer was sent: another would be read as its rest. */
export function isInsideAnswer(socket: Socket): boolean {
  const response = latestResponse.get(socket);
  return response?.headersSent === true && !response.writableFinished;
}

/** Sets the headers from the start, also on answers before any hook. */
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
 * Adds the headers to the WebSocket plugin's answer to an upgrade request, and closes the
 * connection after it: Node's timeouts do not apply there.
 */
export function protectUpgrade({ raw }: FastifyRequest, reply: FastifyReply, headers: HeaderTable): void {
  if (reply.raw.hasHeader('x-content-type-options')) return;
  for (const [name, value] of Object.entries(headers)) reply.raw.setHeader(name, value);
  reply.raw.once('finish', () => raw.socket.destroySoon());
}
