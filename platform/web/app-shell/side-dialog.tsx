// A small dialog beside the button that opens it. The browser's own `<dialog>` holds the focus, hears Escape and gives the focus back; the
// component library's popover would bring 20 kB to the first load.
import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import css from './side-dialog.module.css';

const GAP = 6;
const EDGE = 8;

export interface SideDialogProps {
  readonly label: string;
  readonly width: number;
  readonly side: 'above' | 'below';
  /** The button: the dialog stands at its left edge. */
  readonly anchor: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Shown while it is mounted. */
export const SideDialog = ({ label, width, side, anchor, onClose, children }: SideDialogProps) => {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    const button = anchor.current?.getBoundingClientRect();
    if (dialog === null || button === undefined) return;
    const left = Math.max(EDGE, Math.min(button.left, window.innerWidth - width - EDGE));
    dialog.style.left = `${left}px`;
    if (side === 'below') dialog.style.top = `${button.bottom + GAP}px`;
    else dialog.style.bottom = `${window.innerHeight - button.top + GAP}px`;
    dialog.showModal();
    return () => dialog.close();
  }, [anchor, side, width]);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the browser closes it by Escape
    <dialog
      ref={ref}
      className={css['dialog'] ?? ''}
      aria-label={label}
      style={{ width }}
      onCancel={(e) => {
        e.preventDefault();
        onClose();
      }}
      onClick={(e) => {
        if (e.target === e.currentTarget) onClose();
      }}
    >
      <div>{children}</div>
    </dialog>
  );
};
