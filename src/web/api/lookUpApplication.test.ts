import { afterEach, describe, expect, it, vi } from 'vitest';
import { lookUpApplication } from './lookUpApplication.ts';

const common = {
  status: 'pending',
  firstName: 'Asha',
  lastName: 'Rao',
  createdAt: '2026-11-21T09:00:00Z',
  dueAt: null,
  decidedAt: null,
  totalAmount: '224.00',
  paymentStatus: 'succeeded',
  refundedAmount: null,
  document: null,
  rejection: null,
  creditNotes: [],
  mailWithheld: false,
  mailRefused: false,
};
const visa = { ...common, arrivalDate: '2026-12-20', processingType: 'standard' };
const insurance = { ...common, travelDate: '2026-12-20' };

function serverAnswers(status: number, body: unknown) {
  const fetched = vi.fn(async (_path: string, _init: RequestInit) => Response.json(body, { status }));
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

afterEach(() => vi.unstubAllGlobals());

describe('the look-up of an application', () => {
  it.each([
    ['visa', '/api/applications/TR1', visa],
    ['insurance', '/api/insurance/applications/TR1', insurance],
  ] as const)('reads one of the kind %s by its number', async (kind, path, application) => {
    const fetched = serverAnswers(200, application);
    expect(await lookUpApplication({ kind, number: 'TR1' })).toEqual({ kind, number: 'TR1', application });
    expect(fetched.mock.calls[0]?.[0]).toBe(path);
  });

  it('is refused where there is none of this kind', async () => {
    serverAnswers(404, { error: 'applicationNotFound', message: 'Application not found.' });
    await expect(lookUpApplication({ kind: 'visa', number: 'TR1' })).rejects.toMatchObject({
      status: 404,
      code: 'applicationNotFound',
    });
  });

  it('ends with the signal of its caller', async () => {
    const fetched = serverAnswers(200, visa);
    const { signal } = new AbortController();
    await lookUpApplication({ kind: 'visa', number: 'TR1' }, { signal });
    expect(fetched.mock.calls[0]?.[1].signal).toBe(signal);
  });
});
