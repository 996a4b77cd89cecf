import type { ReactNode } from 'react';
import type { View } from '../../../contract/views.ts';
import type { ApplicationKind } from '../../../domain/status/statuses.ts';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/Icon.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { DetailsMenu } from '../DetailsMenu.tsx';
import { FetchFailed, Loading } from '../QueryState.tsx';
import { type ChangeStaffPage, stateOfView } from '../staffPageState.ts';
import { useViewList } from './useViews.ts';
import { viewTexts as words } from './viewTexts.ts';

type ViewMenuProps = {
  kind: ApplicationKind;
  /** The one that is opened. */
  view: View | undefined;
  /** It was changed or is gone, as its actions say. */
  isMarked: boolean;
  onChange: ChangeStaffPage;
  /** The actions. */
  children: ReactNode;
};

/** The views of a list in a menu, where there is no room for a rail. */
export function ViewMenu({ kind, view, isMarked, onChange, children }: ViewMenuProps) {
  return (
    <DetailsMenu
      closesOnPress
      className="min-w-9"
      summaryClass="max-w-full min-h-9! px-2! py-0! text-xs!"
      label={
        <>
          {view === undefined ? (
            <>
              <Icon name="menu" className="sm:hidden" />
              <span className="max-sm:sr-only">{words.menu}</span>
            </>
          ) : (
            <bdi className="max-w-24 min-w-0 truncate sm:max-w-48">{view.name}</bdi>
          )}
          {isMarked && (
            <span className="size-2 shrink-0 rounded-full bg-warning">
              <VisuallyHidden>{words.changed}</VisuallyHidden>
            </span>
          )}
          <Icon name="chevron" className="size-4!" />
        </>
      }
    >
      <div className="absolute inset-x-0 top-full z-20 flex max-h-[60dvh] flex-col overflow-y-auto rounded-md border border-line bg-surface p-2 shadow-floating sm:start-auto sm:w-72">
        {/* First: views that come later move none of its buttons. */}
        <div className="mb-1 flex flex-wrap items-center gap-1 border-b border-line pb-1 empty:hidden">
          {children}
        </div>
        <Views {...{ kind, view, onChange }} />
      </div>
    </DetailsMenu>
  );
}

/** Says that there are none once the server has answered. */
function Views({ kind, view, onChange }: Pick<ViewMenuProps, 'kind' | 'view' | 'onChange'>) {
  const query = useViewList();
  if (query.isPending) return <Loading text={words.loading} lines={2} dense />;
  if (query.data === undefined)
    return (
      <div data-stays-open>
        <FetchFailed query={query} />
      </div>
    );
  const views = query.data.views.filter((one) => one.kind === kind);
  if (views.length === 0) return <p className="p-2 text-sm text-muted">{words.none}</p>;
  return views.map((one) => (
    <button
      key={one.id}
      type="button"
      aria-current={one.id === view?.id}
      onClick={() => onChange(stateOfView(one))}
      className={classes(
        'flex min-h-11 shrink-0 items-center gap-2 rounded-sm px-2 text-start text-sm -outline-offset-2 hover:bg-sunken',
        one.id === view?.id && 'font-semibold text-accent',
      )}
    >
      <bdi className="min-w-0 truncate">{one.name}</bdi>
      {one.isShared && <Icon name="globe" className="size-3.5! opacity-70" />}
      {one.count !== null && (
        <span className="ms-auto shrink-0 ps-2 text-muted tabular-nums">
          {words.count(one.count)}
          <span className="sr-only"> {words.inCount}</span>
        </span>
      )}
    </button>
  ));
}
