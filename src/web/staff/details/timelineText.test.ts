import { describe, expect, it } from 'vitest';
import { paymentStates } from '../../../domain/payments/paymentStates.ts';
import { refundStates } from '../../../domain/payments/refundStates.ts';
import { lastChange, type TimelineEntry, timelineLines } from './timelineText.ts';

const entry = (
  action: string,
  actor: TimelineEntry['actor'] = 'staff',
  detail: TimelineEntry['detail'] = {},
): TimelineEntry => ({
  at: '2026-11-21T08:00:00.000Z',
  action,
  actor,
  session: null,
  detail,
  reason: null,
});

describe('the timeline of an application', () => {
  it('says in Turkish what was done and by whom', () => {
    expect(timelineLines([entry('application.submitted', 'applicant')])).toEqual([
      { at: '2026-11-21T08:00:00.000Z', what: 'Başvuru alındı', who: 'Başvuran', reason: null, alarm: false },
    ]);
  });

  it('names every state of a payment and of a refund, and every decision', () => {
    const decisions = ['processing', 'approved', 'rejected'].map((status) => `application.${status}`);
    const actions = [
      ...paymentStates.map((state) => `payment.${state}`),
      ...refundStates.map((state) => `refund.${state}`),
      ...decisions,
    ];
    for (const { what } of timelineLines(actions.map((action) => entry(action)))) {
      expect(what).not.toMatch(/^(payment|refund|application)\./);
    }
  });

  it('names both of an approved refund, and one of another', () => {
    const what = (detail: TimelineEntry['detail']) =>
      timelineLines([{ ...entry('refund.requested', 'staff', detail), session: 'Mert Kaya · 7QFKP' }])[0]
        ?.what;
    expect(what({ requestedBy: 'Ayşe Yılmaz · 4F7KQ' })).toBe(
      'İade talimatı verildi (isteyen Ayşe Yılmaz · 4F7KQ, onaylayan Mert Kaya · 7QFKP)',
    );
    expect(what({})).toBe('İade talimatı verildi');
    const [withdrawn] = timelineLines([
      entry('document.withdrawn', 'staff', { requestedBy: 'Ayşe · 4F7KQ' }),
    ]);
    expect(withdrawn?.what).toBe('Belge geri çekildi (isteyen Ayşe · 4F7KQ, onaylayan —)');
  });

  it('says when an approval came with a PDF', () => {
    expect(timelineLines([entry('application.approved', 'system', { automatic: true })])[0]).toMatchObject({
      what: 'Onaylandı (otomatik)',
      who: 'Sistem',
    });
    const what = (withDocument: boolean) =>
      timelineLines([entry('application.approved', 'staff', { withDocument })])[0]?.what;
    expect(what(true)).toBe('Onaylandı (PDF eklendi)');
    expect(what(false)).toBe('Onaylandı');
  });

  it('names a browser that was not known', () => {
    const [line] = timelineLines([{ ...entry('application.takenUp'), session: '? · K7QFP' }]);
    expect(line?.who).toContain('Bilinmeyen tarayıcı · K7QFP');
  });

  it('says which session acted, what was set and which e-mail was sent again', () => {
    const line = (action: string, detail: TimelineEntry['detail']) =>
      timelineLines([{ ...entry(action, 'staff', detail), session: 'Firefox · K7QF' }])[0];
    expect(line('application.decisionUndone', { decision: 'approved' })).toMatchObject({
      what: 'Karar geri alındı (Onaylandı)',
      who: 'Personel · Firefox · K7QF',
    });
    expect(line('application.decisionUndone', { decision: 'approved', documents: 2 })?.what).toBe(
      'Karar geri alındı (Onaylandı, 2 belge müşteriye kapatıldı)',
    );
    expect(line('application.decisionUndone', { decision: 'rejected', documents: 0 })?.what).toBe(
      'Karar geri alındı (Reddedildi)',
    );
    expect(line('application.visaTypeSet', { from: 'Norway', to: 'Germany' })?.what).toBe(
      'Destekleyici belgenin ülkesi ayarlandı (Almanya)',
    );
    expect(line('mail.resent', { event: 'paid' })?.what).toBe('E-posta yeniden gönderildi (Ödeme alındı)');
    expect(line('note.added', {})?.what).toBe('Not eklendi');
    expect(line('document.downloaded', { document: 'letter' })?.what).toBe('Belge indirildi (onay yazısı)');
  });

  it('gives a value whole, whatever signs are in it', () => {
    const detail = { from: '', to: 'Bonaire, Sint Eustatius: Saba' };
    expect(timelineLines([entry('application.visaTypeSet', 'staff', detail)])[0]?.what).toBe(
      'Destekleyici belgenin ülkesi ayarlandı (Bonaire, Sint Eustatius: Saba)',
    );
  });

  it('gives the reason of a withdrawal as staff wrote it', () => {
    const withdrawn = { ...entry('document.withdrawn'), reason: 'Yanlış kişi.' };
    expect(timelineLines([withdrawn])).toMatchObject([
      { what: 'Belge geri çekildi', reason: 'Yanlış kişi.', alarm: true },
    ]);
  });

  it('marks money that does not match', () => {
    expect(
      timelineLines([entry('payment.mismatch'), entry('payment.succeeded')]).map((line) => line.alarm),
    ).toEqual([true, false]);
  });

  it('leaves out that staff looked at it, and shows unknown actions as they are', () => {
    const looks = [
      'application.viewed',
      'document.viewed',
      'document.originalDownloaded',
      'document.checked',
      'notes.viewed',
      'refunds.viewed',
    ].map((action) => entry(action));
    const lines = timelineLines([...looks, entry('mail.sent', 'system')]);
    expect(lines.map(({ what, who }) => [what, who])).toEqual([['mail.sent', 'Sistem']]);
  });
});

describe('the last change of an application', () => {
  const by = (session: string, action: string) => ({ ...entry(action), session });

  it('says what, by whom and when, and whether it is one’s own', () => {
    const entries = [entry('application.submitted', 'applicant'), by('Derya Öz · 4F7KQ', 'note.added')];
    const last = { at: '2026-11-21T08:00:00.000Z', what: 'Not eklendi', by: 'Derya Öz · 4F7KQ' };
    expect(lastChange(entries, 'Yönetici')).toEqual({ ...last, isOwn: false });
    expect(lastChange(entries, 'Derya Öz')).toEqual({ ...last, isOwn: true });
    expect(lastChange(entries, 'Derya')).toEqual({ ...last, isOwn: false });
  });

  it('is no reading, and none of a case without a history', () => {
    const read = by('Derya Öz · 4F7KQ', 'application.viewed');
    expect(lastChange([entry('payment.succeeded', 'provider'), read], null)).toMatchObject({
      what: 'Ödeme alındı',
      by: 'Ödeme sağlayıcısı',
    });
    expect(lastChange([read], null)).toBeNull();
  });
});
