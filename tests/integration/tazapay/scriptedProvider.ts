import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

type Received = { method: string; path: string; headers: IncomingMessage['headers']; body: string };
export type Script = (response: ServerResponse, received: Received) => void;

/** A provider for tests: a local HTTP server that answers by the script, one step a request, the last one for ever. */
export async function scriptedProvider(...script: [Script, ...Script[]]) {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const entry = {
        method: request.method ?? '',
        path: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(chunks).toString('utf8'),
      };
      received.push(entry);
      (script[received.length - 1] ?? script.at(-1))?.(response, entry);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    received,
    close: () =>
      new Promise<void>((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}

/** A step that answers JSON. */
export const answers =
  (status: number, body: unknown): Script =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
