import type { ShownWarning } from '../../../contract/decisions.ts';
import type { ApplicationKind } from '../../../domain/status/statuses.ts';
import { formatDate } from '../../language/format.ts';
import { staffLanguage } from '../staffLanguage.ts';
import { ApplicationLinks } from './ApplicationLinks.tsx';
import { detailTexts } from './detailTexts.ts';
import { WarningBox } from './WarningBox.tsx';

const words = detailTexts.warnings;

/** The warnings of an application, each with what to do. */
export function Warnings({ kind, warnings }: { kind: ApplicationKind; warnings: readonly ShownWarning[] }) {
  if (warnings.length === 0) return null;
  return (
    <WarningBox heading={words.heading(warnings.length)}>
      <ul className="mt-2 flex flex-col divide-y divide-warning/25">
        {warnings.map((warning) => (
          <li key={warning.code} className="py-2.5 first:pt-1 last:pb-0">
            <p className="font-semibold">{words[warning.code].title}</p>
            <WarningText kind={kind} warning={warning} />
            <p className="mt-1">
              <span className="font-semibold">{words.todo}</span> {words[warning.code].todo}
            </p>
          </li>
        ))}
      </ul>
    </WarningBox>
  );
}

function WarningText({ kind, warning }: { kind: ApplicationKind; warning: ShownWarning }) {
  if (warning.code !== 'samePassport' && warning.code !== 'sameName') return <p>{sentenceOf(warning)}</p>;
  return (
    <>
      <p>{words[warning.code].text}</p>
      <ApplicationLinks others={warning.others.map((other) => ({ kind, ...other }))} />
    </>
  );
}

type DatedWarning = Exclude<ShownWarning, { others: unknown }>;

function sentenceOf(warning: DatedWarning): string {
  const date = (day: string) => formatDate(day, staffLanguage);
  switch (warning.code) {
    case 'passportExpiresSoon':
      return words.passportExpiresSoon.text(date(warning.expiresOn), date(warning.neededUntil));
    case 'supportingDocumentExpired':
      return words.supportingDocumentExpired.text(date(warning.endsOn), date(warning.travelOn));
    case 'arrivalTooEarly':
      return words.arrivalTooEarly.text(date(warning.travelOn), date(warning.earliest));
    case 'minorWithoutPhotos':
      return words.minorWithoutPhotos.text(warning.age);
  }
}
