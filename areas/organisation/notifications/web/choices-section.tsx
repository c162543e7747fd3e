import { fr } from '../fr.ts';
import { ChoicesForm } from './choices.tsx';

export const ChoicesSection = ({ className }: { readonly className?: string | undefined }) => (
  <section className={className} aria-labelledby="notification-choices">
    <h2 id="notification-choices">{fr.choicesOf}</h2>
    <ChoicesForm />
  </section>
);
