/** Runs in the page before its first script, and collects every breach of its policy. */
export function collectBreaches(): void {
  const breaches: string[] = [];
  Object.assign(window, { breaches });
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, sample }) => {
    breaches.push(`${violatedDirective}: ${blockedURI} ${sample} in ${sourceFile}`);
  });
}

/** Runs in the page. */
export const readBreaches = (): string[] => (window as unknown as { breaches?: string[] }).breaches ?? [];
