import { describe, expect, test } from 'vitest';
import { classifyLink, composeLink, createTrustedHosts } from '#src/services/links/classify-link.ts';

const TRUSTED = createTrustedHosts([
  'https://play.aurora.example',
  'http://localhost:8080',
  'line1.example',
  'partner.example:8443',
  'not a host',
]);
const assess = (address: string) => classifyLink(address, TRUSTED).kind;

describe('an address outside the app', () => {
  test.each([
    'https://play.aurora.example/welcome?a=1#b',
    'HTTPS://PLAY.AURORA.EXAMPLE',
    'https://line1.example:443/',
    'https://partner.example:8443/x',
    'http://localhost:8080/m/home',
    ' https://line1.example/ ',
  ])('is trusted by its exact host: %j', (address) => {
    expect(assess(address)).toBe('trusted');
  });

  test.each([
    'https://evil.example/?play.aurora.example',
    'https://play.aurora.example.evil.example/',
    'https://evilline1.example/',
    'https://sub.line1.example/',
    'https://line1.example./',
    'https://line1.example:8443/',
    'https://partner.example/',
    'http://play.aurora.example/',
    'http://localhost:8081/',
    'https:\\\\evil.example\\line1.example',
    'https://evil.example#@line1.example',
    'https://line1。example.evil/',
    'https://lіne1.example/',
  ])('is foreign: %j', (address) => {
    expect(assess(address)).toBe('foreign');
  });

  test.each([
    '',
    '/m/home',
    '//line1.example',
    'line1.example',
    'javascript:alert(1)',
    ' java\nscript:alert(1)',
    'data:text/html,x',
    'blob:https://line1.example/1',
    'file:///etc/passwd',
    'intent://line1.example#Intent;end',
    'https://',
    'https://line1.example@evil.example/',
    'https://evil@line1.example/',
    'https://:secret@line1.example/',
    'https://[::1',
    '💥',
    'a'.repeat(10_000),
  ])('is refused: %j', (address) => {
    expect(assess(address)).toBe('refused');
  });

  test('carries parameters only to trusted hosts', () => {
    const carried = { token: 't&1', merchant: 'aurora', b2c: '1' };
    const compose = (address: string) => {
      const assessed = classifyLink(address, TRUSTED);
      return assessed.kind === 'refused' ? '' : composeLink(assessed, carried);
    };
    expect(compose('https://line1.example/a?token=old&x=1&tokens=older')).toBe(
      'https://line1.example/a?x=1&token=t%261&merchant=aurora&b2c=1',
    );
    expect(compose('https://evil.example/a?x=1')).toBe('https://evil.example/a?x=1');
  });
});
