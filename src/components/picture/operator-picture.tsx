import type { ReactNode } from 'react';
import { isSavingData } from '../../platform/save-data.ts';
import { usePictureSources } from '../../services/pictures/picture-addresses.ts';
import { LazyImage } from '../../ui/lazy-image.tsx';
import * as styles from './operator-picture.module.css';

/**
 * The operator's picture over the drawn one, which stays visible if no host has the picture or the player saves data.
 * docs/product/pictures.md
 */
export default function OperatorPicture({ address }: { address: string }): ReactNode {
  const sources = usePictureSources(address);
  return isSavingData() ? null : <LazyImage key={address} className={styles.picture} sources={sources} alt="" />;
}
