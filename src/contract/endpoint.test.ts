import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { buildAddress } from './paths.ts';

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

describe('an endpoint of staff', () => {
  const answer = z.object({ name: z.string() });
  const read = { method: 'GET', path: '/api/admin/people', access: 'staff', answer } as const;
  const search = { ...read, method: 'POST' } as const;

  it('that shows something says what the audit log has of it, or does not compile', () => {
    endpoint({ ...read, reading: 'noPerson' });
    endpoint({ ...search, reading: 'ownEntry' });
    endpoint({ ...search, reading: 'change' });
    // @ts-expect-error a read
    endpoint(read);
    // @ts-expect-error a read by POST
    endpoint(search);
    // @ts-expect-error a file
    endpoint({ method: 'POST', path: '/api/admin/people', access: 'staff', file: 'json' });
    // @ts-expect-error a read changes nothing
    endpoint({ ...read, reading: 'change' });
    const close = { method: 'POST', path: '/api/admin/close', access: 'staff' } as const;
    expect(endpoint(close)).toEqual(close);
  });
});

describe('an address', () => {
  it('has the values of the path, escaped, and what the query gives', () => {
    const path = '/api/download/:kind/:applicationNumber';
    expect(buildAddress(path, { kind: 'visa', applicationNumber: '../x' })).toBe('/api/download/visa/..%2Fx');
    expect(buildAddress('/api/notes', {}, { page: '2', search: 'a b', sort: undefined })).toBe(
      '/api/notes?page=2&search=a+b',
    );
    expect(buildAddress('/api/notes', {}, { search: '' })).toBe('/api/notes?search=');
  });
});
