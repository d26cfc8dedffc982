const CALL = '(api|call|method|route|path|ur[il]|action|interface|handler|endpoint|command|function|operation|service)';
const MISSING = new RegExp(
  [
    '(not|no).?(found|such|exist|support|implement|defined|mapped)',
    'un(support|implement|defined|mapped)',
    `(no|unknown|invalid|illegal|missing|wrong).?${CALL}`,
    `${CALL}.?(unknown|invalid|illegal|missing|undefined|unavailable)`,
    '(^|\\D)(404|405|410|501)(\\D|$)',
  ].join('|'),
  'i',
);

/** Whether a code means a missing call by its words. Others, such as SYSTEM_ERROR or -1, may be that of any failure. */
export const namesMissingCall = (code: string): boolean => MISSING.test(code);
