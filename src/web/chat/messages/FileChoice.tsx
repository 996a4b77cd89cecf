import { type ReactNode, useRef } from 'react';
import type { ProblemCode } from '../../../domain/problems.ts';
import type { FileChoice } from '../../answer/useFileChoice.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Spinner } from '../../ui/Spinner.tsx';

export type ChoiceWords = {
  remove: string;
  preparing: (name: string) => string;
  /** For screen readers, when it is ready. */
  chosen: (name: string) => string;
  problem: (code: ProblemCode) => ReactNode;
};

/** The chosen file, above the field: what is below keeps its place. */
export function ChosenFile({ choice, words }: { choice: FileChoice; words: ChoiceWords }) {
  const { chosen, preparing, problem, remove } = choice;
  return (
    <>
      {problem !== null && (
        <p role="alert" className="mb-2 text-sm font-semibold text-danger">
          {words.problem(problem)}
        </p>
      )}
      <p role="status" className="text-sm text-muted empty:contents">
        {preparing !== null && (
          <span className="mb-2 flex items-center gap-2">
            <Spinner />
            <span className="min-w-0 wrap-anywhere">{words.preparing(preparing)}</span>
          </span>
        )}
        {preparing === null && chosen !== null && (
          <span className="sr-only">{words.chosen(chosen.name)}</span>
        )}
      </p>
      {preparing === null && chosen !== null && (
        <div className="mb-2 flex items-center gap-3 rounded-sm border border-line bg-surface py-1.5 ps-2 pe-1">
          {chosen.data.startsWith('data:image/') ? (
            <img src={chosen.data} alt="" className="size-12 shrink-0 rounded-sm bg-sunken object-contain" />
          ) : (
            <Icon name="document" className="text-accent" />
          )}
          <bdi className="min-w-0 flex-1 truncate text-sm">{chosen.name}</bdi>
          <Button variant="quiet" size="small" onClick={remove}>
            {words.remove}
            <span className="sr-only"> {chosen.name}</span>
          </Button>
        </div>
      )}
    </>
  );
}

/** Opens the device's choice of files. */
export function AddFile({
  choice,
  label,
  dense = false,
}: {
  choice: FileChoice;
  label: string;
  dense?: boolean;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*,application/pdf"
        onChange={(event) => {
          choice.choose(event.target.files ?? []);
          // A removed file can be chosen again.
          event.target.value = '';
        }}
      />
      <button
        ref={choice.button}
        type="button"
        onClick={() => input.current?.click()}
        className={classes(
          'inline-flex items-center gap-2 rounded-sm px-3 text-sm font-semibold text-accent hover:bg-accent-soft',
          dense ? 'min-h-9' : 'min-h-11',
        )}
      >
        <Icon name="upload" />
        {label}
      </button>
    </>
  );
}
