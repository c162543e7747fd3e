import type { Contributions } from '#platform/server/contributions.ts';
import { callFigures } from './figures.ts';

export const contributes: Contributions = { figures: callFigures };
