import * as z from 'zod';

export const text = z.string().trim().min(1);
export const port = z.coerce.number().int().min(0).max(65535);
export const httpUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));
export const postgresUrl = z.url({ protocol: /^postgres(ql)?$/ });
export const base64Key = z
  .base64()
  .transform((value) => Buffer.from(value, 'base64'))
  .refine((key) => key.length === 32, 'must be 32 bytes in base64; make one with: openssl rand -base64 32');
export const addressList = z.string().transform((value) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
);

/** Parameters of SMTP_URL that SMTP_STARTTLS replaces. */
const tlsOfSmtp = ['secure', 'requireTLS', 'ignoreTLS', 'opportunisticTLS', 'tls.rejectUnauthorized'];
export const smtpUrl = z
  .url({ protocol: /^smtps?$/ })
  .refine(
    (url) => tlsOfSmtp.every((name) => !new URL(url).searchParams.has(name)),
    'must not say how it is encrypted; set SMTP_STARTTLS to required, opportunistic or off',
  );

/** With user, password, host, and a folder as the path. */
export const imapUrl = z.url({ protocol: /^imaps?$/ }).transform((value, context) => {
  const { protocol, username, password: secret, hostname, port: given, pathname } = new URL(value);
  const isEncrypted = protocol === 'imaps:';
  const [user, password, folder] = [username, secret, pathname.slice(1)].map(decoded);
  if (!user || !password || folder === undefined || hostname === '') {
    context.addIssue('must name user, password and host, such as imaps://user:password@host:993/INBOX');
    return z.NEVER;
  }
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: given === '' ? (isEncrypted ? 993 : 143) : Number(given),
    isEncrypted,
    user,
    password,
    folder: folder || 'INBOX',
  };
});

/** Undefined for a sign that ends too early. */
function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

/** Its first part leaves room for a token: at most 64 characters before the @ (RFC 5321). */
export const replyAddress = z.email().transform((value, context) => {
  const [local = '', domain = ''] = value.split('@');
  if (local.length <= 20 && !local.includes('+')) return { local, domain };
  context.addIssue('must have at most 20 characters before the @, and no plus');
  return z.NEVER;
});

/** RFC 9110 section 5.1, in Node's lower case. */
export const headerName = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9!#$%&'*+.^_`|~-]+$/, 'must be the name of a header, such as x-signature')
  .toLowerCase();

/** A Unix socket's absolute path, or host and port such as `[::1]:3310`. */
export const socketAddress = z
  .string()
  .trim()
  .transform((value, context) => {
    if (value.startsWith('/')) return { path: value };
    const [, host = '', given = ''] = /^\[?([^\s/[\]]+?)\]?:(\d{1,5})$/.exec(value) ?? [];
    const checked = port.safeParse(given);
    if (host !== '' && checked.success && checked.data > 0) return { host, port: checked.data };
    context.addIssue('must be the path of a socket, such as /run/clamav/clamd.ctl, or host:port');
    return z.NEVER;
  });
