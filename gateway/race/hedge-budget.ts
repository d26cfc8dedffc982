const BUDGET_MAX = 10;
const EARNED_PER_SUCCESS = 0.05;
/** Twenty times 0.05 is slightly below one in floating point. */
const ROUNDING = 1e-6;

/** A token bucket that limits hedged calls to 5 %. docs/decisions/0015-a-hedge-is-earned-by-twenty-answers.md */
export function createHedgeBudget() {
  let tokens = BUDGET_MAX;
  return {
    earn: () => {
      tokens = Math.min(BUDGET_MAX, tokens + EARNED_PER_SUCCESS);
    },
    spend: (): boolean => {
      if (tokens < 1 - ROUNDING) return false;
      tokens -= 1;
      return true;
    },
  };
}
export type HedgeBudget = ReturnType<typeof createHedgeBudget>;
