import { expect, test, vi } from 'vitest';
import { readCustomerService } from '#src/services/customer-service.ts';

const open = async (value: string, key: string) => {
  if (key !== '12345678') throw new Error('another key');
  return `https://chat.example/${value}`;
};

test('stands in the order of its positions, and without a name is called by its place', async () => {
  const entries = [
    { title: 'Late', csPosition: '2', path: 'two12345678' },
    { csPosition: 1, path: 'one12345678' },
  ];
  expect(await readCustomerService(entries, open)).toEqual([
    { title: 'CS1', href: 'https://chat.example/one' },
    { title: 'Late', href: 'https://chat.example/two' },
  ]);
});

test('a path that cannot be decoded is taken as it is, and left out where it is no address', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const paths = ['https://plain.example/', 'nothing-like-it', 'javascript:alert(1)', null];
  const found = await readCustomerService(
    paths.map((path) => ({ path })),
    open,
  );
  expect(found.map(({ href }) => href)).toEqual(['https://plain.example/']);
  expect(warn).toHaveBeenCalled();
});
