// Where an effective right comes from (specification 002 §6).
import { useTexts } from '#platform/web/texts/texts.ts';
import type { Right } from '../contract.ts';
import { fr } from '../fr.ts';
import { originNames } from '../origin-names.ts';

export const RightOrigin = ({ right }: { readonly right: Right }) => {
  const t = useTexts(fr);
  return right.from === null
    ? originNames[right.origin]
    : t('originFrom', { origin: originNames[right.origin], from: right.from });
};
