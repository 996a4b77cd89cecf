import { useEffect, useState } from 'react';
import { suggestedEmail } from '../../../domain/text/suggestedEmail.ts';
import { Trans } from '../../language/Trans.tsx';
import { useTranslation } from '../../language/useTranslation.ts';
import { Button } from '../../ui/Button.tsx';
import { TextInput, type TextInputProps } from '../../ui/TextInput.tsx';

export type EmailFieldProps = Omit<TextInputProps, 'id' | 'value'> & {
  id: string;
  value: string;
  onCorrect: (address: string) => void;
};

/** An e-mail address. Suggests a correction of a mistyped domain, never refuses it. */
export function EmailField({ onCorrect, onChange, ...field }: EmailFieldProps) {
  const { id, value } = field;
  const [typing, setTyping] = useTyping(id);
  const suggested = suggestedEmail(value);
  // "gmail.co" may become "gmail.com".
  const meant = typing && suggested?.startsWith(value.trim()) ? null : suggested;
  return (
    <div className="flex flex-col gap-1.5">
      <TextInput
        {...field}
        type="email"
        inputMode="email"
        spellCheck={false}
        dir="ltr"
        onChange={(event) => {
          setTyping(true);
          onChange?.(event);
        }}
      />
      <div aria-live="polite" className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm empty:contents">
        {meant !== null && (
          <Suggestion
            meant={meant}
            onTake={() => {
              onCorrect(meant);
              // The button disappears with the mistake.
              document.getElementById(id)?.focus();
            }}
          />
        )}
      </div>
    </div>
  );
}

/**
 * True while a person types in this input. Ends after the press that leaves it: a suggestion would
 * move the pressed button.
 */
function useTyping(id: string): [boolean, (typing: boolean) => void] {
  const [typing, setTyping] = useState(false);

  useEffect(() => {
    if (!typing) return;
    const look = () => setTyping(document.activeElement?.id === id);
    document.addEventListener('click', look);
    document.addEventListener('keyup', look);
    return () => {
      document.removeEventListener('click', look);
      document.removeEventListener('keyup', look);
    };
  }, [typing, id]);

  return [typing, setTyping];
}

function Suggestion({ meant, onTake }: { meant: string; onTake: () => void }) {
  const { t } = useTranslation('fields');
  return (
    <>
      <p className="min-w-0 break-words text-warning">
        <Trans
          t={t}
          i18nKey="email.meant"
          values={{ email: meant }}
          components={{ address: <bdi dir="ltr" className="font-semibold" /> }}
        />
      </p>
      <Button variant="secondary" onClick={onTake}>
        {t('email.take')}
      </Button>
    </>
  );
}
