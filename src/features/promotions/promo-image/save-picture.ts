/** Hands the picture to the browser's downloads; where its host lets nobody read it, it is opened to be saved by hand. */
export async function savePicture(source: string, fileName: string): Promise<void> {
  const link = document.createElement('a');
  try {
    const response = await fetch(source);
    if (!response.ok) throw new Error(`${source}: status ${response.status}`);
    link.href = URL.createObjectURL(await response.blob());
    link.download = fileName;
  } catch {
    link.href = source;
    link.target = '_blank';
    link.rel = 'noopener noreferrer';
  }
  link.click();
  // after the browser has taken it
  if (link.download) setTimeout(() => URL.revokeObjectURL(link.href), 0);
}
