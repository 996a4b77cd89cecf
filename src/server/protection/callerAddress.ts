import type { Socket } from 'node:net';
import type { App } from '../http.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The network address when the connection began. */
    callerAddress: string;
  }
}

/** Of callers who disconnected before their connection was accepted. */
const unknownAddress = 'unknown';

/**
 * Sets `callerAddress` when the connection begins: a reset socket loses its address while requests
 * wait. Call it before other hooks are added.
 */
export function keepCallerAddresses(app: App): void {
  const addresses = new WeakMap<Socket, string>();
  app.server.on('connection', (socket: Socket) => {
    if (socket.remoteAddress !== undefined) addresses.set(socket, socket.remoteAddress);
  });
  app.decorateRequest('callerAddress', unknownAddress);
  app.addHook('onRequest', (request, _reply, done) => {
    // `request.ip` comes from the header of a trusted proxy.
    request.callerAddress = request.ip ?? addresses.get(request.socket) ?? unknownAddress;
    done();
  });
}
