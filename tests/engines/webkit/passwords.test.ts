import { journey, typeLogin } from './journey.ts';

const OLD = 'fastline-1';
const NEW = 'another place 2';

journey(
  'errors are shown beside their fields, until ada has changed her password and logs in with the new one',
  async ({ app, login }) => {
    await login('ada');
    await app.press('link', 'ada, your account');
    await app.press('link', 'Change password');
    await app.press('button', 'Change password');
    await app.see('Enter your current password');
    await app.fill('Current password', 'not hers');
    await app.fill('New password', NEW);
    await app.fill('Confirm new password', 'something else');
    await app.press('button', 'Change password');
    await app.see("Passwords don't match");
    await app.refill('Confirm new password', NEW);
    await app.press('button', 'Change password');
    await app.waitFor(() => document.querySelector('[autocomplete="current-password"]')?.getAttribute('aria-invalid') === 'true');
    // The form ignores presses for 500 ms after a reply.
    await app.reload();
    await app.fill('Current password', OLD);
    await app.fill('New password', NEW);
    await app.fill('Confirm new password', NEW);
    await app.press('button', 'Change password', 'form');
    await app.see('Use your new password');
    await app.press('button', 'OK');
    await app.seeAddress('/m/member/home');
    await app.press('button', 'Log out');
    await app.press('link', 'Log in');
    await typeLogin(app, 'ada', NEW);
    await app.find('link', 'ada, your account');
  },
);

journey('a player who must change the password is redirected from every screen but may log out', async ({ app }) => {
  await app.press('link', 'Log in');
  await typeLogin(app, 'barbara');
  await app.seeAddress('/m/changePsw');
  for (const path of ['/m/home', '/m/member/home', '/m/register', '/m/trialGame']) {
    await app.open(path);
    await app.seeAddress('/m/changePsw');
  }
  await app.see('Your password has expired.');
  await app.press('button', 'Log out');
  await app.find('link', 'Log in');
});

journey('the merchant enforces the change of an expired password and of its default one', async ({ app, setMerchant }) => {
  await setMerchant({ flags: { PWDEXPFORCECHANGE3: false } });
  await app.open('/m/login');
  await typeLogin(app, 'barbara');
  await app.seeAddress('/m/home');
  await app.find('link', 'barbara, your account');
  await app.run(() => sessionStorage.clear());
  await setMerchant({ settings: { identity: { defaultPassword: OLD } } });
  await app.open('/m/login');
  await typeLogin(app, 'ada');
  await app.seeAddress('/m/changePsw');
});
