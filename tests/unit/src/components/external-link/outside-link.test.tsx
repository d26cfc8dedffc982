// @vitest-environment page
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { OutsideLink } from '#src/components/external-link/outside-link.tsx';
import { addScreenTexts } from '#src/i18n/screen-texts.ts';
import { startTestGateway } from '#tests/unit/fixtures/test-gateway.ts';

const gateway = startTestGateway({
  'system.configuration': { domainList: [{ domainName: 'line.example' }], partners: ['partner.example'] },
});

const open = vi.fn();
const show = (address: string) => render(<OutsideLink address={address}>Terms</OutsideLink>);
beforeAll(addScreenTexts);
beforeEach(async () => {
  await gateway.prefetch();
  open.mockClear();
  vi.stubGlobal('open', open);
});
afterEach(cleanup);

test.each(['https://line.example/terms', 'https://partner.example/terms'])(
  '%s opens at once without an opener or a referrer',
  (address) => {
    show(address);
    fireEvent.click(screen.getByText('Terms'));
    expect(open.mock.calls).toEqual([[address, '_blank', 'noopener,noreferrer']]);
  },
);

test('a foreign address asks for confirmation first', () => {
  show('https://help.example/');
  fireEvent.click(screen.getByText('Terms'));
  expect(open).not.toHaveBeenCalled();
  expect(document.querySelector('dialog')?.textContent).toContain('help.example');
  const [, leave] = document.querySelectorAll<HTMLButtonElement>('dialog button');
  fireEvent.click(leave as HTMLButtonElement);
  expect(open.mock.calls).toEqual([['https://help.example/', '_blank', 'noopener,noreferrer']]);
});

test.each(['http://plain.example', 'javascript:alert(1)', 'https://line.example@evil.example/', 'terms'])(
  '%s renders no link',
  (address) => {
    show(address);
    expect(document.body.textContent).toBe('');
  },
);
