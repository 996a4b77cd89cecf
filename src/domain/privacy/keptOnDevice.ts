/**
 * Names of data in a browser, besides those of `languages.ts` and `consent.ts`. A new one also belongs in
 * `content/<language>/privacy.json` (section cookies) and docs/security.md; a journey finds missing ones.
 */

/** Cookies; over https their names begin with {@link securePrefix}. */
export const chatCookie = 'kapi-chat';
/** Proof of applications; only where `STATUS_PROOF` requires it. */
export const holderCookie = 'kapi-holder';
export const staffCookie = 'kapi-staff';
export const securePrefix = '__Host-';

export const languageCookieMonths = 12;
export const languageCookieSeconds = 365 * 24 * 60 * 60;

/** Local storage. */
export const noticeKey = 'not-government-acknowledged';
/** Local storage. */
export const botTokenKey = 'kapi-bot-token';
/** Validity; the browser requests a new one five seconds before the end. */
export const botTokenMinutes = 10;

/** Local storage: a conversation exists. Only the cookie, which scripts cannot read, knows which. */
export const chatBegunKey = 'kapi-chat-begun';
/** Session storage: the chat is open. */
export const chatOpenKey = 'kapi-chat-open';
/** Session storage: unsent messages. */
export const chatUnsentKey = 'kapi-chat-unsent';
/** Local storage: for staff. */
export const chatNotifyKey = 'kapi-chat-notify';

/** IndexedDB: answers to unfinished forms, and the key that seals them. */
export const draftDatabase = 'kapi-drafts';
/** Session storage: e-mail address and submission key of the forms that the tab sent. */
export const submissionsKey = 'kapi-submissions';

/** Session storage: answers to a question of ours. */
export const answerKey = 'kapi-answer';
/** Session storage: a correction that was begun, with its token. */
export const correctionKey = 'kapi-correction';

/** Prefix of the service worker's page cache. */
export const offlineCache = 'kapi-offline';
