import { leaseMinutes } from '../../../domain/staff/assignment.ts';
import { undoSeconds } from '../../../domain/status/undoDecision.ts';

/** `helpTexts.ts` in English. */
export const english = {
  title: 'Help and keyboard shortcuts',
  button: 'Help',
  here: (screen: string) => `This page: ${screen}`,
  openCase: 'The open case',
  tour: 'Start the tour',
  tourLength: 'Shows you round the real pages of the panel in three minutes. Leave it whenever you like.',
  screens: {
    visa: {
      what: 'The work list of visa applications: the one due first is at the top, overdue ones are red.',
      lines: {
        everybody: [
          'Press a row, or Enter on it: the case opens beside the list, and the list stays where it is.',
          'The figures at the very top (overdue, within an hour…) list those applications when pressed.',
          'Filter a list you often look at and choose “Save as view”; one press brings it back.',
        ],
        'case.decide': [
          '“Take next” (g) assigns you the first paid application that nobody has, and opens it. Start with that.',
          `An approval or rejection can be undone for ${undoSeconds} seconds; the customer’s e-mail leaves after that. “Take up” writes to them at once and cannot be undone.`,
          'Tick several rows and bulk actions appear below; before they start you see what will be left out.',
        ],
        'list.export': ['CSV downloads the list as it is filtered, and is written to the audit log.'],
      },
    },
    insurance: {
      what: 'The work list of insurance applications: the one due first is at the top. It works like the visa list.',
      lines: {
        everybody: [
          'Press a row, or Enter on it: the case opens beside the list.',
          'Keep a filtered list with “Save as view”; these views are separate from those of the visa list.',
        ],
        'case.decide': [
          'If you approve without a PDF, the customer downloads a certificate that is made automatically.',
          `An approval or rejection can be undone for ${undoSeconds} seconds; “Take up” cannot be undone.`,
        ],
        'list.export': ['CSV downloads the list as it is filtered, and is written to the audit log.'],
      },
    },
    case: {
      what: 'Everything about one application: warnings, the traveller’s answers, documents, payments, notes, e-mails and history. Look at warnings and differences first.',
      lines: {
        everybody: [
          'The full view (v) fills the window, with the document beside the details.',
          'Only staff see internal notes. Write @ and a colleague’s name, and they find the note under “Mentions”.',
        ],
        'sealed.open': [
          'Covered fields open with “Show” or the o key; each opening is written to the audit log.',
        ],
        'case.decide': [
          `“Take” (u) reserves the case for you; after ${leaseMinutes} minutes without any work it goes back to the queue.`,
          `An approval or rejection has “Undo” for ${undoSeconds} seconds. After that the e-mail leaves and the decision stands.`,
        ],
        'traveller.ask': [
          'If something is missing, do not reject: choose “Ask the traveller”. An e-mail goes out, and the clock stops until the answer.',
        ],
        'document.withdraw': ['A withdrawn document is closed to the customer, who is told so.'],
        'refund.order': ['A refund cannot be taken back: choose its basis first and check the amount.'],
      },
    },
    chat: {
      what: 'Conversations with visitors: the list on the left, messages in the middle, the visitor’s applications beside them.',
      lines: {
        everybody: [
          '↑ and ↓ move between conversations. The tab shows how many messages are unread.',
          'Where an application was made with another e-mail address, check who is writing before you tell them anything.',
        ],
        'chat.answer': [
          'Enter sends the reply, Shift + Enter starts a new line; a sent message cannot be taken back.',
          'A reply that the visitor has not seen after two minutes also goes by e-mail. A closed conversation reopens when somebody writes.',
          'Nothing to do now? “Snooze”: the conversation returns at its time, or as soon as the visitor writes.',
          'Visitors do not see internal notes. Write @ and a colleague’s name, and they find the note under “Mentions”.',
        ],
        'canned.write': [
          'Save what you often write as a saved reply; typing its shortcut, such as /iade, is enough.',
        ],
      },
    },
    mentions: {
      what: 'Internal notes in which colleagues mention you with @.',
      lines: {
        everybody: [
          'Press one: the note opens in its case or conversation and counts as read once you have seen it there.',
          'Answer with a note in the same place, and mention your colleague in turn.',
          'The last 50 you have read stay below.',
        ],
      },
    },
    overview: {
      what: 'The figures of the day and how the last days went.',
      lines: {
        everybody: [
          'The cards count all applications; “Pending applications” is today’s work.',
          'In the chart, choose applications, revenue or decision time, and the period; the table has the same figures.',
          'Nothing can be changed here. The figures refresh by themselves.',
        ],
      },
    },
    cases: {
      what: 'Events that do not resolve themselves and wait for a person. If it is empty, there is nothing to do.',
      lines: {
        everybody: [
          'Each alert says what happened and what to do. Look at the case first, with “Show application”.',
        ],
        'mail.send': [
          'Where it is unknown whether an e-mail arrived, check the mail server’s log before sending it again: the customer may get it twice.',
        ],
        'money.read': [
          'Disputes have deadlines: start with the nearest, and answer it in the payment provider’s dashboard.',
        ],
        'money.close': ['Close an alert with a note that says what was done; the note stays on record.'],
        'system.read': ['Trouble with the backups stands at the top: have it fixed the same day.'],
      },
    },
    approvals: {
      what: 'Actions that wait for a second approval. Nobody can approve their own request.',
      lines: {
        everybody: [
          'You approve exactly what you see: if something has changed since, the request lapses and nothing is done.',
          'You can withdraw your own request until it is approved.',
          'An approved refund or erasure cannot be undone. If in doubt, reject it with a reason; the requester reads it.',
        ],
        'rule.write': ['The rules are at the bottom: loosening one also needs a second person.'],
      },
    },
    report: {
      what: 'The money of a month: payments, refunds, disputes, fees and payouts, in US dollars.',
      lines: {
        everybody: [
          'Choose the month and look at “Unmatched”: unless it is zero, its items wait under “Alerts”.',
          'The figures change until the month is over; months follow Istanbul time.',
          '“Open” is what the payment provider holds and has not yet paid out.',
        ],
        'money.export': ['CSV downloads every movement of the month; this is the file for your accountant.'],
      },
    },
    reports: {
      what: 'The figures of the work: volume, times, people, countries, refunds and chat.',
      lines: {
        everybody: [
          'Choose the report, then the period and what the rows stand for; filters narrow it down.',
          'The address carries your choice: with “Copy link” a colleague opens the same report.',
          'Records erased at the end of their retention period are not counted, so old periods look smaller.',
          'CSV downloads the rows of the table and the total.',
        ],
      },
    },
    audit: {
      what: 'Who opened, changed or downloaded what, and when. Entries cannot be changed.',
      lines: {
        everybody: [
          'Search by application number, person, action or date; the number gives the whole trail of a case.',
          '“Verify integrity” checks the seals of all entries from first to last. If it says broken, tell your administrator at once.',
          'That you read this log is written to it, too.',
        ],
        'audit.export': ['CSV downloads the entries that the search found.'],
      },
    },
    personalData: {
      what: 'The place for a person’s request for a copy of their data, or for its erasure.',
      lines: {
        everybody: [
          'First make sure that the request really comes from that person; then find them by e-mail, application number or passport number.',
          'Others may have used the same address: choose only the records of the person who asks.',
        ],
        'person.export': ['The copy is not encrypted: hand it over safely and delete it from this computer.'],
        'person.erase': [
          'Erasure cannot be undone. Beside each record you read whether it goes or why it stays; read that before you start.',
        ],
      },
    },
    templates: {
      what: 'Texts for rejections, requests to travellers and e-mails, written once in six languages.',
      lines: {
        everybody: [
          'While you write, the preview shows the e-mail as the customer will read it.',
          'Where a language is missing, English is sent: write English first, then the others.',
          'Saving makes a new version; e-mails already sent keep theirs, and an old version can be brought back.',
          'A retired template can no longer be chosen, but is not deleted.',
        ],
      },
    },
    people: {
      what: 'Who can enter the panel, with their roles and workload.',
      lines: {
        everybody: [
          'Invite a person by e-mail; they open the account themselves. Nobody should work with another’s account.',
          'A change of roles applies at once. Start with few permissions: adding one later is easy.',
          'Deactivate people who leave on the same day: their sessions close, and their name stays in the records.',
          '“Reset access” makes passkeys and password invalid; the person comes back by a new invitation.',
        ],
        'role.write': ['Built-in roles do not change; copy one to make your own.'],
      },
    },
    security: {
      what: 'Your own account: your name, how you sign in, and your open sessions. It changes nobody else’s.',
      lines: {
        everybody: [
          'Add a passkey first: you sign in without password or code, and nobody can talk you out of it.',
          'If you see a session you do not know, choose “Close all sessions” and change your password.',
          'Keep the recovery codes away from your phone; each works once and is not shown again.',
        ],
      },
    },
  },
};
