import { mentionParts } from '../../../domain/staff/mentions.ts';

/** The text of a note, in which the names that it mentions stand out. */
export function MentionedText({ text, mentions }: { text: string; mentions: readonly string[] }) {
  return mentionParts(text, mentions).map((part) =>
    part.isMention ? (
      <bdi key={part.start} className="font-semibold">
        {part.text}
      </bdi>
    ) : (
      part.text
    ),
  );
}
