// The legacy address of one declaration.
import { usePageParams } from '#platform/web/router/page-state.ts';
import { dsnLegacy } from '../legacy-contract.ts';
import { Report } from './report-page.tsx';

export const Page = () => <Report id={usePageParams(dsnLegacy.edit).dsnReport} />;
