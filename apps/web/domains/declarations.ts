// Written by `npm run gather` from the folders of the areas.
import { pages as declarationsDsnPages } from '#areas/declarations/dsn/web/pages.tsx';
import { navigation as declarationsDsnNavigation } from '#areas/declarations/dsn/web/navigation.ts';
import { pages as declarationsNafCodesPages } from '#areas/declarations/naf-codes/web/pages.tsx';
import { navigation as declarationsNafCodesNavigation } from '#areas/declarations/naf-codes/web/pages.tsx';
import type { WebParts } from '../area-parts.ts';

export const gatheredAreas: readonly WebParts[] = [
  {
    name: 'declarations/dsn',
    pages: declarationsDsnPages,
    navigation: declarationsDsnNavigation,
  },
  {
    name: 'declarations/naf-codes',
    pages: declarationsNafCodesPages,
    navigation: declarationsNafCodesNavigation,
  },
];
