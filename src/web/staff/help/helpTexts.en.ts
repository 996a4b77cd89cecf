import { leaseMinutes } from '../../../domain/staff/assignment.ts';
import { undoSeconds } from '../../../domain/status/undoDecision.ts';

/** `helpTexts.ts` in English. */
export const english = {
  title: 'Help and keyboard shortcuts',
  button: 'Help',
  here: (screen: string) => `This page: ${screen}`,
  openCase: 'The open case',
  tour: 'Start the tour',
  tourLength: 'Shows you round the real pages of the panel in three minutes. Leave whenever you like.',
  screens: {
    visa: {
      what: 'The work list of visa applications: the one due first is at the top, overdue ones are red.',
      lines: {
        everybody: [
          'Open a row with “Open” or Enter; on a phone, tap its card. The list stays where it is.',
          'The figures at the very top (overdue, within an hour…) take you to those applications.',
          'Filter a list you often look at and keep it with “Save as view”; one press brings it back.',
        ],
        'case.decide': [
          '“Take next” (g) assigns you the next paid application that nobody has, and opens it. Start with that.',
          `An approval or rejection can be undone for ${undoSeconds} seconds; the customer’s e-mail leaves after that. “Take up” writes to them at once and cannot be undone.`,
          'Tick rows and bulk actions appear below; tick the whole page and you can choose everything the filters find. Before anything starts you see what will be left out.',
        ],
        'list.export': [
          '“Download CSV” saves the list as filtered; the download is written to the audit log.',
        ],
      },
    },
    insurance: {
      what: 'The work list of insurance applications: the one due first is at the top. It works like the visa list.',
      lines: {
        everybody: [
          'Open a row with “Open” or Enter; on a phone, tap its card.',
          'Keep a filtered list with “Save as view”; these views are separate from those of the visa list.',
        ],
        'case.decide': [
          'If you approve without a PDF, the customer downloads a certificate that is made automatically.',
          `An approval or rejection can be undone for ${undoSeconds} seconds; “Take up” cannot be undone.`,
        ],
        'list.export': [
          '“Download CSV” saves the list as filtered; the download is written to the audit log.',
        ],
      },
    },
    case: {
      what: 'Everything about one application: warnings, what the traveller entered, documents, payments, internal notes, e-mails and history. Look at warnings and differences first.',
      lines: {
        everybody: ['The full view (v) fills the window, with the document beside the details.'],
        'note.write': [
          'Only staff see internal notes. Type @ and choose a colleague; they find the note under “Mentions”.',
        ],
        'sealed.open': [
          'Covered fields open with “Show” or the “o” key; each opening is written to the audit log.',
        ],
        'case.decide': [
          `“Take” (u) reserves the case for you; after ${leaseMinutes} minutes without any work it goes back to the queue.`,
          `You can undo an approval or rejection for ${undoSeconds} seconds, with “Undo”. After that the e-mail leaves and the decision stands.`,
        ],
        'traveller.ask': [
          'If something is missing, do not reject: choose “Ask the traveller”. An e-mail goes out, and the clock stops until the answer.',
        ],
        'traveller.write': [
          '“Write an e-mail” sends the customer a message in your own words; once sent, it cannot be taken back.',
        ],
        'document.attach': [
          'If you approve a visa without its PDF, the customer can only download a confirmation letter for now; add the e-visa here later.',
        ],
        'document.withdraw': [
          'The customer can no longer download a document that you withdraw, and is told so by e-mail.',
        ],
        'refund.order': ['Choose the basis first and check the amount: a refund cannot be taken back.'],
        'chat.read': ['The traveller’s live chat is here, too; replies are written in the inbox.'],
      },
    },
    chat: {
      what: 'Conversations with visitors: the list on the left, messages in the middle, and beside them the visitor’s details, internal notes and applications.',
      lines: {
        everybody: [
          '↑ and ↓ move between conversations. The tab shows how many messages are unread.',
          'If an application says “Made with another e-mail address”, verify who is writing before you tell them anything.',
        ],
        'chat.answer': [
          'Enter sends the reply, Shift + Enter starts a new line; a sent message cannot be taken back.',
          'A reply that the visitor has not seen after two minutes also goes by e-mail. A closed conversation reopens when somebody writes.',
          'Nothing to do for now? Choose “Snooze…”: the conversation returns at its time, or as soon as the visitor writes.',
          'Visitors do not see internal notes. Type @ and choose a colleague; they find the note under “Mentions”.',
        ],
        'canned.write': [
          'Keep what you often write as a saved reply; its shortcut (such as /refund) and a space insert it.',
        ],
      },
    },
    mentions: {
      what: 'Internal notes in which colleagues mention you with @.',
      lines: {
        everybody: [
          'The note you choose opens in its case or conversation, and counts as read once you have seen it there.',
          'Answer with a note in the same place, and mention your colleague in turn.',
          'The last 50 you have read stay below.',
        ],
      },
    },
    overview: {
      what: 'The totals, and how the last days went.',
      lines: {
        everybody: [
          '“Pending applications” have not been taken up yet, and include unpaid ones. “Total revenue” is what remains after refunds.',
          'In the chart, choose applications, revenue or decision time, and the period; the table has the same figures.',
          'Nothing can be changed here. The figures are fresh each time you open the page; “Refresh” updates them in between.',
        ],
      },
    },
    cases: {
      what: 'Events that do not resolve themselves and wait for a person. If it is empty, there is nothing to do.',
      lines: {
        everybody: [
          'Each alert says what happened and what to do. If it has a case, look at that first, with “Show application”.',
        ],
        'mail.send': [
          'Where it is unknown whether an e-mail arrived, check the mail server’s log before sending it again: the customer may get it twice.',
        ],
        'money.read': [
          'Disputes have deadlines: start with the nearest, and answer it in the payment provider’s dashboard.',
          'The webhook log at the bottom shows what the payment provider sent in the last 30 days.',
        ],
        'money.close': ['Close an alert by noting what you did; the note stays on record.'],
        'system.read': ['A problem with the backups shows at the top; have it fixed the same day.'],
      },
    },
    approvals: {
      what: 'Actions that wait for a second approval. Nobody can approve their own request.',
      lines: {
        everybody: [
          'You approve exactly what you see: if anything has changed since, the request becomes void and nothing is done.',
          'You can withdraw your own request until it is approved.',
          'An approved refund or erasure cannot be undone. If in doubt, decline it with a reason, which the requester reads.',
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
        'money.export': [
          '“Download CSV” saves every entry of the month; this is the file for your accountant.',
        ],
      },
    },
    reports: {
      what: 'Decisions and how long they took, reasons for rejection, refunds and chat replies, as figures, chart and table.',
      lines: {
        everybody: [
          'Choose the report, then the period and what each row stands for; filters narrow it down.',
          '“Copy link” keeps your choice: a colleague who opens the link sees the same report.',
          'Applications and conversations erased at the end of their retention period are not counted, so old periods look smaller.',
          '“Download CSV” saves the rows of the table and the total.',
        ],
      },
    },
    audit: {
      what: 'Who opened, changed or downloaded what, and when. Entries cannot be changed.',
      lines: {
        everybody: [
          'Search by application number, person, action or date; the number brings up the whole history of a case.',
          '“Verify integrity” checks the seals of all entries from first to last. If it finds a problem, tell your system administrator at once.',
          'Reading this log is written to it, too.',
        ],
        'audit.export': ['“Download CSV” saves the entries that the search found.'],
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
          'Erasure cannot be undone. Each record says whether it will be erased or why it stays; read that before you start.',
        ],
      },
    },
    templates: {
      what: 'Texts for rejections, requests to travellers and e-mails: written once in six languages, chosen in a case.',
      lines: {
        everybody: [
          'While you write, the preview shows the e-mail as the customer will read it.',
          'Where a language is missing, English is sent: write English first, then the others.',
          'Each save is a new version; e-mails already sent keep theirs. Under “Versions” you can edit an old one and save it again.',
          'A retired template can no longer be chosen, but is not deleted.',
        ],
      },
    },
    people: {
      what: 'Who can enter the panel, with their roles and workload.',
      lines: {
        everybody: [
          'Invite a person by e-mail; they open the account themselves. Nobody should work under somebody else’s account.',
          'A change of roles counts at once or, where a rule asks for a second person, once they approve. Start with few permissions: adding one later is easy.',
          'Deactivate people on the day they leave: their sessions close, and their name stays in the records.',
          '“Reset access” makes the person’s passkeys and password invalid and closes their sessions; they come back by a new invitation.',
          'Under “Workload” at the bottom, choose each person’s preferences (languages, types): “Take next” gives them matching applications first.',
        ],
        'role.write': ['Built-in roles do not change; copy one to make your own.'],
      },
    },
    security: {
      what: 'Your own account: your name, the language of the panel, how you sign in, and your open sessions. Nobody else’s is affected.',
      lines: {
        everybody: [
          'Add a passkey first: you sign in without a password or code, and nobody can trick you into giving it away.',
          'If you see a session you do not know, choose “Close all sessions” and change your password.',
          'Keep the recovery codes away from your phone; each works once and is not shown again.',
        ],
      },
    },
  },
};
