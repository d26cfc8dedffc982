import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { LobbyRenderer } from '#contract/lobby/lobby-page.ts';
import { findMerchantByCode } from '#merchants/merchants.ts';
import { AppRoutes } from '../app/app-routes.tsx';
import { setCallContext } from '../bridges/call-context.ts';
import { seedLobby } from '../bridges/lobby-replies.ts';
import { getTexts, loadLanguage } from '../i18n/text.ts';
import { setMerchant } from '../services/merchant.ts';
import { ROUTES, toAddressPath } from '../services/paths/route-table.ts';

export const build: LobbyRenderer['build'] = __BUILD__;

/** Draws a guest's lobby from the components that the page draws it from. docs/product/first-view.md */
export const renderLobby: LobbyRenderer['renderLobby'] = async (data) => {
  const merchant = findMerchantByCode(data.merchant);
  if (!merchant) throw new TypeError(`no merchant ${data.merchant}`);
  const use = await loadLanguage(data.language);
  // The rest runs without an await, so that another render cannot change the state.
  const { tag: lang, direction: dir } = use();
  setMerchant(merchant);
  setCallContext({ merchant: merchant.code, language: data.language, token: null });
  seedLobby(data);
  const texts = data.language === 'EN' ? {} : { texts: getTexts() };
  return { lang, dir, root: renderToString(<Lobby />), ...texts };
};

function Lobby() {
  return (
    <StrictMode>
      <StaticRouter basename={toAddressPath('')} location={toAddressPath(ROUTES.home.path)}>
        <AppRoutes />
      </StaticRouter>
    </StrictMode>
  );
}
