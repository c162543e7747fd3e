// The bar of long work, once there is some.
import { ActionIcon, Button, Progress } from '@mantine/core';
import {
  ChevronDown,
  ChevronUp,
  CircleAlert,
  CircleCheck,
  Cog,
  X,
  type LucideIcon,
} from 'lucide-react';
import { useState } from 'react';
import { DynamicMenu, type MenuEntry } from '#platform/web/app-shell/dynamic-menu.tsx';
import type { JobsPort, RunningJob } from '#platform/web/app-shell/ports.ts';
import { useTexts } from '#platform/web/texts/texts.ts';
import { fr } from './fr.ts';
import { hideWork, type LocalWork } from './local-work.ts';
import { goingFirst, type Standing } from './work-order.ts';
import css from './bottom-bar.module.css';

/** Icon, title, text, progress bar and menu: the five parts of the specification (000 §2). */
interface BarItem {
  readonly id: string;
  readonly standing: Standing;
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text: string;
  /** 0 to 1; null while unknown; undefined shows no bar. */
  readonly progress?: number | null;
  readonly tone?: 'running' | 'done' | 'failed';
  readonly menu?: readonly MenuEntry[];
  readonly onCancel?: () => void;
  readonly onClose?: () => void;
}

const icons = {
  waiting: Cog,
  running: Cog,
  done: CircleCheck,
  failed: CircleAlert,
  cancelled: X,
} as const;
const tones = {
  waiting: 'running',
  running: 'running',
  done: 'done',
  failed: 'failed',
  cancelled: 'running',
} as const;

/** A job of the server as an item. */
const itemOfJob = (
  job: RunningJob,
  { cancel, dismiss }: Pick<JobsPort, 'cancel' | 'dismiss'>,
): BarItem => {
  const going = job.state === 'waiting' || job.state === 'running';
  const { result } = job;
  return {
    id: `job-${job.id}`,
    standing: going ? job.state : 'over',
    icon: icons[job.state],
    title: job.title,
    tone: tones[job.state],
    text: job.text === '' && job.state !== 'running' ? fr[job.state] : job.text,
    ...(going ? { progress: job.progress } : { onClose: () => dismiss(job.id) }),
    ...(going && job.cancellable ? { onCancel: () => cancel(job.id) } : {}),
    ...(result === undefined ? {} : { menu: [{ label: result.label, run: result.open }] }),
  };
};

/** Work of the browser itself as an item. */
const itemOfWork = (work: LocalWork): BarItem => ({
  id: `work-${work.id}`,
  standing: work.state === 'running' ? 'running' : 'over',
  icon: icons[work.state],
  title: work.title,
  tone: tones[work.state],
  text: work.text,
  ...(work.state === 'running'
    ? { progress: work.progress }
    : { onClose: () => hideWork(work.id) }),
  ...(work.state === 'running' && work.onCancel !== undefined ? { onCancel: work.onCancel } : {}),
  ...(work.result === undefined
    ? {}
    : { menu: [{ label: work.result.label, run: work.result.open }] }),
});

const Item = ({ item }: { readonly item: BarItem }) => {
  const t = useTexts(fr);
  const { icon: Icon, progress, tone = 'running' } = item;
  const percent = Math.round((progress ?? 0) * 100);
  return (
    <li className={`${css['item']} bar gap-12`} data-tone={tone}>
      <Icon size={18} aria-hidden className={css['icon']} />
      <div className={`${css['body']} gap-0 col-gap-12 row grow`}>
        <p className="strong">{item.title}</p>
        <p className={`${css['text']} note anywhere`}>{item.text}</p>
        {progress !== undefined && (
          <Progress.Root size={4}>
            <Progress.Section
              value={progress === null ? 100 : percent}
              animated={progress === null}
              striped={progress === null}
              color="petrol"
              aria-label={
                progress === null ? item.title : t('progress', { percent: String(percent) })
              }
            />
          </Progress.Root>
        )}
      </div>
      <div className={`${css['actions']} bar gap-6 fixed`}>
        <DynamicMenu entries={item.menu ?? []} max={2} />
        {item.onCancel !== undefined && (
          <Button
            variant="default"
            onClick={item.onCancel}
            aria-label={`${fr.cancel} : ${item.title}`}
          >
            {fr.cancel}
          </Button>
        )}
        {item.onClose !== undefined && (
          <ActionIcon onClick={item.onClose} aria-label={`${fr.close} : ${item.title}`}>
            <X size={16} aria-hidden />
          </ActionIcon>
        )}
      </div>
    </li>
  );
};

export const WorkBar = ({
  port,
  work,
}: {
  readonly port: JobsPort;
  readonly work: readonly LocalWork[];
}) => {
  const t = useTexts(fr);
  const [all, setAll] = useState(false);
  const items = goingFirst([
    ...work.map(itemOfWork),
    ...port.jobs.map((job) => itemOfJob(job, port)),
  ]);
  const shown = all ? items : items.slice(0, 1);
  const hidden = items.length - shown.length;
  return (
    <section className={`${css['bar']} no-print`} aria-label={fr.region}>
      <ul className="plain">
        {shown.map((item) => (
          <Item key={item.id} item={item} />
        ))}
      </ul>
      {items.length > 1 && (
        <button
          type="button"
          className={`${css['more']} bar note gap-6`}
          aria-expanded={all}
          onClick={() => setAll((a) => !a)}
        >
          {all ? <ChevronDown size={14} aria-hidden /> : <ChevronUp size={14} aria-hidden />}
          {all ? fr.collapse : t('others', { count: hidden })}
        </button>
      )}
    </section>
  );
};
