import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { StaffSession } from '../../contract/access.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import type { ListQuery } from '../../contract/lists.ts';
import type { ReportQuery } from '../../contract/reports.ts';
import { staffLanguageHeader, unattendedHeader } from '../../contract/staff.ts';
import type { ApplicationKind } from '../../domain/status/statuses.ts';
import { type AnswerOf, ApiError, type CallArguments, call, callFile, type PlainInput } from '../api/call.ts';
import { isAttended } from './access/attention.ts';
import { answerProof, askForProof } from './access/proofAsked.ts';
import { pressEnded } from './press.ts';
import { staffLanguage } from './staffLanguage.ts';

/** Query keys. Personal data lies under `data`, which signing out removes. */
export const staffKeys = {
  session: ['staff', 'session'],
  data: ['staff', 'data'],
  stats: ['staff', 'data', 'stats'],
  daily: (days: number) => ['staff', 'data', 'stats', 'daily', days],
  kind: (kind: ApplicationKind) => ['staff', 'data', kind],
  /** `asked`: the query of the call. */
  list: (kind: ApplicationKind, asked: ListQuery) => ['staff', 'data', kind, 'list', asked],
  lists: (kind: ApplicationKind) => ['staff', 'data', kind, 'list'],
  /** The prefix of what staff see of one application, to fetch all of it again. */
  ofCase: (kind: ApplicationKind, id: string) => ['staff', 'data', kind, 'case', id],
  assignment: (kind: ApplicationKind, id: string) => ['staff', 'data', kind, 'case', id, 'assignment'],
  workload: ['staff', 'data', 'workload'],
  details: (kind: ApplicationKind, id: string) => ['staff', 'data', kind, 'case', id, 'details'],
  mails: (kind: ApplicationKind, id: string) => ['staff', 'data', kind, 'case', id, 'mails'],
  mailPreview: (kind: ApplicationKind, id: string, asked: object) =>
    ['staff', 'data', kind, 'mailPreview', id, asked] as const,
  /** Not below `ofCase`: the text behind an id never changes, and each fetch is audited. */
  mailText: (kind: ApplicationKind, id: string, mailId: string) =>
    ['staff', 'data', kind, 'mailText', id, mailId] as const,
  notes: (kind: ApplicationKind, id: string) => ['staff', 'data', kind, 'case', id, 'notes'],
  conversations: (kind: ApplicationKind, id: string) =>
    ['staff', 'data', kind, 'case', id, 'conversations'] as const,
  requests: (kind: ApplicationKind, id: string) => ['staff', 'data', kind, 'case', id, 'requests'],
  legalHolds: (kind: ApplicationKind, id: string) => ['staff', 'data', kind, 'case', id, 'legalHolds'],
  refunds: (kind: ApplicationKind, id: string) => ['staff', 'data', kind, 'case', id, 'refunds'],
  disputes: (kind: ApplicationKind, id: string) => ['staff', 'data', kind, 'case', id, 'disputes'],
  /** Not below `ofCase`: the file behind an id never changes, and each fetch is audited. */
  document: (kind: ApplicationKind, id: string, documentId: string) =>
    ['staff', 'data', kind, 'document', id, documentId] as const,
  requestPreview: (kind: ApplicationKind, id: string, asked: object) =>
    ['staff', 'data', kind, 'requestPreview', id, asked] as const,
  /** Not below `ofCase`, as a document. */
  answerFile: (kind: ApplicationKind, id: string, fileId: string) =>
    ['staff', 'data', kind, 'answerFile', id, fileId] as const,
  /** What a dialog opened of its covered data; the panel keeps its own, in no cache. */
  sealed: (kind: ApplicationKind, id: string) => ['staff', 'data', kind, 'sealed', id],
  allBulk: ['staff', 'data', 'bulk'],
  bulks: ['staff', 'data', 'bulk', 'list'],
  bulk: (id: string) => ['staff', 'data', 'bulk', id],
  templates: ['staff', 'data', 'templates'],
  templateVersions: (id: string) => ['staff', 'data', 'templates', 'versions', id] as const,
  templatePreview: (example: object) => ['staff', 'data', 'templatePreview', example] as const,
  rejectionPreview: (kind: ApplicationKind, id: string, asked: object) =>
    ['staff', 'data', kind, 'rejectionPreview', id, asked] as const,
  views: ['staff', 'data', 'views'],
  mentions: ['staff', 'data', 'mentions'],
  approvals: ['staff', 'data', 'approvals'],
  rules: ['staff', 'data', 'rules'],
  find: (text: string) => ['staff', 'data', 'find', text],
  recentFinds: ['staff', 'data', 'recentFinds'],
  cases: ['staff', 'data', 'cases'],
  mailCases: ['staff', 'data', 'mailCases'],
  backups: ['staff', 'data', 'backups'],
  moneyReport: (month: string | null) => ['staff', 'data', 'moneyReport', month],
  /** `asked`: the query of the call. */
  report: (asked: ReportQuery) => ['staff', 'data', 'report', asked],
  openDisputes: ['staff', 'data', 'openDisputes'],
  deliveries: ['staff', 'data', 'deliveries'],
  chat: ['staff', 'data', 'chat'],
  chatOpened: ['staff', 'data', 'chat', 'opened'],
  chatInbox: ['staff', 'data', 'chat', 'inbox'],
  chatUnread: ['staff', 'data', 'chat', 'unread'],
  chatMessages: ['staff', 'data', 'chat', 'messages'],
  chatDetails: ['staff', 'data', 'chat', 'details'],
  chatCanned: ['staff', 'data', 'chat', 'canned'],
  chatColleagues: ['staff', 'data', 'chat', 'colleagues'],
  chatLabels: ['staff', 'data', 'chat', 'labels'],
} as const;

/** Of every call of the staff pages: refusals and names come in the panel's language. */
export const languageHeaders: Readonly<Record<string, string>> = { [staffLanguageHeader]: staffLanguage };

/** Throws `ApiError`; after a 401 the page already shows the login card. */
export type StaffCall = <E extends Endpoint>(endpoint: E, ...input: CallArguments<E>) => Promise<AnswerOf<E>>;

/** Calls to the server that notice the end of the session, and ask for a fresh proof where one is needed. */
export function useStaffCall(): StaffCall {
  const client = useQueryClient();
  return (endpoint, ...input) => callInSession(client, endpoint, ...input);
}

const isSignedOut = (error: unknown) => error instanceof ApiError && error.status === 401;
const isNotAllowed = (error: unknown) => error instanceof ApiError && error.code === 'notAllowed';
const isProofNeeded = (error: unknown) => error instanceof ApiError && error.code === 'freshProofNeeded';

function callInSession<E extends Endpoint>(
  client: QueryClient,
  endpoint: E,
  ...input: CallArguments<E>
): Promise<AnswerOf<E>>;
function callInSession(client: QueryClient, endpoint: Endpoint, input?: PlainInput): Promise<unknown> {
  return inSession(client, (headers) => call(endpoint, { ...input, headers }));
}

/** The same for a file. */
export function useStaffFile(): <E extends Endpoint>(
  endpoint: E,
  ...input: CallArguments<E>
) => Promise<Blob> {
  const client = useQueryClient();
  return (endpoint, ...input) => fileInSession(client, endpoint, ...input);
}

function fileInSession<E extends Endpoint>(
  client: QueryClient,
  endpoint: E,
  ...input: CallArguments<E>
): Promise<Blob>;
function fileInSession(client: QueryClient, endpoint: Endpoint, input?: PlainInput): Promise<Blob> {
  return inSession(client, (headers) => callFile(endpoint, { ...input, headers }));
}

async function inSession<Result>(
  client: QueryClient,
  ask: (headers: Record<string, string>) => Promise<Result>,
): Promise<Result> {
  const sendOnce = () =>
    ask(isAttended() ? languageHeaders : { ...languageHeaders, [unattendedHeader]: '1' });
  const send = () =>
    sendOnce().catch((error: unknown) => {
      if (!isSignedOut(error)) throw error;
      // Another call may have renewed the session: the browser then has its new cookie.
      return sendOnce();
    });
  try {
    const result = await send().catch(async (error: unknown) => {
      if (!isProofNeeded(error) || !(await askForProof())) throw error;
      return send();
    });
    await pressEnded();
    return result;
  } catch (error) {
    if (isSignedOut(error)) showLogin(client);
    // The person's roles have changed: the page shows what they may do now.
    if (isNotAllowed(error)) void client.invalidateQueries({ queryKey: staffKeys.session });
    throw error;
  }
}

/** Shows the login card, with which all fetched data goes. */
export function showLogin(client: QueryClient): void {
  answerProof(false);
  client.setQueryData(staffKeys.session, { authenticated: false });
}

/** True while the login card is shown, or is about to be. */
export function isLoginShown(client: QueryClient): boolean {
  return client.getQueryData<StaffSession>(staffKeys.session)?.authenticated === false;
}

/** Removes all fetched data, once the page that shows it is gone: it would fetch it again. */
export function useForgottenData(isSignedOut: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (isSignedOut) client.removeQueries({ queryKey: staffKeys.data });
  }, [client, isSignedOut]);
}
