// Dialogs of other areas over the people and days that are chosen; what they write can be taken back here.
import { OfferDialog } from '#areas/planning/open-shifts/web/embed.tsx';
import { ReplaceDialog } from '#areas/planning/replacements/web/embed.tsx';
import { ApplyDialog } from '#areas/planning/week-templates/web/embed.tsx';
import type { BoardController } from './board-controller.ts';
import { daysOf, offeredOf, peopleOf, spanFrom, type Place } from './place.ts';

interface Props {
  readonly controller: BoardController;
  readonly opened: Place;
}
export const ReplacementOver = ({ controller, opened }: Props) => (
  <ReplaceDialog
    person={peopleOf(opened)[0] ?? { id: 0, name: '' }}
    range={daysOf(opened)}
    onTaken={controller.remember}
    onClose={controller.close}
  />
);
export const OfferOver = ({ controller, opened }: Props) => {
  const offered = offeredOf(opened);
  return offered === null ? null : <OfferDialog offered={offered} onClose={controller.close} />;
};
export const TemplateOver = ({ controller, opened }: Props) => (
  <ApplyDialog
    people={peopleOf(opened)}
    range={spanFrom(opened)}
    onWritten={controller.remember}
    onClose={controller.close}
  />
);
