import type { ReactNode } from 'react';
import type { ParentKind } from '../../../domain/insurance/parentPhotos.ts';
import { useProblem } from '../../language/problem.ts';
import { useTranslation } from '../../language/useTranslation.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { FieldError } from '../../ui/Field.tsx';
import { FileInput } from '../../ui/FileInput.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import type { FormProps, PhotoAnswer, PreparingPhoto, UnusablePhoto } from '../state/insurance.ts';

/** At most two photos of one parent's document, to choose, take, drop and remove. */
export function PhotoPicker({
  insurance,
  dispatch,
  parent,
  id,
  onChoose,
}: FormProps & { parent: ParentKind; id: string; onChoose: (files: readonly File[]) => void }) {
  const { t } = useTranslation('insuranceSteps');
  const words = useProblem();
  const refusal = insurance.photoRefusals[parent];
  const ofParent = <Photo extends { type: string }>(photos: readonly Photo[]) =>
    photos.filter(({ type }) => type === parent);
  const unusable = ofParent(insurance.unusable);
  return (
    <div className="flex flex-col gap-3">
      <FileInput
        id={id}
        label={t(`parents.${parent}`)}
        hint={t('parents.hint')}
        error={refusal && words(refusal).message}
        describedBy={unusable.map(messageId).join(' ')}
        // One photo of either parent is enough.
        optional
        prompt={t('parents.add')}
        accept="image/*"
        multiple
        files={[]}
        onChange={onChoose}
      />
      <PhotoTiles
        ready={ofParent(insurance.answers.photos)}
        preparing={ofParent(insurance.preparing)}
        unusable={unusable}
        onRemove={(photo) => {
          dispatch({ type: 'photoRemoved', id: photo });
          document.getElementById(id)?.focus();
        }}
      />
    </div>
  );
}

const messageId = ({ id }: UnusablePhoto) => `photo-${id}-error`;

/**
 * Photos in the order of choosing: ready, being shrunk, unusable. Each keeps its place and height.
 */
function PhotoTiles({
  ready,
  preparing,
  unusable,
  onRemove,
}: {
  ready: readonly PhotoAnswer[];
  preparing: readonly PreparingPhoto[];
  unusable: readonly UnusablePhoto[];
  onRemove: (id: string) => void;
}) {
  const { t } = useTranslation('insuranceSteps');
  const count = ready.length + preparing.length + unusable.length;
  const progress = t('parents.progress', { count, done: ready.length });
  const tiles = [
    ...ready.map((photo) => ({
      ...photo,
      tile: <ReadyPhoto photo={photo} onRemove={() => onRemove(photo.id)} />,
    })),
    ...preparing.map((photo) => ({
      ...photo,
      tile: (
        <Tile className="bg-sunken">
          <Spinner />
          <span className="min-w-0 flex-1 break-words">{t('parents.preparing', { name: photo.name })}</span>
          <RemoveButton name={photo.name} onRemove={() => onRemove(photo.id)} />
        </Tile>
      ),
    })),
    ...unusable.map((photo) => ({
      ...photo,
      tile: <PhotoError photo={photo} onRemove={() => onRemove(photo.id)} />,
    })),
  ].sort((a, b) => (a.id < b.id ? -1 : 1));
  return (
    <>
      <p role="status" className="text-sm text-muted empty:contents">
        {count > 0 && progress}
      </p>
      {count > 0 && (
        <progress
          value={count - preparing.length + 0.5}
          max={count}
          aria-label={progress}
          className={classes('h-1.5 w-full', preparing.length === 0 && 'invisible')}
        />
      )}
      {count > 0 && (
        <ul className="grid gap-3 sm:grid-cols-2">
          {tiles.map(({ id, tile }) => (
            <li key={id} className="min-w-0">
              {tile}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** High enough for every state and three lines of a message. */
function Tile({ className, children }: { className: string; children: ReactNode }) {
  return (
    <div
      className={classes(
        'flex min-h-38 items-center gap-3 rounded-sm border border-line p-3 text-sm',
        className,
      )}
    >
      {children}
    </div>
  );
}

function ReadyPhoto({ photo, onRemove }: { photo: PhotoAnswer; onRemove: () => void }) {
  const { t } = useTranslation('insuranceSteps');
  const size = Math.max(1, Math.round(bytesOf(photo.data) / 1000));
  return (
    <Tile className="bg-surface">
      <img
        src={photo.data}
        alt={t('parents.alt', { name: photo.name })}
        className="size-24 shrink-0 rounded-sm border border-line bg-sunken object-contain"
      />
      <span className="flex min-w-0 flex-1 flex-col items-start">
        <bdi className="max-w-full truncate">{photo.name}</bdi>
        <span className="text-muted">{t('parents.ready', { size })}</span>
        <RemoveButton name={photo.name} onRemove={onRemove} />
      </span>
    </Tile>
  );
}

function PhotoError({ photo, onRemove }: { photo: UnusablePhoto; onRemove: () => void }) {
  const words = useProblem();
  return (
    <Tile className="bg-surface">
      <span className="flex min-w-0 flex-1 flex-col items-start gap-1">
        <bdi className="max-w-full truncate">{photo.name}</bdi>
        <span role="alert">
          <FieldError id={messageId(photo)}>{words(photo.code).message}</FieldError>
        </span>
        <RemoveButton name={photo.name} onRemove={onRemove} />
      </span>
    </Tile>
  );
}

function RemoveButton({ name, onRemove }: { name: string; onRemove: () => void }) {
  const { t } = useTranslation('insuranceSteps');
  return (
    <Button variant="quiet" size="small" className="-ms-3" onClick={onRemove}>
      {t('parents.remove')}
      <span className="sr-only"> {name}</span>
    </Button>
  );
}

function bytesOf(dataUrl: string): number {
  const base64 = dataUrl.slice(dataUrl.indexOf(',') + 1);
  const padding = base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0;
  return (base64.length / 4) * 3 - padding;
}
