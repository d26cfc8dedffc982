import type { WrittenText } from './written-texts.ts';

export interface Assessed {
  /** The contrast of the text with the worst background, ignoring a fiftieth for edges that a letter crosses. */
  readonly ratio: number;
  /** WCAG 2.2, 1.4.3. */
  readonly least: number;
  readonly fault: string;
}

interface Work {
  /** A PNG in base64, with one pixel per CSS pixel. */
  readonly picture: string;
  readonly texts: readonly WrittenText[];
}

/** Runs in an empty page: computes the contrast of each text with the pixels behind it. */
export async function assessContrasts({ picture, texts }: Work): Promise<Assessed[]> {
  const LEFT_OUT = 0.02;
  const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  const ink = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  if (!context || !ink) throw new Error('There is no canvas.');
  context.drawImage(bitmap, 0, 0);

  const toLinear = (value: number) => (value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4);
  const toLight = (red = 0, green = 0, blue = 0) => 0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue);
  const compare = (one: number, other: number) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
  const readInk = (color: string) => {
    ink.clearRect(0, 0, 1, 1);
    ink.fillStyle = color;
    ink.fillRect(0, 0, 1, 1);
    return toLight(...ink.getImageData(0, 0, 1, 1).data);
  };

  return texts.map(({ words, color, isLarge, lines }) => {
    const light = readInk(color);
    const ratios: number[] = [];
    for (const { x, y, width, height } of lines) {
      const { data } = context.getImageData(Math.floor(x), Math.floor(y), Math.ceil(width), Math.ceil(height));
      for (let at = 0; at < data.length; at += 4) ratios.push(compare(light, toLight(data[at], data[at + 1], data[at + 2])));
    }
    ratios.sort((one, other) => one - other);
    const ratio = ratios[Math.floor(ratios.length * LEFT_OUT)] ?? Number.POSITIVE_INFINITY;
    const least = isLarge ? 3 : 4.5;
    return { ratio, least, fault: `“${words}” in ${color}: ${ratio.toFixed(2)}, and not ${least}` };
  });
}
