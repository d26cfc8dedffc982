/** A device that cannot be identified may still log in. */
export async function findDeviceId(): Promise<string | undefined> {
  try {
    const { computeFingerprint } = await import('../../bridges/crypto.ts');
    return await computeFingerprint();
  } catch {
    return undefined;
  }
}
