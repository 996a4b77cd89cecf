/** Staff as people: who acts in a session, under the name that the log and every case show. */

export const personStates = ['invited', 'active', 'deactivated'] as const;

/** Of the staff pages and of e-mails to staff. */
export const staffLanguages = ['tr', 'en'] as const;

/** Whoever signs in by the password of the specification. The database has had this person since there are people. */
export const firstOwnerId = 1;
