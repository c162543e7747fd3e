// The doors of payroll layouts: the one that counts for a software, the version of an export, presets taken over.
export { layoutUsesPort } from './layout-uses.ts';
export {
  installLayouts,
  layoutInForce,
  layoutVersion,
  nameAbsences,
  type LayoutInForce,
} from './stored.ts';
