import { ReadingPage } from '#platform/web/pages/reading-page.tsx';
import { fr } from '../fr.ts';
import { ChoicesForm } from './choices.tsx';

export const Page = () => (
  <ReadingPage title={fr.choices} subtitle={fr.choicesAbout}>
    <ChoicesForm />
  </ReadingPage>
);
