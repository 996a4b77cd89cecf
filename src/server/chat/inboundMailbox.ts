import type { ImapFlow } from 'imapflow';
import PostalMime from 'postal-mime';
import { dayMs, minuteMs } from '../../domain/calendar/units.ts';
import { isAutomaticMail } from '../../domain/chat/mailReply.ts';
import { languages } from '../../domain/languages.ts';
import { AppError } from '../appError.ts';
import type { Config, InboundConfig } from '../config.ts';
import { intervalJob } from '../intervalJob.ts';
import type { Services } from '../services.ts';
import { parseInbound } from './inboundMail.ts';
import { receiveMail } from './receiveMail.ts';
import { sessionOfAddresses } from './replyAddress.ts';
import { findChatMail } from './replyMailQueries.ts';

/** Answers to our e-mails come back into their conversations, read by IMAP once a minute (docs/decisions/chat-by-mail.md). */

/** Of one run; the next one goes on. */
const runAtMostMs = 90_000;
const sinceMs = 14 * dayMs;
/** Two files of 5 MB in base64, and words. More is read without its files. */
const sourceAtMost = 15 * 1024 * 1024;
const mailsAtOnce = 50;

const recipientHeaders = ['to', 'cc', 'delivered-to', 'x-original-to', 'envelope-to'];
const referenceHeaders = ['in-reply-to', 'references'];
const readHeaders = [
  ...recipientHeaders,
  ...referenceHeaders,
  'from',
  'message-id',
  'auto-submitted',
  'precedence',
  'content-type',
  'return-path',
  'list-id',
  'x-autoreply',
  'x-autorespond',
  'x-failed-recipients',
];

/** Registers the job. Without a mailbox it only ends what an earlier configuration left. */
export async function inboundJobs(services: Services): Promise<void> {
  const { inbound } = services.config;
  if (inbound === null) return services.jobs.work('chat.inbound', async () => {});
  const left = new Set<string>();
  await intervalJob(services, {
    name: 'chat.inbound',
    everyMs: minuteMs,
    runsAtStart: false,
    run: () => readMailbox(services, inbound, left),
  });
}

/** `left` remembers e-mails that are not for us: they stay unread for people. */
async function readMailbox(services: Services, inbound: InboundConfig, left: Set<string>): Promise<void> {
  const { host, port, isEncrypted, mustEncrypt, user, password, folder } = inbound;
  // Loaded where a mailbox is set: the start does not wait for it.
  const code = await import('imapflow');
  const client = new code.ImapFlow({
    host,
    port,
    secure: isEncrypted,
    ...(!isEncrypted && mustEncrypt && { doSTARTTLS: true }),
    auth: { user, pass: password },
    logger: false,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 60_000,
  });
  // Commands reject besides.
  client.on('error', () => {});
  const timer = setTimeout(() => client.close(), runAtMostMs);
  try {
    await client.connect();
    const lock = await client.getMailboxLock(folder);
    try {
      await readUnseen(services, client, inbound, left);
    } finally {
      lock.release();
    }
    await client.logout();
  } finally {
    clearTimeout(timer);
    client.close();
  }
}

async function readUnseen(
  services: Services,
  client: ImapFlow,
  inbound: InboundConfig,
  left: Set<string>,
): Promise<void> {
  const since = new Date(services.clock.now().getTime() - sinceMs);
  const found = await client.search({ seen: false, since }, { uid: true });
  const validity = client.mailbox === false ? '' : String(client.mailbox.uidValidity);
  const fresh = (found || []).filter((uid) => !left.has(`${validity} ${uid}`));
  for (const uid of fresh.slice(0, mailsAtOnce)) {
    const outcome = await readOne(services, client, inbound, uid);
    if (outcome === 'left') left.add(`${validity} ${uid}`);
    // Only now: what is not stored stays unread.
    if (outcome === 'done') await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true });
  }
}

/** `left`: of no conversation; `done`: stored, or of no person; `later`: over a limit of its conversation. */
async function readOne(
  services: Services,
  client: ImapFlow,
  inbound: InboundConfig,
  uid: number,
): Promise<'left' | 'done' | 'later'> {
  const head = await client.fetchOne(String(uid), { headers: readHeaders, size: true }, { uid: true });
  if (head === false || head.headers === undefined) return 'left';
  const { headers } = await PostalMime.parse(head.headers);
  const sessionId = await sessionOf(services, inbound, headers);
  if (sessionId === null) return 'left';
  if (isAutomaticMail(headers) || isOurs(services.config, headers)) return 'done';
  const asked = { source: { start: 0, maxLength: sourceAtMost } };
  const whole = await client.fetchOne(String(uid), asked, { uid: true });
  if (whole === false || whole.source === undefined) return 'later';
  const isCut = (head.size ?? 0) > whole.source.length;
  try {
    const mail = await parseInbound(whole.source, { isCut, ours: linesOfOurs(services) });
    if (mail.pieces.length === 0 && mail.files.length === 0) return 'left';
    await receiveMail(services, sessionId, mail);
    return 'done';
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.status === 404) return 'left';
    services.log.warn({ code: error.code }, 'an e-mail to a conversation waits');
    return 'later';
  }
}

type Header = { key: string; value: string };

/** By the token of a recipient, else by the Message-ID of ours that it answers, which only its reader knows. */
async function sessionOf(
  { db, keys }: Services,
  inbound: InboundConfig,
  headers: readonly Header[],
): Promise<string | null> {
  const valuesOf = (names: readonly string[]) =>
    headers.flatMap(({ key, value }) => (names.includes(key.toLowerCase()) ? [value] : [])).join(' ');
  const named = sessionOfAddresses(keys, inbound.address, valuesOf(recipientHeaders));
  if (named !== null) return named;
  const references = valuesOf(referenceHeaders).slice(0, 20_000);
  const ids = [...references.matchAll(/<([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/gu)].slice(-20);
  for (const [, id = ''] of ids.reverse()) {
    const mail = await findChatMail(db, id);
    if (mail !== null) return mail.sessionId;
  }
  return null;
}

/** Our own e-mails, such as one that a rule sent back. */
function isOurs({ mailFrom }: Config, headers: readonly Header[]): boolean {
  const ours = /<([^<>]+)>/u.exec(mailFrom)?.[1] ?? mailFrom;
  const from = headers.find(({ key }) => key.toLowerCase() === 'from')?.value ?? '';
  return from.toLowerCase().includes(ours.trim().toLowerCase());
}

/** With which the words of our letters begin, in each language. */
function linesOfOurs({ texts, config }: Services): string[] {
  return languages.flatMap(({ code }) =>
    (['chatReply.what', 'chatTranscript.what'] as const).map((key) =>
      texts.text(code, `mail:${key}`, { brand: config.brandName }),
    ),
  );
}
