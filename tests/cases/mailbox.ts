import PostalMime from 'postal-mime';
import { tokenOfLink } from '../../src/domain/status/mailLink.ts';
import { eventually } from '../support/eventually.ts';
import { answerLinkIn } from '../support/outbox.ts';
import { acceptAll, type SmtpServer, startSmtpServer } from '../support/smtpServer.ts';

/** What the travellers of a run read in their e-mails, by application number. */
export type Mailbox = {
  smtp: SmtpServer;
  /** Of the first e-mail that leads to the status page. */
  statusToken(number: string): Promise<string>;
  /** Of the last e-mail that asks for something, once there are so many. */
  answerToken(number: string, count: number): Promise<string>;
  /** Codes for corrections, oldest first. */
  codes(number: string): readonly string[];
  /** How many e-mails named the application, by their subject without its number. */
  subjects(number: string): ReadonlyMap<string, number>;
};

type Read = { tokens: string[]; answers: string[]; codes: string[]; subjects: Map<string, number> };

const patienceMs = 300_000;

export async function startMailbox(): Promise<Mailbox> {
  const smtp = await startSmtpServer();
  const read = new Map<string, Read>();
  const of = (number: string) => {
    const known: Read = read.get(number) ?? { tokens: [], answers: [], codes: [], subjects: new Map() };
    read.set(number, known);
    return known;
  };
  /** By Message-ID: what is handed over again is one e-mail. */
  const taken = new Set<string>();
  smtp.answers = {
    ...acceptAll,
    async end(messageId, whole) {
      if (!taken.has(messageId)) {
        taken.add(messageId);
        await note(whole);
      }
      return '250 taken';
    },
  };

  async function note(whole: string): Promise<void> {
    const { subject = '', text = '' } = await PostalMime.parse(
      Buffer.from(whole.replaceAll(/^\.\./gm, '.'), 'latin1'),
    );
    const number = /\bTR[0-9A-HJKMNP-TV-Z]{14}\b/.exec(`${subject} ${text}`)?.[0];
    if (number === undefined) return;
    const mine = of(number);
    const name = subject.replace(number, '').trim();
    mine.subjects.set(name, (mine.subjects.get(name) ?? 0) + 1);
    const code = /Code: (\d{6})/.exec(text)?.[1];
    if (code !== undefined) mine.codes.push(code);
    if (text.includes('/answer#link=')) mine.answers.push(tokenIn(answerLinkIn({ text })));
    const status = /https?:\/\/[^/\s]+(\/status#link=\S+)/.exec(text)?.[1];
    if (status !== undefined) mine.tokens.push(tokenIn(status));
  }

  return {
    smtp,
    statusToken: (number) => eventually(async () => of(number).tokens[0], patienceMs),
    answerToken: (number, count) =>
      eventually(async () => {
        const { answers } = of(number);
        return answers.length >= count && answers.at(-1);
      }, patienceMs),
    codes: (number) => of(number).codes,
    subjects: (number) => of(number).subjects,
  };
}

const tokenIn = (path: string) => tokenOfLink(new URL(path, 'http://localhost').hash) ?? '';
