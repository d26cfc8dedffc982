import type { ReactNode } from 'react';
import { usePictureSources } from '../../services/pictures/use-picture-sources.ts';
import { LazyImage } from '../../ui/lazy-image.tsx';
import * as styles from './operator-picture.module.css';

/** The operator's picture over the drawn one, which shows where no host has it. docs/product/pictures.md */
export default function OperatorPicture({ address }: { address: string }): ReactNode {
  return <LazyImage key={address} className={styles.picture} sources={usePictureSources(address)} alt="" />;
}
