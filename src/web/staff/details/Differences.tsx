import type { ReactNode } from 'react';
import type { ShownDifference } from '../../../contract/decisions.ts';
import { formatDate, formatMoment } from '../../language/format.ts';
import { countryName } from '../names.ts';
import { staffLanguage } from '../staffLanguage.ts';
import { ApplicationLinks } from './ApplicationLinks.tsx';
import { CoveredText } from './CoveredText.tsx';
import { detailTexts } from './detailTexts.ts';
import { WarningBox } from './WarningBox.tsx';

const words = detailTexts.differences;

type TwoValued = Exclude<ShownDifference, { source: 'correction' }>;

/** Before the fields: which of them other records contradict. */
export function DifferenceSummary({ differences }: { differences: readonly ShownDifference[] }) {
  const fields = new Set(
    differences.filter(({ source }) => source !== 'correction').map(({ field }) => field),
  );
  if (fields.size === 0) return null;
  return (
    <WarningBox heading={words.heading(fields.size)}>
      <p className="mt-1">
        {[...fields].map((field) => words.field[field]).join(', ')}. {words.lead}
      </p>
    </WarningBox>
  );
}

/** Below a field: what other records say of it, with both values. */
export function DifferenceNotes({ differences }: { differences: readonly ShownDifference[] }) {
  if (differences.length === 0) return null;
  return (
    <ul className="mt-1 flex flex-col gap-2">
      {differences.map((difference) =>
        difference.source === 'correction' ? (
          <li key={difference.source} className="text-xs text-muted">
            {words.corrected(formatMoment(difference.at, staffLanguage))}
          </li>
        ) : (
          <li
            key={`${difference.source} ${difference.there}`}
            className="rounded-sm border-s-4 border-warning bg-warning-soft py-1.5 ps-2.5 pe-2 text-xs"
          >
            <TwoValues difference={difference} />
          </li>
        ),
      )}
    </ul>
  );
}

function TwoValues({ difference }: { difference: TwoValued }) {
  const there =
    difference.source === 'answer'
      ? words.answer(formatMoment(difference.at, staffLanguage))
      : words[difference.relation](difference.others.length);
  return (
    <>
      <p>
        <strong className="text-warning">{words.differs}</strong> {words.here}:{' '}
        <Value difference={difference} text={difference.here} />
      </p>
      <p>
        {there}: <Value difference={difference} text={difference.there} />
      </p>
      {difference.source === 'application' && <ApplicationLinks others={difference.others} />}
    </>
  );
}

function Value({ difference: { field }, text }: { difference: TwoValued; text: string }) {
  return <bdi className="font-semibold">{shownValue(field, text)}</bdi>;
}

function shownValue(field: TwoValued['field'], text: string): ReactNode {
  switch (field) {
    case 'passportNumber':
      return <CoveredText text={text} />;
    case 'country':
      return countryName(text, text);
    case 'dateOfBirth':
    case 'passportIssueDate':
    case 'passportExpiryDate':
    case 'travelOn':
      return formatDate(text, staffLanguage);
    case 'firstName':
    case 'lastName':
    case 'email':
      return text;
  }
}
