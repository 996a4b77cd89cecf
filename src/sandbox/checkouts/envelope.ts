/** The provider's error codes. */
export const apiErrors = {
  undecodable: { status: 400, code: 100, message: 'Failure on decoding the json request.' },
  internal: { status: 500, code: 101, message: 'Something went wrong with this API' },
  notFound: { status: 404, code: 105, message: 'The resource you are trying to retrieve is not present.' },
  unauthorised: { status: 401, code: 108, message: 'Invalid basic auth.' },
  invalid: { status: 400, code: 103, message: 'Invalid parameter.' },
  notOpen: {
    status: 409,
    code: 19020,
    message: 'Either payment status is not in a valid state or payment link is already expired',
  },
  refundOfUnknown: { status: 400, code: 30000, message: 'Invalid payin_id.' },
  refundOfUnpaid: {
    status: 409,
    code: 30009,
    message: 'Can not initiate refund for unsuccessful payment attempt.',
  },
  refundOfRefunded: {
    status: 400,
    code: 30010,
    message: 'Refund is already completed for the requested payment attempt',
  },
  refundTooLarge: {
    status: 400,
    code: 30012,
    message: 'The requested refund amount exceeds the total paid amount of the payment attempt.',
  },
  refundNoPhone: {
    status: 400,
    code: 30014,
    message: 'Refund can’t be processed as the buyer phone number isn’t present.',
  },
  refundNotAllowed: {
    status: 400,
    code: 30017,
    message: 'Your account is currently not authorized to initiate refunds.',
  },
  /** Only in the control API. */
  nothingToSettle: { status: 409, code: 103, message: 'There is no money to pay out.' },
} as const;
export type ApiErrorName = keyof typeof apiErrors;

export const successBody = (message: string, data: unknown) => ({ status: 'success', message, data });

/** `remarks` names the fields at fault, not their values. */
export function errorBody(name: ApiErrorName, remarks = '') {
  const { code, message } = apiErrors[name];
  return { status: 'error', message, data: null, errors: [{ code, message, remarks }] };
}
