import { Button, CheckboxField, Dialog } from '../../ui/index.ts';
import { listTexts } from '../listTexts.ts';
import { texts } from '../texts.ts';

const words = listTexts.keys;

export type KeyHelpProps = { enabled: boolean; onEnable: (on: boolean) => void; onClose: () => void };

/** The keys of the list; single keys can be turned off, for whoever dictates (WCAG 2.1.4). */
export function KeyHelp({ enabled, onEnable, onClose }: KeyHelpProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      footer={<Button onClick={onClose}>{texts.action.close}</Button>}
    >
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-5 gap-y-2">
        {words.rows.map(([key, name]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="rounded-sm border border-control bg-sunken px-2 py-0.5 font-mono text-sm">
                {key}
              </kbd>
            </dt>
            <dd>{name}</dd>
          </div>
        ))}
      </dl>
      <CheckboxField
        className="mt-4"
        label={words.use}
        checked={enabled}
        onChange={(event) => onEnable(event.target.checked)}
      />
    </Dialog>
  );
}
