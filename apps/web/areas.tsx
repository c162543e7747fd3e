// What the areas give to the web app. Each area adds one line to each list that concerns it.
import { emptyPorts, type ShellPorts } from '#platform/web/app-shell/ports.ts';
import type { AppParts } from '#platform/web/app-shell/mount-app.tsx';
import type { AreaPages } from '#platform/web/router/page-table.ts';

/** The screens of every area (`pages.tsx` of each). */
const pages: AreaPages = [];

/** Themes of the menu, in order (`web/navigation.ts` of each area names one). */
const groups = ['Exploitation', 'Paie', 'Ressources humaines', 'Organisation', 'Administration'] as const;

const ports: ShellPorts = { ...emptyPorts, groups };

export const parts: AppParts = { pages, ports, session: null };
