import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { negotiateLanguage } from '../../domain/languages.ts';
import type { ProblemCode } from '../../domain/problems.ts';
import { AppError } from '../appError.ts';
import { sendError } from '../errorHandler.ts';
import type { App } from '../http.ts';
import type { Texts } from '../texts.ts';
import { type HeaderTable, isInsideAnswer, protectUpgrade } from './securityHeaders.ts';

/** Stays open for incoming data: a reset would overtake the answer. */
const lingerMs = 1_000;

/** Node's parser errors; others are 400. */
const refusals: Readonly<Record<string, { status: number; code: ProblemCode }>> = {
  HPE_HEADER_OVERFLOW: { status: 431, code: 'bodyTooLarge' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, code: 'bodyTooLarge' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'invalidRequest' },
};

type AnswerParts = { headers: HeaderTable; texts: Texts };

/** Answers requests that reach no route, in English: no language is known. */
export function rawAnswers({ headers, texts }: AnswerParts) {
  const answered = new WeakSet<Duplex>();

  function answer(socket: Duplex, status: number, code: ProblemCode, more: HeaderTable = {}): void {
    // The parser reads on and reports it again.
    if (answered.has(socket)) return;
    answered.add(socket);
    const body = JSON.stringify({ error: code, message: texts.text('en', `problems:${code}.message`, {}) });
    const lines = Object.entries({
      ...headers,
      'cache-control': 'no-store',
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
      ...more,
    }).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.on('error', () => socket.destroy());
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n${body}`);
    socket.resume();
    setTimeout(() => socket.destroy(), lingerMs).unref();
  }

  return {
    /** For Node's `clientError`: an unreadable or late request. */
    clientError(error: Error & { code?: string }, socket: Socket): void {
      if (!socket.writable || error.code === 'ECONNRESET' || isInsideAnswer(socket)) {
        if (!answered.has(socket)) socket.destroy();
        return;
      }
      const { status, code } = refusals[error.code ?? ''] ?? { status: 400, code: 'invalidRequest' };
      answer(socket, status, code);
    },

    /** For Fastify's `frameworkErrors`: an address that is too long or cannot be decoded. No hook has run. */
    unroutable(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
      protectUpgrade(request, reply, headers);
      const acceptLanguage = request.headers['accept-language'];
      const language = negotiateLanguage({ query: undefined, stored: undefined, acceptLanguage });
      const status = error.statusCode === 414 ? 414 : 400;
      sendError(reply, new AppError(status, 'invalidRequest'), texts, language);
    },

    /** Refuses CONNECT: without a listener Node drops it unanswered. */
    refuseTunnels(server: Server): void {
      server.on('connect', (_request: IncomingMessage, socket: Duplex) =>
        answer(socket, 400, 'invalidRequest'),
      );
    },

    /** Adds the headers to accepted WebSocket handshakes, and answers invalid ones. */
    protectHandshakes(server: App['websocketServer']): void {
      server.on('headers', (lines) => {
        lines.push(...Object.entries(headers).map(([name, value]) => `${name}: ${value}`));
      });
      server.on('wsClientError', (_error, socket) =>
        answer(socket, 400, 'invalidRequest', { 'sec-websocket-version': '13' }),
      );
    },
  };
}
