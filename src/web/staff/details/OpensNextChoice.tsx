import { useId } from 'react';
import { classes } from '../../ui/classes.ts';
import { May } from '../access/May.tsx';
import { useHasRoomForColumns } from '../browserState.ts';
import { onOff, usePreference } from '../preference.ts';
import { detailTexts } from './detailTexts.ts';
import { useFullView } from './fullView.ts';

/** Whether the next case of the list opens when the open one is decided or taken up. Kept in this browser. */
export const useOpensNext = () => usePreference('open-next', onOff.read(false), onOff.write);

/** Beside the decisions, for who may decide; it keeps its place when they go. */
export function OpensNextChoice() {
  const id = useId();
  const [opensNext, choose] = useOpensNext();
  const [isFull] = useFullView();
  const isColumn = useHasRoomForColumns() && isFull;
  return (
    <May permission="case.decide">
      <p
        className={classes(
          'flex items-center gap-2 self-start text-xs whitespace-nowrap',
          // In a column the decisions leave no room beside them. Else it is as high as they are.
          isColumn ? 'basis-full' : 'ms-auto min-h-9.5',
        )}
      >
        <input
          id={id}
          type="checkbox"
          className="choice-box size-6 shrink-0"
          checked={opensNext}
          onChange={(event) => choose(event.target.checked)}
        />
        <label htmlFor={id}>{detailTexts.panel.opensNext}</label>
      </p>
    </May>
  );
}
