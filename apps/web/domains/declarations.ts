// Written by `npm run gather` from the folders of the areas.
import { pages as declarationsDsnPages } from '#areas/declarations/dsn/web/pages.tsx';
import { navigation as declarationsDsnNavigation } from '#areas/declarations/dsn/web/navigation.ts';
import type { WebParts } from '../area-parts.ts';

export const gatheredAreas: readonly WebParts[] = [
  {
    name: 'declarations/dsn',
    pages: declarationsDsnPages,
    navigation: declarationsDsnNavigation,
  },
];
