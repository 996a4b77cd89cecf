/**
 * The Idempotency-Key of submitting `data` from the draft `draftId`: the same for the same draft and data, in every tab
 * and after every reload, so that a repeated submission makes no second application. 64 hexadecimal digits.
 */
export async function idempotencyKey(draftId: string, data: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${draftId}\n${data}`));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
