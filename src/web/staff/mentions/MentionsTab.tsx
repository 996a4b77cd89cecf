import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { CaseMention, ConversationMention, Mention } from '../../../contract/mentions.ts';
import { formatMoment } from '../../language/format.ts';
import { classes } from '../../ui/classes.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { conversationParameter } from '../chat/conversationAddress.ts';
import { askForApplication } from '../list/askedApplication.ts';
import { FetchFailed, Loading } from '../QueryState.tsx';
import { staffLanguage } from '../staffLanguage.ts';
import { mentionTexts as words } from './mentionTexts.ts';
import { askForNote, useMentions } from './useMentions.ts';

/** The notes that mention oneself: those that wait to be read, and below them the last ones that were. */
export function MentionsTab() {
  const query = useMentions();
  if (query.data === undefined) {
    if (query.isError) return <FetchFailed query={query} />;
    return <Loading text={words.loading} lines={6} />;
  }
  const { unseen, unseenCount, seen } = query.data;
  const further = unseenCount - unseen.length;
  return (
    <div className="flex flex-col gap-8">
      <section className="flex flex-col gap-4">
        <h2 className="text-xl">{words.title}</h2>
        <p className="max-w-prose text-sm text-muted">{words.lead}</p>
        {unseen.length === 0 ? (
          <EmptyState title={words.empty}>{words.emptyLead}</EmptyState>
        ) : (
          <MentionList label={words.title} mentions={unseen} />
        )}
        {further > 0 && <p className="text-sm text-muted">{words.more(further)}</p>}
      </section>
      {seen.length > 0 && (
        <section className="flex flex-col gap-4">
          <h2 className="text-base text-muted">{words.seen}</h2>
          <p className="text-sm text-muted">{words.seenLead}</p>
          <MentionList label={words.seen} mentions={seen} isQuiet />
        </section>
      )}
    </div>
  );
}

type MentionListProps = { label: string; mentions: readonly Mention[]; isQuiet?: boolean };

function MentionList({ label, mentions, isQuiet = false }: MentionListProps) {
  return (
    <ul aria-label={label} className="flex max-w-prose flex-col gap-2">
      {mentions.map((mention) => (
        <li key={mention.noteId}>
          <MentionLink mention={mention} isQuiet={isQuiet} />
        </li>
      ))}
    </ul>
  );
}

/** Opens the case or the conversation at the note. */
function MentionLink({ mention, isQuiet }: { mention: Mention; isQuiet: boolean }) {
  const { at, by } = mention;
  const { href, open, about } = 'sessionId' in mention ? ofConversation(mention) : ofCase(mention);
  return (
    <Link
      href={href}
      onClick={open}
      className={classes(
        'flex min-h-11 flex-wrap items-center gap-x-4 gap-y-0.5 rounded-md border border-line px-4 py-2 text-sm hover:bg-sunken',
        isQuiet ? 'text-muted' : 'bg-surface font-semibold',
      )}
    >
      <span className="min-w-0 wrap-anywhere">
        <bdi>{by}</bdi> {words.wrote}
      </span>
      <span className="font-normal">{about}</span>
      <time dateTime={at} className="ms-auto text-xs font-normal text-muted">
        {formatMoment(at, staffLanguage)}
      </time>
    </Link>
  );
}

type Way = { href: string; open: () => void; about: ReactNode };

/** To the list of its kind. */
function ofCase({ noteId, applicationId: id, applicationKind: kind, applicationNumber }: CaseMention): Way {
  const tab = kind === 'visa' ? {} : { tab: kind };
  return {
    href: `/admin?${new URLSearchParams({ ...tab, search: applicationNumber })}`,
    open() {
      askForNote(noteId);
      askForApplication({ kind, id });
    },
    about: (
      <>
        {words.kinds[kind]} <span className="font-mono text-xs">{applicationNumber}</span>
      </>
    ),
  };
}

/** Into the inbox. */
function ofConversation({ noteId, sessionId }: ConversationMention): Way {
  return {
    href: `/admin?${new URLSearchParams({ tab: 'chat', [conversationParameter]: sessionId })}`,
    open: () => askForNote(noteId, sessionId),
    about: words.conversation,
  };
}
