import { generateKeyPairSync } from 'node:crypto';
import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import { createSecretFilter } from '#operator/hide-secrets.ts';

const PEM = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

test.each(['METRICS_TOKEN', 'GEETEST_KEY', 'VAPID_PRIVATE_KEY', 'DEFAULT_PASSWORD', 'LINE_KEY', 'REPLY_KEY', 'RELEASE_KEY'])(
  'the value of %s is hidden in a text',
  (name) => {
    expect(createSecretFilter({ [name]: 'Legacy-pass-77' })('The value "Legacy-pass-77" is none.')).toBe(
      'The value "[hidden]" is none.',
    );
  },
);

test('the password of the database is hidden alone, inside its address, and decoded', () => {
  const hide = createSecretFilter({ DATABASE_URL: 'postgres://ada:s3%2Fcret@db.example/fastline' });
  expect(hide('for "s3/cret" or s3%2Fcret')).toBe('for "[hidden]" or [hidden]');
  expect(hide('at postgres://ada:s3%2Fcret@db.example/fastline')).toBe('at [hidden]');
});

test('user and password of any address are hidden, and a contact is not', () => {
  const hide = createSecretFilter({});
  expect(hide('"https://ada:s3cret@operator.example" is none')).toBe('"[hidden]@operator.example" is none');
  expect(hide('"ada:s3cret@operator.example" is none')).toBe('"[hidden]@operator.example" is none');
  expect(hide('as mailto:push@example.com.')).toBe('as mailto:push@example.com.');
});

test('a key is hidden in each of its forms, even as the value of the variable that names its file', () => {
  const [, line = ''] = PEM.split('\n');
  const forms = [PEM, PEM.replaceAll('\n', '\\n'), line, inspect({ PEM })];
  for (const form of forms) expect(createSecretFilter({ LINE_KEY: PEM })(`The key ${form} is none.`)).not.toContain(line);
  expect(createSecretFilter({ LINE_KEY_FILE: PEM })(`LINE_KEY_FILE names ${PEM}, which cannot be read.`)).not.toContain(line);
});
