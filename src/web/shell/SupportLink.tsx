import { site } from '../site.ts';

export function SupportLink() {
  return (
    <a href={`mailto:${site.supportEmail}`} className="text-link">
      <bdi>{site.supportEmail}</bdi>
    </a>
  );
}
