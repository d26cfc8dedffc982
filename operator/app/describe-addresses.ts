import { MERCHANTS } from '#contract/merchants.ts';
import { findSandboxOrigin, type OperatorConfig } from '../config.ts';
import { TEST_USERS } from '../seeds/test-users.ts';

/** Lists the addresses to open, for the person who started the operator. */
export function describeAddresses(config: OperatorConfig): string {
  const [first, ...others] = MERCHANTS;
  const merchants = [
    `  ${first.name.padEnd(9)} http://localhost:${config.port}`,
    ...others.map(({ code, name }) => `  ${name.padEnd(9)} http://${code}.localhost:${config.port}`),
  ];
  const sandbox = config.hasSandbox ? [`  Sandbox   ${findSandboxOrigin(config)}/sandbox`] : [];
  const names = TEST_USERS.map((person) => person.userName).join(', ');
  const people =
    config.defaultPassword && !config.operatorUrl ? [`  Log in as ${names} with the password ${config.defaultPassword}`] : [];
  const operator = config.operatorUrl ? [`  Calls go to ${config.operatorUrl}`] : [];
  return ['', 'Fastline is running. Open:', ...merchants, ...sandbox, ...people, ...operator, '', ''].join('\n');
}
