/** Colours of the available pictures: sky, hill, light. */
const PICTURES: Readonly<Record<string, readonly [string, string, string]>> = {
  lights: ['#1b1f4b', '#0e1020', '#ffb84d'],
  jade: ['#0c7a5b', '#063b2c', '#e0bd68'],
  carnival: ['#1f6fd0', '#0b8a5b', '#ffd23f'],
};

export const PICTURE_NAMES = Object.keys(PICTURES);

/** Draws a landscape as SVG; null for an unknown name. */
export function drawPicture(name: string): string | null {
  const colours = Object.hasOwn(PICTURES, name) ? PICTURES[name] : undefined;
  if (!colours) return null;
  const [sky, hill, light] = colours;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="400" viewBox="0 0 720 400">
<rect width="720" height="400" fill="${sky}"/><circle cx="520" cy="130" r="70" fill="${light}"/>
<path d="M0 300 Q180 180 360 290 T720 250 V400 H0Z" fill="${hill}"/><path d="M0 350 Q200 270 420 350 T720 330 V400 H0Z" fill="${light}" opacity=".35"/>
</svg>`;
}
