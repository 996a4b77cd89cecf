import { attacksOnContent } from './attacksOnContent.ts';
import type { Check } from './check.ts';

/** Attacks on money and access, each with the tests that repel it. */
export const attacks: readonly Check[] = [
  {
    id: 'A1',
    what: 'The return page is opened as if an order were paid, also another person’s',
    tests: [
      'journeys/payments › never says that an unpaid order is paid, whatever its address says',
      'journeys/payments › of an order that does not exist',
      'api/payments › never believes what it is told',
    ],
  },
  {
    id: 'A2',
    what: 'Webhooks without, with a foreign or with a changed signature; none configured',
    tests: [
      'api/payments › is refused without our signature, for another body, or when it is too old',
      'api/stripePayments › refuses what is forged or old',
      'src/server/payments/tazapay/webhook › is refused when one byte of the body differs from what was signed',
      'src/server/payments/stripe/webhook › a Stripe webhook',
      'src/server/config › refuses half of the card provider’s keys',
    ],
  },
  {
    id: 'A3',
    what: 'A valid webhook is repeated',
    tests: [
      'api/webhookDeliveries › has each genuine event as often as it came',
      'api/payments › racing with the webhook settles the payment once',
      'src/server/payments/tazapay/webhook › is taken for 25 hours',
      'faults/money › loses, doubles and misbooks nothing',
    ],
  },
  {
    id: 'A4',
    what: 'Events out of order, of an unknown type, of others',
    tests: [
      'src/domain/edges › stays in a final state, whatever is asked for',
      'src/domain/edges › on any walk',
      'api/payments › a signed lie about an unpaid checkout changes nothing',
      'integration/tazapay/tolerance › is read, because others make checkouts too, and is none of ours',
    ],
  },
  {
    id: 'A5',
    what: 'The right event with another amount or currency',
    tests: [
      'api/moneyCases › another amount than ours is not taken for a payment',
      'api/ordersMigration › refuses an order that is not the sum of its lines, and a payment of another amount',
    ],
  },
  {
    id: 'A6',
    what: 'The browser sends prices, currencies and odd numbers',
    tests: [
      'api/payments › is refused for %s',
      'api/applications › says both figures when the amount differs',
      'api/insurance › names the plan that fits, and both figures of an amount that differs',
      'api/refunds › of %s is refused',
    ],
  },
  {
    id: 'A7',
    what: 'What is ordered changes while it is paid',
    tests: [
      'api/ordersMigration › refuses an order that is not the sum of its lines, and a payment of another amount',
      'api/moneyCases › another amount than ours is not taken for a payment',
    ],
  },
  {
    id: 'A8',
    what: 'Pay is pressed many times, in two tabs, after going back',
    tests: [
      'api/payments › asked for many times at once opens one checkout',
      'api/chargedOnce › a new checkout',
      'journeys/draft › twice by a double click makes one application',
    ],
  },
  {
    id: 'A9',
    what: 'The return of the browser races with the webhook',
    tests: [
      'api/payments › racing with the webhook settles the payment once',
      'faults/checkouts › checkouts with faults and kills',
    ],
  },
  {
    id: 'A10',
    what: 'Refunds twice, above what was paid, of a disputed payment, by nobody',
    tests: [
      'api/refunds › never gives back more than was paid, however many are ordered at once',
      'api/refunds › is one refund however often it is ordered with the same key',
      'api/refunds › is for staff only',
      'api/disputedPayments › stops a refund that was ordered before it and not made yet',
      'api/ordersMigration › gives back more of a line than was paid',
    ],
  },
  {
    id: 'A11',
    what: 'A plan or price of insurance that was never offered',
    tests: ['api/insurance › names the plan that fits, and both figures of an amount that differs'],
  },
  {
    id: 'A12',
    what: 'Application numbers are guessed, or one that leaked is used',
    tests: [
      'api/sharedLimits › looking up numbers that do not exist',
      'api/holderProof › with STATUS_PROOF=email',
      'api/holderProof › addresses tried',
      'api/mailLinks › is refused when it is unknown, cut off or anything else, without saying which',
    ],
    note: 'The specification lets a number of 70 random bits alone show the status; `STATUS_PROOF=email` asks for the address before any document.',
  },
  {
    id: 'A13',
    what: 'Documents, receipts, photos and chats of somebody else',
    tests: [
      'api/moneyDocuments › of another application or kind opens nothing',
      'api/documents › find only applications of the kind, and only with a session',
      'api/chat › reads and hears their own conversation and no other',
      'api/chat › nobody else',
      'api/retentionOfApplications › goes twelve months after it was sent, with everything that speaks of a person',
    ],
  },
  {
    id: 'A14',
    what: 'Every staff route without a session',
    tests: [
      'api/routeAccess › every route of the running server',
      'api/staff › is needed for every call of staff',
    ],
  },
  {
    id: 'A15',
    what: 'A WebSocket as staff, without cookie, from elsewhere',
    tests: ['api/live › the handshake', 'api/upgrades › a WebSocket handshake'],
  },
  {
    id: 'A16',
    what: 'Other conversations are listened to or read',
    tests: [
      'api/chat › reads and hears their own conversation and no other',
      'api/chat › does not lead into a conversation by an id that could be guessed',
      'api/chat › nobody else',
    ],
  },
  {
    id: 'A17',
    what: 'A socket goes on after its session ended; frames that only staff may send',
    tests: [
      'api/live › are disconnected within seconds of signing out, and by an expired session',
      'api/live › are disconnected at one instance by signing out at another',
      'api/live › what a page sends',
    ],
  },
  {
    id: 'A18',
    what: 'The 3-D Secure page posts or leads elsewhere',
    tests: [
      'journeys/payments › the 3-D Secure page',
      'src/server/site/pageHeaders › lets the 3-D Secure page post to the allowed banks over https, and to nothing else',
      'src/server/payments/bankHosts › with a real provider /3ds-auth posts nowhere, unless hosts are named',
    ],
  },
  {
    id: 'A19',
    what: 'Fields that nobody may set',
    tests: ['api/applications › is refused', 'api/hostileRequests › no input gets a 5xx'],
  },
  {
    id: 'A20',
    what: 'The staff password is guessed',
    tests: ['api/staffAccess › wrong passwords'],
  },
  {
    id: 'A21',
    what: 'Limits are gone round by headers, addresses, instances, a database that is away',
    tests: [
      'src/server/protection/limits',
      'api/operations › stop a flood with a sentence, whatever address it pretends to come from',
      'api/sharedLimits › a limit',
      'api/sharedLimits › a process counts alone, and with the others again once it is back',
      'api/staffAccess › of one household are one address',
    ],
  },
  {
    id: 'A22',
    what: 'A session is planted before sign-in',
    tests: [
      'api/staff › does not adopt a planted session and stores none that could be replayed',
      'api/staffAccess › ends when its browser signs in again, with its socket; those of other browsers stay',
    ],
  },
  {
    id: 'A23',
    what: 'Forms and calls from another site',
    tests: [
      'api/applications › refuses a page of another site',
      'api/live › is refused from another site, from nowhere',
    ],
  },
  {
    id: 'A24',
    what: 'Pages in a frame',
    tests: [
      'api/securityHeaders › in the shape of every refusal',
      'api/operations › sends the protecting headers on every answer, errors included',
    ],
  },
  {
    id: 'A25',
    what: 'The token of bot protection is repeated, shared, old, of another form',
    tests: [
      'api/botTokens › a token of bot protection',
      'src/server/protection/botToken',
      'api/applications › refuses an application when it has expired',
    ],
  },
  {
    id: 'A26',
    what: 'The second factor is repeated, guessed, gone round; a passkey answers elsewhere, twice, copied',
    tests: ['api/staffAccess › the second factor', 'api/passkeys'],
  },
  {
    id: 'A27',
    what: 'What exists is told by the time of the answer',
    tests: [
      'api/holderProof › a wrong address and a number that nobody has get the same answers',
      'api/answerTimes',
    ],
    note: 'Staff sign in without a name, so there is none to find; without `STATUS_PROOF` the specified answer itself tells whether a number exists. Differences below half a millisecond are not looked for.',
  },
  ...attacksOnContent,
];
