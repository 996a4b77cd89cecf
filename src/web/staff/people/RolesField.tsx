import { type RoleKey, roleKeys } from '../../../domain/staff/permissions.ts';
import { roleNames } from '../../../domain/staff/turkishNames.ts';
import { CheckboxField } from '../../ui/CheckboxField.tsx';
import { FieldError } from '../../ui/Field.tsx';
import { peopleTexts as words } from './peopleTexts.ts';

type RolesFieldProps = {
  /** The id of the message that none is chosen. */
  errorId: string;
  roles: readonly RoleKey[];
  isMissing: boolean;
  onChange: (roles: RoleKey[]) => void;
};

/** The roles of a person, each with what it may do. */
export function RolesField({ errorId, roles, isMissing, onChange }: RolesFieldProps) {
  return (
    <fieldset aria-describedby={isMissing ? errorId : undefined}>
      <legend className="font-semibold">{words.roles}</legend>
      {isMissing && <FieldError id={errorId}>{words.rolesMissing}</FieldError>}
      {roleKeys.map((role) => (
        <CheckboxField
          key={role}
          label={roleNames[role]}
          hint={words.roleHints[role]}
          checked={roles.includes(role)}
          onChange={({ target }) =>
            onChange(roleKeys.filter((one) => (one === role ? target.checked : roles.includes(one))))
          }
        />
      ))}
    </fieldset>
  );
}
