// The infrastructures of a period's company, and who may act on all of them.
import { AppError, notFound } from '#platform/server/app-error.ts';
import type { Actor, Tx } from '#platform/server/call.ts';
import { texts } from '#platform/contract/texts.ts';
import { infrastructureOf, subtree } from '#areas/organisation/infrastructures/server/api.ts';
import { fr } from '../fr.ts';

const t = texts(fr);

/** A company's infrastructures, itself first, as far as the caller's scope holds them. */
export const seenOf = async (
  call: { readonly tx: Tx; readonly actor: Pick<Actor, 'scope'> },
  companyId: number,
): Promise<number[]> => {
  const mine = new Set(call.actor.scope);
  return (await subtree(call.tx, companyId)).filter((id) => mine.has(id));
};

/** All infrastructures of a company; 403 when the caller's perimeter lacks one, because a figure of the whole would be a figure of a part. */
export const wholeCompany = async (
  call: { readonly tx: Tx; readonly actor: Pick<Actor, 'perimeter'> },
  companyId: number,
): Promise<number[]> => {
  const all = await subtree(call.tx, companyId);
  const mine = new Set(call.actor.perimeter);
  const held = all.filter((id) => mine.has(id));
  if (held.length === all.length) return all;
  const company = await infrastructureOf(call.tx, companyId);
  if (company === null) throw notFound();
  throw new AppError('not_whole_company', {
    status: 403,
    message: t('notWholeCompany', {
      company: company.name,
      mine: String(held.length),
      all: String(all.length),
    }),
  });
};
