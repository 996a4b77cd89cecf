import { type FormEvent, useRef, useState } from 'react';
import { personNameLimit } from '../../../domain/staff/people.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { toast } from '../../ui/toasts.ts';
import { FailureBanner, fieldError } from '../failures.tsx';
import { accessTexts } from './accessTexts.ts';
import { useMe } from './useMe.ts';
import { useChangeName } from './useSecurity.ts';

const words = accessTexts.name;

/** Changes one's own name. A refusal is shown at its field. */
export function NameCard() {
  const me = useMe();
  const changing = useChangeName();
  const [typed, setTyped] = useState(me?.name ?? '');
  const field = useRef<HTMLInputElement>(null);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (changing.isPending) return;
    changing.mutate(typed, {
      onSuccess: () => toast({ ...words.changed, tone: 'success' }),
      onError: () => field.current?.focus(),
    });
  };
  const refused = fieldError(changing.error, 'name');
  return (
    <Card title={words.title}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <TextInput
          ref={field}
          label={words.label}
          hint={words.hint}
          error={refused}
          autoComplete="name"
          maxLength={personNameLimit}
          width="medium"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <FailureBanner error={refused ? null : changing.error} />
        <Button type="submit" className="self-start" pending={changing.isPending} pendingText={words.pending}>
          {words.submit}
        </Button>
      </form>
    </Card>
  );
}
