import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { View } from '../../../contract/views.ts';
import { isSameView, maySaveView } from '../../../domain/staff/views.ts';
import type { ApplicationKind } from '../../../domain/status/statuses.ts';
import { Button, type ButtonProps } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { useMay } from '../access/useMe.ts';
import { useHasRoomForRail } from '../browserState.ts';
import { toastFailure } from '../failures.tsx';
import { type ChangeStaffPage, type StaffPageState, unasked } from '../staffPageState.ts';
import { tourMark } from '../tour/tourSteps.ts';
import { useChangeView, useViews, type ViewContent } from './useViews.ts';
import { NewViewDialog, ViewDialog } from './ViewDialog.tsx';
import { ViewMenu } from './ViewMenu.tsx';
import { viewTexts as words } from './viewTexts.ts';

export type ViewControlsProps = {
  kind: ApplicationKind;
  state: StaffPageState;
  onChange: ChangeStaffPage;
  /** The columns that are shown, and those that would be without a choice. */
  shown: readonly string[];
  atFirst: readonly string[];
};

/**
 * Saves what the list shows as a view; of an opened one, says that it was changed, or is gone. Without a
 * rail, all of it stands in a menu with the views.
 */
export function ViewControls({ kind, state, onChange, shown, atFirst }: ViewControlsProps) {
  const views = useViews();
  const isRail = useHasRoomForRail();
  const [dialog, setDialog] = useState<'new' | View | null>(null);
  const group = useRef<HTMLElement>(null);
  const keepFocus = () => group.current?.focus();
  useEffect(() => {
    if (dialog === null) return;
    // The button that opened it may be gone with what it saved.
    return () => void (document.activeElement === document.body && group.current?.focus());
  }, [dialog]);
  const view = views?.find((one) => one.id === state.view && one.kind === kind);
  const content = { filters: state.filters, sort: state.sort, columns: [...shown] };
  const isGone = views !== undefined && view === undefined && state.view !== null;
  const isMarked = isGone || (view !== undefined && !isSameView(view, content));
  const actions = (
    <Actions
      {...{ view, content, onChange }}
      {...{ isGone, isMarked }}
      isAsked={!isSameView(content, { ...unasked, columns: atFirst })}
      onDone={keepFocus}
      onEdit={() => setDialog(view ?? null)}
      onSaveAs={() => setDialog('new')}
    />
  );
  return (
    <>
      <section
        {...tourMark('views')}
        ref={group}
        aria-label={words.menu}
        tabIndex={-1}
        className={classes(
          'flex min-h-9 items-center gap-1 empty:-ms-3 sm:shrink-0',
          // The button of an opened view has its place before the views are there.
          state.view !== null && 'min-w-20 justify-end',
        )}
      >
        {isRail ? actions : <ViewMenu {...{ kind, view, isMarked, onChange }}>{actions}</ViewMenu>}
      </section>
      {dialog === 'new' && (
        <NewViewDialog
          {...{ kind, content }}
          onSaved={(id) => onChange({ view: id, columns: content.columns, page: state.page })}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog !== null && dialog !== 'new' && (
        // As it is now; after its removal as it was.
        <ViewDialog
          view={views?.find(({ id }) => id === dialog.id) ?? dialog}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
}

type ActionsProps = Pick<ViewControlsProps, 'onChange'> & {
  view: View | undefined;
  content: ViewContent;
  isGone: boolean;
  /** It was changed. */
  isMarked: boolean;
  /** The list shows something else than by itself. */
  isAsked: boolean;
  /** Keeps the focus, whose button goes. */
  onDone: () => void;
  onEdit: () => void;
  onSaveAs: () => void;
};

function Actions(props: ActionsProps) {
  const { view, isGone, isAsked, onChange, onDone, onSaveAs } = props;
  if (view !== undefined) return <ActionsOfOpened {...props} view={view} />;
  if (!isGone) return isAsked ? <Low onClick={onSaveAs}>{words.saveAs}</Low> : null;
  const leave = () => {
    onDone();
    onChange({ view: null, columns: null }, { replace: true });
  };
  return (
    <>
      <p role="status" className="text-xs text-muted">
        {words.gone}
      </p>
      <Low onClick={onSaveAs}>{words.keepGone}</Low>
      <Low onClick={leave}>{words.leaveGone}</Low>
    </>
  );
}

/** The last button has one place: those of a change come and go before it. */
function ActionsOfOpened(props: ActionsProps & { view: View }) {
  const { view, content, isMarked, onChange, onDone, onEdit, onSaveAs } = props;
  const mayShare = useMay()('view.share');
  const saving = useChangeView();
  const maySave = maySaveView(view, view, mayShare);
  const { filters, sort, columns } = view;
  const save = () => saving.mutate({ view, change: content }, { onSuccess: onDone, onError: toastFailure });
  const revert = () => {
    onDone();
    onChange({ filters, sort, columns }, { replace: true });
  };
  return (
    <>
      {isMarked && (
        <>
          <p role="status" className="text-xs font-semibold text-warning">
            {words.changed}
          </p>
          {maySave && (
            <Low pending={saving.isPending} pendingText={words.saving} onClick={save}>
              {words.save}
            </Low>
          )}
          <Low onClick={onSaveAs}>{words.saveCopy}</Low>
          <Low onClick={revert}>{words.revert}</Low>
        </>
      )}
      {maySave && <Low onClick={onEdit}>{words.edit}</Low>}
    </>
  );
}

function Low({ children, ...button }: ButtonProps & { children: ReactNode }) {
  return (
    <Button {...button} variant="quiet" size="small" className="min-h-9! px-2! py-0! text-xs!">
      {children}
    </Button>
  );
}
