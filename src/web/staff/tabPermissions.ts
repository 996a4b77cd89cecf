import type { Permission } from '../../domain/staff/permissions.ts';
import type { StaffTab } from './staffPageState.ts';

/** The words of which one opens a tab; none are needed for one's own access. */
const words: Readonly<Record<StaffTab, readonly Permission[]>> = {
  visa: ['case.read'],
  insurance: ['case.read'],
  mentions: ['case.read'],
  overview: ['case.read'],
  cases: ['money.read', 'mail.send', 'system.read'],
  approvals: [
    'approve.refund',
    'approve.withdrawal',
    'approve.erasure',
    'approve.access',
    'refund.order',
    'document.withdraw',
    'person.erase',
    'people.manage',
    'rule.write',
  ],
  report: ['money.read'],
  reports: ['report.read'],
  chat: ['chat.read'],
  audit: ['audit.read'],
  personalData: ['person.find'],
  templates: ['template.edit'],
  people: ['people.manage'],
  security: [],
};

export function mayOpenTab(tab: StaffTab, may: (permission: Permission) => boolean): boolean {
  return words[tab].length === 0 || words[tab].some(may);
}
