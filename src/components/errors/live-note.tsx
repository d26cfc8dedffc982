interface LiveNoteProps {
  children: string | false | undefined;
  /** It interrupts nobody. */
  isCalm: boolean;
  className?: string;
}

/** Tells what came of something, where it was asked. A live region must be there before its words: there are two, and one has them. */
export function LiveNote({ children, isCalm, className }: LiveNoteProps) {
  const note = children && <p className={className}>{children}</p>;
  return (
    <>
      <div role="alert">{!isCalm && note}</div>
      <div role="status">{isCalm && note}</div>
    </>
  );
}
