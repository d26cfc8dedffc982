import { Hono } from 'hono';
import { adaptExample, type MockDocument, type MockPlace, type MockResponse } from './mock-document.ts';

export interface MockOptions {
  readonly origin: string;
  readonly lines: readonly string[];
  /** The time that the examples are about; countdowns run on from there. */
  readonly now: number;
  /** Rows that it does not serve. */
  readonly without: readonly string[];
  /** Rows that it refuses, with the code of an example. */
  readonly refusals: Readonly<Record<string, string>>;
}

const AWAY = 404;
const NO_SESSION = 401;

/** An operator that answers each row with its example in the reference, and has no other data. docs/product/protocol-reference.md */
export function createMock(document: MockDocument, options: MockOptions): Hono {
  const app = new Hono();
  const place: MockPlace = { origin: options.origin, lines: options.lines, now: options.now };
  const adapt = (value: unknown) => adaptExample(value, document, place) as object;
  const pick = (response: MockResponse | undefined, name?: string) => {
    const examples = response?.content['application/json'].examples ?? {};
    return (name === undefined ? Object.values(examples)[0] : examples[name])?.value as object | undefined;
  };
  const { NoSession, NotServed } = document.components.responses;
  app.use(async (context, next) => {
    await next();
    context.header('Cache-Control', 'no-store');
  });
  app.get('/openapi.json', (context) => context.json(document));
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const [method, { operationId, responses, 'x-auth': auth }] of Object.entries(operations)) {
      if (options.without.includes(operationId)) continue;
      const refused = pick(responses[200], options.refusals[operationId]);
      app.on(method.toUpperCase(), path, (context) => {
        context.header('X-Row', operationId);
        if (auth === 'required' && !context.req.header('Authorization')) return context.json(pick(NoSession) ?? {}, NO_SESSION);
        return context.json(adapt(refused ?? {}));
      });
    }
  }
  app.all('/wps/*', (context) => context.json(pick(NotServed) ?? {}, AWAY));
  app.all('*', (context) =>
    context.text(`The mock has no page here; an operator would show ${new URL(context.req.url).pathname}.`),
  );
  return app;
}

/** Names the mistakes in the options. */
export function checkMockOptions(
  { paths }: MockDocument,
  { without, refusals }: Pick<MockOptions, 'without' | 'refusals'>,
): string[] {
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  const find = (row: string) => operations.find(({ operationId }) => operationId === row);
  const unknown = [...without, ...Object.keys(refusals)].filter((row) => !find(row)).map((row) => `${row} is not a row`);
  const unlisted = Object.entries(refusals).flatMap(([row, code]) => {
    const codes = Object.keys(find(row)?.responses[200].content['application/json'].examples ?? {}).filter(
      (name) => name !== row,
    );
    return find(row) && !codes.includes(code)
      ? [`${row} is refused with ${codes.join(', ') || 'no code'}, not with ${code}`]
      : [];
  });
  return [...unknown, ...unlisted];
}
