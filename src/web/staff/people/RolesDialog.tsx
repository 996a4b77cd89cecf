import { type FormEvent, useId, useState } from 'react';
import type { Person } from '../../../contract/people.ts';
import type { Role } from '../../../contract/roles.ts';
import { tellOutcome } from '../approvals/tellOutcome.ts';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { fieldError } from '../failures.tsx';
import { peopleTexts as words } from './peopleTexts.ts';
import { RolesField } from './RolesField.tsx';
import { useChangeRoles } from './usePeople.ts';

type RolesDialogProps = { person: Person; roles: readonly Role[]; onClose: () => void };

/** Gives a person other roles. */
export function RolesDialog({ person, roles: all, onClose }: RolesDialogProps) {
  const formId = useId();
  const changing = useChangeRoles();
  const [chosen, setChosen] = useState(person.roles);
  // A role may be removed meanwhile.
  const roles = chosen.filter((id) => all.some((role) => role.id === id));
  const [wasSent, setSent] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    if (changing.isPending || roles.length === 0) return;
    changing.mutate(
      { id: person.id, roles },
      {
        onSuccess: (answer) => {
          tellOutcome(answer, { title: words.done, text: words.rolesChanged(person.name) });
          onClose();
        },
      },
    );
  };
  return (
    <ConfirmDialog
      title={words.rolesTitle(person.name)}
      confirmText={words.saveRoles}
      pendingText={words.working}
      isPending={changing.isPending}
      error={changing.error}
      onConfirm={{ formId }}
      onClose={onClose}
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <p>{words.rolesLead}</p>
        <RolesField
          errorId={`${formId}-error`}
          roles={all}
          chosen={roles}
          error={wasSent && roles.length === 0 ? words.rolesMissing : fieldError(changing.error, 'roles')}
          onChange={setChosen}
        />
      </form>
    </ConfirmDialog>
  );
}
