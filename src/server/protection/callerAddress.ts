import type { Socket } from 'node:net';
import type { App } from '../http.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The network address of the caller, as it was when the connection began. */
    callerAddress: string;
  }
}

/** The address of callers who had gone before their connection was taken up. They share it, and so its limits. */
const unknownAddress = 'unknown';

/**
 * Sets `callerAddress` on each request. A socket loses its address once the client has reset it, while requests that it
 * had sent still wait: the address is read when the connection begins. Call it before other hooks are added.
 */
export function keepCallerAddresses(app: App): void {
  const addresses = new WeakMap<Socket, string>();
  app.server.on('connection', (socket: Socket) => {
    if (socket.remoteAddress !== undefined) addresses.set(socket, socket.remoteAddress);
  });
  app.decorateRequest('callerAddress', unknownAddress);
  app.addHook('onRequest', (request, _reply, done) => {
    // Behind a proxy that is trusted Fastify reads the header in which the proxy names the caller.
    request.callerAddress = request.ip ?? addresses.get(request.socket) ?? unknownAddress;
    done();
  });
}
