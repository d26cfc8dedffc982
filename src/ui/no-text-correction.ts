/** The props of a field whose text no keyboard changes. */
export const NO_TEXT_CORRECTION = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;
