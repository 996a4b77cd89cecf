/** What the pages know of the live chat: its button and its link. The rest is loaded when it is opened. */
export { ChatLauncher } from './ChatLauncher.tsx';
export { ChatLink } from './ChatLink.tsx';
