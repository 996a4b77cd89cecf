import { type FormEvent, useId, useState } from 'react';
import type { PasskeyRow } from '../../../contract/access.ts';
import { parsePasskeyName, passkeyNameLimit } from '../../../domain/staff/passkeys.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { ConfirmDialog, sayAndClose } from '../ConfirmDialog.tsx';
import { staffProblems } from '../staffProblems.ts';
import { accessTexts } from './accessTexts.ts';
import { hasPasskeys, keyFailureText } from './passkeys.ts';
import { Moment } from './SessionsCard.tsx';
import { useAddPasskey, useRemovePasskey, useRenamePasskey } from './usePasskeys.ts';

const words = accessTexts.passkeys;

/** Adds, names and removes one's own passkeys. Null: the site's address allows none. */
export function PasskeysCard({ passkeys }: { passkeys: readonly PasskeyRow[] | null }) {
  const [isAdding, setAdding] = useState(false);
  const mayAdd = passkeys !== null && hasPasskeys();
  return (
    <Card
      title={words.title}
      end={
        mayAdd && (
          <Button size="small" onClick={() => setAdding(true)}>
            {words.add}
          </Button>
        )
      }
    >
      <p className="mb-4 max-w-prose text-sm text-muted">{words.lead}</p>
      {passkeys === null && <p>{staffProblems.passkeysNotPossible.message}</p>}
      {passkeys !== null && !mayAdd && <p className="mb-4">{words.notInThisBrowser}</p>}
      {passkeys?.length === 0 && <p>{words.none}</p>}
      {passkeys !== null && passkeys.length > 0 && (
        <ul aria-label={words.title} className="divide-y divide-line border-y border-line">
          {passkeys.map((passkey) => (
            <PasskeyItem key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {isAdding && <AddDialog onClose={() => setAdding(false)} />}
    </Card>
  );
}

function PasskeyItem({ passkey }: { passkey: PasskeyRow }) {
  const id = useId();
  const [asks, setAsks] = useState<'name' | 'removal' | null>(null);
  const close = () => setAsks(null);
  const { name, addedAt, lastUsedAt, isSynced } = passkey;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p id={id} className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          {name}
          {isSynced && <Badge>{words.synced}</Badge>}
        </p>
        <p className="mt-0.5 flex flex-wrap gap-x-4 text-sm text-muted tabular-nums">
          <Moment name={words.addedAt} at={addedAt} />
          {lastUsedAt === null ? words.neverUsed : <Moment name={words.lastUsedAt} at={lastUsedAt} />}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="small" aria-describedby={id} onClick={() => setAsks('name')}>
          {words.rename}
        </Button>
        <Button variant="danger" size="small" aria-describedby={id} onClick={() => setAsks('removal')}>
          {words.remove}
        </Button>
      </div>
      {asks === 'name' && <RenameDialog passkey={passkey} onClose={close} />}
      {asks === 'removal' && <RemoveDialog passkey={passkey} onClose={close} />}
    </li>
  );
}

function AddDialog({ onClose }: { onClose: () => void }) {
  const adding = useAddPasskey();
  const add = (name: string) => adding.mutate(name, { onSuccess: () => sayAndClose(words.added, onClose) });
  return (
    <NameDialog
      title={words.addTitle}
      lead={words.addLead}
      confirmText={words.addConfirm}
      isPending={adding.isPending}
      error={adding.error}
      onName={add}
      onClose={onClose}
    />
  );
}

type RowDialogProps = { passkey: PasskeyRow; onClose: () => void };

function RenameDialog({ passkey: { id, name }, onClose }: RowDialogProps) {
  const renaming = useRenamePasskey();
  return (
    <NameDialog
      title={words.rename}
      confirmText={words.saveName}
      isPending={renaming.isPending}
      error={renaming.error}
      name={name}
      onName={(next) => renaming.mutate({ id, name: next }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

function RemoveDialog({ passkey: { id, name }, onClose }: RowDialogProps) {
  const removing = useRemovePasskey();
  const done = { title: words.removed, text: words.removedText(name) };
  const remove = () => removing.mutate(id, { onSuccess: () => sayAndClose(done, onClose) });
  return (
    <ConfirmDialog
      title={words.removeTitle(name)}
      confirmText={words.remove}
      pendingText={words.wait}
      isPending={removing.isPending}
      isDangerous
      error={removing.error}
      onConfirm={remove}
      onClose={onClose}
    >
      <p>{words.removeText}</p>
    </ConfirmDialog>
  );
}

type NameDialogProps = {
  title: string;
  lead?: string;
  confirmText: string;
  isPending: boolean;
  error: Error | null;
  /** The present one. */
  name?: string;
  /** Called with a name that the server takes. */
  onName: (name: string) => void;
  onClose: () => void;
};

function NameDialog({ lead, error, name = '', onName, ...dialog }: NameDialogProps) {
  const formId = useId();
  const [typed, setTyped] = useState(name);
  const [isRefused, setRefused] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (dialog.isPending) return;
    const next = parsePasskeyName(typed);
    setRefused(next === null);
    if (next === null) document.getElementById(`${formId}-name`)?.focus();
    else onName(next);
  };
  return (
    <ConfirmDialog {...dialog} pendingText={words.wait} error={null} onConfirm={{ formId }}>
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        {lead !== undefined && <p>{lead}</p>}
        <TextInput
          id={`${formId}-name`}
          label={words.name}
          hint={words.nameHint}
          error={isRefused ? staffProblems.passkeyNameNeeded.message : undefined}
          autoComplete="off"
          maxLength={passkeyNameLimit}
          width="medium"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        {error && (
          <Banner tone="danger" live>
            {keyFailureText(error)}
          </Banner>
        )}
      </form>
    </ConfirmDialog>
  );
}
