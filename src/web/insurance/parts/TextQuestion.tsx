import { fieldId } from '../../forms/fieldId.ts';
import { TextInput, type TextInputProps } from '../../ui/index.ts';
import type { FormProps } from './formProps.ts';

/** The answers that are one plain piece of text. */
export type TextField = 'passportNumber' | 'email';

/** One text question of the page. */
export function TextQuestion({
  insurance,
  dispatch,
  errors,
  field,
  ...input
}: FormProps & { field: TextField } & Pick<
    TextInputProps,
    | 'label'
    | 'hint'
    | 'autoComplete'
    | 'autoCapitalize'
    | 'spellCheck'
    | 'type'
    | 'inputMode'
    | 'width'
    | 'dir'
  >) {
  return (
    <TextInput
      {...input}
      id={fieldId(field)}
      name={field}
      error={errors.of(field)}
      value={insurance.answers[field]}
      onChange={(event) => dispatch({ type: 'answered', answers: { [field]: event.target.value } })}
    />
  );
}
