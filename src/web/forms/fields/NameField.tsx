import { memo } from 'react';
import { isForetold, printedName, printsAsTyped } from '../../../domain/text/machineReadableName.ts';
import { useTranslation } from '../../language/useTranslation.ts';
import { TextInput } from '../../ui/TextInput.tsx';
import { TypingRegion } from './TypingRegion.tsx';

export type NameFieldProps = {
  id: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  value: string;
  /** The same function in every render. */
  onChange: (name: string) => void;
  autoComplete: 'given-name' | 'family-name' | 'name' | 'off';
};

/** A name, with its spelling in the passport's machine-readable zone if that differs. Renders when it changes. */
export const NameField = memo(function NameField({ onChange, ...field }: NameFieldProps) {
  return (
    <div className="flex flex-col gap-1.5">
      <TextInput
        {...field}
        name={field.autoComplete}
        autoCapitalize="words"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
        onBlur={() => {
          if (field.value !== field.value.trim()) onChange(field.value.trim());
        }}
      />
      <PrintedName typed={field.value} />
    </div>
  );
});

function PrintedName({ typed }: { typed: string }) {
  const { t } = useTranslation('fields');
  const { text, unwritable, otherScript } = printedName(typed);
  const differs = typed.trim() !== '' && !printsAsTyped(typed);
  return (
    <TypingRegion typed={typed} className="text-sm text-muted empty:contents">
      {differs && text !== '' && isForetold(typed) && (
        <p>
          {t('name.printed')}{' '}
          <bdi dir="ltr" className="font-mono font-semibold text-ink">
            {text}
          </bdi>
        </p>
      )}
      {differs && (otherScript || unwritable.length > 0) && (
        <p className="text-warning">
          {unwritable.length > 0
            ? t('name.unwritable', { letters: unwritable.join(' ') })
            : t('name.otherScript')}
        </p>
      )}
    </TypingRegion>
  );
}
