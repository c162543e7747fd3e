// The doors of overtime settings.
export { overtimeSettingOn } from './setting.ts';
export { bandLines, type BandLine } from '../explanation.ts';
