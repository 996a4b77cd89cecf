import { type FormEvent, useId, useState } from 'react';
import type { Person } from '../../../contract/people.ts';
import { changeRole, type Role } from '../../../contract/roles.ts';
import {
  completeWords,
  effectOfChange,
  permissionGroups,
  roleNameLimit,
  wordOfAll,
  wordsOfGroup,
  wordsWithout,
} from '../../../domain/staff/ownRoles.ts';
import type { Permission } from '../../../domain/staff/permissions.ts';
import { isRefused } from '../../api/call.ts';
import { CheckboxField } from '../../ui/CheckboxField.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { useMay } from '../access/useMe.ts';
import { tellOutcome } from '../approvals/tellOutcome.ts';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { fieldError } from '../failures.tsx';
import { permissionGroupNames, permissionName } from './permissionTexts.ts';
import { rolesTexts as words } from './rolesTexts.ts';
import { findHolders, listPermissions, permissionsOfPerson } from './roleWords.ts';
import { useRoles, useSaveRole } from './usePeople.ts';

type RoleDialogProps = {
  /** The role to change; none for a new one. */
  changed?: Role;
  /** The role whose words a new one begins with. */
  copied?: Role | null;
  roles: readonly Role[];
  people: readonly Person[];
  onClose: () => void;
};

/** Mixes a role. Before a change is saved it says what each of its people gains and loses. */
export function RoleDialog({ changed, copied, roles, people, onClose }: RoleDialogProps) {
  const formId = useId();
  const may = useMay();
  const saving = useSaveRole();
  const { refetch } = useRoles();
  /** The state that the change begins with: a newer one only after a refusal has told of it. */
  const [seen, setSeen] = useState(changed ?? null);
  const [name, setName] = useState(changed?.name ?? '');
  const [chosen, setChosen] = useState<readonly Permission[]>(() => {
    const begun = changed ?? copied ?? null;
    const given = begun === null ? [] : listPermissions(begun);
    return completeWords(changed === undefined ? given.filter(may) : given);
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (saving.isPending) return;
    const target = seen === null ? null : { id: seen.id, version: seen.version };
    saving.mutate(
      { changed: target, name, permissions: [...chosen] },
      {
        onSuccess: (answer) => {
          tellOutcome(answer, { title: words.savedTitle, text: words.saved(name.trim()) });
          onClose();
        },
        onError: async (error) => {
          if (fieldError(error, 'name') !== undefined) document.getElementById(`${formId}-name`)?.focus();
          if (!isRefused(error, changeRole, 'roleChanged')) return;
          const newest = (await refetch()).data?.find(({ id }) => id === target?.id);
          setSeen((before) => newest ?? before);
        },
      },
    );
  };
  const { error } = saving;
  return (
    <ConfirmDialog
      size="medium"
      title={changed === undefined ? words.addTitle : words.changeTitle(changed.name ?? '')}
      confirmText={words.save}
      pendingText={words.saving}
      isPending={saving.isPending}
      error={fieldError(error, 'name') === undefined ? error : null}
      onConfirm={{ formId }}
      onClose={onClose}
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <TextInput
          id={`${formId}-name`}
          label={words.name}
          hint={words.nameHint}
          error={fieldError(error, 'name')}
          autoComplete="off"
          maxLength={roleNameLimit}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        {permissionGroups.map((group) => (
          <WordsOfGroup
            key={group}
            title={permissionGroupNames[group]}
            offered={wordsOfGroup(group).filter((word) => may(word) || chosen.includes(word))}
            chosen={chosen}
            onChange={setChosen}
          />
        ))}
        {seen !== null && <Effects role={seen} {...{ roles, people, chosen }} />}
      </form>
    </ConfirmDialog>
  );
}

type WordsOfGroupProps = {
  title: string;
  offered: readonly Permission[];
  chosen: readonly Permission[];
  onChange: (chosen: readonly Permission[]) => void;
};

/** Ticks with what each needs, and takes away with what needs it. */
function WordsOfGroup({ title, offered, chosen, onChange }: WordsOfGroupProps) {
  const may = useMay();
  if (offered.length === 0) return null;
  const hintOf = (word: Permission) => {
    if (word === wordOfAll) return words.always;
    return may(word) ? undefined : words.notHeld;
  };
  return (
    <fieldset>
      <legend className="font-semibold">{title}</legend>
      {offered.map((word) => (
        <CheckboxField
          key={word}
          label={permissionName(word)}
          hint={hintOf(word)}
          disabled={word === wordOfAll || !may(word)}
          checked={chosen.includes(word)}
          onChange={({ target }) =>
            onChange(target.checked ? completeWords([...chosen, word]) : wordsWithout(chosen, word))
          }
        />
      ))}
    </fieldset>
  );
}

type EffectsProps = {
  role: Role;
  chosen: readonly Permission[];
  roles: readonly Role[];
  people: readonly Person[];
};

function Effects({ role, chosen, roles, people }: EffectsProps) {
  const holders = findHolders(role.id, people);
  if (holders.length === 0) return null;
  const namesOf = (permissions: readonly Permission[]) => permissions.map(permissionName).join('; ');
  return (
    <section className="rounded-md border border-line px-4 py-3 text-sm">
      <h3 className="text-sm font-semibold">{words.holders(holders.length)}</h3>
      <ul className="mt-2 flex flex-col gap-2">
        {holders.map((person) => {
          const byOthers = permissionsOfPerson(person, roles, role.id);
          const { gains, loses } = effectOfChange(byOthers, listPermissions(role), chosen);
          return (
            <li key={person.id} className="wrap-anywhere">
              <p className="font-semibold">{person.name}</p>
              {gains.length > 0 && <p>{words.gains(namesOf(gains))}</p>}
              {loses.length > 0 && <p>{words.loses(namesOf(loses))}</p>}
              {gains.length + loses.length === 0 && <p className="text-muted">{words.nothing}</p>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
