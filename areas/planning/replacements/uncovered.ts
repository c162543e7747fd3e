// What a replacement is asked for, and the order of who could be it. Pure.
export const KINDS = ['service', 'circuit'] as const;
/** Days that one look covers. Invented. */
export const MOST_DAYS = 31;

/** What decides between two people who could take a service. */
export interface Suited {
  readonly name: string;
  /** Legal limits that the service would pass. */
  readonly warnings: readonly unknown[];
  readonly weekMinutes: number;
  readonly contractMinutes: number;
  readonly sameAgency: boolean;
  readonly sameWork: boolean;
  readonly driven: number;
  /** Wishes that the services go against. */
  readonly against: readonly unknown[];
  /** Wishes to work that they answer. */
  readonly wished: readonly unknown[];
}

/** Minutes beyond the contract’s week once the service is taken. */
export const beyondContract = (
  { weekMinutes, contractMinutes }: Pick<Suited, 'weekMinutes' | 'contractMinutes'>,
  serviceMinutes: number,
): number => Math.max(0, weekMinutes + serviceMinutes - contractMinutes);

const wishRank = ({ against, wished }: Suited): number =>
  against.length > 0 ? 1 : -Math.sign(wished.length);

const words = new Intl.Collator('fr');
/**
 * The order in which people are proposed: the law first (fewest limits passed), then the agency of the service before others, then the same kind of
 * work, then wishes and hours (fewest beyond the contract), who drove the circuit most, who has least planned that week.
 */
export const bySuitability =
  (serviceMinutes: number) =>
  (a: Suited, b: Suited): number => {
    const beyond = (of: Suited): number => beyondContract(of, serviceMinutes);
    return (
      a.warnings.length - b.warnings.length ||
      Number(b.sameAgency) - Number(a.sameAgency) ||
      Number(b.sameWork) - Number(a.sameWork) ||
      wishRank(a) - wishRank(b) ||
      beyond(a) - beyond(b) ||
      b.driven - a.driven ||
      a.weekMinutes - b.weekMinutes ||
      words.compare(a.name, b.name)
    );
  };
