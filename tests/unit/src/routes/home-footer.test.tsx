// @vitest-environment page
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { addScreenTexts } from '#src/i18n/screen-texts.ts';
import { HomeFooter } from '#src/routes/home-footer.tsx';
import { startTestGateway } from '#tests/unit/fixtures/test-gateway.ts';

const gateway = startTestGateway({ 'system.configuration': { domainList: [], customerService: [] } });
const SAFER_PLAY = { termsUrl: 'https://terms.example/', privacyUrl: 'https://privacy.example/', help: [] };
/** Everything is near the screen. */
class NearObserver {
  private readonly report: (entries: readonly { isIntersecting: true; target: Element }[]) => void;
  constructor(report: NearObserver['report']) {
    this.report = report;
  }
  observe(target: Element) {
    this.report([{ isIntersecting: true, target }]);
  }
  unobserve() {}
}
beforeAll(addScreenTexts);
beforeEach(() => void vi.stubGlobal('IntersectionObserver', NearObserver));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function showFooter(tracking: object | undefined) {
  gateway.answer({ 'system.status': { whitelabelVal: { SAFERPLAY3: true }, saferPlay: SAFER_PLAY, tracking } });
  await gateway.prefetch();
  render(
    <MemoryRouter>
      <HomeFooter />
    </MemoryRouter>,
  );
  return screen.findByRole('heading', { name: 'Legal' });
}

test('the footer leads to the choice about tracking if players are asked', async () => {
  await showFooter({ rule: 'consent' });
  await screen.findByRole('button', { name: 'Your privacy choices' });
});

test.each([undefined, { rule: 'never' }])('the footer has no empty item with tracking of %j', async (tracking) => {
  const heading = await showFooter(tracking);
  expect(heading.nextElementSibling?.children).toHaveLength(2);
});
