import { classes } from '../../ui/classes.ts';
import { mentionTexts as words } from './mentionTexts.ts';

export const optionsAtMost = 5;

/** Room that they take at most, in pixels. */
export const optionsHeight = 240;

type MentionOptionsProps = {
  id: string;
  names: readonly string[];
  active: string | undefined;
  optionId: (name: string) => string;
  isAbove: boolean;
  onChoose: (name: string) => void;
};

/** Colleagues to choose from, over what is below a text area, or above it; the area keeps the focus. */
export function MentionOptions({ id, names, active, optionId, isAbove, onChoose }: MentionOptionsProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label={words.colleagues}
      className={classes(
        'absolute start-0 z-40 w-full max-w-80 rounded-md border border-line bg-surface p-1.5 shadow-floating',
        isAbove ? 'bottom-full mb-1.5' : 'top-full mt-1.5',
      )}
    >
      {names.map((name) => (
        <div
          key={name}
          id={optionId(name)}
          role="option"
          aria-selected={name === active}
          tabIndex={-1}
          // Keeps the focus in the text area.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(name)}
          // Assistive technology can focus an option.
          onKeyDown={(event) => {
            if (event.key === 'Enter') onChoose(name);
          }}
          className={classes(
            'flex min-h-11 cursor-pointer items-center rounded-sm px-2.5 text-sm',
            name === active ? 'bg-accent-soft outline-2 -outline-offset-2 outline-accent' : 'hover:bg-sunken',
          )}
        >
          <bdi className="min-w-0 truncate">{name}</bdi>
        </div>
      ))}
    </div>
  );
}
