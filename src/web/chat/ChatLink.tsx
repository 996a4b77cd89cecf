import { useTranslation } from '../language/index.ts';
import { openChat } from './door.ts';

/** "Live chat" among the ways to support in the footer (specification 1 section 2). */
export function ChatLink({ className }: { className: string }) {
  const { t } = useTranslation('common');
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className={className}
      onClick={(event) => openChat(event.currentTarget)}
    >
      {t('chat.open')}
    </button>
  );
}
