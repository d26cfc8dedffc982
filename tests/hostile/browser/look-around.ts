import type { Page } from '@playwright/test';
import { MARK } from '../rig/names.ts';

export const PASSWORD = 'fastline-1';
/** The made-up number, as an amount or as it is. */
const MADE_UP_NUMBERS = /9,?876,?543,?\.?21/;

/** The traces of the attacker on one screen. */
export interface Sight {
  readonly screen: string;
  readonly hasMark: boolean;
  readonly hasNumber: boolean;
  /** Addresses of unlisted hosts in links, pictures and frames. */
  readonly addresses: readonly string[];
}

/** Runs in the page. */
const listAddresses = () =>
  [...document.querySelectorAll('[href], [src]')].flatMap((element) =>
    [element.getAttribute('href'), element.getAttribute('src')].filter((address) => address?.includes('evil.test')),
  ) as string[];

export async function look(app: Page, screen: string): Promise<Sight> {
  const text = (await app.locator('body').textContent()) ?? '';
  return {
    screen,
    hasMark: text.includes(MARK),
    hasNumber: MADE_UP_NUMBERS.test(text),
    addresses: await app.evaluate(listAddresses),
  };
}

export const findAccount = (app: Page) => app.getByRole('link', { name: 'ada, your account' });

/** Logs in by the form. */
export async function logInByHand(app: Page): Promise<void> {
  await app.goto('/m/login');
  await app.getByLabel('Username').fill('ada');
  await app.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await app.getByRole('button', { name: 'Log in' }).click();
  await findAccount(app).waitFor();
}
