/**
 * The names of everything that a browser keeps for us. Who adds one names it in the privacy policy
 * (`content/<language>/privacy.json`, section cookies) and in docs/security.md; a journey looks for what is missing there.
 * Language and cookie choice have theirs in `languages.ts` and `consent.ts`.
 */

/** Cookies; over https their names begin with {@link securePrefix}. */
export const chatCookie = 'kapi-chat';
/** That applications were proven to be those of the device; only where `STATUS_PROOF` asks for it. */
export const holderCookie = 'kapi-holder';
/** How long a device keeps that proof, and how long it is taken. */
export const holderProofDays = 90;
export const staffCookie = 'kapi-staff';
export const securePrefix = '__Host-';

/** How long a browser remembers the chosen language by cookie. */
export const languageCookieMonths = 12;
export const languageCookieSeconds = 365 * 24 * 60 * 60;

/** Local storage: that somebody read that we are not the government. */
export const noticeKey = 'not-government-acknowledged';
/** Local storage: the bot-protection token. */
export const botTokenKey = 'kapi-bot-token';
/** How long such a token may be used. The browser asks for a new one five seconds before that. */
export const botTokenMinutes = 10;

/** Local storage: that there is a conversation; which one, only the cookie knows, and no script can read that. */
export const chatBegunKey = 'kapi-chat-begun';
/** Session storage: that the chat is open in the tab. */
export const chatOpenKey = 'kapi-chat-open';
/** Session storage: what the tab has not got sent. */
export const chatUnsentKey = 'kapi-chat-unsent';
/** Local storage: whether staff are notified of messages. */
export const chatNotifyKey = 'kapi-chat-notify';

/** IndexedDB: answers to unfinished forms, and from the opening of a form the key that seals them. */
export const draftDatabase = 'kapi-drafts';

/** The service worker's cache of pages: its name begins so. */
export const offlineCache = 'kapi-offline';
