import { type FormEvent, useId, useState } from 'react';
import type { Role } from '../../../contract/roles.ts';
import { type StaffLanguage, staffLanguages } from '../../../domain/staff/staffLanguage.ts';
import { ApiError } from '../../api/call.ts';
import { SelectInput } from '../../ui/SelectInput.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { tellOutcome } from '../approvals/tellOutcome.ts';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { fieldError } from '../failures.tsx';
import { peopleTexts as words } from './peopleTexts.ts';
import { RolesField } from './RolesField.tsx';
import { useInvitePerson } from './usePeople.ts';

const languageOptions = staffLanguages.map((value) => ({ value, label: words.languages[value] }));

/** Invites a person. The server reads name and address; a refusal is shown at its field. */
export function InviteDialog({ roles: all, onClose }: { roles: readonly Role[]; onClose: () => void }) {
  const formId = useId();
  const inviting = useInvitePerson();
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [language, setLanguage] = useState<StaffLanguage>('tr');
  const [chosen, setChosen] = useState<string[]>([]);
  // A role may be removed meanwhile.
  const roles = chosen.filter((id) => all.some((role) => role.id === id));
  const [wasSent, setSent] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    if (inviting.isPending || roles.length === 0) return;
    inviting.mutate(
      { name, email, language, roles },
      {
        onSuccess: (answer) => {
          tellOutcome(answer, { title: words.sentTitle, text: words.sent(email.trim()) });
          onClose();
        },
        onError: (error) => {
          const refused = (['name', 'email'] as const).find(
            (field) => fieldError(error, field) !== undefined,
          );
          if (refused !== undefined) document.getElementById(`${formId}-${refused}`)?.focus();
        },
      },
    );
  };
  const { error } = inviting;
  const isAtField = error instanceof ApiError && Object.keys(error.fields).length > 0;
  return (
    <ConfirmDialog
      title={words.inviteTitle}
      confirmText={words.send}
      pendingText={words.sending}
      isPending={inviting.isPending}
      error={isAtField ? null : error}
      onConfirm={{ formId }}
      onClose={onClose}
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <TextInput
          id={`${formId}-name`}
          label={words.name}
          error={fieldError(error, 'name')}
          autoComplete="off"
          maxLength={80}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <TextInput
          id={`${formId}-email`}
          label={words.email}
          error={fieldError(error, 'email')}
          type="email"
          autoComplete="off"
          maxLength={254}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <SelectInput
          label={words.language}
          options={languageOptions}
          value={language}
          onChange={({ target }) => setLanguage(target.value === 'en' ? 'en' : 'tr')}
        />
        <RolesField
          errorId={`${formId}-roles`}
          roles={all}
          chosen={roles}
          error={wasSent && roles.length === 0 ? words.rolesMissing : fieldError(error, 'roles')}
          onChange={setChosen}
        />
      </form>
    </ConfirmDialog>
  );
}
