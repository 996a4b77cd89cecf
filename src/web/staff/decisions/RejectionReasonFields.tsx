import { useId, useState } from 'react';
import type { ChosenTemplate, Template } from '../../../contract/templates.ts';
import { staffTextLimits } from '../../../domain/constants.ts';
import {
  type RejectionReason,
  rejectionReasons,
  rejectionReasonsFor,
} from '../../../domain/status/rejectionReasons.ts';
import type { ApplicationKind } from '../../../domain/status/statuses.ts';
import { SelectInput } from '../../ui/SelectInput.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { rejectionReasonNames } from '../names.ts';
import { templateTexts } from '../templates/templateTexts.ts';
import { useOfferedTemplates } from '../templates/useTemplates.ts';
import { useTypedText } from '../useTypedText.ts';
import { decisionTexts } from './decisionTexts.ts';

const words = decisionTexts.reason;
/** From this many characters left on, the dialog counts them. */
const fewLeft = 200;

export type GivenReason = { rejectionReason?: RejectionReason; reason?: string; template?: ChosenTemplate };

type Choice = RejectionReason | `template-${string}` | 'own' | '';

const choiceOf = ({ id }: Template): Choice => `template-${id}`;

/**
 * A listed reason or a template, free text, or both. Without any, `read` shows the problem and returns null. With a
 * `key` both are kept until they are cleared.
 */
export function useRejectionReason(key: string | null = null) {
  const [choiceId, textId] = [useId(), useId()];
  const [chosen, setChoice] = useTypedText(key && `${key}/choice`);
  const [text, setText] = useTypedText(key);
  const templates = useOfferedTemplates('rejection');
  const template = templates.find((one) => choiceOf(one) === chosen);
  const listed = rejectionReasons.find((one) => one === chosen);
  const choice: Choice =
    template === undefined ? (listed ?? (chosen === 'own' ? chosen : '')) : choiceOf(template);
  const [isAsked, setAsked] = useState(false);
  const isTextMissing = choice === 'own' && text.trim() === '';
  const given: GivenReason = {
    ...(listed !== undefined && { rejectionReason: listed }),
    ...(template !== undefined && { template: { id: template.id, version: template.version } }),
    ...(text.trim() !== '' && { reason: text }),
  };
  return {
    given,
    read(): GivenReason | null {
      setAsked(true);
      if (choice === '' || isTextMissing) {
        document.getElementById(choice === '' ? choiceId : textId)?.focus();
        return null;
      }
      return given;
    },
    clear() {
      setChoice('');
      setText('');
    },
    fields: {
      templates,
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
  const { templates, choice, text, onChoice, onText } = fields;
  const reasons = rejectionReasonsFor[kind];
  const choices: { value: Choice; label: string }[] = [
    ...reasons.map((value) => ({ value, label: rejectionReasonNames[value] })),
    ...templates.map((one) => ({ value: choiceOf(one), label: templateTexts.choose.option(one.name) })),
    { value: 'own', label: words.own },
  ];
  const left = staffTextLimits.reason - text.length;
  return (
    <>
      <SelectInput
        id={fields.choiceId}
        label={words.label}
        hint={words.hint}
        error={fields.choiceError}
        emptyLabel={words.choose}
        options={choices}
        value={choice}
        onChange={({ target: { value } }) =>
          onChoice(choices.find((one) => one.value === value)?.value ?? '')
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
