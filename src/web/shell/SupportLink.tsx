import { site } from '../site.ts';

/** The address of the support team, to write to. */
export function SupportLink() {
  return (
    <a href={`mailto:${site.supportEmail}`} className="text-link">
      <bdi>{site.supportEmail}</bdi>
    </a>
  );
}
