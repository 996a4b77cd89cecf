import { memo } from 'react';
import { fieldId } from '../../forms/fieldId.ts';
import { useTranslation } from '../../language/index.ts';
import { TextArea, TextInput, type TextInputProps } from '../../ui/index.ts';
import type { PlainAnswers } from '../state/wizard.ts';
import type { StepProps } from './stepProps.ts';

/** The answers that are one piece of text. */
export type TextField = {
  [Field in keyof PlainAnswers]: PlainAnswers[Field] extends string
    ? string extends PlainAnswers[Field]
      ? Field
      : never
    : never;
}[keyof PlainAnswers];

export type TextQuestionProps = Pick<StepProps, 'wizard' | 'dispatch' | 'errors'> & {
  field: TextField;
  /** Whether a help text stands under the label: `personal.<field>Hint`. */
  hinted?: boolean | undefined;
  /** Room for several lines. */
  lines?: number | undefined;
  input?: Pick<
    TextInputProps,
    'autoComplete' | 'autoCapitalize' | 'spellCheck' | 'type' | 'inputMode' | 'width' | 'dir' | 'maxLength'
  >;
};

/** One text question of the personal step, labelled `personal.<field>`. */
export function TextQuestion({ wizard, dispatch, errors, field, hinted, lines, input }: TextQuestionProps) {
  return (
    <Question
      {...input}
      {...{ dispatch, field, hinted, lines }}
      value={wizard.answers[field]}
      error={errors.of(field)}
    />
  );
}

/** Drawn anew only when this answer changes: the page has a dozen of them. */
const Question = memo(function Question({
  dispatch,
  field,
  hinted,
  lines,
  value,
  error,
  ...input
}: Pick<TextQuestionProps, 'dispatch' | 'field' | 'hinted' | 'lines'> &
  NonNullable<TextQuestionProps['input']> & { value: string; error: string | undefined }) {
  const { t } = useTranslation('visaSteps');
  const answer = (text: string) => dispatch({ type: 'answered', answers: { [field]: text } });
  const shared = {
    id: fieldId(field),
    name: field,
    label: t(`personal.${field}`),
    hint: hinted ? t(`personal.${field}Hint`) : undefined,
    error,
    value,
    onChange: (event: { target: { value: string } }) => answer(event.target.value),
    // Spaces that came along with a paste are not part of any answer.
    onBlur: () => {
      if (value.trim() !== value) answer(value.trim());
    },
  };
  if (lines !== undefined) return <TextArea {...shared} rows={lines} autoComplete={input.autoComplete} />;
  return <TextInput {...shared} {...input} />;
});
