/** The browser's database of drafts. A file of its own: every page asks whether there is one, few need the rest. */
export const draftDatabase = 'kapi-drafts';
