import { fuzz, type Requirement, row } from './check.ts';

/** Requirements of OWASP ASVS 5.0.0 that apply besides those of the first ninety rows. */
export const furtherRequirements: readonly Requirement[] = [
  row(91, 'V1.2.5', 1, 'Nothing that is typed becomes a command of the system', [fuzz], {
    note: 'Processes are started with words of the code alone; read, not measured.',
  }),
  row(92, 'V1.2.9', 2, 'Nothing that is typed becomes a pattern', ['api/sqlInjection', fuzz], {
    note: 'Regular expressions are constants; the wildcards of a search are escaped.',
  }),
  row(93, 'V1.3.7', 2, 'No template is made of what is typed', [
    'src/server/mail/message › shows a name as it was typed and runs none of it',
    'journeys/typedMarkup',
  ]),
  row(94, 'V2.3.2', 2, 'Limits of the business hold', [
    'api/botTokens › serves five submissions at all instances together',
    'api/refunds › never gives back more than was paid',
    'api/unpaidConfirmations › a mailbox',
    'api/chat › the limits',
  ]),
  row(95, 'V3.4.4', 2, 'Kinds of answers are not guessed', ['api/securityHeaders', fuzz]),
  row(96, 'V3.4.5', 2, 'A Referer tells no path', [
    'api/securityHeaders › an answer over a bare socket',
    'journeys/mailLinks › the link of an e-mail opens its application, and no address or Referer tells of it',
  ]),
  row(97, 'V3.4.8', 3, 'Pages share no window with other sites', [
    'api/securityHeaders › an answer over a bare socket',
    'api/securityHeaders › a file of the pages',
  ]),
  row(98, 'V3.5.8', 3, 'Other sites embed nothing of ours', ['api/securityHeaders']),
  row(99, 'V4.1.1', 1, 'Every answer says what it is', [
    'api/securityHeaders › an answer over a bare socket',
    'api/securityTxt › says where weaknesses are reported',
  ]),
  row(100, 'V4.1.4', 3, 'Methods that a path does not have are refused', [
    'api/securityHeaders › an unknown method of a path',
    fuzz,
  ]),
  row(
    101,
    'V4.4.1',
    1,
    'WebSockets go over TLS',
    [
      'src/web/liveConnection › is one, over TLS where the page is',
      'src/server/config › refuses a plain http address in production',
    ],
    { note: 'TLS ends at the operator’s proxy.' },
  ),
  row(102, 'V4.4.4', 2, 'A socket is let in by the session of its browser', [
    'api/live › the handshake',
    'api/live › are disconnected within seconds of signing out',
  ]),
  row(
    103,
    'V5.1.1',
    2,
    'Kinds, sizes and treatment of files are written down',
    ['api/insurance › a photo', 'integration/documents/checkPdf › an attached PDF'],
    { note: 'In the rows on photos, PDFs and viruses above, and in the decisions that they name.' },
  ),
  row(104, 'V5.4.1', 2, 'Names of files that are sent count for nothing', [
    'api/moneyDocuments › of another application or kind opens nothing',
    'api/documents › staff at the document',
  ]),
  row(
    105,
    'V6.1.1',
    1,
    'How guessing is slowed is written down',
    ['api/staffAccess › wrong passwords', 'src/domain/staff/signInDelay'],
    { note: 'In docs/decisions/sign-in-waits.md.' },
  ),
  row(106, 'V6.2.9', 2, 'Passwords of 64 characters and more are taken', [
    'src/domain/staff/newPassword › the sentence of more than sixty-four characters',
  ]),
  row(
    107,
    'V6.4.1',
    1,
    'What is made for a first sign-in is random and does not stay',
    [
      'src/server/config › refuses production on a generated key',
      'api/staffAccess › is replaced by a recovery code, each once',
    ],
    { note: 'Production makes no password; a trial prints one once, which staff replace.' },
  ),
  row(108, 'V6.4.3', 2, 'A forgotten password is replaced without a way round the second factor', [], {
    open: 'A new invitation replaces password and second factor together, and whoever configures the machine sets the first owner another password by `ADMIN_PASSWORD`, which switches that one off: neither asks for the factor of before.',
  }),
  row(
    109,
    'V6.6.3',
    2,
    'Codes that are sent cannot be guessed',
    ['api/mailLinks', 'api/holderProof › addresses tried'],
    { note: 'No codes are sent; links in e-mails hold 256 random bits.' },
  ),
  row(110, 'V7.3.2', 2, 'Sessions end after twelve hours', [
    'api/staffAccess › ends twelve hours after sign-in, however busy it is',
  ]),
  row(111, 'V7.4.3', 2, 'A change of password or factor ends all other sessions', [
    'api/staffAccess › ends all other sessions, and the old password',
    'api/staffAccess › is set up with the password and a first code, which ends sessions',
    'api/staffAccess › is switched off with a code only',
  ]),
  row(112, 'V8.1.1', 1, 'Who may call what is written down', ['api/routeAccess'], {
    note: 'Each endpoint of src/contract says it, in the words of `Access`.',
  }),
  row(113, 'V8.3.2', 3, 'What is taken away is gone with the next call', [
    'api/staffAccess › is closed by another one, alone or with all',
    'api/live › are disconnected within seconds of signing out',
    'api/holderProof › the link of an e-mail is proof, until staff revoke it',
  ]),
  row(114, 'V9.2.1', 1, 'Tokens are taken within their time', [
    'api/mailLinks › opens the application until 90 days after the trip',
    'api/applications › refuses an application when it has expired',
    'api/holderProof › a proof is of one application, cannot be made up',
  ]),
  row(
    115,
    'V13.1.3',
    3,
    'Limits, repeats and ends of what is called are written down',
    [
      'api/databaseTrouble',
      'integration/sandbox/outage',
      'api/mailHandOver',
      'api/fileScans › while the scanner is away',
    ],
    {
      note: 'In docs/decisions: call-limits, lost-database, checkout-calls, payment-sweep, mail-delivery, file-scans.',
    },
  ),
  row(116, 'V13.4.5', 2, 'Documentation and figures are closed in production', ['api/productionDoors']),
  row(117, 'V15.1.2', 2, 'All packages are listed, from one registry', [
    'scripts/packages/bill',
    'scripts/packages/policy',
  ]),
  row(118, 'V15.2.3', 2, 'Production has no tools of development', [
    'api/productionDoors',
    'api/demo › are never written in production',
    'journeys/gallery › the product itself has no gallery',
  ]),
  row(119, 'V15.3.1', 1, 'Answers hold the fields that are needed', [
    'api/applications › answers with the specified fields, the two moments and no more',
    'api/insurance › the status look-up answers with the specified fields',
  ]),
  row(
    120,
    'V16.3.2',
    2,
    'Refused calls are recorded',
    [
      'api/requestIds › leads from a refused call to its route and its status',
      'api/holderProof › a wrong address and a number that nobody has get the same answers',
      'api/staffAccess › wrong passwords',
    ],
    { note: 'Calls in the log, without the address; sign-ins and proofs in the audit log.' },
  ),
];
