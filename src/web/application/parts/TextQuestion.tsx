import { useTranslation } from '../../language/index.ts';
import { TextArea, TextInput, type TextInputProps } from '../../ui/index.ts';
import { fieldId } from '../state/fieldId.ts';
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
  hinted?: boolean;
  /** Room for several lines. */
  lines?: number;
  input?: Pick<
    TextInputProps,
    'autoComplete' | 'autoCapitalize' | 'spellCheck' | 'type' | 'inputMode' | 'width' | 'dir' | 'maxLength'
  >;
};

/** One text question of the personal step, labelled `personal.<field>`. */
export function TextQuestion({
  wizard,
  dispatch,
  errors,
  field,
  hinted,
  lines,
  input = {},
}: TextQuestionProps) {
  const { t } = useTranslation('application');
  const shared = {
    id: fieldId(field),
    name: field,
    label: t(`personal.${field}`),
    hint: hinted ? t(`personal.${field}Hint`) : undefined,
    error: errors.of(field),
    value: wizard.answers[field],
    onChange: (event: { target: { value: string } }) =>
      dispatch({ type: 'answered', answers: { [field]: event.target.value } }),
    // Spaces that came along with a paste are not part of any answer.
    onBlur: () => {
      const trimmed = wizard.answers[field].trim();
      if (trimmed !== wizard.answers[field]) dispatch({ type: 'answered', answers: { [field]: trimmed } });
    },
  };
  if (lines !== undefined) return <TextArea {...shared} rows={lines} autoComplete={input.autoComplete} />;
  return <TextInput {...shared} {...input} />;
}
