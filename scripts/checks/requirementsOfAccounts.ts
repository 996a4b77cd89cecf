import { fuzz, type Requirement, row } from './check.ts';

/** Requirements of OWASP ASVS 5.0.0 from V6 on: accounts, sessions, secrets, data, logs. */
export const requirementsOfAccounts: readonly Requirement[] = [
  row(43, 'V6.2.1', 1, 'Passwords are long', [
    'api/staffAccess › needs the old one and a new one that is long and uncommon',
  ]),
  row(44, 'V6.2.4', 1, 'Common passwords are refused', [
    'api/staffAccess › needs the old one and a new one that is long and uncommon',
  ]),
  row(45, 'V6.3.1', 1, 'Guessing is slowed, and nobody is locked out', ['api/staffAccess › wrong passwords']),
  row(46, 'V6.3.2', 1, 'No default account; production needs its secrets', [
    'src/server/config › refuses production on a generated key',
    'src/server/config › the configuration',
  ]),
  row(
    47,
    'V6.3.3',
    2,
    'Staff need a second factor',
    [
      'api/staffAccess › the second factor',
      'api/passkeys › signing in by a passkey',
      'api/accounts › is accepted with a passkey alone, which signs in from then on',
    ],
    {
      open: 'Everybody but the first owner has a passkey, or a password and an app; the first owner, the way back for whoever configures the machine, may do with the password alone.',
    },
  ),
  row(48, 'V6.3.8', 3, 'Known and unknown users look alike', [
    'api/staffAccess › wrong passwords',
    'api/accounts › answers an unknown, an invited and a deactivated address like a wrong password',
  ]),
  row(49, 'V6.5.1', 2, 'A code works once, and the answer of a passkey', [
    'api/passkeys › is answered once, whichever instance asked',
    'api/staffAccess › takes each code once, also in two requests at the same moment',
    'api/staffAccess › is replaced by a recovery code, each once',
  ]),
  row(50, 'V7.2.3', 1, 'Sessions have random ids, stored as hashes', [
    'api/staff › does not adopt a planted session and stores none that could be replayed',
  ]),
  row(51, 'V7.2.4', 1, 'Signing in makes a new session', [
    'api/staffAccess › ends when its browser signs in again',
    'api/staff › does not adopt a planted session',
  ]),
  row(52, 'V7.3.1', 2, 'Sessions end when idle, and after twelve hours', [
    'api/staffAccess › a session',
    'api/live › are disconnected within seconds of signing out, and by an expired session',
  ]),
  row(53, 'V7.4.1', 1, 'Signing out ends calls and sockets', [
    'api/live › are disconnected within seconds of signing out',
    'api/live › are disconnected at one instance by signing out at another',
  ]),
  row(54, 'V7.4.2', 1, 'Whoever is shut out is out at once', [
    'api/staffAccess › is closed by another one, alone or with all',
    'api/staffAccess › ends all other sessions, and the old password',
    'api/accounts › is out at once when deactivated',
    'api/passkeys › is over for whoever is deactivated',
  ]),
  row(55, 'V7.5.3', 3, 'Refunds and exports ask for a fresh factor', [
    'api/freshProof',
    'api/passkeys › a proof by passkey',
    'api/personalData › is given with the password alone',
    'api/personalData › is refused without the password',
    'api/staffAccess › is set up with the password and a first code',
    'api/staffAccess › is switched off with a code only',
  ]),
  row(56, 'V8.2.1', 1, 'Each route answers those it names', ['api/routeAccess', 'api/roles']),
  row(57, 'V8.2.2', 1, 'Nobody reaches what belongs to others', [
    'api/moneyDocuments › of another application or kind opens nothing',
    'api/chat › nobody else',
    'api/holderProof',
  ]),
  row(58, 'V8.2.3', 2, 'Fields by role', [fuzz], {
    open: 'Applicants write no price, status or decision. Roles of staff allow whole endpoints; of fields they tell the covered ones from the others.',
  }),
  row(59, 'V9.1.1', 1, 'Changed tokens are refused', [
    'src/server/protection/botToken',
    'api/mailLinks › is refused when it is unknown, cut off or anything else',
    'api/holderProof › a proof is of one application, cannot be made up',
  ]),
  row(60, 'V9.2.2', 2, 'Tokens serve one purpose, for their time', [
    'api/botTokens',
    'src/server/security/keys › gives each purpose a key of its own',
    'api/mailLinks › opens the application until 90 days after the trip',
    'api/passkeys › serves its purpose alone, in its session alone',
  ]),
  row(61, 'V11.2.4', 3, 'Secrets are compared in constant time', ['src/server/security/password'], {
    note: 'By `timingSafeEqual`; read, not measured.',
  }),
  row(62, 'V11.3.3', 2, 'Sealed values show every change', ['src/server/security/sealing']),
  row(
    63,
    'V11.3.4',
    3,
    'No nonce comes again',
    [
      'src/server/security/sealing › gives back what was sealed at any place with any key, and never the same bytes twice',
    ],
    { note: 'Each value has a key of its own.' },
  ),
  row(64, 'V11.4.2', 2, 'Passwords are hashed by Argon2id', ['src/server/security/password']),
  row(
    65,
    'V11.5.1',
    2,
    'What must not be guessed has 128 random bits',
    ['api/mailLinks', 'api/staff › stores none that could be replayed'],
    {
      open: 'Application numbers have 70, in the form that the specification fixes; limits on look-ups and `STATUS_PROOF=email` stand before what they open.',
    },
  ),
  row(66, 'V12.1.1', 1, 'TLS 1.2 and 1.3 alone', [], {
    open: 'TLS ends at the operator’s proxy (docs/operations.md); the product refuses a public address without https in production.',
  }),
  row(67, 'V12.3.2', 2, 'Certificates of servers are checked', [
    'api/mailEncryption › checks the certificate when it is %s',
  ]),
  row(68, 'V13.2.4', 2, 'Nothing calls out that is not configured', ['faults/pressure › no network']),
  row(69, 'V13.3.1', 2, 'No secret in code and build', [
    'src/server/config › refuses production on a generated key',
    'scripts/packages/policy',
  ]),
  row(70, 'V13.4.2', 2, 'No debugging in production', [
    'api/productionDoors',
    'api/refunds › is closed to visitors in production',
    'api/hosts › outside production opens the outbox',
    'api/demo › are never written in production',
    'journeys/gallery › the product itself has no gallery',
  ]),
  row(
    71,
    'V14.2.1',
    1,
    'No token, passport or e-mail in addresses',
    [
      'api/log › the log',
      'journeys/mailLinks › the link of an e-mail opens its application, and no address or Referer tells of it',
      'journeys/information › a form is not sent with its answers in the address',
    ],
    { note: 'The specified look-up names the application number in its path; every log masks it.' },
  ),
  row(72, 'V14.2.6', 3, 'Answers hold what is needed', [
    'api/applications › answers with the specified fields, the two moments and no more',
    'api/insurance › the status look-up answers with the specified fields',
    'api/staff › show what is sealed, covered where it opens other doors',
    'api/staff › open group by group',
    'api/plantedPassport › is in no file, log, backup, trace or e-mail',
  ]),
  row(73, 'V14.2.7', 3, 'Data goes at its limit', [
    'api/retentionOfApplications',
    'api/retentionOfLogs',
    'api/retention',
    'api/retentionCommand',
    'integration/backup/folder › is gone within the days that the privacy policy names',
  ]),
  row(74, 'V14.2.8', 3, 'Metadata of files is gone', [
    'api/insurance › loses where and with what it was taken',
    'src/server/documents/rewritePdf › lose bookmarks, title and author',
  ]),
  row(75, 'V14.3.2', 2, 'Personal answers are not stored by caches', ['api/securityHeaders', fuzz]),
  row(
    76,
    'V14.3.3',
    2,
    'Nothing readable stays on the device',
    [
      'journeys/draft › leaves nothing of what was typed readable on the device',
      'journeys/legal › the privacy policy names everything that the browser keeps',
    ],
    { note: 'The e-mail address of a sent form does, in its tab, for a day.' },
  ),
  row(77, 'V15.2.1', 1, 'Packages are kept up to date', ['scripts/packages/policy'], {
    note: 'How soon, is in docs/decisions/supply-chain.md.',
  }),
  row(78, 'V15.3.3', 2, 'Fields that nobody may set change nothing', [fuzz, 'api/applications › refuses %s']),
  row(79, 'V15.3.4', 2, 'The address of a client is not made up', [
    'api/operations › stop a flood with a sentence, whatever address it pretends to come from',
  ]),
  row(80, 'V15.3.6', 2, 'No prototype is polluted', ['api/applications › refuses %s', fuzz]),
  row(81, 'V15.3.7', 2, 'Repeated parameters have one meaning', [fuzz]),
  row(82, 'V15.4.2', 3, 'Check and act are one', [
    'api/decisions › against the job that sends the e-mail, many times',
    'api/refunds › never gives back more than was paid',
    'api/disputedPayments › stops a refund that was ordered before it and not made yet',
  ]),
  row(83, 'V16.2.5', 2, 'No secret in a log', [
    'api/log › the log',
    'src/server/logging',
    'api/plantedPassport',
    'api/accounts › no token, password, code or tried address stands in the audit log',
  ]),
  row(84, 'V16.3.1', 2, 'Signing in and what is refused is recorded', [
    'api/auditLog',
    'api/staffAccess › a session',
  ]),
  row(85, 'V16.4.1', 2, 'No line of a log is forged', ['src/server/logging › a line of the log']),
  row(86, 'V16.4.2', 2, 'The audit log only grows, and shows tampering', [
    'api/databaseRoles › the role of the running product',
    'api/auditLog › tampering',
    'api/auditLog › the chain',
  ]),
  row(87, 'V16.5.1', 2, 'Errors tell a code and an id, nothing internal', [
    'api/requestIds',
    'api/operations › answers unknown calls in the shape of every error',
    fuzz,
  ]),
  row(88, 'V16.5.2', 2, 'Provider, mail or scanner away: the rest works', [
    'api/fileScans › while the scanner is away',
    'integration/sandbox/outage',
    'faults/money',
    'api/mailHandOver',
  ]),
  row(89, 'V16.5.3', 2, 'What fails means no', [
    'api/fileScans › while the scanner is away',
    'api/auditLog › is not answered when it cannot be written',
    'api/sharedLimits › without the database',
  ]),
  row(90, 'V16.5.4', 3, 'No request ends the process', [
    fuzz,
    'api/live › what a page sends',
    'faults/databaseLoss',
  ]),
];
