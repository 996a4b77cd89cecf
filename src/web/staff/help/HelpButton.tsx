import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { openKeyHelp } from '../KeyHelp.tsx';
import { tourMark } from '../tour/tourSteps.ts';
import { helpTexts } from './helpTexts.ts';

/** Opens the help of the screen, as `?` does. */
export function HelpButton({ className }: { className?: string }) {
  return (
    <Button
      {...tourMark('help')}
      variant="secondary"
      size="small"
      aria-label={helpTexts.button}
      aria-keyshortcuts="?"
      title={`${helpTexts.button} (?)`}
      className={classes('min-w-9 shrink-0 px-0!', className)}
      onClick={openKeyHelp}
    >
      <span aria-hidden="true">?</span>
    </Button>
  );
}
