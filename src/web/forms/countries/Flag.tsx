import { flagFolder } from './flagFolder.ts';

/** A country's flag, decorative. A picture, because some systems do not draw flag emoji. */
export function Flag({ alpha2 }: { alpha2: string }) {
  return (
    <span aria-hidden="true" className="block h-5 w-7.5 shrink-0 overflow-hidden rounded-[3px] bg-sunken">
      <img
        src={`${flagFolder}/${alpha2}.webp`}
        alt=""
        width="30"
        height="20"
        loading="lazy"
        decoding="async"
        className="size-full border border-ink/15 object-cover"
      />
    </span>
  );
}
