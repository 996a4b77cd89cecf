import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { setVisaType } from '../../../contract/review.ts';
import type { VisaDetails } from '../../../contract/staff.ts';
import { supportingDocumentBook } from '../../../domain/rules/supportingDocumentBook.ts';
import {
  type StaffVisaType,
  staffVisaTypesFor,
  supportingCountryOf,
} from '../../../domain/visa/staffVisaTypes.ts';
import type { SupportingDocumentType } from '../../../domain/visa/supportingDocument.ts';
import { classes } from '../../ui/classes.ts';
import { toast } from '../../ui/toasts.ts';
import { FailureBanner, toastFailure } from '../failures.tsx';
import { staffKeys, useStaffCall } from '../staffCalls.ts';
import { detailTexts, visaTypeNames } from './detailTexts.ts';

const words = detailTexts.visaType;

/** Sets the country of the supporting document (specification 2 sections 2 and 7). */
export function VisaTypeChoice({ details, type }: { details: VisaDetails; type: SupportingDocumentType }) {
  const headingId = useId();
  const setting = useSetVisaType(details.id);
  const { countryCode, supportingDocumentCountry: present } = details;
  return (
    <div className="mt-4 flex flex-col gap-2">
      <p id={headingId} className="text-sm font-semibold">
        {words.heading[type]}
      </p>
      <p className="text-xs text-muted">{words.hint[type]}</p>
      <fieldset aria-labelledby={headingId} className="flex flex-wrap gap-2">
        {staffVisaTypesFor(supportingDocumentBook, countryCode, type).map((value) => {
          const chosen =
            supportingCountryOf(supportingDocumentBook, value, { countryCode, documentType: type }) ===
            present;
          return (
            <button
              key={value}
              type="button"
              aria-pressed={chosen}
              aria-busy={(setting.isPending && setting.variables === value) || undefined}
              onClick={() => !setting.isPending && !chosen && setting.mutate(value)}
              className={classes(
                'min-h-9 rounded-sm border px-3 py-1.5 text-sm font-semibold',
                chosen
                  ? 'border-transparent bg-accent text-on-accent'
                  : 'border-control bg-surface text-accent hover:border-accent hover:bg-accent-soft',
              )}
            >
              {visaTypeNames[value]}
            </button>
          );
        })}
      </fieldset>
      <FailureBanner error={setting.error} />
    </div>
  );
}

/** Sets the visa type, with the toast of specification 2 section 7. */
function useSetVisaType(id: string) {
  const call = useStaffCall();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (visaType: StaffVisaType) => call(setVisaType, { params: { id }, body: { visaType } }),
    onSuccess: () => {
      toast({ text: words.updated, tone: 'success' });
    },
    onError: toastFailure,
    onSettled: () => client.invalidateQueries({ queryKey: staffKeys.details('visa', id) }),
  });
}
