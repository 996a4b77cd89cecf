import { type FormEvent, useRef, useState } from 'react';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { CheckboxField } from '../../ui/CheckboxField.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { FailureBanner, fieldError } from '../failures.tsx';
import { accessTexts } from './accessTexts.ts';
import { useChangePassword } from './useSecurity.ts';

const words = accessTexts.password;

/** Changes the staff password. A refusal stands at its field. */
export function PasswordCard() {
  const changing = useChangePassword();
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [isShown, setShown] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const currentField = useRef<HTMLInputElement>(null);
  const nextField = useRef<HTMLInputElement>(null);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (changing.isPending) return;
    setMissing(current === '');
    if (current === '') {
      changing.reset();
      currentField.current?.focus();
      return;
    }
    changing.mutate(
      { currentPassword: current, newPassword: next },
      {
        onSuccess: () => {
          setCurrent('');
          setNext('');
        },
        onError: (error) => (fieldError(error, 'newPassword') ? nextField : currentField).current?.focus(),
      },
    );
  };
  const currentRefused = fieldError(changing.error, 'currentPassword');
  const nextRefused = fieldError(changing.error, 'newPassword');
  const type = isShown ? 'text' : 'password';
  return (
    <Card title={words.title}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        {changing.isSuccess && (
          <Banner tone="success" live>
            {words.changed}
          </Banner>
        )}
        <TextInput
          ref={currentField}
          label={words.current}
          error={isMissing ? words.currentEmpty : currentRefused}
          type={type}
          autoComplete="current-password"
          maxLength={200}
          width="medium"
          value={current}
          onChange={(event) => setCurrent(event.target.value)}
        />
        <TextInput
          ref={nextField}
          label={words.next}
          hint={words.nextHint}
          error={nextRefused}
          type={type}
          autoComplete="new-password"
          maxLength={300}
          width="medium"
          value={next}
          onChange={(event) => setNext(event.target.value)}
        />
        <CheckboxField
          label={words.show}
          optional
          checked={isShown}
          onChange={(event) => setShown(event.target.checked)}
        />
        <FailureBanner error={currentRefused || nextRefused ? null : changing.error} />
        <Button type="submit" className="self-start" pending={changing.isPending} pendingText={words.pending}>
          {words.submit}
        </Button>
      </form>
    </Card>
  );
}
