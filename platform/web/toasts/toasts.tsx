// Where toasts appear; once, at the root. Time stops while one is pointed at or holds the focus.
import {
  CircleAlert,
  CircleCheck,
  Info,
  MessageSquare,
  TriangleAlert,
  X,
  type LucideIcon,
} from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { fr } from './fr.ts';
import {
  hideToast,
  TOAST_MILLISECONDS,
  useToasts,
  type Toast,
  type ToastKind,
} from './toast-state.ts';
import css from './toasts.module.css';

const icons: Readonly<Record<ToastKind, LucideIcon>> = {
  default: MessageSquare,
  success: CircleCheck,
  info: Info,
  danger: CircleAlert,
  warning: TriangleAlert,
};

/** Hides the toast when its time is over; what is left of it survives a pause. One that takes the place of another has its own ten seconds. */
const useTime = (toast: Toast, paused: boolean): void => {
  const time = useRef({ of: toast, left: TOAST_MILLISECONDS });
  useEffect(() => {
    if (time.current.of !== toast) time.current = { of: toast, left: TOAST_MILLISECONDS };
    if (toast.stays || paused) return undefined;
    const since = performance.now();
    const timer = setTimeout(() => hideToast(toast.id), time.current.left);
    return () => {
      clearTimeout(timer);
      time.current.left = Math.max(1_500, time.current.left - (performance.now() - since));
    };
  }, [toast, paused]);
};

const One = ({ toast }: { readonly toast: Toast }) => {
  const [paused, setPaused] = useState(false);
  useTime(toast, paused);
  const { id, kind, title, text, action } = toast;
  const Icon = icons[kind];
  return (
    // A failure interrupts the screen reader; the rest waits for a pause.
    <div
      className={`${css['toast']} bar top gap-10`}
      data-kind={kind}
      role={kind === 'danger' ? 'alert' : 'status'}
      onMouseEnter={() => setPaused(true)}
      onMouseLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <Icon size={18} aria-hidden className={css['icon']} />
      <div className="stack grow start gap-2">
        {title !== undefined && <p className={`${css['title']} strong`}>{title}</p>}
        <p className={css['text']}>{text}</p>
        {action !== undefined && (
          <button
            type="button"
            className={`${css['action']} mt-4 ground medium`}
            onClick={() => {
              hideToast(id);
              action.run();
            }}
          >
            {action.label}
          </button>
        )}
      </div>
      <button
        type="button"
        className={`${css['close']} fixed centred quiet`}
        aria-label={fr.close}
        onClick={() => hideToast(id)}
      >
        <X size={16} aria-hidden />
      </button>
    </div>
  );
};

export const Toasts = () => {
  const toasts = useToasts();
  return (
    <section aria-label={fr.region} className={`${css['region']} no-print`}>
      {toasts.map((toast) => (
        <One key={toast.id} toast={toast} />
      ))}
    </section>
  );
};
