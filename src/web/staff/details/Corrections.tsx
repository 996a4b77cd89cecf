import { useId } from 'react';
import { correctedValueName, type ShownCorrection } from '../../../contract/staff.ts';
import type { CorrectableField } from '../../../domain/visa/correctableFields.ts';
import { coverGroupOf } from '../../../domain/visa/correction.ts';
import { visaFields } from '../../../domain/visa/fields.ts';
import { formatMoment } from '../../language/format.ts';
import { supportingDocumentName } from '../labels.ts';
import { supportingCountryName } from '../names.ts';
import { staffLanguage } from '../staffLanguage.ts';
import { texts } from '../texts.ts';
import { CoveredText } from './CoveredText.tsx';
import { correctedFieldNames, correctionTexts as words } from './correctionTexts.ts';
import { dateText } from './FieldGroup.tsx';
import { OpenButton } from './SealedValue.tsx';
import type { Sealed } from './useSealed.ts';

/** What the traveller corrected before staff took the case up, newest first: each value before and after. */
export function Corrections({
  corrections,
  sealed,
}: {
  corrections: readonly ShownCorrection[];
  sealed: Sealed;
}) {
  const titleId = useId();
  if (corrections.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="border-t border-line pt-4">
      <h3 id={titleId} className="mb-2.5 text-base">
        {words.title}
      </h3>
      <ul className="flex flex-col gap-3 text-sm">
        {corrections.toReversed().map(({ id, at, changes }) => (
          <li key={id} className="rounded-sm border-s-4 border-warning bg-warning-soft py-1.5 ps-2.5 pe-2">
            <p className="text-xs text-muted">{words.at(formatMoment(at, staffLanguage))}</p>
            <dl className="mt-1 flex flex-col gap-1.5">
              {changes.map((change) => (
                <Change key={change.field} {...{ id, change, sealed }} />
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </section>
  );
}

type ChangeProps = { id: string; change: ShownCorrection['changes'][number]; sealed: Sealed };

function Change({ id, change: { field, before, after }, sealed }: ChangeProps) {
  const name = correctedFieldNames[field];
  const group = coverGroupOf(field);
  const value = (side: 'before' | 'after', text: string) => {
    if (text === '') return texts.notGiven;
    if (group === null) return <bdi className="font-semibold">{shownValue(field, text)}</bdi>;
    const opened = sealed.valueOf(group, correctedValueName(id, field, side));
    return opened === null ? <CoveredText text={text} /> : <bdi className="font-semibold">{opened}</bdi>;
  };
  return (
    <div>
      <dt className="font-semibold">{name}</dt>
      <dd className="flex flex-wrap items-baseline gap-x-3 wrap-anywhere">
        <span>
          {words.before}: {value('before', before)}
        </span>
        <span>
          {words.after}: {value('after', after)}
        </span>
        {group !== null && <OpenButton sealed={sealed} group={group} name={`${words.title}, ${name}`} />}
      </dd>
    </div>
  );
}

function shownValue(field: CorrectableField, text: string): string {
  switch (field) {
    case 'supportingDocumentType':
      return supportingDocumentName(text);
    case 'supportingDocumentCountry':
      return supportingCountryName(text);
    case 'supportingDocumentStartDate':
    case 'supportingDocumentEndDate':
      return dateText(text);
    case 'supportingDocumentNumber':
      return text;
    default:
      return visaFields[field].kind === 'date' ? dateText(text) : text;
  }
}
