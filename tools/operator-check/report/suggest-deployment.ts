import type { Deployment, StatedMerchant } from '#contract/deployment/complete-reply.ts';
import type { Report } from './report.ts';

/** Adds to the deployment file what the report advises for its merchant. docs/product/check-operator.md#the-suggested-file */
export function suggestDeployment(
  { merchant, rows }: Report,
  deployment: Deployment,
  lines: readonly string[] | null,
): Deployment {
  const { merchants } = deployment;
  const own: StatedMerchant = Object.hasOwn(merchants, merchant) ? (merchants[merchant] ?? {}) : {};
  const advised = rows.flatMap(({ name, advice }) => (advice ? [[name, { ...own.calls?.[name], ...advice }] as const] : []));
  const calls = { ...own.calls, ...Object.fromEntries(advised) };
  const lacksLines = rows.some(({ name, verdict }) => name === 'system.configuration' && verdict === 'not-served');
  const notServedCodes = [...new Set([...(own.notServedCodes ?? []), ...rows.flatMap(({ softCode }) => softCode ?? [])])];
  const domainList = lines?.map((domainName) => ({ domainName }));
  const stated: StatedMerchant = {
    ...own,
    ...(lacksLines && domainList && { configuration: { domainList, ...own.configuration } }),
    ...(notServedCodes.length > 0 && { notServedCodes }),
    ...(Object.keys(calls).length > 0 && { calls }),
  };
  return { ...deployment, merchants: { ...merchants, [merchant]: stated } };
}
