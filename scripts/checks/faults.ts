import type { Check } from './check.ts';

/** Faults, each with the tests that survive it. */
export const faults: readonly Check[] = [
  {
    id: 'F1',
    what: 'Killed while applications are submitted',
    tests: [
      'faults/killedProduct › right after it acknowledged an application has it after the next start',
      'faults/killedProduct › in the middle of many applications keeps each acknowledged one',
    ],
    note: 'Moments are drawn; no failpoints in the code.',
  },
  {
    id: 'F2',
    what: 'Killed while staff decide',
    tests: [
      'faults/killedProduct › in the middle of decisions and of taking them back has each whole or not at all',
    ],
  },
  {
    id: 'F3',
    what: 'Killed while webhooks come',
    tests: ['faults/checkouts', 'faults/money'],
  },
  {
    id: 'F4',
    what: 'Killed between the order to the provider and its record',
    tests: [
      'faults/checkouts',
      'faults/money',
      'api/chargedOnce › is the same one where the answer to the first call was lost',
    ],
  },
  {
    id: 'F5',
    what: 'The database is away at the start, and in traffic',
    tests: [
      'api/databaseStart',
      'api/databaseLoss › a database that does not answer',
      'api/databaseStandby',
      'faults/databaseLoss',
      'faults/deadDatabase',
      'integration/embeddedPostgres/embedded › gives up a server that cannot be started again',
    ],
  },
  {
    id: 'F6',
    what: 'The database is slow, locked, or has no free connection',
    tests: [
      'api/databaseTrouble › server processes that hang',
      'api/databaseTrouble › a lock that is not given back',
      'api/databaseTrouble › what may take long',
      'api/databaseTrouble › every route',
      'api/databaseLoss › more calls than the database can take',
    ],
  },
  {
    id: 'F7',
    what: 'The database restarts, connections break in a transaction',
    tests: [
      'faults/databaseLoss',
      'api/databaseLoss › a lost connection',
      'api/databaseStandby',
      'api/pipelinedTransactions › fails with its connection, and the next one has another',
      'faults/mail › a product that loses its database between hand-over and note',
    ],
    note: 'The second server follows synchronously; what an asynchronous one lacks at a failover is lost.',
  },
  {
    id: 'F8',
    what: 'Transactions cross each other',
    tests: [
      'src/server/database/unavailable',
      'api/decisions › against the job that sends the e-mail, many times',
    ],
  },
  {
    id: 'F9',
    what: 'Power is cut',
    tests: ['integration/embeddedPostgres/crash › recovers when product and server were both killed'],
    note: 'The embedded server syncs each commit; a power cut itself is not produced.',
  },
  {
    id: 'F10',
    what: 'Two products on one folder',
    tests: [
      'integration/embeddedPostgres/crash › two products on one folder',
      'integration/sandbox/folderLock',
    ],
  },
  {
    id: 'F11',
    what: 'The provider is slow, fails, answers nonsense',
    tests: [
      'integration/tazapay/adapter',
      'integration/tazapay/tolerance',
      'integration/sandbox/callFaults',
      'integration/sandbox/outage',
      'integration/stripe/adapter',
    ],
  },
  {
    id: 'F12',
    what: 'The provider charged, its answer is lost',
    tests: [
      'api/chargedOnce',
      'integration/tazapay/sandbox › has an unknown outcome where the answer is lost',
      'faults/killedProduct › right after the card was charged',
    ],
  },
  {
    id: 'F13',
    what: 'Webhooks never come',
    tests: [
      'api/paymentSweep › the sweep',
      'api/chargedOnce › is found by the final checks when nobody comes back',
      'faults/money',
    ],
  },
  {
    id: 'F14',
    what: 'Webhooks twice, late, in reverse',
    tests: [
      'integration/sandbox/paymentFaults › The webhook of a payment',
      'faults/checkouts',
      'faults/money',
    ],
  },
  {
    id: 'F15',
    what: 'The provider’s books differ from ours',
    tests: [
      'api/ledgerVerify',
      'api/settlements › a ledger that does not agree opens one case a day',
      'api/outsideRefunds',
    ],
  },
  {
    id: 'F16',
    what: 'The mail server is away, hangs, refuses',
    tests: ['api/mailHandOver › an e-mail that the mail server refuses', 'api/mailEncryption', 'faults/mail'],
  },
  {
    id: 'F17',
    what: 'Killed while an e-mail is handed over',
    tests: [
      'faults/mail',
      'api/mailHandOver › an e-mail whose end went out and whose answer did not come',
      'api/mailHandOver › an e-mail that the journal holds',
      'api/takenMails',
    ],
  },
  {
    id: 'F18',
    what: 'The address of a traveller is wrong',
    tests: [
      'api/unpaidConfirmations › the status page is told when the mail server refuses the address',
      'journeys/mailCases',
    ],
    note: 'Bounces that come later as e-mails are not read.',
  },
  {
    id: 'F19',
    what: 'The disk is full',
    tests: ['faults/diskFull', 'api/databaseTrouble › a disk without room'],
  },
  {
    id: 'F20',
    what: 'Stored bytes are damaged or exchanged',
    tests: [
      'src/server/security/sealing › does not open when any one bit was changed',
      'src/server/security/keys › that is damaged stops the start',
      'faults/backup › a restore is refused',
    ],
  },
  {
    id: 'F21',
    what: 'The clock jumps',
    tests: ['faults/pressure › a clock that jumps by hours'],
  },
  {
    id: 'F22',
    what: 'Memory runs short',
    tests: [
      'faults/pressure › little memory',
      'api/overload › are one call, when its heap is nearly used up',
    ],
  },
  {
    id: 'F23',
    what: 'The processor runs short',
    tests: [
      'api/staffAccess › sent all at once are counted one by one',
      'src/server/concurrencyLimit',
      'api/overload › more calls than a server may have in hand',
    ],
  },
  {
    id: 'F24',
    what: 'File descriptors run out',
    tests: ['faults/pressure › no free file descriptor'],
  },
  {
    id: 'F25',
    what: 'Exceptions, broken frames',
    tests: ['api/live › what a page sends', 'api/hostileRequests', 'journeys/stopped › code that fails'],
  },
  {
    id: 'F26',
    what: 'SIGTERM in the middle of work',
    tests: [
      'faults/pressure › SIGTERM',
      'api/live › a server that stops',
      'api/databaseStart › a start that cannot succeed says why in one line and ends',
    ],
  },
  {
    id: 'F27',
    what: 'Two instances',
    tests: [
      'api/chatInstances',
      'api/sharedLimits',
      'api/botTokens › serves five submissions at all instances together',
      'faults/money',
    ],
  },
  {
    id: 'F28',
    what: 'A database of the version before, and that version beside this one',
    tests: [
      'api/ordersMigration',
      'api/peopleMigration',
      'api/keyRotation › a database from the time before data keys',
      'integration/sandbox/oldFiles',
      'faults/besideOlder',
    ],
    note: 'Beside this version runs the one from before the newest migration.',
  },
  {
    id: 'F29',
    what: 'Chat through restarts and cut networks',
    tests: ['faults/chat', 'journeys/chat › while the server is away', 'api/chat › catching up'],
  },
  {
    id: 'F30',
    what: 'The scanner or the reader of PDFs is away, hangs',
    tests: [
      'api/fileScans › while the scanner is away',
      'integration/documents/clamd › that closes, is silent or is gone is no pass, and not up',
      'integration/documents/checkPdf › is answered in time when it is made to take long',
    ],
  },
  {
    id: 'F31',
    what: 'Backup, restore to a moment, rehearsal, upgrade, move, killed in between',
    tests: [
      'faults/backup',
      'faults/nightlyBackups',
      'faults/upgrade',
      'faults/moveDatabase',
      'integration/backup/folder',
    ],
  },
  {
    id: 'F32',
    what: 'The data key is missing, damaged, replaced',
    tests: [
      'faults/keyRotation',
      'api/keyRotation',
      'src/server/security/keys',
      'src/server/config › refuses production on a generated key',
    ],
  },
  {
    id: 'F33',
    what: 'A million applications, long logs',
    tests: ['faults/retention', 'api/retentionOfLogs › is erased however long it is', 'api/bytesPerAction'],
    note: 'Speed on a million rows is measured by `npm run bench`, not asserted.',
  },
  {
    id: 'F34',
    what: 'One sender makes most of the traffic',
    tests: [
      'api/operations › limits',
      'api/overload',
      'src/server/uploads/bodyBudget › gives one address a part of it',
    ],
  },
  {
    id: 'F35',
    what: 'No network at all',
    tests: ['faults/pressure › no network'],
  },
  {
    id: 'F36',
    what: 'Killed while stored documents are rewritten',
    tests: ['faults/rewrittenDocuments'],
  },
];
