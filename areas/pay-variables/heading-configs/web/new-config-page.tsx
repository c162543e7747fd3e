import { useInfra } from '#platform/web/client/infra-context.ts';
import { fr } from '../fr.ts';
import { ConfigFields, emptyStart } from './config-fields.tsx';

export const Page = () => (
  <ConfigFields title={fr.newConfig} start={emptyStart(useInfra() ?? null)} />
);
