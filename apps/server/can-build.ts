import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './settings.ts';

export const VITE = join(ROOT, 'node_modules/vite/bin/vite.js');

/** Whether what builds is here. A container's image holds what was built and no builder: there nothing is out of date, whatever the files' times say. */
export const canBuild = (): boolean => existsSync(VITE);
