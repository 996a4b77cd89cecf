import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { addressOf } from './paths.ts';

describe('an endpoint', () => {
  it('names in its params what its path names, or does not compile', () => {
    const id = z.string();
    const shared = { method: 'GET', access: 'anyone' } as const;
    endpoint({ ...shared, path: '/api/notes/:id', params: z.object({ id }) });
    // @ts-expect-error the path names an id
    endpoint({ ...shared, path: '/api/notes/:id' });
    // @ts-expect-error the path names no other
    endpoint({ ...shared, path: '/api/notes/:id', params: z.object({ id, other: id }) });
    // @ts-expect-error the path names nothing
    endpoint({ ...shared, path: '/api/notes', params: z.object({ id }) });
    expect(endpoint({ ...shared, path: '/api/notes' })).toEqual({ ...shared, path: '/api/notes' });
  });
});

describe('an address', () => {
  it('has the values of the path, escaped, and what the query gives', () => {
    const path = '/api/download/:kind/:applicationNumber';
    expect(addressOf(path, { kind: 'visa', applicationNumber: '../x' })).toBe('/api/download/visa/..%2Fx');
    expect(addressOf('/api/notes', {}, { page: '2', search: 'a b', sort: undefined })).toBe(
      '/api/notes?page=2&search=a+b',
    );
    expect(addressOf('/api/notes', {}, { search: '' })).toBe('/api/notes?search=');
  });
});
