import { fuzz, type Requirement, row } from './check.ts';
import { furtherRequirements } from './furtherRequirements.ts';
import { requirementsOfAccounts } from './requirementsOfAccounts.ts';

/** Requirements of OWASP ASVS 5.0.0: V1 to V5 here, from V6 on and further ones beside it. */
export const requirements: readonly Requirement[] = [
  row(1, 'V1.2.1', 1, 'Typed markup is inert in lists, details, mails and PDFs', [
    'journeys/typedMarkup',
    'src/server/mail/message › shows a name as it was typed and runs none of it',
  ]),
  row(2, 'V1.2.2', 1, 'Links from what was typed are encoded, and never scripts', [
    'journeys/payments › refuses a foreign host, a script, an unencrypted host and a return address that is a script',
    'src/contract/endpoint › an address',
  ]),
  row(3, 'V1.2.3', 1, 'Data in pages cannot end its script', [
    'scripts/web/document › holds one style sheet, one script and no more',
  ]),
  row(4, 'V1.2.4', 1, 'All SQL has parameters; orders come from a list', [
    'api/staffLists › filters and orders',
    'api/sqlInjection',
    fuzz,
  ]),
  row(5, 'V1.2.10', 3, 'Cells that a spreadsheet runs are text', [
    'api/staffLists › the exported file',
    'api/auditLog › exports what was found',
  ]),
  row(6, 'V1.3.4', 2, 'SVG is refused', [
    'integration/documents/reencodePhotos › reads nothing but JPEG, PNG and WebP',
    'api/insurance › a photo',
  ]),
  row(7, 'V1.3.6', 2, 'Addresses that are called come from the configuration', [
    'src/server/payments/webhookUrl',
    'integration/tazapay/adapter › does not follow a redirect',
  ]),
  row(8, 'V1.3.11', 2, 'Line ends make no header or receiver of an e-mail', [
    'api/payments › refuses %s %j at its field',
    fuzz,
  ]),
  row(
    9,
    'V1.3.12',
    3,
    'Patterns take no long time',
    ['scripts/house/backtracking › the patterns of the product', fuzz],
    { note: 'Each pattern of the product is analysed; those of packages are not.' },
  ),
  row(10, 'V1.5.3', 3, 'A body is read in one way', [
    'api/applications › refuses %s',
    'src/server/uploads/longTexts',
    fuzz,
  ]),
  row(11, 'V2.2.1', 1, 'Each field has its type, length and pattern', [
    'api/applications › refuses %s, says so for the field',
    'api/insurance › refuses',
    fuzz,
  ]),
  row(12, 'V2.2.2', 1, 'The server repeats every check', [
    'api/applications › refuses %s, says so for the field',
    'api/insurance › says every message of the form',
  ]),
  row(13, 'V2.2.3', 2, 'Rules over several fields hold', [
    'src/domain/visa/checkVisaApplication',
    'src/domain/insurance/insurance',
  ]),
  row(14, 'V2.3.1', 1, 'Steps cannot be skipped', [
    'api/payments › never believes what it is told',
    'api/documents › cannot attach one to what is %s',
    'api/insurance › is not there before approval',
  ]),
  row(15, 'V2.3.3', 2, 'A change is whole or not at all', [
    'faults/killedProduct',
    'faults/money',
    'faults/retention',
    'faults/erasure',
    'faults/approvedErasure',
  ]),
  row(16, 'V2.3.4', 2, 'Nothing is decided, refunded or numbered twice', [
    'api/decisions › two people deciding',
    'api/refunds › never gives back more than was paid',
    'api/moneyDocuments › without gaps',
  ]),
  row(
    17,
    'V2.3.5',
    3,
    'Large refunds need a second person',
    ['api/approvals', 'api/approvedChanges', 'journeys/approvals', 'src/domain/staff/canonicalText'],
    { note: 'Where an owner has switched the rule on; exports ask one person for a fresh proof.' },
  ),
  row(18, 'V2.4.1', 2, 'Machines are slowed down', [
    'api/sharedLimits',
    'api/botTokens',
    'api/unpaidConfirmations › a mailbox',
    'api/chat › the limits',
  ]),
  row(19, 'V3.2.1', 1, 'Files and answers opened by themselves run nothing', [
    'api/securityHeaders',
    'api/operations › sends the protecting headers on every answer',
  ]),
  row(20, 'V3.2.2', 1, 'No markup is built from text', ['journeys/typedMarkup'], {
    note: 'The linter forbids it in the browser’s code.',
  }),
  row(21, 'V3.3.1', 1, 'Cookies are Secure with __Host-', [
    'api/staff › does not adopt a planted session',
    'api/securityHeaders › over https asks for https ever after',
  ]),
  row(22, 'V3.3.2', 2, 'SameSite is chosen for each cookie', [
    'api/chat › has a cookie that scripts cannot read',
    'api/holderProof › a proof is of one application',
  ]),
  row(23, 'V3.3.4', 2, 'Session cookies are out of reach of scripts', [
    'api/chat › has a cookie that scripts cannot read',
    'api/log › the log',
  ]),
  row(24, 'V3.4.1', 1, 'HSTS for a year', ['api/securityHeaders › over https asks for https ever after']),
  row(25, 'V3.4.2', 1, 'No other origin reads answers', [
    'api/operations › sends the protecting headers on every answer',
    'api/applications › refuses a page of another site',
  ]),
  row(26, 'V3.4.3', 2, 'A content security policy without unsafe sources', [
    'api/securityHeaders',
    'journeys/documentation',
    'src/server/site/pageHeaders',
  ]),
  row(27, 'V3.4.6', 2, 'No answer may be framed', [
    'api/securityHeaders › in the shape of every refusal',
    fuzz,
  ]),
  row(28, 'V3.5.1', 1, 'Changes from other sites are refused', [
    'api/applications › refuses a page of another site',
    'api/live › is refused from another site',
  ]),
  row(29, 'V3.5.2', 1, 'Only JSON is taken', ['api/applications › refuses %s']),
  row(30, 'V3.5.3', 1, 'Looking changes nothing', ['api/routeAccess › every route of the running server'], {
    note: 'Reads write their own audit entry alone.',
  }),
  row(31, 'V3.7.2', 2, 'Pages lead to listed hosts alone', [
    'journeys/payments › the 3-D Secure page',
    'src/server/payments/bankHosts',
  ]),
  row(32, 'V4.1.3', 2, 'Forwarded headers of strangers count for nothing', [
    'api/operations › stop a flood with a sentence, whatever address it pretends to come from',
    'src/server/protection/limits',
  ]),
  row(33, 'V4.2.1', 2, 'Ambiguous HTTP is refused', [
    'api/securityHeaders › an answer over a bare socket',
    'api/hosts',
    fuzz,
  ]),
  row(34, 'V4.4.2', 2, 'Handshakes from elsewhere are refused', ['api/live › the handshake', 'api/upgrades']),
  row(35, 'V4.4.3', 2, 'Who a socket belongs to is told by its session', [
    'api/live › is refused without a staff session, whatever the address claims',
    'api/chat › nobody else',
  ]),
  row(36, 'V5.2.1', 1, 'Limits on bodies and files', [
    'api/uploads',
    'api/insurance › makes no room for bodies of any size',
  ]),
  row(37, 'V5.2.2', 1, 'Files are what they say, and are made anew', [
    'api/insurance › a photo',
    'integration/documents/checkPdf',
    'api/pdfAttachments',
  ]),
  row(38, 'V5.2.4', 3, 'No sender fills the store', ['api/sharedLimits › a limit', 'faults/diskFull'], {
    note: 'By limits on submissions; there is no quota in bytes.',
  }),
  row(39, 'V5.2.6', 3, 'Pixels are limited before decoding', ['api/insurance › a photo']),
  row(
    40,
    'V5.3.2',
    1,
    'Names of stored files are ours',
    ['api/insurance › is sealed in the database', fuzz],
    { note: 'Files are rows of the database.' },
  ),
  row(41, 'V5.4.2', 2, 'Names of downloads are ours', [
    'api/moneyDocuments › of another application or kind opens nothing',
    'api/documents › staff at the document',
  ]),
  row(
    42,
    'V5.4.3',
    2,
    'Files are scanned; no scanner is no pass',
    ['api/fileScans', 'integration/documents/clamd'],
    { note: 'Where `CLAMD_SOCKET` is set.' },
  ),
  ...requirementsOfAccounts,
  ...furtherRequirements,
];
