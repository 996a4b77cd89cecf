import { dayMs } from '../../domain/calendar/units.ts';
import type { App } from '../http.ts';
import type { Services } from '../services.ts';

/** RFC 9116 section 2.5.5 recommends less than a year. */
const validDays = 180;

/** GET /.well-known/security.txt (RFC 9116): where to report weaknesses. */
export function securityTxtRoute(app: App, { config, publicUrl, clock }: Services): void {
  const { operator, supportEmail } = config;
  const languages = operator.supportLanguages.length === 0 ? ['en', 'tr'] : operator.supportLanguages;
  app.get(
    '/.well-known/security.txt',
    { schema: { hide: true }, config: { access: 'anyone' } },
    (_request, reply) => {
      const expires = new Date(clock.now().getTime() + validDays * dayMs);
      // All answers of a day are the same.
      expires.setUTCHours(0, 0, 0, 0);
      const lines = [
        `Contact: mailto:${operator.security?.email ?? supportEmail}`,
        `Expires: ${expires.toISOString().replace('.000', '')}`,
        `Preferred-Languages: ${languages.join(', ')}`,
        `Canonical: ${publicUrl}/.well-known/security.txt`,
      ];
      return reply
        .header('cache-control', 'public, max-age=3600')
        .type('text/plain; charset=utf-8')
        .send(`${lines.join('\n')}\n`);
    },
  );
}
