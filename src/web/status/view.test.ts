import { describe, expect, it } from 'vitest';
import type { OfferedDocument } from '../../domain/status/offeredDocument.ts';
import { statusView } from './view.ts';

const view = (status: string, paymentStatus: string) =>
  statusView('visa', { status, paymentStatus, document: status === 'approved' ? 'evisa' : null });
const offering = (kind: 'visa' | 'insurance', document: OfferedDocument) =>
  statusView(kind, { status: 'approved', paymentStatus: 'succeeded', document });
const states = (status: string, paymentStatus: string) =>
  view(status, paymentStatus).stages?.map(({ state }) => state);

describe('the four stages', () => {
  it('are Submitted until paid, then Under Review, Processing, Approved', () => {
    expect(states('pending', 'pending')).toEqual(['current', 'ahead', 'ahead', 'ahead']);
    expect(states('pending', 'succeeded')).toEqual(['done', 'current', 'ahead', 'ahead']);
    expect(states('processing', 'succeeded')).toEqual(['done', 'done', 'current', 'ahead']);
    expect(states('approved', 'succeeded')).toEqual(['done', 'done', 'done', 'done']);
  });

  it('do not apply to a rejected or cancelled application', () => {
    for (const status of ['rejected', 'cancelled']) expect(view(status, 'succeeded').stages).toBeNull();
  });
});

describe('the message to somebody whose mailbox refuses e-mails', () => {
  it.each([
    ['processing', 'succeeded', null, 'processingUnmailed'],
    ['approved', 'succeeded', 'letter', 'approvedLetterUnmailed'],
    ['approved', 'succeeded', 'withdrawn', 'approvedWithdrawnUnmailed'],
    ['approved', 'succeeded', 'evisa', 'approved'],
    ['pending', 'pending', null, 'pendingUnpaid'],
  ] as const)('%s, %s, %s promises none', (status, paymentStatus, document, message) => {
    const shown = statusView('visa', { status, paymentStatus, document, mailRefused: true });
    expect(shown.message).toBe(message);
  });
});

describe('what can be done', () => {
  it('pay while the application is open and nothing was paid', () => {
    expect(view('pending', 'pending').mayPay).toBe(true);
    expect(view('processing', 'failed').mayPay).toBe(true);
  });

  it('not pay what is paid, being checked, refunded or decided', () => {
    expect(view('pending', 'succeeded').mayPay).toBe(false);
    expect(view('pending', 'processing').mayPay).toBe(false);
    expect(view('pending', 'refunded').mayPay).toBe(false);
    expect(view('rejected', 'pending').mayPay).toBe(false);
    expect(view('cancelled', 'succeeded').mayPay).toBe(false);
  });

  it('download when approved, and only then', () => {
    expect(view('approved', 'succeeded').download).toBe('evisa');
    expect(view('processing', 'succeeded').download).toBeNull();
  });
});

describe('the document', () => {
  it.each([
    ['visa', 'evisa', 'approved', null],
    ['visa', 'letter', 'approvedLetter', 'letter'],
    ['insurance', 'certificate', 'approvedInsurance', null],
  ] as const)('of an approved %s: %s is offered by its own name', (kind, document, message, note) => {
    expect(offering(kind, document)).toMatchObject({ message, note, download: document });
  });

  it.each(['visa', 'insurance'] as const)('of a %s that was withdrawn cannot be downloaded', (kind) => {
    expect(offering(kind, 'withdrawn')).toMatchObject({
      badge: 'approved',
      message: 'approvedWithdrawn',
      note: 'withdrawn',
      download: null,
    });
  });
});

describe('the receipt', () => {
  it('is there for what was paid, also when it was refunded later', () => {
    expect(view('pending', 'succeeded').hasReceipt).toBe(true);
    expect(view('rejected', 'refunded').hasReceipt).toBe(true);
    for (const payment of ['pending', 'processing', 'failed']) {
      expect(view('approved', payment).hasReceipt).toBe(false);
    }
  });
});

describe('badge and message', () => {
  it('anything else than the four statuses is shown as being updated', () => {
    expect(view('archived', 'succeeded')).toMatchObject({
      badge: 'updating',
      message: 'updating',
      stages: null,
    });
  });

  it('a pending application that is not paid says so', () => {
    expect(view('pending', 'pending').message).toBe('pendingUnpaid');
    expect(view('pending', 'succeeded').message).toBe('pending');
  });

  it('an open application whose payment went back says so', () => {
    expect(view('pending', 'refunded').message).toBe('refunded');
    expect(view('processing', 'refunded').message).toBe('refunded');
    expect(view('rejected', 'refunded').message).toBe('rejected');
  });

  it('each status has a colour of its own', () => {
    const tones = ['approved', 'pending', 'rejected', 'processing', 'other'].map(
      (status) => view(status, 'succeeded').tone,
    );
    expect(new Set(tones).size).toBe(5);
  });
});
