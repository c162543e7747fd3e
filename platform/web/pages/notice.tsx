// A calm page that says one thing and what to do next.
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import css from './notice.module.css';

export interface NoticeProps {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text: ReactNode;
  readonly code?: string;
  readonly children?: ReactNode;
  /** Of its title, where it is not the page itself. */ readonly heading?: 'h1' | 'h3';
}

export const Notice = ({
  icon: Icon,
  title,
  text,
  code,
  children,
  heading: Heading = 'h1',
}: NoticeProps) => (
  <div className={`${css['place']} rest centred scroll`}>
    <div className={css['notice']}>
      <span className={`${css['icon']} link centred mb-16`}>
        <Icon size={22} strokeWidth={1.75} aria-hidden />
      </span>
      {code !== undefined && <p className="note">{code}</p>}
      <Heading>{title}</Heading>
      <div className={css['text']}>{text}</div>
      <div className={css['actions']}>{children}</div>
    </div>
  </div>
);
