import { useToday } from '../forms/index.ts';
import { Application } from './Application.tsx';
import { Opening } from './parts/Opening.tsx';

/** /application. Prerendered as the first step while it loads; the application itself needs to know what day it is. */
export default function ApplicationPage() {
  const today = useToday();
  return today === null ? <Opening /> : <Application today={today} />;
}
