import { expect, test } from 'vitest';
import { composeStatusQuery } from '#src/services/status/compose-status-query.ts';

const compose = (href: string) => composeStatusQuery(new URL(href) as unknown as Location);

test('a status call says where the page is and which tracking it carries', () => {
  expect(compose('https://aurora.example/m/home?affiliateCode=a1&cid=7')).toEqual({
    device: 'MOBILE',
    originalDomain: 'aurora.example',
    url: 'https://aurora.example/m/home',
    track: 'affiliateCode=a1&cid=7',
  });
});

test('nothing else of the address travels', () => {
  const query = compose('https://aurora.example/m/login?token=secret&code=123#secret');
  expect(query).toEqual({ device: 'MOBILE', originalDomain: 'aurora.example', url: 'https://aurora.example/m/login' });
});
