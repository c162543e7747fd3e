import { CircleCheck } from 'lucide-react';
import { TextLink } from '#platform/web/router/app-link.tsx';
import { formatDay } from '#engines/french-time/formats.ts';
import type { NoticeSeen } from '../contract.ts';
import { fr } from '../fr.ts';
import css from './home.module.css';

const Text = ({ notice: n }: { readonly notice: NoticeSeen }) => (
  <>
    <i className={css['dot']} data-tone={n.tone ?? 'info'} aria-hidden />
    <span className={`${css['noticeText']} stack grow gap-0`}>
      <b className="medium">{n.title}</b>
      {n.detail !== undefined && <small>{n.detail}</small>}
    </span>
    <time className={`${css['when']} tn`} dateTime={n.at}>
      {formatDay(n.at.slice(0, 10))}
    </time>
  </>
);

export const NoticeList = ({ notices }: { readonly notices: readonly NoticeSeen[] }) => {
  if (notices.length === 0)
    return (
      <p className={`${css['calm']} bar quiet pad`}>
        <CircleCheck size={16} aria-hidden />
        {fr.nothingToDo}
      </p>
    );
  return (
    <ul className={`${css['notices']} ruled plain box`}>
      {notices.map((n) => (
        <li key={n.id}>
          {n.url === undefined ? (
            <div className={css['notice']}>
              <Text notice={n} />
            </div>
          ) : (
            <TextLink className={css['notice'] ?? ''} to={n.url}>
              <Text notice={n} />
            </TextLink>
          )}
        </li>
      ))}
    </ul>
  );
};
