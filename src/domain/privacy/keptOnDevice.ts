/**
 * The names of stored data in a browser, besides those of `languages.ts` and `consent.ts`. Add a new one to
 * the privacy policy (`content/<language>/privacy.json`, section cookies) and to docs/security.md; a journey
 * finds missing ones.
 */

/** Cookies; over https their names begin with {@link securePrefix}. */
export const chatCookie = 'kapi-chat';
/** Proof that the device holds its applications; only where `STATUS_PROOF` requires it. */
export const holderCookie = 'kapi-holder';
/** How long the device keeps the proof and the server accepts it. */
export const holderProofDays = 90;
export const staffCookie = 'kapi-staff';
export const securePrefix = '__Host-';

/** How long a browser remembers the chosen language by cookie. */
export const languageCookieMonths = 12;
export const languageCookieSeconds = 365 * 24 * 60 * 60;

/** Local storage: the visitor has acknowledged that we are not the government. */
export const noticeKey = 'not-government-acknowledged';
/** Local storage: the bot-protection token. */
export const botTokenKey = 'kapi-bot-token';
/** Valid for this long. The browser requests a new one five seconds before the end. */
export const botTokenMinutes = 10;

/** Local storage: a conversation exists; only the cookie knows which, and no script can read it. */
export const chatBegunKey = 'kapi-chat-begun';
/** Session storage: the chat is open in the tab. */
export const chatOpenKey = 'kapi-chat-open';
/** Session storage: the tab's unsent messages. */
export const chatUnsentKey = 'kapi-chat-unsent';
/** Local storage: staff get notifications of messages. */
export const chatNotifyKey = 'kapi-chat-notify';

/** IndexedDB: answers to unfinished forms, and from the opening of a form the key that seals them. */
export const draftDatabase = 'kapi-drafts';
/** Session storage: of the forms that the tab sent, the e-mail address and the key of the submission. */
export const submissionsKey = 'kapi-submissions';

/** Name prefix of the service worker's page cache. */
export const offlineCache = 'kapi-offline';
