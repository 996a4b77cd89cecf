import { memo } from 'react';
import type { DateParts } from '../../../domain/calendar/dateParts.ts';
import { type FieldRow, mayStayEmpty } from '../../../domain/fields/fieldTable.ts';
import { DateFields } from '../../ui/DateFields.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextInput, type TextInputProps } from '../../ui/TextInput.tsx';
import { type FormErrors, fieldId } from '../formErrors.ts';
import { EmailField } from './EmailField.tsx';

export type QuestionsProps<Id extends string> = {
  table: Readonly<Record<Id, FieldRow>>;
  ids: readonly Id[];
  answers: Readonly<Record<Id, string | DateParts>>;
  errors: FormErrors;
  words: (id: Id) => { label: string; hint?: string | undefined };
  /** The same function in every render: a question renders when its own answer changes. */
  onAnswer: (id: Id, answer: string | DateParts) => void;
};

export function Questions<Id extends string>({
  table,
  ids,
  answers,
  errors,
  words,
  onAnswer,
}: QuestionsProps<Id>) {
  return ids.map((id) => {
    const answer = answers[id];
    const shared = { id, ...words(id), autoComplete: table[id].autocomplete, error: errors.of(id) };
    return typeof answer === 'string' ? (
      <TextQuestion
        key={id}
        {...shared}
        kind={table[id].kind}
        optional={mayStayEmpty(table[id])}
        value={answer}
        onAnswer={onAnswer}
      />
    ) : (
      <DateQuestion key={id} {...shared} value={answer} onAnswer={onAnswer} />
    );
  });
}

type QuestionProps<Value> = {
  id: string;
  label: string;
  hint?: string | undefined;
  error: string | undefined;
  autoComplete: string | undefined;
  value: Value;
  /** A method, because a list knows its ids alone. */
  onAnswer(id: string, answer: Value): void;
};

const inputs: Partial<Record<FieldRow['kind'], Partial<TextInputProps>>> = {
  passportNumber: { autoCapitalize: 'characters', spellCheck: false, width: 'medium', dir: 'ltr' },
};

const TextQuestion = memo(function TextQuestion({
  id,
  kind,
  value,
  onAnswer,
  autoComplete = 'off',
  ...shown
}: QuestionProps<string> & { kind: FieldRow['kind']; optional: boolean }) {
  const shared = {
    ...shown,
    id: fieldId(id),
    name: id,
    value,
    autoComplete,
    onChange: (event: { target: { value: string } }) => onAnswer(id, event.target.value),
    // Pasted text often has spaces around it.
    onBlur: () => {
      if (value.trim() !== value) onAnswer(id, value.trim());
    },
  };
  if (kind === 'lines') return <TextArea {...shared} rows={3} />;
  if (kind === 'email') return <EmailField {...shared} onCorrect={(address) => onAnswer(id, address)} />;
  return <TextInput {...shared} {...inputs[kind]} />;
});

const DateQuestion = memo(function DateQuestion({
  id,
  onAnswer,
  autoComplete,
  ...shown
}: QuestionProps<DateParts>) {
  return (
    <DateFields
      {...shown}
      id={fieldId(id)}
      autoComplete={autoComplete === 'bday' ? autoComplete : undefined}
      onChange={(date) => onAnswer(id, date)}
    />
  );
});
