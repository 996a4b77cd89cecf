import type { ApplicationKind } from '../../../domain/status/statuses.ts';
import { useDebounced } from '../../ui/useDebounced.ts';
import type { GivenReason } from '../decisions/RejectionReasonFields.tsx';
import { FailureBanner } from '../failures.tsx';
import { Loading } from '../QueryState.tsx';
import { MailView } from './MailView.tsx';
import { templateTexts } from './templateTexts.ts';
import { useRejectionPreview } from './useTemplates.ts';

const words = templateTexts.preview;

type RejectionPreviewProps = { kind: ApplicationKind; id: string; given: GivenReason };

/** The e-mail that would leave, in the traveller's language, and in one of staff's beside it. */
export function RejectionPreview({ kind, id, given }: RejectionPreviewProps) {
  const reason = useDebounced(given.reason ?? null);
  const query = useRejectionPreview({ kind, id }, { template: given.template ?? null, reason });
  return (
    <section aria-label={words.title} className="flex min-h-64 flex-col gap-2">
      <h3 className="text-base">{words.title}</h3>
      {query.isError && <FailureBanner error={query.error} />}
      {!query.isError && query.data === undefined && <Loading text={words.loading} lines={5} dense />}
      {!query.isError && query.data && (
        <div className="grid gap-3 sm:grid-cols-2">
          {query.data.mails.map((mail) => (
            <MailView key={mail.language} mail={mail} />
          ))}
        </div>
      )}
    </section>
  );
}
