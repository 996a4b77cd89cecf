import type { RawAnswer } from './rawSocket.ts';

/** Headers of every answer; over https also `strict-transport-security`. */
const headersOfEveryAnswer = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-content-type-options',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/** All without an answer. */
export const missingHeaders = (answer: RawAnswer | null): string[] =>
  headersOfEveryAnswer.filter((name) => answer?.headers[name] === undefined);
