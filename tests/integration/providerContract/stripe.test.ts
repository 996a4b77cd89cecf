import { providerContract } from './providerContract.ts';
import { stripeStand } from './stripeStand.ts';

providerContract('Stripe', stripeStand);
