// What the board takes of templates: the dialog that lays one down; its code comes with the first opening.
import { latePart } from '#platform/web/pages/late-part.tsx';

export const ApplyDialog = latePart(async () => (await import('./apply-dialog.tsx')).ApplyDialog);
