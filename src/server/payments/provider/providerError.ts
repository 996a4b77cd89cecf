/**
 * `timeout`: no answer in time. `unavailable`: unreachable, 5xx or rate-limited. `refused`: a 4xx answer to what we
 * asked. `malformed`: an answer that is not what the provider documents.
 */
export type ProviderErrorKind = 'timeout' | 'unavailable' | 'refused' | 'malformed';

export type ProviderFailure = {
  kind: ProviderErrorKind;
  /** True where the provider may have done what was asked: ask again before acting (payments practice 6). */
  outcomeUnknown: boolean;
  /** HTTP status, null where there was no answer. */
  status: number | null;
  /** The provider's own error numbers, for its support desk. */
  codes: readonly string[];
};

/** A call to the card provider that failed. Carries no text from the provider, so nothing personal reaches a log. */
export class ProviderError extends Error {
  readonly kind: ProviderErrorKind;
  readonly outcomeUnknown: boolean;
  readonly status: number | null;
  readonly codes: readonly string[];

  constructor(message: string, failure: ProviderFailure, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'ProviderError';
    this.kind = failure.kind;
    this.outcomeUnknown = failure.outcomeUnknown;
    this.status = failure.status;
    this.codes = failure.codes;
  }
}
