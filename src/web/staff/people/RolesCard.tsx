import { useId, useState } from 'react';
import type { Person } from '../../../contract/people.ts';
import type { Role } from '../../../contract/roles.ts';
import { roleKeys } from '../../../domain/staff/permissions.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { May } from '../access/May.tsx';
import { useMay } from '../access/useMe.ts';
import { ConfirmDialog, sayAndClose } from '../ConfirmDialog.tsx';
import { RoleDialog } from './RoleDialog.tsx';
import { describeRole } from './RolesField.tsx';
import { rolesTexts as words } from './rolesTexts.ts';
import { findHolders, listPermissions, roleName } from './roleWords.ts';
import { useRemoveRole } from './usePeople.ts';

type RolesCardProps = { roles: readonly Role[]; people: readonly Person[] };
type Asking = { to: 'add'; copied: Role | null } | { to: 'change' | 'remove'; role: Role };

/** The roles of the house: what each allows, who has it, and for who may write them how to mix others. */
export function RolesCard({ roles, people }: RolesCardProps) {
  const [asking, setAsking] = useState<Asking | null>(null);
  const close = () => setAsking(null);
  return (
    <Card
      title={words.title}
      end={
        <May permission="role.write">
          <Button size="small" onClick={() => setAsking({ to: 'add', copied: null })}>
            {words.add}
          </Button>
        </May>
      }
    >
      <p className="mb-4 max-w-prose text-sm text-muted">{words.lead}</p>
      <ul aria-label={words.title} className="divide-y divide-line border-y border-line">
        {roles.map((role) => (
          <RoleRow key={role.id} {...{ role, roles, people }} onAsk={setAsking} />
        ))}
      </ul>
      {asking?.to === 'add' && <RoleDialog {...{ roles, people }} copied={asking.copied} onClose={close} />}
      {asking?.to === 'change' && <RoleDialog {...{ roles, people }} changed={asking.role} onClose={close} />}
      {asking?.to === 'remove' && <RemoveDialog role={asking.role} roles={roles} onClose={close} />}
    </Card>
  );
}

type RoleRowProps = RolesCardProps & { role: Role; onAsk: (asking: Asking) => void };

function RoleRow({ role, roles, people, onAsk }: RoleRowProps) {
  const id = useId();
  const may = useMay();
  const holders = findHolders(role.id, people);
  const isBuiltIn = roleKeys.some((key) => key === role.id);
  // Nobody changes what they may do themselves.
  const mayChange = !isBuiltIn && !holders.some(({ mine }) => mine);
  const mayRemove = mayChange && holders.length === 0 && listPermissions(role).every(may);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p id={id} className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          {roleName(role.id, roles)}
          {isBuiltIn && <Badge>{words.builtIn}</Badge>}
        </p>
        <p className="text-sm text-muted">{describeRole(role)}</p>
        <p className="text-sm text-muted tabular-nums">
          {words.summary(listPermissions(role).length, holders.length)}
        </p>
      </div>
      <May permission="role.write">
        <div className="flex flex-wrap gap-2">
          {mayChange && (
            <Button
              variant="secondary"
              size="small"
              aria-describedby={id}
              onClick={() => onAsk({ to: 'change', role })}
            >
              {words.change}
            </Button>
          )}
          <Button
            variant="secondary"
            size="small"
            aria-describedby={id}
            onClick={() => onAsk({ to: 'add', copied: role })}
          >
            {words.copy}
          </Button>
          {mayRemove && (
            <Button
              variant="danger"
              size="small"
              aria-describedby={id}
              onClick={() => onAsk({ to: 'remove', role })}
            >
              {words.remove}
            </Button>
          )}
        </div>
      </May>
    </li>
  );
}

type RemoveDialogProps = { role: Role; roles: readonly Role[]; onClose: () => void };

function RemoveDialog({ role: { id }, roles, onClose }: RemoveDialogProps) {
  const removing = useRemoveRole();
  const [name] = useState(() => roleName(id, roles));
  const done = { title: words.removedTitle, text: words.removed(name) };
  const confirm = () => removing.mutate(id, { onSuccess: () => sayAndClose(done, onClose) });
  return (
    <ConfirmDialog
      title={words.removeTitle(name)}
      confirmText={words.remove}
      pendingText={words.removing}
      isPending={removing.isPending}
      isDangerous
      error={removing.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{words.removeText}</p>
    </ConfirmDialog>
  );
}
