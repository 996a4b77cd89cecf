import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { documentEvents, documentMailWords, eventOfAttaching, isDocumentEvent } from './documentMails.ts';
import {
  isDownloadable,
  isOwnDocument,
  offeredDocument,
  offeredDocuments,
  owesDocument,
} from './offeredDocument.ts';
import { applicationStatuses, paymentStatuses } from './statuses.ts';

const kinds = ['visa', 'insurance'] as const;
const attachments = ['current', 'withdrawn', null] as const;

describe('the document that is offered', () => {
  test.each([
    ['visa', 'current', 'evisa'],
    ['visa', null, 'letter'],
    ['visa', 'withdrawn', 'withdrawn'],
    ['insurance', 'current', 'certificate'],
    ['insurance', null, 'certificate'],
    ['insurance', 'withdrawn', 'withdrawn'],
  ] as const)('of an approved %s whose attached one is %s: %s', (kind, attached, offered) =>
    expect(offeredDocument({ kind, status: 'approved', attached })).toBe(offered),
  );

  test('is none before the approval and after a rejection', () => {
    for (const status of applicationStatuses.filter((status) => status !== 'approved')) {
      for (const kind of kinds) {
        for (const attached of attachments) {
          expect(offeredDocument({ kind, status, attached })).toBeNull();
        }
      }
    }
  });

  test('can be downloaded unless it was withdrawn', () => {
    expect(offeredDocuments.filter(isDownloadable)).toEqual(['evisa', 'letter', 'certificate']);
    expect(isDownloadable(null)).toBe(false);
  });

  test.each([
    ['letter', null, true],
    ['certificate', null, true],
    ['certificate', 'current', false],
    ['evisa', 'current', false],
    ['withdrawn', 'withdrawn', false],
    [null, null, false],
  ] as const)('%s with an attached one that is %s is our own: %s', (offered, attached, isOurs) =>
    expect(isOwnDocument(offered, attached)).toBe(isOurs),
  );
});

describe('a document is owed', () => {
  test('while a letter stands in for the e-visa, and after a withdrawal', () =>
    expect(offeredDocuments.filter((offered) => owesDocument(offered, 'succeeded'))).toEqual([
      'letter',
      'withdrawn',
    ]));

  test('paid or not, until all the money is back', () =>
    expect(paymentStatuses.filter((status) => !owesDocument('letter', status))).toEqual(['refunded']));

  test('never before the approval', () => expect(owesDocument(null, 'succeeded')).toBe(false));
});

describe('an e-mail about a document', () => {
  test('says that the e-visa is ready only after a letter', () =>
    expect(offeredDocuments.filter((before) => eventOfAttaching(before) === 'documentReady')).toEqual([
      'letter',
    ]));

  test.each([
    ['approved', 'evisa', 'approved'],
    ['approved', 'certificate', 'approved'],
    ['approved', 'letter', 'approvedLetter'],
    ['approved', 'withdrawn', 'approvedWithdrawn'],
    ['documentReady', 'evisa', 'documentReady'],
    ['documentReplaced', 'certificate', 'documentReplaced'],
    ['documentWithdrawn', 'withdrawn', 'documentWithdrawn'],
    ['documentReady', 'withdrawn', 'documentWithdrawn'],
    ['documentReplaced', 'withdrawn', 'documentWithdrawn'],
    ['documentWithdrawn', 'evisa', 'documentReplaced'],
  ] as const)('of the event %s while %s is offered has the words %s', (event, offered, words) =>
    expect(documentMailWords(event, offered)).toBe(words),
  );

  test('never offers what is withdrawn, and never calls withdrawn what is offered', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('approved' as const, ...documentEvents),
        fc.constantFrom(...offeredDocuments),
        (event, offered) => {
          const saysWithdrawn = /Withdrawn$/.test(documentMailWords(event, offered));
          expect(saysWithdrawn).toBe(offered === 'withdrawn');
        },
      ),
    );
  });

  test('is told from other e-mails by its event', () => {
    expect(documentEvents.every(isDocumentEvent)).toBe(true);
    expect(isDocumentEvent('approved')).toBe(false);
  });
});
