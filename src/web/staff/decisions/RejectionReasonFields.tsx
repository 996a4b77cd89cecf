import { useId, useState } from 'react';
import { staffTextLimits } from '../../../domain/constants.ts';
import { rejectionReasonNames } from '../../../domain/staff/turkishNames.ts';
import {
  type RejectionReason,
  rejectionReasons,
  rejectionReasonsFor,
} from '../../../domain/status/rejectionReasons.ts';
import type { ApplicationKind } from '../../../domain/status/statuses.ts';
import { SelectInput } from '../../ui/SelectInput.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { useTypedText } from '../useTypedText.ts';
import { decisionTexts } from './decisionTexts.ts';

const words = decisionTexts.reason;
/** From this many characters left on, the dialog counts them. */
const fewLeft = 200;

export type GivenReason = { rejectionReason?: RejectionReason; reason?: string };

type Choice = RejectionReason | 'own' | '';

/**
 * A listed reason, free text, or both. Without any, `read` shows the problem and returns null. With a
 * `key` both are kept until they are cleared.
 */
export function useRejectionReason(key: string | null = null) {
  const [choiceId, textId] = [useId(), useId()];
  const [chosen, setChoice] = useTypedText(key && `${key}/choice`);
  const [text, setText] = useTypedText(key);
  const choice: Choice = chosen === 'own' ? chosen : (rejectionReasons.find((one) => one === chosen) ?? '');
  const [isAsked, setAsked] = useState(false);
  const isTextMissing = choice === 'own' && text.trim() === '';
  return {
    read(): GivenReason | null {
      setAsked(true);
      if (choice === '' || isTextMissing) {
        document.getElementById(choice === '' ? choiceId : textId)?.focus();
        return null;
      }
      return {
        ...(choice !== 'own' && { rejectionReason: choice }),
        ...(text.trim() !== '' && { reason: text }),
      };
    },
    clear() {
      setChoice('');
      setText('');
    },
    fields: {
      choiceId,
      textId,
      choice,
      text,
      choiceError: isAsked && choice === '' ? words.missing : undefined,
      textError: isAsked && isTextMissing ? words.textMissing : undefined,
      onChoice: (next: Choice) => setChoice(next),
      onText: setText,
    },
  };
}

export function RejectionReasonFields({
  kind,
  ...fields
}: { kind: ApplicationKind } & ReturnType<typeof useRejectionReason>['fields']) {
  const { choice, text, onChoice, onText } = fields;
  const reasons = rejectionReasonsFor[kind];
  const left = staffTextLimits.reason - text.length;
  return (
    <>
      <SelectInput
        id={fields.choiceId}
        label={words.label}
        hint={words.hint}
        error={fields.choiceError}
        emptyLabel={words.choose}
        options={[
          ...reasons.map((value) => ({ value, label: rejectionReasonNames[value] })),
          { value: 'own', label: words.own },
        ]}
        value={choice}
        onChange={({ target: { value } }) =>
          onChoice(value === 'own' ? value : (reasons.find((reason) => reason === value) ?? ''))
        }
      />
      {choice !== '' && (
        <TextArea
          id={fields.textId}
          label={choice === 'own' ? words.text : words.addition}
          hint={words.textHint}
          error={fields.textError}
          optional={choice !== 'own'}
          value={text}
          onChange={(event) => onText(event.target.value)}
          maxLength={staffTextLimits.reason}
          dir="auto"
        />
      )}
      {left <= fewLeft && (
        <p role="status" className="-mt-2 text-xs text-muted">
          {words.left(left)}
        </p>
      )}
    </>
  );
}
