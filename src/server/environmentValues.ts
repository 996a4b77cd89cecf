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
