import { type FormEvent, type RefObject, useId, useRef, useState } from 'react';
import { chatLimits } from '../../../domain/chat/limits.ts';
import { isEmailAddress } from '../../../domain/text/emailAddress.ts';
import { ApiError } from '../../api/call.ts';
import { EmailField } from '../../forms/fields/EmailField.tsx';
import { useTranslation } from '../../language/useTranslation.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { updateChatForm, useChatForm } from './chatForm.ts';
import { begin } from './visitorChat.ts';

type Name = 'customerName' | 'customerEmail' | 'message';
type Errors = Partial<Record<Name, string>>;

export function StartForm({ first }: { first: RefObject<HTMLInputElement | null> }) {
  const { t } = useTranslation('chat');
  const written = useChatForm();
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const emailId = useId();

  const show = (found: Errors) => {
    setErrors(found);
    const [wrong] = Object.keys(found);
    form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (pending) return;
    const name = written.name.trim();
    const email = written.email.trim();
    const message = written.message.trim();
    const found: Errors = {
      ...(name === '' && { customerName: t('start.nameMissing') }),
      ...(!isEmailAddress(email) && { customerEmail: t('start.emailMissing') }),
      ...(message === '' && { message: t('start.messageMissing') }),
      ...(message.length > chatLimits.message && {
        message: t('composer.tooLong', { length: message.length, max: chatLimits.message }),
      }),
    };
    setFailure(null);
    show(found);
    if (Object.keys(found).length > 0) return;
    setPending(true);
    try {
      await begin({ name, email }, message);
      updateChatForm({ message: '' });
    } catch (error) {
      setPending(false);
      const refused = error instanceof ApiError ? error : null;
      if (refused && Object.keys(refused.fields).length > 0) show(refused.fields);
      else setFailure(refused !== null && refused.status > 0 ? refused.message : t('failed'));
    }
  };
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4 px-4 py-5">
      <h3 className="text-lg">{t('start.heading')}</h3>
      <TextInput
        ref={first}
        label={t('start.name')}
        name="customerName"
        autoComplete="name"
        maxLength={chatLimits.name}
        value={written.name}
        error={errors.customerName}
        onChange={(event) => updateChatForm({ name: event.target.value })}
      />
      <EmailField
        id={emailId}
        label={t('start.email')}
        hint={t('start.emailHint')}
        name="customerEmail"
        autoComplete="email"
        maxLength={254}
        value={written.email}
        error={errors.customerEmail}
        onChange={(event) => updateChatForm({ email: event.target.value })}
        onCorrect={(email) => updateChatForm({ email })}
      />
      <TextArea
        label={t('start.message')}
        hint={t('start.private')}
        name="message"
        value={written.message}
        error={errors.message}
        onChange={(event) => updateChatForm({ message: event.target.value })}
      />
      {failure !== null && (
        <Banner tone="danger" live>
          {failure}
        </Banner>
      )}
      <Button type="submit" pending={pending} pendingText={t('start.pending')}>
        {t('start.submit')}
      </Button>
    </form>
  );
}
