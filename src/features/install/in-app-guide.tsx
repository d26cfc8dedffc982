import { useText } from '../../i18n/text.ts';
import { composeOutsideLink, type InAppBrowser } from '../../platform/install-way.ts';
import { useMerchant } from '../../services/merchant.ts';
import * as buttonStyles from '../../ui/styles/button.module.css';
import { CopyLink } from './copy-link.tsx';
import { DrawnSteps } from './drawn-steps.tsx';

/** As each spells itself. */
const NAMES: Readonly<Record<Exclude<InAppBrowser, 'other'>, string>> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  line: 'LINE',
  tiktok: 'TikTok',
  wechat: 'WeChat',
};

/** Leads out of an app's own browser: by a link where one does it, else by the menu or a copied link. docs/product/install.md */
export function InAppGuide({ browser }: { browser: InAppBrowser }) {
  const text = useText();
  const { name } = useMerchant();
  const outside = composeOutsideLink(browser, navigator.userAgent, location.href);
  return (
    <>
      <p>{browser === 'other' ? text('install_in_unnamed', { name }) : text('install_in_app', { app: NAMES[browser], name })}</p>
      {outside ? (
        <a className={buttonStyles.button} data-look="accent" data-size="normal" data-wide="" href={outside}>
          {text('install_open_outside')}
        </a>
      ) : (
        <DrawnSteps way="in-app" />
      )}
      <CopyLink look={outside ? 'quiet' : 'accent'} />
    </>
  );
}
