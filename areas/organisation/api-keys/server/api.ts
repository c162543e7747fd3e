// What other areas ask of API keys.
export {
  liveKeysOf,
  makeServiceKey,
  readServiceKey,
  revokeKeysOf,
  revokeServiceKey,
  serviceKeys,
} from './service-keys.ts';
