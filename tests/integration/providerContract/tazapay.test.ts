import { providerContract } from './providerContract.ts';
import { tazapayStand } from './tazapayStand.ts';

providerContract('Tazapay', tazapayStand);
