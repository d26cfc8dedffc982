/** A construction or a word that a reader would have to decode, and what to write instead. */
export interface ProseRule {
  readonly name: string;
  readonly pattern: RegExp;
  readonly instead: string;
}

/** Words of a sentence at most. */
const MAX_WORDS = 30;

/** Rules for one sentence whose code and link targets have been taken out. */
export const PROSE_RULES: readonly ProseRule[] = [
  {
    name: 'clause as a subject',
    pattern: /^(?:What|Who|Whoever|Whom|Whose|Whatever|That which)\b(?!.*\?)/,
    instead: 'name the subject: "Requests that …", "A player who …"',
  },
  {
    name: '"where" for "if"',
    pattern:
      /^Where\b(?!.*\?)|\b(?:only|except|but|even|also|or|and|not|nothing|is|are|unless|as|once|here) where\b|, where (?:it|they|that|there|no|one|nothing|the|an?)\b/,
    instead: '"if" or "when"',
  },
  {
    name: 'speech',
    pattern: /\b(?:tells?|told|telling|says?|said|saying|hears?|heard)\b/,
    instead: 'report, return, state, show, name, notify, receive',
  },
  {
    name: 'indefinite person',
    pattern: /\b(?:nobody|somebody|anybody|whoever|whatever|whichever)\b/i,
    instead: 'name the person or the program: "no player", "the caller"',
  },
  {
    name: '"none", "one that"',
    pattern: /\b(?:one that|(?<!there )(?:is|are) none|none of it|nothing is|nothing else)\b|^None (?:is|of)\b/i,
    instead: 'repeat the noun',
  },
  {
    name: '"is no"',
    pattern: /(?<!\b(?:there|where) )\b(?:is|are|was|were) no (?!longer\b|more\b|less\b|one\b|further\b)[a-z]/i,
    instead: '"is not a"',
  },
  { name: 'no subject', pattern: /^(?:Of|Else|Not(?! built yet)|Nor)\b/, instead: 'a sentence with a subject and a verb' },
  {
    name: 'phrasal verb',
    pattern:
      /\b(?:anew|goes? on|going on|went on|lets? go|takes? up|taken up|took up|becomes? of|comes? of|all the same|as good as|hands? on|stands? (?:in|for|at|on|beside|there)|had better|for it (?:is|has))\b/,
    instead: 'again, continue, release, resume, happen to, still, pass on',
  },
  {
    name: 'word',
    pattern:
      /\b(?:assessed?|assesses|judging|wished|wishes|kept|occasions?|obstacles?|strangers?|outlived?|doubtful|of which|of whom|whom)\b/i,
    instead: 'classify or check, selected, stored or saved, trigger, reason, unknown account',
  },
  {
    name: 'too long',
    pattern: new RegExp(String.raw`^(?:\S+\s+){${MAX_WORDS},}\S`),
    instead: `two sentences of at most ${MAX_WORDS} words`,
  },
];
