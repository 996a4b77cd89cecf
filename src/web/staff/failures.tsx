import { ApiError } from '../api/call.ts';
import { Banner } from '../ui/Banner.tsx';
import { toast } from '../ui/toasts.ts';
import { texts } from './texts.ts';

/**
 * The text of a failed call: the server's message; 'HTTP {status}: {text}' without one (specification 2
 * section 8); our own words without an answer or with an unexpected one.
 */
export function errorText(error: unknown): string {
  if (!(error instanceof ApiError)) return texts.unknownError;
  if (error.status === 0) return texts.unreachable;
  if (error.status < 400) return texts.unexpectedAnswer;
  return error.code === '' ? texts.httpError(error.message) : error.message;
}

/**
 * Shows a failed call in a toast titled 'Hata'. A toast disappears, so the form or dialog must show the
 * failure, too.
 */
export function toastFailure(error: Error): void {
  toast({ title: texts.error, text: errorText(error), tone: 'danger' });
}

/** A banner titled 'Hata' with the text of a failed call; nothing for null. */
export function FailureBanner({ error, className }: { error: Error | null; className?: string }) {
  if (error === null) return null;
  return (
    <Banner tone="danger" title={texts.error} live className={className}>
      {errorText(error)}
    </Banner>
  );
}
