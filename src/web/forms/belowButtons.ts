import { createContext, type ReactNode } from 'react';

/** Content of a form that each step shows below its buttons. */
export const BelowButtons = createContext<ReactNode>(null);
