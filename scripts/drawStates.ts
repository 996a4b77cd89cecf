/** Writes docs/states.md, the pictures and tables of the states: `npm run docs:states`. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { statesPage } from './states/statesPage.ts';

writeFileSync(join(import.meta.dirname, '..', 'docs', 'states.md'), statesPage());
