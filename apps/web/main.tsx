import './styles.ts';
import { mountApp } from '#platform/web/app-shell/mount-app.tsx';
import { speakFrench } from '#platform/contract/zod-french.ts';
import { loadParts } from './parts.ts';

/** `Temporal` is in the browsers since 2025–2026; the others fetch it before anything is shown. */
const withTemporal = async (): Promise<void> => {
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
};

const start = async (): Promise<void> => {
  const [parts] = await Promise.all([loadParts(), withTemporal()]);
  speakFrench();
  const root = document.getElementById('root');
  if (root !== null) mountApp(root, parts);
};
void start();
