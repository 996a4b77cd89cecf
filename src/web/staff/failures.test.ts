import { describe, expect, it } from 'vitest';
import { ApiError } from '../api/call.ts';
import { dismissToast, toastStore } from '../ui/toasts.ts';
import { errorText, toastFailure } from './failures.tsx';

describe('what staff read about a failed call', () => {
  it('is the message of the server', () => {
    const error = new ApiError(409, 'alreadyDecided', 'Bu başvuru için karar zaten verildi.');
    expect(errorText(error)).toBe('Bu başvuru için karar zaten verildi.');
  });

  it("is 'HTTP {status}: {text}' when the answer carried no message", () => {
    expect(errorText(new ApiError(502, '', '502: Bad Gateway'))).toBe('HTTP 502: Bad Gateway');
  });

  it('is Turkish when no answer came, or not the expected one', () => {
    expect(errorText(new ApiError(0, 'serviceUnavailable', 'The service could not be reached.'))).toMatch(
      /^Sunucuya ulaşılamadı/,
    );
    expect(errorText(new ApiError(200, 'internalError', '200: unexpected answer'))).toMatch(/beklenmeyen/);
    expect(errorText(new TypeError('x is not a function'))).toMatch(/^Beklenmeyen/);
  });

  it("is titled 'Hata', whatever was refused", () => {
    toastFailure(new ApiError(403, 'notAllowed', 'Rolünüz bu işleme izin vermiyor.'));
    expect(toastStore.get().shown).toMatchObject({
      title: 'Hata',
      text: 'Rolünüz bu işleme izin vermiyor.',
      tone: 'danger',
    });
    dismissToast();
  });
});
