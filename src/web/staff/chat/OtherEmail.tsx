import { Icon } from '../../ui/Icon.tsx';

/** Says of a conversation or an application that it names another e-mail address. */
export function OtherEmail({ text }: { text: string }) {
  return (
    <p className="flex gap-2 text-xs text-warning">
      <Icon name="warning" className="size-4" />
      {text}
    </p>
  );
}
