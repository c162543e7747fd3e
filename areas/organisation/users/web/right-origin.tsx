// Where an effective right comes from (specification 002 §6).
import type { Origin } from '#platform/contract/effective-rights.ts';
import { useTexts } from '#platform/web/texts/texts.ts';
import type { Right } from '../contract.ts';
import { fr } from '../fr.ts';

const origins: Readonly<Record<Origin, string>> = {
  overall: fr.overall,
  parent_infrastructure: fr.parent_infrastructure,
  parent_profile: fr.parent_profile,
  infrastructure: fr.fromInfrastructure,
  profile: fr.fromProfile,
};
export const RightOrigin = ({ right }: { readonly right: Right }) => {
  const t = useTexts(fr);
  return right.from === null
    ? origins[right.origin]
    : t('originFrom', { origin: origins[right.origin], from: right.from });
};
