import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { apiOn } from './api.ts';
import { emptyBooks } from './books.ts';
import { eventSender } from './events.ts';
import { decodeForm } from './form.ts';
import { moneyOn } from './money.ts';
import { idOf } from './objects.ts';
import { closedPage, paymentPage } from './page.ts';
import { StripeRefusal } from './refusal.ts';

export const testKey = 'sk_test_4eC39HqLyjWDarjtT1zdp7dc';

/** `fails`: 500, nothing done. `loses`: done, the connection breaks before the answer. */
export type Fault = 'fails' | 'loses';
type Answer = { status: number; body: unknown };
type Stored = Answer & { fingerprint: string };

/**
 * A stand-in for Stripe: a real HTTP server that speaks the documented wire format of API v1 (form bodies, the error
 * envelope, idempotency, lists, expansion, signed events, a hosted page). It keeps everything in memory.
 */
export async function startStripeStandIn({ webhookSecrets }: { webhookSecrets: readonly string[] }) {
  const books = emptyBooks();
  const events = eventSender(() => webhookSecrets);
  const money = moneyOn(books, events);
  const kept = new Map<string, Stored>();
  const faults: { path: string; fault: Fault }[] = [];
  let baseUrl = '';
  const api = apiOn(books, money, (id) => `${baseUrl}/c/pay/${id}`);

  /** Executes a call, or gives the stored answer of its key. */
  function answerTo(request: IncomingMessage, url: URL, body: string, fault: Fault | undefined) {
    const method = request.method ?? '';
    const key = request.headers['idempotency-key'];
    const fingerprint = `${method} ${url.pathname} ${body}`;
    const stored = typeof key === 'string' ? kept.get(key) : undefined;
    if (stored !== undefined) {
      if (stored.fingerprint !== fingerprint) {
        throw new StripeRefusal(400, 'Keys can only be used with the parameters they were first used with.', {
          type: 'idempotency_error',
        });
      }
      return { ...stored, isReplayed: true };
    }
    const made: Answer =
      fault === 'fails'
        ? { status: 500, body: { error: { type: 'api_error', message: 'An unknown error occurred' } } }
        : {
            status: 200,
            body: structuredClone(
              api({ method, path: url.pathname, query: url.searchParams, form: decodeForm(body) }),
            ),
          };
    if (typeof key === 'string') kept.set(key, { ...made, fingerprint });
    return { ...made, isReplayed: false };
  }

  function answerApi(request: IncomingMessage, response: ServerResponse, url: URL, body: string): void {
    const place = faults.findIndex(({ path }) => `${request.method} ${url.pathname}` === path);
    const [armed] = place < 0 ? [] : faults.splice(place, 1);
    try {
      refuseUnlessAllowed(request);
      const { status, body: answer, isReplayed } = answerTo(request, url, body, armed?.fault);
      if (armed?.fault === 'loses') {
        response.destroy();
        return;
      }
      if (isReplayed) response.setHeader('idempotent-replayed', 'true');
      sendJson(response, status, answer);
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error;
      sendJson(response, error.status, error.body);
    }
  }

  function answerPage(request: IncomingMessage, response: ServerResponse, id: string, body: string): void {
    const session = books.sessions.find((one) => one.id === id);
    if (session !== undefined) money.expireIfDue(session);
    if (session?.status !== 'open') {
      sendHtml(response, 410, closedPage());
    } else if (request.method === 'POST') {
      const number = new URLSearchParams(body).get('number')?.replace(/\D/g, '') ?? '';
      if (money.pay(session, number)) response.writeHead(303, { location: session.success_url }).end();
      else sendHtml(response, 402, paymentPage(session, true));
    } else {
      sendHtml(response, 200, paymentPage(session, false));
    }
  }

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8');
      const url = new URL(request.url ?? '/', 'http://stand-in');
      const page = /^\/c\/pay\/([^/]+)$/.exec(url.pathname);
      if (page?.[1] !== undefined) answerPage(request, response, page[1], body);
      else answerApi(request, response, url, body);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  baseUrl = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;

  return {
    baseUrl,
    books,
    money,
    deliveries: events.deliveries,
    /** Where events go from now on. */
    sendEventsTo: events.sendTo,
    /** The next call of this method and path, such as `POST /v1/refunds`, meets a fault. */
    arm: (path: string, fault: Fault) => faults.push({ path, fault }),
    async close() {
      events.stop();
      server.closeAllConnections();
      await new Promise<void>((closed) => server.close(() => closed()));
    },
  };
}

function refuseUnlessAllowed({ headers, method }: IncomingMessage): void {
  if (headers.authorization !== `Bearer ${testKey}`) {
    throw new StripeRefusal(401, 'Invalid API Key provided: sk_test_****');
  }
  if (!/^\d{4}-\d{2}-\d{2}(?:\.[a-z]+)?$/.test(String(headers['stripe-version']))) {
    throw new StripeRefusal(400, 'Invalid Stripe API version.');
  }
  const isForm = headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true;
  if (method === 'POST' && !isForm) throw new StripeRefusal(400, 'The body must be form-encoded.');
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response
    .writeHead(status, { 'content-type': 'application/json', 'request-id': idOf('req', 14) })
    .end(JSON.stringify(body, null, 2));
}

function sendHtml(response: ServerResponse, status: number, html: string): void {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(html);
}
