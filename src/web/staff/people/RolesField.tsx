import type { Role } from '../../../contract/roles.ts';
import { roleKeys } from '../../../domain/staff/permissions.ts';
import { CheckboxField } from '../../ui/CheckboxField.tsx';
import { FieldError } from '../../ui/Field.tsx';
import { useMay } from '../access/useMe.ts';
import { peopleTexts as words } from './peopleTexts.ts';
import { permissionName } from './permissionTexts.ts';
import { listPermissions, roleName } from './roleWords.ts';

type RolesFieldProps = {
  /** The id of the message that none is chosen, or of the server's. */
  errorId: string;
  roles: readonly Role[];
  /** Ids. */
  chosen: readonly string[];
  error: string | undefined;
  onChange: (chosen: string[]) => void;
};

/** Offers no role that allows more than the reader may. */
export function RolesField({ errorId, roles, chosen, error, onChange }: RolesFieldProps) {
  const may = useMay();
  const offered = roles.filter((role) => chosen.includes(role.id) || listPermissions(role).every(may));
  return (
    <fieldset aria-describedby={error === undefined ? undefined : errorId}>
      <legend className="font-semibold">{words.roles}</legend>
      {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
      {offered.map((role) => (
        <CheckboxField
          key={role.id}
          label={roleName(role.id, roles)}
          hint={describeRole(role)}
          checked={chosen.includes(role.id)}
          onChange={({ target }) => {
            const others = chosen.filter((id) => id !== role.id);
            onChange(target.checked ? [...others, role.id] : others);
          }}
        />
      ))}
    </fieldset>
  );
}

/** What a role is for; of an own one what it allows. */
export function describeRole(role: Role): string {
  const key = roleKeys.find((one) => one === role.id);
  return key === undefined
    ? `${listPermissions(role).map(permissionName).join('; ')}.`
    : words.roleHints[key];
}
