// What is known of a person, on their sheet: fetched when the sheet is opened.
import { latePart } from '#platform/web/pages/late-part.tsx';

export const CivilDataPart = latePart(
  async () => (await import('./civil-sections.tsx')).CivilSections,
);
/** One section as a form in a dialog, for whoever asks to change their own. */
export const CivilRecordModal = latePart(
  async () => (await import('./record-modal.tsx')).RecordModal,
);
