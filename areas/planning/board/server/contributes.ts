import type { Contributions } from '#platform/server/contributions.ts';
import { board } from '../contract.ts';
import { fr } from '../fr.ts';

export const contributes: Contributions = { recordNames: [['planning_filter', fr.viewRecord]], linkedPages: [{ name: 'planning', route: board.screen }] };
