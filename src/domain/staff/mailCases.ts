/**
 * Why staff decide about an e-mail. `uncertain`: the mail server got its end but no answer came, so it may
 * have arrived. `refused`: by the mail server, for good. `exhausted`: every attempt failed.
 */
export const mailCaseKinds = ['uncertain', 'refused', 'exhausted'] as const;
export type MailCaseKind = (typeof mailCaseKinds)[number];

/** `withheld`: too many unpaid applications name the mailbox. */
export const heldReasons = [...mailCaseKinds, 'withheld'] as const;
