import { useMutation } from '@tanstack/react-query';
import { erasePersonalData, exportPersonalData, findPerson } from '../../../contract/personalRights.ts';
import type { ErasureReason } from '../../../domain/privacy/personalRights.ts';
import { staffKeys, useStaffCall, useStaffFile } from '../staffCalls.ts';
import { useStaffChange } from '../useStaffChange.ts';

export type ChosenRecords = { applications: string[]; conversations: string[] };

/** Finds everything of a person. A mutation, not a query: each search is audited. */
export function useFindPerson() {
  const call = useStaffCall();
  return useMutation({ mutationFn: (key: string) => call(findPerson, { body: { key } }) });
}

/** Fetches the copy and hands it to the browser as a download. */
export function useExport() {
  const file = useStaffFile();
  return useMutation({
    mutationFn: (body: ChosenRecords & { password: string }) => file(exportPersonalData, { body }),
    onSuccess: (content) => {
      const address = URL.createObjectURL(content);
      const link = document.createElement('a');
      link.href = address;
      link.download = 'kisisel-veriler.json';
      link.click();
      // The browser has taken the content by the next task.
      setTimeout(() => URL.revokeObjectURL(address));
    },
  });
}

/** Erases the chosen records; all data is fetched again. */
export const useErasure = () =>
  useStaffChange(
    [staffKeys.data],
    (call, body: ChosenRecords & { password: string; confirmation: string; reason: ErasureReason }) =>
      call(erasePersonalData, { body }),
  );
