type Details = { type?: string; code?: string; param?: string };

/** An answer in Stripe's documented error envelope. */
export class StripeRefusal extends Error {
  readonly status: number;
  readonly body: { error: Details & { message: string } };

  constructor(status: number, message: string, details: Details = {}) {
    super(message);
    this.status = status;
    this.body = { error: { type: 'invalid_request_error', ...details, message } };
  }
}

export const missing = (kind: string, id: string) =>
  new StripeRefusal(404, `No such ${kind}: '${id}'`, { code: 'resource_missing', param: 'id' });
