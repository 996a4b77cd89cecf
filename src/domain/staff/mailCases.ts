/**
 * Why an e-mail does not go out by itself any more and staff decide. `uncertain`: its end went to the mail server and no
 * answer is known, so it may have arrived. `refused`: the mail server refused it for good. `exhausted`: every attempt
 * failed.
 */
export const mailCaseKinds = ['uncertain', 'refused', 'exhausted'] as const;
export type MailCaseKind = (typeof mailCaseKinds)[number];

/** These, and `withheld`: nothing goes to a mailbox before payment when too many unpaid applications name it. */
export const heldReasons = [...mailCaseKinds, 'withheld'] as const;
