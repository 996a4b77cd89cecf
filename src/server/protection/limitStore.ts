import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import * as z from 'zod';
import type { SharedLimits } from './sharedLimits.ts';

/** The plugin's real argument; its types differ. */
const routeOptions = z.object({
  routeInfo: z.object({ method: z.union([z.string(), z.array(z.string())]), url: z.string() }),
});

/** The store of `@fastify/rate-limit` over {@link SharedLimits}; a route with its own limit has its own buckets. */
export function limitStore(limits: SharedLimits): FastifyRateLimitStoreCtor {
  const storeFor = (route: string): FastifyRateLimitStore => ({
    incr(address, callback, windowMs, max) {
      limits
        .count(`${route}|${address}`, { max, windowMs })
        .then(({ hits, endsInMs }) => callback(null, { current: hits, ttl: endsInMs }));
    },
    child(options) {
      const { method, url } = routeOptions.parse(options).routeInfo;
      return storeFor(`${method} ${url}`);
    },
  });
  return class implements FastifyRateLimitStore {
    readonly #all = storeFor('*');
    incr = this.#all.incr;
    child = this.#all.child;
  };
}
