import type { Check } from './check.ts';

/** Attacks by typed text, files, floods and races. */
export const attacksOnContent: readonly Check[] = [
  {
    id: 'A28',
    what: 'Markup and scripts in texts that staff and travellers read',
    tests: [
      'src/server/mail/message › shows a name as it was typed and runs none of it',
      'integration/sandbox/page › shows what it was given as text, never as markup',
      'journeys/payments › shows the text of the address as text, and as a quotation',
      'journeys/typedMarkup › what was typed is shown as it was typed, and nothing of it runs',
    ],
  },
  {
    id: 'A29',
    what: 'Cells that a spreadsheet runs',
    tests: [
      'api/staffLists › holds the filtered rows, safe for spreadsheets, and that it was taken is written down',
      'api/auditLog › exports what was found, with nothing that a spreadsheet would run, and says that it did',
    ],
  },
  {
    id: 'A30',
    what: 'SQL in every field, order and search',
    tests: [
      'api/sqlInjection',
      'api/hostileRequests › no input gets a 5xx',
      'api/staffLists › filters and orders',
      'api/staff › finds by name, e-mail and number whatever the accents, case and Turkish letters',
    ],
    note: 'All statements are parameterised. What sqlmap tries is typed into every search and drawn among fuzz values; the program itself is not run.',
  },
  {
    id: 'A31',
    what: 'Prototypes are polluted',
    tests: ['api/hostileRequests › no input gets a 5xx', 'src/server/uploads/longTexts › a body is refused'],
  },
  {
    id: 'A32',
    what: 'Validator and handler read a body differently',
    tests: [
      'api/hostileRequests › no input gets a 5xx',
      'src/server/uploads/longTexts › a body with long texts',
      'api/uploads › a body with photos',
    ],
  },
  {
    id: 'A33',
    what: 'Headers and receivers are slipped into an e-mail',
    tests: ['api/payments › refuses %s %j at its field', 'api/hostileRequests › no input gets a 5xx'],
  },
  {
    id: 'A34',
    what: 'Lines of the log are forged',
    tests: ['src/server/logging › a line of the log', 'api/log › the log'],
  },
  {
    id: 'A35',
    what: 'Personal data in logs, metrics and errors',
    tests: [
      'api/log › the log',
      'api/operations › counts its work without naming anybody',
      'integration/tazapay/adapter › never carries what the provider says of a person into the error',
    ],
  },
  {
    id: 'A36',
    what: 'The server is made to call an address',
    tests: [
      'integration/tazapay/adapter › does not follow a redirect with the order or the keys',
      'src/server/payments/webhookUrl',
    ],
  },
  {
    id: 'A37',
    what: 'Another host in the request',
    tests: [
      'api/hosts › a request',
      'api/hosts › in production',
      'api/mailLinks › is the only address of the application in the e-mail, and holds no number',
    ],
  },
  {
    id: 'A38',
    what: 'Files that are not what they say',
    tests: [
      'api/insurance › a photo',
      'api/fileScans › a traveller’s photo',
      'integration/documents/clamd › finds the EICAR text alone',
    ],
  },
  {
    id: 'A39',
    what: 'Pictures that grow when they are opened',
    tests: [
      'api/insurance › a photo',
      'integration/documents/reencodePhotos › reads nothing but JPEG, PNG and WebP, whatever else the library knows',
    ],
  },
  {
    id: 'A40',
    what: 'PDFs with scripts, actions, files, damage',
    tests: [
      'src/server/documents/rewriteHostilePdf',
      'src/server/documents/rewriteDamagedPdf',
      'src/server/documents/rewriteAnnotations',
      'src/server/documents/rewritePdf',
      'integration/documents/checkPdf › an attached PDF',
      'api/pdfAttachments',
    ],
  },
  {
    id: 'A41',
    what: 'Bodies that are too large, never end or lie about their length',
    tests: [
      'api/uploads',
      'api/insurance › makes no room for bodies of any size',
      'src/server/uploads/bodyBudget',
      'src/server/uploads/byteSemaphore',
      'api/uploadsInTurn',
    ],
  },
  {
    id: 'A42',
    what: 'Paths out of the folder',
    tests: ['api/hostileRequests › no input gets a 5xx', 'api/securityHeaders › a file of the pages'],
  },
  {
    id: 'A43',
    what: 'Documents of somebody else’s or a decided application',
    tests: [
      'api/documents › cannot attach one to what is %s',
      'api/documents › two at once',
      'api/staff › knows no application of another kind or number',
    ],
  },
  {
    id: 'A44',
    what: 'Slow and idle connections, floods of sockets and frames',
    tests: [
      'api/slowClients',
      'api/upgrades › with a body that never comes keeps no connection',
      'api/live › hold twenty sockets',
      'api/live › is cut off when it is too long, binary or too much',
      'src/server/live/socket › a socket in care',
      'api/securityHeaders › an answer over a bare socket',
    ],
    note: 'Who reads a little of an answer now and then is not cut off; the proxy takes the answers.',
  },
  {
    id: 'A45',
    what: 'Malformed HTTP',
    tests: [
      'api/hostileRequests › no input gets a 5xx',
      'api/securityHeaders › an answer over a bare socket',
      'api/upgrades › a WebSocket handshake',
    ],
  },
  {
    id: 'A46',
    what: 'Texts that take long to check',
    tests: [
      'scripts/house/backtracking › the patterns of the product',
      'api/unstorableText › also when it is nested deeper than a call stack',
      'api/hostileRequests › no input gets a 5xx',
      'integration/documents/checkPdf › is answered in time when it is made to take long',
    ],
  },
  {
    id: 'A47',
    what: 'Two people decide at once',
    tests: [
      'api/decisions › two people deciding',
      'api/decisions › against the job that sends the e-mail, many times',
      'api/documents › two at once',
    ],
  },
  {
    id: 'A48',
    what: 'A submission comes twice',
    tests: [
      'api/applications › Idempotency-Key',
      'api/insurance › sent many times with one Idempotency-Key is one application',
      'api/databaseLoss › does not lose a submission that carries a key',
      'journeys/draft › sending',
    ],
  },
  {
    id: 'A49',
    what: 'A page of an older build',
    tests: [
      'journeys/offline › a newer build throws away what an older one kept',
      'journeys/draft › is judged by today when it is taken up again',
      'journeys/stopped › a file that does not come',
    ],
  },
  {
    id: 'A50',
    what: 'Lists are made expensive',
    tests: [
      'api/staffLists › a search with more hits than are counted',
      'api/staff › refuses %s',
      'api/overload › more calls than a server may have in hand',
    ],
  },
];
