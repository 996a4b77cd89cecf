import { useId } from 'react';
import { Link } from 'wouter';
import type { ShownWarning } from '../../../contract/review.ts';
import type { ApplicationKind } from '../../../domain/status/statuses.ts';
import { formatDate } from '../../language/format.ts';
import { Icon } from '../../ui/Icon.tsx';
import { detailTexts } from './detailTexts.ts';

const words = detailTexts.warnings;

/** The warnings of an application, each with what to do. */
export function Warnings({ kind, warnings }: { kind: ApplicationKind; warnings: readonly ShownWarning[] }) {
  const headingId = useId();
  if (warnings.length === 0) return null;
  return (
    <section
      aria-labelledby={headingId}
      className="rounded-md border border-warning bg-warning-soft px-4 py-3.5 text-sm"
    >
      <h3 id={headingId} className="flex items-center gap-2 text-base text-warning">
        <Icon name="warning" />
        {words.heading(warnings.length)}
      </h3>
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
    </section>
  );
}

function WarningText({ kind, warning }: { kind: ApplicationKind; warning: ShownWarning }) {
  if (warning.code !== 'samePassport' && warning.code !== 'sameName') return <p>{sentenceOf(warning)}</p>;
  return (
    <>
      <p>{words[warning.code].text}</p>
      <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
        {warning.others.map(({ id, applicationNumber }) => (
          <li key={id}>
            <Link
              className="text-link inline-block py-0.5 font-mono text-xs"
              href={`/admin?${new URLSearchParams({ ...(kind === 'visa' ? {} : { tab: kind }), search: applicationNumber })}`}
              aria-label={words.open(applicationNumber)}
            >
              {applicationNumber}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

type DatedWarning = Exclude<ShownWarning, { others: unknown }>;

function sentenceOf(warning: DatedWarning): string {
  const date = (day: string) => formatDate(day, 'tr');
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
