import { type BulkAct, bulkAtMost } from '../../../domain/staff/bulk.ts';
import { formatCount } from '../../language/format.ts';
import { counted } from '../counted.ts';

const figure = (count: number) => formatCount(count, 'en');
const applications = (count: number) => counted(count, 'application');
const files = (count: number) => counted(count, 'file');
/** "1 application is", "2 applications are". */
const are = (count: number) => `${applications(count)} ${count === 1 ? 'is' : 'are'}`;
const have = (count: number) => `${applications(count)} ${count === 1 ? 'has' : 'have'}`;

export const english = {
  region: 'Selected applications',
  chosen: (count: number) => `${applications(count)} selected`,
  chosenAll: (count: number, atLeast: boolean) =>
    atLeast
      ? `All applications that match selected (more than ${figure(count)})`
      : `All ${applications(count)} in the list selected`,
  chooseAll: (count: number, atLeast: boolean) =>
    atLeast ? 'Select all applications that match' : `Select all ${applications(count)} in the list`,
  chooseNone: 'Only those on this page',
  approve: 'Approve selected',
  reject: 'Reject selected',
  more: 'More actions',
  takeUp: 'Take up',
  assign: 'Take',
  handOver: 'Hand over…',
  export: 'Download CSV',
  clear: 'Clear selection',

  title: {
    takeUp: (count: number) => `Take up ${applications(count)}`,
    assign: (count: number) => `Take ${applications(count)}`,
    handOver: (count: number) => `Hand over ${applications(count)}`,
    approved: (count: number) => `Approve ${applications(count)}`,
    rejected: (count: number) => `Reject ${applications(count)}`,
  },
  lead: {
    takeUp:
      'Each customer is told that their application was taken up; this cannot be undone. The applications are assigned to you.',
    assign: 'The applications are assigned to you. Customers are told nothing.',
    handOver:
      'The applications go to your colleague with your note, including unassigned ones. Customers are told nothing.',
    approved: 'Each customer gets an approval e-mail.',
    rejected: 'Each customer gets a rejection e-mail. The reason is the same for all.',
  },
  confirm: {
    takeUp: 'Take up all',
    assign: 'Take all',
    handOver: 'Hand over all',
    approved: 'Approve all',
    rejected: 'Reject all',
  },
  preparing: 'Checking the applications…',
  preparingTitle: 'Bulk action',
  checking: 'Checking…',
  pending: 'Starting…',
  nothing: 'There are no applications left for this action.',
  onlyUnpaid: 'Unless you tick the box there is nothing to approve: these applications are unpaid.',
  inBackground:
    'You can close this window: the action continues on the server, and you can open its results below the list.',

  beyond: (beyond: number) =>
    `At most ${figure(bulkAtMost)} applications at a time: the first ${figure(bulkAtMost)} in the order of the list are included, ${applications(beyond)} left. Repeat the action for the rest.`,
  leftOutTitle: 'Left out',
  leftOut: {
    decided: (count: number) => `${have(count)} already been decided.`,
    notPending: (count: number) => `${are(count)} already in progress.`,
    others: (count: number) => `${are(count)} assigned to a colleague.`,
    mine: (count: number) => `${are(count)} already assigned to you.`,
    awaited: (count: number) =>
      `${are(count)} waiting for the customer’s answer; decide ${count === 1 ? 'it by itself' : 'them one by one'}.`,
    refunded: (count: number) =>
      `${have(count)} been refunded in full and will not be approved. You can reject or leave ${count === 1 ? 'it' : 'them'}.`,
    warning: (count: number) =>
      `${have(count)} an important warning; open and decide ${count === 1 ? 'it by itself' : 'them one by one'}.`,
    unpaid: (count: number) => `${are(count)} unpaid.`,
    noPdf: (count: number) => `${have(count)} no PDF and ${count === 1 ? 'was' : 'were'} not approved.`,
  },
  why: {
    decided: 'Decided',
    notPending: 'Already in progress',
    others: 'With a colleague',
    mine: 'Assigned to you',
    awaited: 'Waiting for an answer',
    refunded: 'Refunded',
    warning: 'Important warning',
    unpaid: 'Unpaid',
    noPdf: 'No PDF',
  },
  showLeftOut: (count: number) => `Show ${applications(count)} left out`,
  withUnpaid: (count: number) => `Approve ${counted(count, 'unpaid application')}, too`,
  rows: 'Applications to be processed',

  pdfs: {
    label: 'PDF files',
    hint: 'Each file needs an application number in its name or text; it is attached to that application. At most 5 MB a file. Drag several files into the box, or choose them.',
    prompt: 'Choose PDF files',
    list: 'Chosen files',
    sending: (done: number, all: number) => `${figure(done)} of ${files(all)} processed…`,
    sent: (matched: number, others: number) =>
      others === 0
        ? `${matched === 1 ? 'The file' : `All ${files(matched)}`} matched.`
        : `${files(matched)} matched, ${files(others)} did not.`,
    early: 'Files are still being sent. You can approve once they are done.',
    has: 'Has PDF',
    state: { waiting: 'Queued', sending: 'Checking…', matched: 'Matched', failed: 'Not sent' },
    refused: 'Refused',
    why: {
      bulkPdfNoNumber: 'No number',
      bulkPdfSeveral: 'Several numbers',
      bulkPdfForeign: 'Other application',
      bulkPdfLeftOut: 'Application left out',
      bulkPdfTaken: 'Already has a PDF',
    },
    doubt: {
      unread: 'The text of the PDF cannot be read; it may be a scan. Open it and compare the details by eye.',
      stranger:
        'Passport number, date of birth and name were not found in the PDF. Check that it belongs to this application.',
      otherNumber: 'The PDF contains the number of another application. Open it and check.',
    },
    unpaid: 'Unpaid; not approved unless you tick the box above.',
    remove: 'Remove',
    replace: 'Replace with this one',
    retry: 'Send again',
    how: (withPdf: number, without: number, isOut: boolean) => {
      if (withPdf === 0) return `${applications(without)} will be approved without a PDF.`;
      if (without === 0)
        return `${withPdf === 1 ? '1 application' : `All ${applications(withPdf)}`} will be approved with a PDF.`;
      return isOut
        ? `${applications(withPdf)} will be approved with a PDF; ${applications(without)} without one will be left out.`
        : `${applications(withPdf)} will be approved with a PDF, ${figure(without)} without one.`;
    },
    withoutToo: (count: number) => `Approve ${applications(count)} without a PDF, too`,
  },

  progress: (done: number, all: number) => `${figure(done)} of ${figure(all)} completed`,
  stop: 'Stop',
  stopped: 'Stopped: the remaining applications were not touched.',
  outcomes: 'Results',
  summary: (done: number, failed: number) =>
    failed === 0
      ? `${done === 1 ? '1 application' : `All ${applications(done)}`} completed.`
      : `${applications(done)} completed, ${figure(failed)} not completed.`,
  undoing: (undone: number, all: number) => `Undoing: ${figure(undone)} of ${figure(all)}`,
  outcome: {
    leftOut: 'Left out',
    waiting: 'Queued',
    failed: 'Failed',
    untouched: 'Not touched',
    undone: 'Undone',
    notUndone: 'Not undone',
  },
  done: {
    takeUp: 'Taken up',
    assign: 'Taken',
    handOver: 'Handed over',
    approved: 'Approved',
    rejected: 'Rejected',
  },
  takenBack: (act: BulkAct, undone: number, notUndone: number) => {
    const what = act === 'approved' || act === 'rejected' ? 'decision' : 'action';
    return notUndone === 0
      ? `${counted(undone, what)} undone.`
      : `${counted(undone, what)} undone, ${figure(notUndone)} could not be undone.`;
  },
  retry: 'Try the failed ones again',

  running: {
    region: 'Bulk action in progress',
    text: (name: string, done: number, all: number) => `${name}: ${figure(done)} of ${figure(all)}`,
    show: 'Show',
  },
  history: {
    open: 'My bulk actions',
    title: 'My bulk actions',
    lead: 'Bulk actions you started in the last 30 days, with the result for each application.',
    none: 'You have not started a bulk action yet.',
    loading: 'Loading bulk actions…',
    result: (done: number, failed: number) =>
      failed === 0
        ? `${figure(done)} completed`
        : `${figure(done)} completed, ${figure(failed)} not completed`,
  },
  act: {
    takeUp: 'Bulk take-up',
    assign: 'Bulk take',
    handOver: 'Bulk handover',
    approved: 'Bulk approval',
    rejected: 'Bulk rejection',
  },
  state: {
    previewed: 'Not started',
    running: 'Running',
    finished: 'Finished',
    undoing: 'Being undone',
    undone: 'Undone',
  },
};
