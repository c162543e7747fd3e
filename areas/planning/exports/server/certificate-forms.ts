// Certificates of activities as forms to sign. The transaction is over before the PDF is laid out.
import { formatRange } from '#engines/french-time/formats.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import { texts } from '#platform/contract/texts.ts';
import { Download, type HandlerCall } from '#platform/server/call.ts';
import { recordAccessOutside } from '#platform/server/db/audit.ts';
import { printedBytes } from '#platform/server/exports/pdf.ts';
import type { PrintedOrder } from '#platform/server/exports/printed-document.ts';
import { scopeOf } from '#platform/server/services.ts';
import { attestedSpans, employments } from '#areas/planning/exploitation/server/api.ts';
import { formBlocks } from '../certificate-form.ts';
import type { planningExports } from '../contract.ts';
import { fr } from '../fr.ts';
import { refused } from './refused.ts';

const t = texts(fr);
/** Pages of one PDF: about five seconds. */
const MOST_FORMS = 300;

export const certificateForms = async (
  call: HandlerCall<typeof planningExports.certificateForms>,
): Promise<Download> => {
  const { services, actor, now, body: q } = call;
  const scope = scopeOf(actor, call.request);
  const spans = await services.db.within(scope, 'read', (tx) =>
    attestedSpans({ tx, actor, now }, q),
  );
  if (spans.length === 0) throw refused(fr.formsNothing);
  if (spans.length > MOST_FORMS)
    throw refused(t('formsMany', { count: spans.length, most: MOST_FORMS }));
  const employed = await services.db.elevated((tx) =>
    employments(tx, [...new Set(spans.map((s) => s.collaboratorId))]),
  );
  const content = spans.flatMap((s, i) => {
    const { company, since } = employed(s.collaboratorId, s.infraId, s.from);
    return formBlocks(
      {
        company,
        name: s.name,
        birthDate: s.birthDate,
        employedSince: since,
        begins: s.begins,
        ends: s.ends,
        cause: s.showsCause ? s.cause : null,
      },
      i === 0,
    );
  });
  const title = t('formsFile', { days: formatRange({ first: q.from, last: q.to }) });
  const bytes = await printedBytes(
    {
      title,
      issuedAt: `${todayIn(now)}T00:00:00Z`,
      unnumbered: true,
      content: content as PrintedOrder['content'],
    },
    { owner: actor.customerId },
  );
  await recordAccessOutside(services.db, scope, {
    what: 'export',
    customerId: actor.customerId,
    infraId: actor.contextInfra,
    detail: { list: 'certificate-forms', title, format: 'pdf', rows: spans.length },
  });
  return new Download({ name: `${title}.pdf`, type: 'application/pdf', body: Buffer.from(bytes) });
};
