import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ChosenTemplate } from '../../../contract/templates.ts';
import { openMailText, previewWritten, writeToTraveller } from '../../../contract/writtenMails.ts';
import type { Named } from '../documents/useDocuments.ts';
import { staffKeys, useStaffCall } from '../staffCalls.ts';
import { useStaffChange } from '../useStaffChange.ts';

export type Written = { text: string | null; template: ChosenTemplate | null };

export const isWritten = ({ text, template }: Written) => text !== null || template !== null;

/** The e-mail that would leave; the one before stays until the next has come. */
export function useWrittenPreview({ kind, id }: Named, written: Written) {
  const call = useStaffCall();
  return useQuery({
    queryKey: staffKeys.mailPreview(kind, id, written),
    queryFn: () => call(previewWritten(kind), { params: { id }, body: written }),
    enabled: isWritten(written),
    placeholderData: keepPreviousData,
    retry: false,
  });
}

/** `key`: a repeated call with it sends nothing more. */
export function useWrite({ kind, id }: Named) {
  return useStaffChange(
    [staffKeys.mails(kind, id), staffKeys.details(kind, id), staffKeys.templates],
    (call, body: Written & { key: string }) => call(writeToTraveller(kind), { params: { id }, body }),
  );
}

/** The text behind an id never changes, and each fetch is audited. */
export function useMailText({ kind, id }: Named, mailId: string) {
  const call = useStaffCall();
  return useQuery({
    staleTime: Number.POSITIVE_INFINITY,
    queryKey: staffKeys.mailText(kind, id, mailId),
    queryFn: () => call(openMailText(kind), { params: { id, mailId } }),
  });
}
