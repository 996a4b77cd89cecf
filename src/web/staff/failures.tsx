import { ApiError } from '../api/call.ts';
import { Banner } from '../ui/Banner.tsx';
import { toast } from '../ui/toasts.ts';
import { texts } from './texts.ts';

/** The server's message, 'HTTP {status}: {text}' (specification 2 section 8), or our own words. */
export function errorText(error: unknown): string {
  if (!(error instanceof ApiError)) return texts.unknownError;
  if (error.status === 0) return texts.unreachable;
  if (error.status < 400) return texts.unexpectedAnswer;
  return error.code === '' ? texts.httpError(error.message) : error.message;
}

/** What a refused call says of one of its fields. */
export function fieldError(error: Error | null, field: string): string | undefined {
  return error instanceof ApiError ? error.fields[field] : undefined;
}

/** A toast titled 'Hata'. The form or dialog must show the failure, too: toasts disappear. */
export function toastFailure(error: Error): void {
  toast({ title: texts.error, text: errorText(error), tone: 'danger' });
}

/** A banner titled 'Hata'; nothing for null. */
export function FailureBanner({ error, className }: { error: Error | null; className?: string }) {
  if (error === null) return null;
  return (
    <Banner tone="danger" title={texts.error} live className={className}>
      {errorText(error)}
    </Banner>
  );
}
