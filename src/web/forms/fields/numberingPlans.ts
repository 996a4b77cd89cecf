import { lazyModule } from '../../lazyModule.ts';

/** The numbering plans of all countries, 30 kB. A form loads them with its later steps. */
export const numberingPlans = lazyModule(() => import('./readPhone.ts'));

/** Waits for a module and for the numbering plans. If the plans do not load, a phone number is plain text. */
export async function withNumberingPlans<Module>(importing: Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([importing, numberingPlans.load().catch(() => null)]);
  return module;
}
