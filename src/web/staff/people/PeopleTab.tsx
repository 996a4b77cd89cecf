import { useId, useState } from 'react';
import type { Person } from '../../../contract/people.ts';
import type { Role } from '../../../contract/roles.ts';
import { formatMoment } from '../../language/format.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { useMay } from '../access/useMe.ts';
import { tellOutcome } from '../approvals/tellOutcome.ts';
import { LoadCard } from '../assignment/LoadCard.tsx';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { FetchFailed, Loading } from '../QueryState.tsx';
import { staffLanguage } from '../staffLanguage.ts';
import { InviteDialog } from './InviteDialog.tsx';
import { peopleTexts as words } from './peopleTexts.ts';
import { RolesCard } from './RolesCard.tsx';
import { RolesDialog } from './RolesDialog.tsx';
import { permissionsOfPerson, roleName } from './roleWords.ts';
import { useDeactivate, useInviteAgain, usePeople, useRoles } from './usePeople.ts';

const tones = { invited: 'info', active: 'success', deactivated: 'neutral' } as const;

/** All of staff: who may come in, who is invited, who left; and the roles that they have. */
export function PeopleTab() {
  const people = usePeople();
  const roles = useRoles();
  if (people.data === undefined || roles.data === undefined) {
    const failed = [people, roles].find(({ isError }) => isError);
    if (failed !== undefined) return <FetchFailed query={failed} />;
    return <Loading text={words.loading} lines={6} />;
  }
  return (
    <div className="flex flex-col gap-5">
      <PeopleCard people={people.data.people} roles={roles.data} />
      <RolesCard people={people.data.people} roles={roles.data} />
      {/* Last: it fetches the load by itself. */}
      <LoadCard />
    </div>
  );
}

function PeopleCard({ people, roles }: { people: readonly Person[]; roles: readonly Role[] }) {
  const [isInviting, setInviting] = useState(false);
  return (
    <Card
      title={words.caption}
      end={
        <Button size="small" onClick={() => setInviting(true)}>
          {words.invite}
        </Button>
      }
    >
      <p className="mb-4 max-w-prose text-sm text-muted">{words.lead}</p>
      <ul aria-label={words.caption} className="divide-y divide-line border-y border-line">
        {people.map((person) => (
          <PersonRow key={person.id} person={person} all={roles} />
        ))}
      </ul>
      {isInviting && <InviteDialog roles={roles} onClose={() => setInviting(false)} />}
    </Card>
  );
}

function PersonRow({ person, all }: { person: Person; all: readonly Role[] }) {
  const id = useId();
  const may = useMay();
  const [asks, setAsks] = useState<'roles' | 'again' | 'deactivate' | null>(null);
  const { name, email, state, isFirstOwner, mine, roles } = person;
  // Nobody changes the access of who may do more than they.
  const mayManage = !mine && !isFirstOwner && [...permissionsOfPerson(person, all)].every(may);
  const close = () => setAsks(null);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p id={id} className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          {name}
          <Badge tone={tones[state]}>{words.states[state]}</Badge>
          {mine && <Badge>{words.mine}</Badge>}
          {roles.map((role) => (
            <Badge key={role}>{roleName(role, all)}</Badge>
          ))}
        </p>
        <p className="text-sm wrap-anywhere text-muted">{isFirstOwner ? words.firstOwner : email}</p>
        <p className="text-sm text-muted tabular-nums">{standingOf(person)}</p>
      </div>
      {mayManage && (
        <div className="flex flex-wrap gap-2">
          {email !== null && (
            <Button variant="secondary" size="small" aria-describedby={id} onClick={() => setAsks('roles')}>
              {words.changeRoles}
            </Button>
          )}
          {email !== null && (
            <Button variant="secondary" size="small" aria-describedby={id} onClick={() => setAsks('again')}>
              {words.again[state]}
            </Button>
          )}
          {state !== 'deactivated' && (
            <Button variant="danger" size="small" aria-describedby={id} onClick={() => setAsks('deactivate')}>
              {words.deactivate}
            </Button>
          )}
        </div>
      )}
      {asks === 'roles' && <RolesDialog person={person} roles={all} onClose={close} />}
      {asks === 'again' && <AgainDialog person={person} onClose={close} />}
      {asks === 'deactivate' && <DeactivateDialog person={person} onClose={close} />}
    </li>
  );
}

/** What stands between a person and the pages. */
function standingOf({ state, openSessions, invitation }: Person): string | null {
  if (state === 'deactivated') return null;
  if (state === 'active') return words.openSessions(openSessions);
  if (invitation === null) return words.invitationOver;
  if (invitation.refusal !== null) return words.refused(invitation.refusal);
  const until = words.invitedUntil(formatMoment(invitation.expiresAt, staffLanguage));
  return invitation.sentAt === null ? `${until} · ${words.notSent}` : until;
}

type DialogProps = { person: Person; onClose: () => void };

function AgainDialog({ person: { id, name, email, state, openSessions }, onClose }: DialogProps) {
  const inviting = useInviteAgain();
  const confirm = () =>
    inviting.mutate(id, {
      onSuccess: (answer) => {
        tellOutcome(answer, { title: words.sentTitle, text: words.sent(email ?? name) });
        onClose();
      },
    });
  return (
    <ConfirmDialog
      title={words.againTitle(name)}
      confirmText={words.again[state]}
      pendingText={words.working}
      isPending={inviting.isPending}
      isDangerous={state === 'active'}
      error={inviting.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{words.againText(openSessions)}</p>
    </ConfirmDialog>
  );
}

function DeactivateDialog({ person: { id, name, openSessions }, onClose }: DialogProps) {
  const deactivating = useDeactivate();
  const confirm = () =>
    deactivating.mutate(id, {
      onSuccess: (answer) => {
        tellOutcome(answer, { title: words.done, text: words.deactivated(name) });
        onClose();
      },
    });
  return (
    <ConfirmDialog
      title={words.deactivateTitle(name)}
      confirmText={words.deactivate}
      pendingText={words.working}
      isPending={deactivating.isPending}
      isDangerous
      error={deactivating.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{words.deactivateText(openSessions)}</p>
    </ConfirmDialog>
  );
}
