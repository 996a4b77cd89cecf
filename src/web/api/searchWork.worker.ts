import type { TokenWork } from '../../contract/applicant.ts';
import { searchWork } from './searchWork.ts';

// Answers each piece of work with its solution.
addEventListener('message', ({ data: { nonce, bits } }: MessageEvent<TokenWork>) => {
  postMessage(searchWork(nonce, bits));
});
