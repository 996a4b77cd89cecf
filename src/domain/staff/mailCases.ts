/**
 * Why an e-mail is no longer sent by itself and staff decide. `uncertain`: the mail server got its end but no
 * answer came, so it may have arrived. `refused`: the mail server refused it for good. `exhausted`: every
 * attempt failed.
 */
export const mailCaseKinds = ['uncertain', 'refused', 'exhausted'] as const;
export type MailCaseKind = (typeof mailCaseKinds)[number];

/** `withheld`: a mailbox that too many unpaid applications name gets nothing before payment. */
export const heldReasons = [...mailCaseKinds, 'withheld'] as const;
