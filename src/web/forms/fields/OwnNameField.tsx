import { memo, useState } from 'react';
import { useTranslation } from '../../language/useTranslation.ts';
import { Icon } from '../../ui/Icon.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { fieldId } from '../formErrors.ts';

export type OwnNameFieldProps = {
  label: string;
  error: string | undefined;
  value: string;
  /** The same function in every render. */
  onChange: (name: string) => void;
};

/** The name in its holder's own script. Folded until somebody wants it: it is one stop for the keyboard. */
export const OwnNameField = memo(function OwnNameField({ label, error, value, onChange }: OwnNameFieldProps) {
  const { t } = useTranslation('fields');
  const [opened, setOpened] = useState<boolean | null>(null);
  return (
    <details
      className="group"
      open={error !== undefined || (opened ?? value !== '')}
      onToggle={(event) => {
        // An error stays in sight: the link above leads to its field.
        if (error !== undefined) event.currentTarget.open = true;
        else setOpened(event.currentTarget.open);
      }}
    >
      <summary className="flex min-h-11 w-fit list-none items-center gap-2 text-accent [&::-webkit-details-marker]:hidden">
        <Icon name="chevron" className="transition-transform duration-200 group-open:rotate-180" />
        {t('ownName.add')}
      </summary>
      <TextInput
        id={fieldId('ownName')}
        className="pt-2"
        label={label}
        hint={t('ownName.hint')}
        error={error}
        optional
        name="ownName"
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={() => {
          if (value !== value.trim()) onChange(value.trim());
        }}
      />
    </details>
  );
});
