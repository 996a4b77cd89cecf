import { lazyModule } from '../../lazyModule.ts';

/** Numbering plans of all countries, 30 kB; a form loads them with its later steps. */
export const numberingPlans = lazyModule(() => import('./readPhone.ts'));

/** Waits for a module and the numbering plans, without which a phone number is plain text. */
export async function withNumberingPlans<Module>(importing: Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([importing, numberingPlans.load().catch(() => null)]);
  return module;
}
