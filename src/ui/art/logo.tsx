import { createElement, type ReactNode, useState } from 'react';
import MERCHANT_LOGOS from '#merchants/merchant-logos.ts';
import { operatorLogo } from '../../state/operator-logo.ts';
import * as styles from '../styles/logo.module.css';

/** Shows the operator's logo, or the build's own if there is none or it does not load. docs/product/merchants.md#the-logo */
export function Logo() {
  const picture = operatorLogo.use((address) => address);
  const [failed, setFailed] = useState<string>();
  if (!picture || picture === failed) return <BuiltLogo />;
  return <img className={styles.picture} src={picture} alt="" data-operator-logo="" onError={() => setFailed(picture)} />;
}

/** The page contains all merchants' logos and the theme shows its own, so that the first paint needs no script. */
function BuiltLogo() {
  return (
    <svg className={styles.logo} viewBox="0 0 32 32" aria-hidden="true">
      {MERCHANT_LOGOS.map(([code, shapes]) => (
        <g key={code} data-logo={code}>
          {drawShapes(shapes)}
        </g>
      ))}
    </svg>
  );
}

type LogoShapes = (typeof MERCHANT_LOGOS)[number][1];

const drawShapes = (shapes: LogoShapes): ReactNode[] =>
  shapes.map(([tag, attributes, inside], index) => createElement(tag, { ...attributes, key: index }, drawShapes(inside)));
