import { MERCHANTS } from '#merchants/merchants.ts';
import { findSandboxOrigin, type OperatorConfig, SANDBOX_PASSWORD } from '../config.ts';
import { TEST_USERS } from '../seeds/test-users.ts';

/** Lists the addresses to open, for the person who started the operator: in production only public ones, and no secret. */
export function describeAddresses(config: OperatorConfig): string {
  const operator = config.operatorUrl ? [`  Calls go to ${config.operatorUrl}`] : [];
  const lines = config.hasSandbox ? [...listLocal(config), ...listPeople(config)] : listPublic(config);
  return ['', ...lines, ...operator, '', ''].join('\n');
}

function listLocal(config: OperatorConfig): string[] {
  const [first, ...others] = MERCHANTS;
  const merchants = [
    `  ${first.name.padEnd(9)} http://localhost:${config.port}`,
    ...others.map(({ code, name }) => `  ${name.padEnd(9)} http://${code}.localhost:${config.port}`),
  ];
  return ['Fastline is running. Open:', ...merchants, `  Sandbox   ${findSandboxOrigin(config)}/sandbox`];
}

/** The sandbox's password is in every document; another one is a secret. */
function listPeople({ defaultPassword: password, operatorUrl }: OperatorConfig): string[] {
  if (!password || operatorUrl) return [];
  const names = TEST_USERS.map((person) => person.userName).join(', ');
  return [`  Log in as ${names} with the password ${password === SANDBOX_PASSWORD ? password : 'of DEFAULT_PASSWORD'}`];
}

function listPublic({ lineOrigins, port }: OperatorConfig): string[] {
  if (lineOrigins.length === 0) {
    return [`Fastline is running on port ${port}, without public origins: set LINE_ORIGINS to the names of the proxy in front.`];
  }
  return ['Fastline is running. Its public origins:', ...lineOrigins.map((origin) => `  ${origin}`)];
}
