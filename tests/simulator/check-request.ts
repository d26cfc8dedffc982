import type { IncomingHttpHeaders } from 'node:http';
import type { Call } from './call.ts';

/** A violation of the protocol by a request. */
export interface Breach {
  readonly call: string;
  readonly what: string;
}

export interface Received {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

const LANGUAGES = 'CN EN ES HI ID JA KM KO MY TA TH TW VI TY UR PT PT-BR MS BN TR'.split(' ');
/** Headers that browsers and proxies add themselves. */
const OF_THE_WEB =
  /^(accept(-.*)?|cache-control|connection|content-length|cookie|dnt|host|if-.*|origin|pragma|priority|referer|sec-.*|te|transfer-encoding|upgrade-insecure-requests|user-agent|via|x-forwarded-.*)$/;
/** Headers that the protocol allows on every call. */
const OF_EVERY_CALL = ['merchant', 'language', 'authorization', 'moduleid'];
const OF_A_BODY = ['content-type', 'encryption', 'x-digest', 'x-rsa'];
/** The login lists this header; logins and registrations may send it. */
const OF_A_SEALED_CALL = ['device'];

/** Returns the violations of a request before its body is decrypted. */
export function checkRequest(call: Call, received: Received): string[] {
  return [...checkHeaders(call, received), ...checkQuery(call, received), ...checkBody(call, received)];
}

function checkHeaders(call: Call, { method, headers }: Received): string[] {
  const known = [
    ...OF_EVERY_CALL,
    ...(method === 'GET' ? [] : OF_A_BODY),
    ...(call.sealed ? OF_A_SEALED_CALL : []),
    ...(call.headers ?? []),
  ];
  const unknown = Object.keys(headers).filter((name) => !OF_THE_WEB.test(name) && !known.includes(name));
  const { merchant, language = '', authorization, moduleid } = headers;
  return [
    ...unknown.map((name) => `header ${name} is unknown`),
    ...Object.keys(headers).flatMap((name) => (headers[name] === '' ? [`header ${name} is empty`] : [])),
    ...(merchant ? [] : ['header Merchant is missing']),
    ...(LANGUAGES.includes(String(language)) ? [] : [`header Language is "${String(language)}"`]),
    ...(call.session === 'forbidden' && authorization ? ['header Authorization is not wanted'] : []),
    ...(call.moduleId === moduleid ? [] : [`header ModuleId is "${String(moduleid)}"`]),
  ];
}

function checkQuery({ query = [] }: Call, received: Received): string[] {
  const names = [...received.query.keys()];
  return [
    ...names.filter((name) => !query.includes(name)).map((name) => `query member ${name} is unknown`),
    ...names
      .filter((name) => ['undefined', 'null'].includes(received.query.get(name) ?? ''))
      .map((name) => `query member ${name} has no value`),
  ];
}

function checkBody({ sealed }: Call, { method, headers, text }: Received): string[] {
  if (method === 'GET') return text === '' && !headers['content-type'] ? [] : ['a GET has a body'];
  const isJson = /^application\/json\b/i.test(headers['content-type'] ?? '');
  return [
    ...(text !== '' && !isJson ? [`Content-Type is "${headers['content-type']}"`] : []),
    ...(sealed === 'must' && !headers.encryption ? ['the body is not sealed'] : []),
    ...(!sealed && headers.encryption ? ['the body is sealed'] : []),
  ];
}

/** Returns the unexpected members of a decrypted body; the reference has the required ones. */
export function checkMembers({ body = [] }: Call, members: Readonly<Record<string, unknown>>): string[] {
  const unknown = body === null ? [] : Object.keys(members).filter((name) => !body.includes(name));
  return unknown.map((name) => `body member ${name} is unknown`);
}
