// The whole application: where it is opened first, or in the place of an employee's first screen.
import './styles.ts';
import type { Before } from '#platform/web/app-shell/before.ts';
import { mountApp } from '#platform/web/app-shell/mount-app.tsx';
import { speakFrench } from '#platform/contract/zod-french.ts';
import { loadParts } from './parts.ts';
import { withTemporal } from './with-temporal.ts';

/** `before`: who stands on the page until everything is there. */
export const openWhole = async (root: HTMLElement, before?: Before): Promise<void> => {
  const [parts] = await Promise.all([loadParts(before === undefined), withTemporal()]);
  speakFrench();
  mountApp(root, parts, before);
};
