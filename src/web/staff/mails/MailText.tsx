import type { Named } from '../documents/useDocuments.ts';
import { FetchFailed, Loading } from '../QueryState.tsx';
import { useMailText } from './useWrittenMails.ts';
import { writtenTexts } from './writtenTexts.ts';

/** What staff wrote in an e-mail. Each look is an entry in the audit log. */
export function MailText({ named, mailId }: { named: Named; mailId: string }) {
  const query = useMailText(named, mailId);
  if (query.isError) return <FetchFailed query={query} />;
  if (query.data === undefined) return <Loading text={writtenTexts.opening} lines={2} quiet />;
  return (
    <blockquote
      aria-label={writtenTexts.opened}
      dir="auto"
      className="basis-full rounded-md bg-sunken px-4 py-3 whitespace-pre-line wrap-anywhere"
    >
      {query.data.text}
    </blockquote>
  );
}
