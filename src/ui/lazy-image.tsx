import { useState } from 'react';

interface LazyImageProps {
  /** Tried in this order; if all of them fail there is no picture. */
  sources: readonly string[];
  alt: string;
  /** In CSS pixels; reserves the space while the picture loads. */
  width?: number;
  height?: number;
  className?: string;
}

/** A picture that is loaded when it comes near the screen, and never shown broken. */
export function LazyImage({ sources, alt, ...rest }: LazyImageProps) {
  const [failed, setFailed] = useState<readonly string[]>([]);
  const shown = sources.find((address) => !failed.includes(address));
  if (!shown) return null;
  return <img {...rest} src={shown} alt={alt} loading="lazy" decoding="async" onError={() => setFailed([...failed, shown])} />;
}
