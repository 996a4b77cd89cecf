import type { ParentKind } from '../../../domain/insurance/parentPhotos.ts';
import { useProblem } from '../../language/problem.ts';
import { useTranslation } from '../../language/useTranslation.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { FileInput } from '../../ui/FileInput.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import type { FormProps, PhotoAnswer, PreparingPhoto } from '../state/insurance.ts';

/** The photos of one parent's document: chosen, taken with the camera or dropped, at most two, each can be removed. */
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
  return (
    <div className="flex flex-col gap-3">
      <FileInput
        id={id}
        label={t(`parents.${parent}`)}
        hint={t('parents.hint')}
        error={refusal && words(refusal).message}
        // One photo of either parent is enough, so no single field is required.
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
        onRemove={(photo) => {
          dispatch({ type: 'photoRemoved', id: photo });
          document.getElementById(id)?.focus();
        }}
      />
    </div>
  );
}

/** The photos of a parent as small pictures, and those still being made smaller, with how far that is. */
function PhotoTiles({
  ready,
  preparing,
  onRemove,
}: {
  ready: readonly PhotoAnswer[];
  preparing: readonly PreparingPhoto[];
  onRemove: (id: string) => void;
}) {
  const { t } = useTranslation('insuranceSteps');
  const count = ready.length + preparing.length;
  return (
    <>
      <p role="status" className="text-sm text-muted empty:contents">
        {count > 0 && t('parents.progress', { count, done: ready.length })}
      </p>
      {count > 0 && (
        // Keeps its place once all are ready, so that nothing moves then.
        <progress
          value={ready.length + 0.5}
          max={count}
          aria-label={t('parents.progress', { count, done: ready.length })}
          className={classes('h-1.5 w-full', preparing.length === 0 && 'invisible')}
        />
      )}
      {count > 0 && (
        <ul className="grid gap-3 sm:grid-cols-2">
          {ready.map((photo) => (
            <ReadyPhoto key={photo.id} photo={photo} onRemove={() => onRemove(photo.id)} />
          ))}
          {preparing.map(({ id, name }) => (
            <li
              key={id}
              className="flex min-h-26 items-center gap-3 rounded-sm border border-line bg-sunken p-3 text-sm"
            >
              <Spinner />
              <span className="min-w-0 flex-1 break-words">{t('parents.preparing', { name })}</span>
              <RemoveButton name={name} onRemove={() => onRemove(id)} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function ReadyPhoto({ photo, onRemove }: { photo: PhotoAnswer; onRemove: () => void }) {
  const { t } = useTranslation('insuranceSteps');
  const size = Math.max(1, Math.round(bytesOf(photo.data) / 1000));
  return (
    <li className="flex min-h-26 items-center gap-3 rounded-sm border border-line bg-surface p-3">
      <img
        src={photo.data}
        alt={t('parents.alt', { name: photo.name })}
        className="size-18 shrink-0 rounded-sm border border-line bg-sunken object-contain"
      />
      <span className="flex min-w-0 flex-1 flex-col items-start text-sm">
        <bdi className="max-w-full truncate">{photo.name}</bdi>
        <span className="text-muted">{t('parents.ready', { size })}</span>
        <RemoveButton name={photo.name} onRemove={onRemove} />
      </span>
    </li>
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

/** How many bytes a base64 data URL holds. */
function bytesOf(dataUrl: string): number {
  const base64 = dataUrl.slice(dataUrl.indexOf(',') + 1);
  const padding = base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0;
  return (base64.length / 4) * 3 - padding;
}
