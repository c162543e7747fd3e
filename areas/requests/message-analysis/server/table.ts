import type { ColumnType } from 'kysely';
import type { InfraRow } from '#platform/server/standard-row.ts';
import type { Analysis } from '../contract.ts';

export type AnalysisResult = Omit<Analysis, 'conversationId' | 'upTo' | 'at' | 'theme'> & {
  readonly theme: { readonly id: number; readonly accuracy: number } | null;
};
export interface AnalysisTables {
  conversation_analysis: InfraRow & {
    conversation_id: number;
    /** The newest message that it has read. */
    entry_id: number;
    analysed_at: string;
    result: ColumnType<AnalysisResult, string, string>;
  };
}
