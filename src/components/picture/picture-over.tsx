import { lazy } from 'react';
import { InPage } from '../screen/in-page.tsx';

const OperatorPicture = lazy(() => import('./operator-picture.tsx').catch(() => ({ default: () => null })));

/** Lays the operator's picture over drawn art, which stays visible without one. docs/product/pictures.md */
export function PictureOver({ address }: { address?: string | null }) {
  return address ? (
    <InPage>
      <OperatorPicture address={address} />
    </InPage>
  ) : null;
}
