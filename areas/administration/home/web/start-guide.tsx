// The steps before a first month, each with its tick and its screen.
import { Circle, CircleCheck } from 'lucide-react';
import { useApi } from '#platform/web/client/use-api.ts';
import { TextLink } from '#platform/web/router/app-link.tsx';
import { home } from '../contract.ts';
import { startFr as fr } from '../start-fr.ts';
import css from './home.module.css';

export const StartGuide = () => {
  const steps = useApi(home.start, {}, { keepPrevious: true }).data?.steps ?? [];
  if (steps.length === 0) return null;
  return (
    <section aria-labelledby="start" className="stack gap-8">
      <h2 id="start">{fr.title}</h2>
      <p className="quiet">{fr.about}</p>
      <ol className={`${css['notices']} ruled plain box`}>
        {steps.map(({ name, label, about, url, done }) => (
          <li key={name}>
            <TextLink className={css['notice'] ?? ''} to={url}>
              {done ? (
                <CircleCheck size={18} color="var(--accent)" aria-label={fr.done} role="img" />
              ) : (
                <Circle size={18} aria-label={fr.toDo} role="img" />
              )}
              <span className={`${css['noticeText']} stack grow gap-0`}>
                <b className="medium">{label}</b>
                <small>{about}</small>
              </span>
            </TextLink>
          </li>
        ))}
      </ol>
    </section>
  );
};
