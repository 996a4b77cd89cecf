import { createContext, type ReactNode } from 'react';

/** What a form shows below the buttons of each step, and above what comes late. */
export const BelowButtons = createContext<ReactNode>(null);
