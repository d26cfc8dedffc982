import { useRef, useState } from 'react';
import { type AnyTextKey, useText } from '../../i18n/text.ts';
import { findFieldProblem } from './field-problem.ts';

/** What a form needs of each of its fields, be it an input or more. */
export interface FieldHandle {
  read(): string;
  focus(): void;
}

export interface FieldRule {
  /** Says what is missing. */
  readonly missing: AnyTextKey;
  readonly longest?: number;
  /** Says what is wrong with a text that has not the right form. */
  readonly unfit?: { readonly isFit: (text: string) => boolean; readonly words: AnyTextKey };
}

/**
 * The fields of a form, by name and in the order in which they stand: what is wrong with one is said beside it, and the
 * first wrong one takes the focus.
 */
export function useCheckedFields<Name extends string>(rules: Readonly<Record<Name, FieldRule>>) {
  const text = useText();
  const handles = useRef<Partial<Record<Name, FieldHandle | null>>>({});
  const [problems, setProblems] = useState<Partial<Record<Name, string>>>({});
  const names = Object.keys(rules) as Name[];

  const findProblem = (name: Name): string | undefined => {
    const { missing, longest, unfit } = rules[name];
    const problem = findFieldProblem(read(name), longest);
    if (problem) return text(problem === 'missing' ? missing : 'field_too_long');
    return unfit && !unfit.isFit(read(name)) ? text(unfit.words) : undefined;
  };
  const read = (name: Name) => handles.current[name]?.read() ?? '';
  const say = (name: Name, words: string) => {
    setProblems({ [name]: words } as Partial<Record<Name, string>>);
    handles.current[name]?.focus();
  };

  return {
    /** For the `ref` of a field that is more than an input. */
    hold: (name: Name) => (handle: FieldHandle | null) => {
      handles.current[name] = handle;
    },
    /** For the `ref` of an input; the blanks around what is typed are taken off. */
    holdInput: (name: Name) => (input: HTMLInputElement | null) => {
      handles.current[name] = input && { read: () => input.value.trim(), focus: () => input.focus() };
    },
    /** For the `ref` of an input that is taken exactly as typed. */
    holdTyped: (name: Name) => (input: HTMLInputElement | null) => {
      handles.current[name] = input && { read: () => input.value, focus: () => input.focus() };
    },
    read,
    focus: (name: Name) => handles.current[name]?.focus(),
    explain: (name: Name): string | undefined => problems[name],
    say,
    /** What was said of these is of no account any more. */
    unsay: (...said: Name[]) => {
      setProblems((now) => ({ ...now, ...Object.fromEntries(said.map((name) => [name, undefined])) }));
    },
    /** Says a error beside the field that its code is about; false for a code that is about none. */
    sayAbout: (fields: Readonly<Record<string, Name>>, code: string, words: string): boolean => {
      const name = fields[code];
      if (name) say(name, words);
      return name !== undefined;
    },
    /** Looks at a field that was left: an empty one is left in peace, and what the operator said stays. */
    lookAt: (name: Name) => {
      if (read(name) === '') return;
      const found = findProblem(name);
      const own = rules[name].unfit && text(rules[name].unfit.words);
      setProblems((now) => (found || now[name] === own ? { ...now, [name]: found } : now));
    },
    /** True when this one may be sent, whatever the others hold. */
    checkOne: (name: Name): boolean => {
      const words = findProblem(name);
      if (words) say(name, words);
      return !words;
    },
    /** True when each field may be sent; fields that are not on the screen are none. */
    check: (): boolean => {
      const shown = names.filter((name) => handles.current[name]);
      const found = shown.map((name) => [name, findProblem(name)] as const).filter(([, words]) => words !== undefined);
      setProblems(Object.fromEntries(found) as Partial<Record<Name, string>>);
      const [first] = found;
      if (first) handles.current[first[0]]?.focus();
      return !first;
    },
  };
}
