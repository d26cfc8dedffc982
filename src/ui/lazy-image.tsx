import { useState } from 'react';

interface LazyImageProps {
  src: string;
  /** Stands in for a picture that does not come; without one, or if that fails too, there is none. */
  fallback?: string;
  alt: string;
  /** In CSS pixels; the place is kept while the picture is on its way. */
  width: number;
  height: number;
  className?: string;
}

/** A picture that is fetched when it comes near the screen, and never shown broken. */
export function LazyImage({ src, fallback, alt, ...rest }: LazyImageProps) {
  const [failed, setFailed] = useState<readonly string[]>([]);
  const shown = [src, fallback].find((address) => address && !failed.includes(address));
  if (!shown) return null;
  return <img {...rest} src={shown} alt={alt} loading="lazy" decoding="async" onError={() => setFailed([...failed, shown])} />;
}
