import type { Draft } from '../draft/draft.ts';
import { quote, toPascal } from '../draft/names.ts';
import { Refusal } from '../draft/refusal.ts';
import {
  addBeforeConstant,
  addBehindCall,
  addBeside,
  addElement,
  addEntry,
  addImport,
  addToFunction,
  importNames,
} from '../draft/syntax.ts';
import { findFeatureFile, nameTable, type PlannedCall } from './planned-call.ts';

const NAMED_SCHEMAS = 'tools/openapi/schemas/named-schemas.ts';
const API = 'operator/app/api.ts';
const FLOORS = 'tests/architecture/program-floors.ts';
/** A floor of the operator whose areas share nothing but what is below them. */
const NEIGHBOUR = 'feedback';
const DOMAIN = 'operator/domain';

/** Adds the row with its schemas to the table. */
export function addRow(draft: Draft, call: PlannedCall): void {
  const { name, method, path, isOpen, file, isNewFile, input, reply, field } = call;
  const table = nameTable(file);
  const target = `contract/calls/${file}.ts`;
  const maker = method === 'delete' ? 'del' : method;
  const shared = isOpen ? (input ? 'open' : 'stored') : input ? 'repeatable' : 'membersStored';
  const sent = input && `${method === 'delete' ? 'query' : 'body'}: ${input}, `;
  const row = `'${name}': ${maker}('${path}', { ...${shared}, ${sent ?? ''}reply: ${reply} })`;
  const schemas = input
    ? `export const ${input} = v.object({ id: NonEmptyString });\nexport const ${reply} = v.object({ ${field}: LooseString });`
    : `export const ${reply} = v.object({ ${field}: looseList(v.object({ id: LooseString, title: LooseString })) });`;
  if (isNewFile) addFile(draft, file, `import * as v from 'valibot';\n\nexport const ${table} = {};\n`);
  draft.change(target, (text) => {
    const withRow = addEntry(addBeforeConstant(text, table, schemas), table, row);
    const withMakers = importNames(withRow, '../endpoint.ts', [maker, shared]);
    return importNames(
      withMakers,
      '../schemas/values.ts',
      input ? ['LooseString', 'NonEmptyString'] : ['LooseString', 'looseList'],
    );
  });
}

/** A new file of calls belongs to the table and to the reference. */
function addFile(draft: Draft, file: string, text: string): void {
  const table = nameTable(file);
  draft.create(`contract/calls/${file}.ts`, text);
  draft.change('contract/all-calls.ts', (all) =>
    addEntry(addImport(all, `import { ${table} } from './calls/${file}.ts';`), 'allCalls', `...${table}`),
  );
  draft.change(NAMED_SCHEMAS, (named) => {
    const schemas = new RegExp(`\\b${file}\\b(?!\\.ts)`).test(named) ? `${file}Schemas` : file;
    return addElement(addImport(named, `import * as ${schemas} from '#contract/calls/${file}.ts';`), 'MODULES', schemas);
  });
}

/** Adds a handler behind that of the area's last call, or a file of handlers. */
export function addHandler(draft: Draft, call: PlannedCall): string {
  const { name, area, field, method, input } = call;
  const from = method === 'delete' ? 'query' : 'body';
  const handler = input
    ? `router.handle('${name}', ({ ${from} }) => ({ ${field}: ${from}.id }));`
    : `router.handle('${name}', () => ({ ${field}: [] }));`;
  const routes = draft
    .list(DOMAIN)
    .flatMap((folder) =>
      folder.endsWith('.ts') ? [] : draft.list(`${DOMAIN}/${folder}`).map((file) => `${DOMAIN}/${folder}/${file}`),
    )
    .filter((path) => path.endsWith('.ts'))
    .map((path) => ({ path, served: listServed(draft.read(path), area) }))
    .find(({ served }) => served.length > 0);
  if (!routes) return addRoutes(draft, area, handler);
  draft.change(routes.path, (text) => {
    const added = addBehindCall(text, 'handle', routes.served.at(-1) ?? '', handler);
    if (added === null) throw new Refusal(`no statement serves ${routes.served.at(-1)}.`);
    return added;
  });
  return routes.path;
}

const listServed = (text: string, area: string): readonly string[] =>
  [...text.matchAll(new RegExp(`^ *router\\.handle\\(\\s*'(${area}\\.\\w+)'`, 'gm'))].map(([, name = '']) => name);

function addRoutes(draft: Draft, area: string, handler: string): string {
  const path = `${DOMAIN}/${area}/${area}-routes.ts`;
  const register = `register${toPascal(area)}Routes`;
  if (draft.list(`${DOMAIN}/${area}`).length === 0)
    draft.change(FLOORS, (text) => addBeside(text, 'PROGRAM_FLOORS', NEIGHBOUR, area));
  draft.create(
    path,
    `import type { EndpointRouter } from '../../protocol/endpoint-router.ts';\n\nexport function ${register}(router: EndpointRouter): void {\n${handler}\n}\n`,
  );
  draft.change(API, (text) =>
    addToFunction(
      addImport(text, `import { ${register} } from '../domain/${area}/${area}-routes.ts';`),
      'registerAll',
      `${register}(router);`,
    ),
  );
  return path;
}

/** Adds a file of the page that makes the call. */
export function addUse(draft: Draft, call: PlannedCall): string {
  const { name, area, word, method, summary } = call;
  const path = findFeatureFile(draft, call);
  const stem = toPascal(area) + toPascal(word);
  const literal = quote(name);
  const type = method === 'delete' ? 'Query' : 'Body';
  const sent = type.toLowerCase();
  const code =
    method === 'get'
      ? `import { useLiveQuery } from '../../services/live-query.ts';

/** ${summary} */
export const use${stem} = () => useLiveQuery(${literal});
`
      : `import type { ${type} } from '#contract/endpoints.ts';
import { mutate } from '../../bridges/api.ts';

/** ${summary} */
export const send${stem} = (${sent}: ${type}<${literal}>) => mutate(${literal}, { ${sent} });
`;
  draft.create(path, code);
  return path;
}
