import { suggestedEmail } from '../../../domain/text/suggestedEmail.ts';
import { Trans } from '../../language/Trans.tsx';
import { useTranslation } from '../../language/useTranslation.ts';
import { Button } from '../../ui/Button.tsx';
import { TextInput, type TextInputProps } from '../../ui/TextInput.tsx';
import { useSettled } from '../../ui/useSettled.ts';

export type EmailFieldProps = Omit<TextInputProps, 'id' | 'value'> & {
  id: string;
  value: string;
  /** Takes the address that was probably meant. */
  onCorrect: (address: string) => void;
};

/** An e-mail address. A domain that looks mistyped is asked about below, once the typing pauses; it is never refused. */
export function EmailField({ onCorrect, ...field }: EmailFieldProps) {
  const { id, value } = field;
  const settled = useSettled(value);
  const meant = settled === value ? suggestedEmail(value) : null;
  return (
    <div className="flex flex-col gap-1.5">
      <TextInput {...field} type="email" inputMode="email" spellCheck={false} dir="ltr" />
      <div aria-live="polite" className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm empty:contents">
        {meant !== null && (
          <Suggestion
            meant={meant}
            onTake={() => {
              onCorrect(meant);
              // The button goes with the mistake.
              document.getElementById(id)?.focus();
            }}
          />
        )}
      </div>
    </div>
  );
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
