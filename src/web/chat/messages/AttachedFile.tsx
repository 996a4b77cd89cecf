import type { ChatFile } from '../../../contract/chat.ts';
import { buildAddress, chatFilePath } from '../../../contract/paths.ts';
import type { FilledFile } from '../../answer/answerDraft.ts';
import { Icon } from '../../ui/Icon.tsx';

export type FileWords = { image: string; pdf: string; size: (bytes: number) => string };

/** Of a fixed size: a picture that loads moves nothing. */
const pictureLook = 'h-40 w-60 max-w-full rounded-sm bg-surface object-contain';

/** A message's file: a picture, which opens whole, or the link of a PDF. One that is not sent yet opens nothing. */
export function AttachedFile({
  file,
  words,
  newWindow,
}: {
  file: ChatFile | FilledFile;
  words: FileWords;
  newWindow: string;
}) {
  if ('data' in file) {
    if (file.data.startsWith('data:image/'))
      return <img src={file.data} alt={words.image} className={pictureLook} />;
    return (
      <span className="flex items-center gap-2">
        <Icon name="document" />
        <bdi className="min-w-0 wrap-anywhere">{file.name}</bdi>
      </span>
    );
  }
  const isImage = file.mediaType === 'image/jpeg';
  const address = buildAddress(chatFilePath, { fileId: file.id });
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener"
      className={isImage ? 'block' : 'flex min-h-9 items-center gap-2 underline underline-offset-2'}
    >
      {isImage ? (
        <img src={address} alt={words.image} loading="lazy" className={pictureLook} />
      ) : (
        <>
          <Icon name="document" />
          <span>
            {words.pdf} ({words.size(file.size)})
          </span>
        </>
      )}
      <span className="sr-only"> {newWindow}</span>
    </a>
  );
}
