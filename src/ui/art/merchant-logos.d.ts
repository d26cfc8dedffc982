/** Tag, attributes, parts inside. */
export type LogoPart = readonly [tag: string, attributes: Readonly<Record<string, string>>, parts: readonly LogoPart[]];

/** Code and drawing of every merchant of the folder merchants/. */
declare const MERCHANT_LOGOS: readonly (readonly [code: string, parts: readonly LogoPart[]])[];
export default MERCHANT_LOGOS;
