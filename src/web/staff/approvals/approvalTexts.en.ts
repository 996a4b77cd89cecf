import type { ApprovalRule } from '../../../domain/staff/fourEyes.ts';
import { formatCount } from '../../language/format.ts';
import { counted } from '../counted.ts';

const bothNames = 'The record names two people: whoever requested it and you.';
const people = (count: number, kind = '') => counted(count, `${kind}person`, `${kind}people`);

export const english = {
  tab: 'Approvals',
  inTab: 'waiting for your approval',
  loading: 'Loading approval requests…',
  title: 'Requests waiting for approval',
  lead: 'What a rule holds back waits here for a second person. Whoever approves, approves exactly what they see: if anything has changed since, the request becomes void and nothing happens.',
  empty: 'No requests waiting',
  emptyLead: 'Requests that you made or can approve appear here.',
  ended: 'Closed requests',
  endedLead: 'The last 50 requests.',

  refundTitle: (amount: string) => `Refund: ${amount}`,
  basis: 'Basis',
  paid: 'Paid',
  refundable: 'Refundable',
  application: 'Application',
  ruleTitle: (name: string) => `Rule: ${name}`,
  setting: 'Setting',
  settings: {
    off: 'off',
    on: 'on',
    above: (amount: string) => `on above ${amount}`,
  },
  change: (before: string, after: string) => `${before} → ${after}`,
  changeSpoken: (before: string, after: string) => `before ${before}, after ${after}`,
  withdrawalTitle: 'Withdraw a document',
  attachedAt: 'Attached',
  size: 'File',
  kilobytes: (bytes: number) => `${formatCount(Math.ceil(bytes / 1024), 'en')} kB`,
  document: 'Document',
  documentChange: { before: 'open to the customer', after: 'closed' },
  erasureTitle: 'Erase personal data',
  erasureReason: 'Reason for erasure',
  applications: 'Applications',
  stays: (number: string) => `${number} (stays)`,
  conversations: 'Conversations',
  conversationsGo: (all: number, go: number) =>
    all === go ? `${all} erased` : `${go} erased, ${all - go} kept`,
  accessTitles: {
    invited: (name: string) => `Invitation: ${name}`,
    roles: (name: string) => `Roles: ${name}`,
    deactivated: (name: string) => `Deactivation: ${name}`,
    activated: (name: string) => `Reactivation: ${name}`,
  },
  email: 'E-mail address',
  roles: 'Roles',
  noRoles: 'none',
  roleTitle: (name: string) => `Permissions of the role: ${name}`,
  roleName: 'Name',
  gives: 'Permissions given',
  takes: 'Permissions taken away',
  holders: 'People with this role',
  unfinished: {
    title: 'Not finished',
    text: 'The request was approved, but carrying it out was cut off. Anyone who may approve it can continue from there.',
    go: 'Continue',
  },
  requestedBy: 'Requested by',
  by: (name: string, moment: string) => `${name}, ${moment}`,
  mine: 'Your request',
  decidedBy: 'Closed by',
  reason: 'Reason',
  voidCause: 'Changed',
  stale: {
    title: 'This request can no longer be approved',
    text: (what: string) => `Changed since the request: ${what}. If it is still needed, make a new request.`,
  },
  over: (state: string, by: string) => `${state}: ${by}. There is nothing left to do.`,

  approve: 'Approve',
  approveRefund: (amount: string) => `Approve refund of ${amount}`,
  approveOther: {
    rule: 'Change the rule',
    withdrawal: 'Withdraw the document',
    erasure: 'Erase permanently',
    access: 'Make the change',
    role: 'Change the role',
  },
  approveTitle: 'Go ahead?',
  approveRefundText: (amount: string) =>
    `${amount} will be refunded to the customer’s card. A refund cannot be undone; the customer gets an e-mail. ${bothNames}`,
  approveOtherText: {
    rule: `The rule is relaxed at once. ${bothNames}`,
    withdrawal: `The customer can no longer download the document and is told not to use it. ${bothNames}`,
    erasure: `The selected records are erased permanently; this cannot be undone. ${bothNames}`,
    access: `The change takes effect at once. ${bothNames}`,
    role: `It takes effect at once for everyone with this role. ${bothNames}`,
  },
  approving: 'Approving…',
  approved: { title: 'Approved', text: 'What was requested is done.' },
  decline: 'Decline',
  declineTitle: 'Decline the request?',
  declineText: 'Nothing is done. Whoever made the request reads your reason here.',
  declineReason: 'Why do you not approve it?',
  declineReasonHint: 'At most 1000 characters.',
  declineReasonMissing: 'Please write why you do not approve it.',
  declining: 'Declining…',
  declined: { title: 'Request declined', text: 'Whoever made the request sees your reason.' },
  withdraw: 'Withdraw',
  withdrawTitle: 'Withdraw your request?',
  withdrawText: 'Nothing is done; you can make a new request if you like.',
  withdrawing: 'Withdrawing…',
  withdrawn: { title: 'Request withdrawn', text: 'What was requested will not be done.' },

  asked: (approvers: number) => ({
    title: 'Request sent',
    text:
      approvers === 0
        ? 'Nobody else can approve it at the moment; ask an owner to give someone the permission.'
        : `${people(approvers)} can approve it. Nothing is done until then; its state is shown under “Approvals”.`,
  }),
  needed: {
    title: 'A second person has to approve',
    text: 'A rule holds this refund back. A request is sent now; the money is refunded once someone else approves.',
    confirm: (amount: string) => `Send refund of ${amount} for approval`,
    pending: 'Sending…',
  },
  waiting: {
    title: (amount: string) => `A refund of ${amount} is waiting for a second approval`,
    text: (basis: string, by: string, until: string) =>
      `Basis: ${basis}. Requested by ${by}. It lapses unless approved by ${until}; another refund ordered meanwhile makes it void.`,
  },

  withdrawalWaiting: {
    title: 'Its withdrawal is waiting for a second approval',
    text: (by: string, until: string) =>
      `Requested by ${by}. Until then the document stays open to the customer. The request lapses unless approved by ${until}.`,
  },

  rules: 'Four-eyes rules',
  rulesLead:
    'What a rule in force holds back, one person requests and another approves. Relaxing a rule also needs the approval of a second person.',
  rulesLoading: 'Loading the rules…',
  approvers: (count: number) => `${people(count, 'active ')} can approve`,
  changedBy: (by: string, moment: string) => `Last changed: ${by}, ${moment}`,
  changeRule: 'Change',
  ruleDialog: (name: string) => `Rule: ${name}`,
  isOn: 'Rule in force',
  above: 'Refunds above this amount (USD)',
  aboveHint:
    'Example: 100.00. Refunds made earlier from the same payment count, too. With 0 every refund needs approval.',
  aboveUnreadable: 'Enter the amount in figures, for example 100.00.',
  saveRule: 'Save',
  savingRule: 'Saving…',
  ruleSaved: { title: 'Saved', text: 'The rule is changed.' },
};

export const englishRules: Readonly<Record<ApprovalRule, { name: string; text: string }>> = {
  refund: {
    name: 'Refund above a set amount',
    text: 'A second person approves once the refunds that staff make from one payment exceed this amount.',
  },
  goodwill: {
    name: 'Goodwill refund',
    text: 'A second person approves every refund whose amount staff set themselves.',
  },
  withdrawal: {
    name: 'Withdrawal of a document',
    text: 'A second person approves the withdrawal of a document that is open to the customer.',
  },
  erasure: {
    name: 'Erasure of personal data',
    text: 'A second person approves the erasure of a person’s data ahead of time.',
  },
  access: {
    name: 'Staff access',
    text: 'A second person approves invitations, people’s roles, the permissions of a role that someone has, deactivation and reactivation. While this rule is off, an owner could open a second account and approve their own requests under the other rules.',
  },
};
