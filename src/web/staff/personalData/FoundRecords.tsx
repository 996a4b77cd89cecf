import type { ReactNode } from 'react';
import type { FoundApplication, FoundConversation } from '../../../contract/personalRights.ts';
import { formatMoment } from '../../language/format.ts';
import { Badge } from '../../ui/Badge.tsx';
import { statusNames } from '../names.ts';
import { staffLanguage } from '../staffLanguage.ts';
import { personalDataTexts as words } from './personalDataTexts.ts';

type ChoiceProps = { isChosen: boolean; onChoose: (isChosen: boolean) => void };

/** An application of the person, with what an erasure would remove. */
export function ApplicationRow({
  application,
  showsTraveller,
  ...choice
}: { application: FoundApplication; showsTraveller: boolean } & ChoiceProps) {
  const { number, kind, name, email, status, createdAt, traveller, counts, tripAhead } = application;
  return (
    <Row label={number} record={application} {...choice}>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-mono text-sm font-semibold">{number}</span>
        <span>
          {words.kinds[kind]} · {statusNames[status]}
        </span>
        {showsTraveller && <span className="font-semibold">{words.traveller(traveller)}</span>}
      </p>
      <p className="wrap-anywhere">
        <bdi>{name}</bdi> · <bdi>{email}</bdi>
      </p>
      <p className="text-muted">
        {formatMoment(createdAt, staffLanguage)} · {words.counts(counts)}
      </p>
      {tripAhead && <p className="font-semibold">{words.tripAhead}</p>}
    </Row>
  );
}

export function ConversationRow({
  conversation,
  ...choice
}: { conversation: FoundConversation } & ChoiceProps) {
  const { name, email, lastMessageAt, messages } = conversation;
  return (
    <Row label={`${name}, ${formatMoment(lastMessageAt, staffLanguage)}`} record={conversation} {...choice}>
      <p className="wrap-anywhere">
        <bdi>{name}</bdi> · <bdi>{email}</bdi>
      </p>
      <p className="text-muted">
        {formatMoment(lastMessageAt, staffLanguage)} · {words.messages(messages)}
      </p>
    </Row>
  );
}

type RowProps = ChoiceProps & {
  label: string;
  record: Pick<FoundApplication, 'goes' | 'because' | 'remains'>;
  children: ReactNode;
};

function Row({ label, record: { goes, because, remains }, isChosen, onChoose, children }: RowProps) {
  return (
    <li className="flex items-start gap-3 px-4 py-3">
      <input
        type="checkbox"
        aria-label={label}
        checked={isChosen}
        onChange={(event) => onChoose(event.target.checked)}
        className="choice-box mt-1 size-6 shrink-0"
      />
      <div className="flex min-w-0 flex-1 flex-col gap-1 text-sm">
        {children}
        <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <Badge tone={goes ? 'danger' : 'neutral'}>{goes ? words.goes : words.stays}</Badge>
          {because !== null && <span>{words.because[because]}</span>}
          {remains.length > 0 && (
            <span className="text-muted">
              {words.remains}: {remains.map((kind) => words.remainders[kind]).join(', ')}
            </span>
          )}
        </div>
      </div>
    </li>
  );
}
