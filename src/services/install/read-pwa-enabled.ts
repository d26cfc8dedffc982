/** Whether the operator's template of the home-screen app has it on; what does not say so is on. docs/product/install.md */
export function readPwaEnabled(template: string | null | undefined): boolean {
  try {
    const said: unknown = Object(JSON.parse(template || '{}')).enabled;
    return !(said === false || said === 0 || ['false', 'n', '0'].includes(String(said).toLowerCase()));
  } catch {
    return true;
  }
}
