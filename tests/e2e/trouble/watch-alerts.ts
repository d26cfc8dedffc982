import type { Page } from '@playwright/test';

/** Collects interruptions from now on: the texts of every alert and every open dialog. */
export async function watchAlerts(page: Page): Promise<() => Promise<string[]>> {
  const heard = await page.evaluateHandle(() => {
    const words = new Set<string>();
    const look = () => {
      for (const element of document.querySelectorAll('[role="alert"], dialog[open]:not([aria-busy])')) {
        const told = element.textContent?.trim();
        if (told) words.add(told);
      }
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
    return words;
  });
  return () => heard.evaluate((words) => [...words]);
}

/** Collects which of the three connection states the strip shows from now on. */
export async function watchStrip(page: Page): Promise<() => Promise<string[]>> {
  const heard = await page.evaluateHandle(() => {
    const words: string[] = [];
    const look = () => {
      const word = document.querySelector<HTMLElement>('[data-slot="status"] [data-word]')?.dataset.word;
      if (word && words.at(-1) !== word) words.push(word);
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
    look();
    return words;
  });
  return () => heard.evaluate((words) => [...words]);
}
