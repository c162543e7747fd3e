// What other areas ask of API keys.
export {
  makeServiceKey,
  readServiceKey,
  revokeKeysOf,
  revokeServiceKey,
  serviceKeys,
} from './service-keys.ts';
