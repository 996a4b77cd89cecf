import type { TokenWork } from '../../contract/applicant.ts';
import { searchWork } from './searchWork.ts';

addEventListener('message', ({ data: { nonce, bits } }: MessageEvent<TokenWork>) => {
  postMessage(searchWork(nonce, bits));
});
