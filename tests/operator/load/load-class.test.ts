import { expect, test } from 'vitest';
import { type EndpointName, endpoints, findEndpoint } from '#contract/endpoints.ts';
import { findLoadSubject } from '#operator/load/load-class.ts';

const NAMES = Object.keys(endpoints) as EndpointName[];
const findKind = (name: EndpointName) => findLoadSubject(findEndpoint(name).method, findEndpoint(name).path).kind;

test('every call that moves money is among the first, and every call with a password has the places of logins', () => {
  expect(NAMES.filter((name) => findEndpoint(name).movesMoney).map(findKind)).not.toContain('queries');
  expect(new Set(NAMES.filter((name) => findEndpoint(name).movesMoney).map(findKind))).toEqual(new Set(['money']));
  expect(new Set(NAMES.filter((name) => findEndpoint(name).sealed).map(findKind))).toEqual(new Set(['logins']));
});

test.each([
  ['GET', '/wps/cashier/payment?key=a', 'money', 'cashier.payment'],
  ['HEAD', '/wps/member/info', 'money', 'member.info'],
  ['GET', '/wps/system/status', 'queries', 'system.status'],
  ['POST', '/wps/tracking/event', 'pages', 'tracking.event'],
  ['GET', '/wps/anything', 'queries', undefined],
  ['GET', '/m/home', 'pages', undefined],
])('%s %s is one of %s', (method, url, kind, row) => {
  expect(findLoadSubject(method, url)).toEqual({ kind, ...(row && { row }) });
});
