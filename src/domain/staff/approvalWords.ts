import type { ApprovalAction, ApprovalRule, ApprovalState } from './fourEyes.ts';

/** Turkish words of requests for a second person's approval, for staff pages and refusals. */

export const approvalStateNames: Readonly<Record<ApprovalState, string>> = {
  open: 'Onay bekliyor',
  approved: 'Onaylandı',
  declined: 'Reddedildi',
  withdrawn: 'Geri çekildi',
  void: 'Geçersiz',
  expired: 'Süresi doldu',
};

export const approvalActionNames: Readonly<Record<ApprovalAction, string>> = {
  refund: 'İade',
  rule: 'Onay kuralı',
  withdrawal: 'Belgenin geri çekilmesi',
  erasure: 'Kişisel verilerin silinmesi',
  access: 'Personelin erişimi',
  role: 'Rolün yetkileri',
};

export const approvalRuleNames: Readonly<Record<ApprovalRule, string>> = {
  refund: 'tutarı aşan iade',
  goodwill: 'iyi niyet iadesi',
  withdrawal: 'belgenin geri çekilmesi',
  erasure: 'kişisel verilerin silinmesi',
  access: 'personelin erişimi',
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

export const voidCauseNames: Readonly<Record<VoidCause, string>> = {
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
};
