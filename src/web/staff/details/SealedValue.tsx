import type { CoverGroup } from '../../../domain/fields/covered.ts';
import { FailureBanner } from '../failures.tsx';
import { CoveredText } from './CoveredText.tsx';
import { detailTexts } from './detailTexts.ts';
import type { DetailField } from './FieldGroup.tsx';
import type { Sealed } from './useSealed.ts';

const words = detailTexts.sealed;

type SealedFieldProps = {
  /** Its group, and its name in the details. */
  group: CoverGroup;
  field: string;
  /** Its name on the screen. */
  name: string;
  /** What stands for the value while it is covered; empty if there is none. */
  covered: string;
};

/** A field that is covered until its button opens its group, as an entry of the details. */
export function sealedField(sealed: Sealed, { group, field, name, covered }: SealedFieldProps): DetailField {
  if (covered === '') return { name, value: '' };
  const value = sealed.valueOf(group, field);
  return {
    name,
    value: (
      <span className="flex flex-wrap items-baseline gap-x-2">
        {value === null ? <CoveredText text={covered} /> : <bdi>{value}</bdi>}
        <OpenButton sealed={sealed} group={group} name={name} />
      </span>
    ),
  };
}

/** What stands for a photo that is covered, or that is no image. */
export function NoPicture({ isCovered }: { isCovered: boolean }) {
  return isCovered ? <CoveredText text="•••••" /> : <p>{detailTexts.details.photoUnreadable}</p>;
}

type OpenButtonProps = { sealed: Sealed; group: CoverGroup; name: string };

/** Opens a group and covers it again: the same button keeps the focus. */
export function OpenButton({ sealed, group, name }: OpenButtonProps) {
  if (!sealed.mayOpen) return null;
  const label = sealed.isOpen(group) ? words.hide : words.show;
  return (
    <button
      type="button"
      aria-label={`${label}: ${name}`}
      aria-busy={sealed.isOpening(group) || undefined}
      onClick={() => sealed.toggle(group)}
      className="text-link min-h-6 min-w-6 text-xs font-semibold"
    >
      {label}
    </button>
  );
}

/** How covered data is opened, and what became of the last try. */
export function SealedLead({ sealed }: { sealed: Sealed }) {
  return (
    <div className="flex flex-col gap-2">
      <p className="text-xs text-muted">{sealed.mayOpen ? words.lead : words.notAllowed}</p>
      <p role="status" className="sr-only">
        {sealed.isAnyOpen && words.opened}
      </p>
      <FailureBanner error={sealed.error} />
    </div>
  );
}
