import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useFocusReturn } from './focus-return.ts';
import { LateFocus } from './late-focus.tsx';
import {
  MODAL_SIZES,
  modalKinds,
  type ModalId,
  type ModalKind,
  type ModalSize,
} from './modal-kinds.ts';
import { isOpenWithin } from './open-within.ts';
import css from './modals.module.css';

export interface AppModalProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** One of the specification's modals gives title and size. */
  readonly id?: ModalId | (string & {});
  readonly title?: ReactNode;
  readonly size?: ModalSize;
  readonly children: ReactNode;
  /** False while something is being sent: neither Escape nor a press outside closes it. */
  readonly closable?: boolean;
}

const kindOf = (id: string | undefined): ModalKind | undefined =>
  id === undefined ? undefined : (modalKinds as Readonly<Record<string, ModalKind>>)[id];

/** A modal of the portal: titled, sized, its focus kept inside and given back. Full screen below md. */
export function AppModal({
  opened,
  onClose,
  id,
  title,
  size,
  children,
  closable = true,
}: AppModalProps) {
  const kind = kindOf(id);
  useFocusReturn(opened);
  const small = useMediaQuery('(max-width: 55.3125em)', false, { getInitialValueInEffect: false });
  const asked = size ?? kind?.size ?? 'medium';
  return (
    <Modal
      opened={opened}
      onClose={() => {
        if (!isOpenWithin()) onClose();
      }}
      title={title ?? kind?.title}
      size={MODAL_SIZES[asked]}
      fullScreen={small && asked !== 'small'}
      classNames={{
        body: css['body'] ?? '',
        title: css['title'] ?? '',
        inner: css['inner'] ?? '',
        content: css['content'] ?? '',
      }}
      {...(small && asked === 'small' ? { 'data-from-below': true } : {})}
      closeOnEscape={closable}
      closeOnClickOutside={closable}
      withCloseButton={closable}
      {...(id === undefined ? {} : { id })}
    >
      <LateFocus>{children}</LateFocus>
    </Modal>
  );
}
