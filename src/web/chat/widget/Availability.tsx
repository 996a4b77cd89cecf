import type { ChatAvailability } from '../../../contract/chat.ts';
import { useTranslation } from '../../language/index.ts';
import { classes } from '../../ui/index.ts';
import { expectation, openingHours } from './availabilityText.ts';

/** Whether somebody is there and how soon an answer comes; before the first message the opening hours too. */
export function Availability({
  availability,
  withHours,
}: {
  availability: ChatAvailability;
  withHours: boolean;
}) {
  const { t, i18n } = useTranslation('chat');
  const language = i18n.language;
  return (
    <div className="flex gap-2.5 border-b border-line bg-sunken px-4 py-3 text-sm">
      <span
        aria-hidden="true"
        className={classes(
          'mt-1.5 size-2.5 shrink-0 rounded-full',
          availability.staffConnected ? 'bg-success' : 'bg-control',
        )}
      />
      <div>
        <p role="status">{expectation(t, availability, language)}</p>
        {withHours && <p className="mt-0.5 text-xs text-muted">{openingHours(t, language)}</p>}
      </div>
    </div>
  );
}
