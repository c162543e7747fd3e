// The modals that the specification names (000 §2), and the sizes of all of them: medium by default, small for confirmations and information.
import { fr } from './fr.ts';

export const MODAL_SIZES = {
  small: 420,
  medium: 560,
  large: 820,
  wide: 'min(1280px, calc(100vw - 96px))',
} as const;
export type ModalSize = keyof typeof MODAL_SIZES;

export interface ModalKind {
  readonly title: string;
  readonly size: ModalSize;
  readonly purpose: 'form' | 'confirmation' | 'information';
}

/** id → title, size and purpose. The id is also the element's, so that tests and links can name it. */
export const modalKinds = {
  'collaborator-comment-hours': {
    title: fr.titles.collaboratorCommentHours,
    size: 'medium',
    purpose: 'form',
  },
  'theoretical-hours': { title: fr.titles.theoreticalHours, size: 'medium', purpose: 'form' },
  'modified-hours': { title: fr.titles.modifiedHours, size: 'medium', purpose: 'form' },
  'monthly-activity-signature': {
    title: fr.titles.monthlyActivitySignature,
    size: 'medium',
    purpose: 'form',
  },
  'empty-day': { title: fr.titles.emptyDay, size: 'small', purpose: 'information' },
  error: { title: fr.error, size: 'small', purpose: 'information' },
  'advance-payment-configuration': {
    title: fr.titles.advancePaymentConfiguration,
    size: 'medium',
    purpose: 'form',
  },
  'delete-confirmation': {
    title: fr.titles.deleteConfirmation,
    size: 'small',
    purpose: 'confirmation',
  },
  'archive-document-confirmation': {
    title: fr.titles.archiveConfirmation,
    size: 'small',
    purpose: 'confirmation',
  },
  'document-type': { title: fr.titles.documentType, size: 'medium', purpose: 'form' },
} as const satisfies Readonly<Record<string, ModalKind>>;
export type ModalId = keyof typeof modalKinds;
