import type { ApprovalAction, ApprovalRule, ApprovalState } from './fourEyes.ts';
import type { StaffNames } from './staffLanguage.ts';

/** Words of requests for a second person's approval, for staff pages and refusals. */

export const approvalStateNames: StaffNames<ApprovalState> = {
  tr: {
    open: 'Onay bekliyor',
    approved: 'Onaylandı',
    declined: 'Reddedildi',
    withdrawn: 'Geri çekildi',
    void: 'Geçersiz',
    expired: 'Süresi doldu',
  },
  en: {
    open: 'Awaiting approval',
    approved: 'Approved',
    declined: 'Declined',
    withdrawn: 'Withdrawn',
    void: 'Void',
    expired: 'Expired',
  },
};

export const approvalActionNames: StaffNames<ApprovalAction> = {
  tr: {
    refund: 'İade',
    rule: 'Onay kuralı',
    withdrawal: 'Belgenin geri çekilmesi',
    erasure: 'Kişisel verilerin silinmesi',
    access: 'Personelin erişimi',
    role: 'Rolün yetkileri',
  },
  en: {
    refund: 'Refund',
    rule: 'Approval rule',
    withdrawal: 'Withdrawal of a document',
    erasure: 'Erasure of personal data',
    access: 'Staff access',
    role: 'Permissions of a role',
  },
};

export const approvalRuleNames: StaffNames<ApprovalRule> = {
  tr: {
    refund: 'tutarı aşan iade',
    goodwill: 'iyi niyet iadesi',
    withdrawal: 'belgenin geri çekilmesi',
    erasure: 'kişisel verilerin silinmesi',
    access: 'personelin erişimi',
  },
  en: {
    refund: 'a refund above the amount',
    goodwill: 'a goodwill refund',
    withdrawal: 'the withdrawal of a document',
    erasure: 'the erasure of personal data',
    access: 'staff access',
  },
};

/**
 * What differs from the moment of the request: a fact of it, or its requester or subject as a
 * whole.
 */
export const voidCauses = [
  'requester',
  'gone',
  'form',
  'application',
  'order',
  'payment',
  'paid',
  'refundable',
  'amount',
  'basis',
  'orderKey',
  'setting',
  'status',
  'document',
  'reason',
  'applications',
  'conversations',
  'person',
  'access',
  'roles',
  'role',
  'words',
  'holders',
] as const;
export type VoidCause = (typeof voidCauses)[number];

export const voidCauseNames: StaffNames<VoidCause> = {
  tr: {
    requester: 'isteyenin yetkisi',
    gone: 'konunun kendisi; artık yok ya da zaten yapılmış',
    form: 'isteğin biçimi (yeni sürüm)',
    application: 'başvuru',
    order: 'sipariş',
    payment: 'ödeme',
    paid: 'ödenen tutar',
    refundable: 'iade edilebilir tutar',
    amount: 'iade tutarı',
    basis: 'dayanak',
    orderKey: 'talimatın anahtarı',
    setting: 'kuralın şimdiki ayarı',
    status: 'başvurunun durumu',
    document: 'belge',
    reason: 'gerekçe',
    applications: 'seçilen başvurulardan biri',
    conversations: 'seçilen görüşmelerden biri',
    person: 'kişi',
    access: 'kişinin erişimi',
    roles: 'kişinin rolleri',
    role: 'rolün adı',
    words: 'rolün yetkileri',
    holders: 'bu roldeki kişiler',
  },
  en: {
    requester: 'the requester’s permission',
    gone: 'the subject itself: it is gone, or was already done',
    form: 'the form of the request (new version)',
    application: 'the application',
    order: 'the order',
    payment: 'the payment',
    paid: 'the amount paid',
    refundable: 'the refundable amount',
    amount: 'the refund amount',
    basis: 'the basis',
    orderKey: 'the key of the order',
    setting: 'the current setting of the rule',
    status: 'the status of the application',
    document: 'the document',
    reason: 'the reason',
    applications: 'one of the chosen applications',
    conversations: 'one of the chosen conversations',
    person: 'the person',
    access: 'the person’s access',
    roles: 'the person’s roles',
    role: 'the name of the role',
    words: 'the permissions of the role',
    holders: 'the people in this role',
  },
};
