import { useState } from 'react';
import { HomeSkeleton } from '#src/app/first-paint.tsx';
import { GuestAccount, LayoutView } from '#src/app/layout-view.tsx';
import type { LinkComponent } from '#src/app/tab-bar.tsx';
import * as gamesStyles from '#src/features/games/games.module.css';
import * as languageSwitchStyles from '#src/features/languages/language-switch.module.css';
import * as marqueeStyles from '#src/features/promotions/marquee.module.css';
import { selectLayoutLabels } from '#src/i18n/layout-labels.ts';
import en from '#src/i18n/locales/en/common.json';
import * as homeRouteStyles from '#src/routes/home-route.module.css';
import { Icon } from '#src/ui/icon.tsx';
import * as shared from '#src/ui/styles/shared.module.css';
import { BannerList } from './banner-list.tsx';
import { CoverShelf, DrawList } from './game-lists.tsx';
import type { LobbyData } from './lobby-data.ts';

const BRAND = 'Aurora';
/** Shelves whose covers are initially near the screen. */
const HIGH_SHELVES = 1;
const LABELS = selectLayoutLabels(en);
const PlainLink: LinkComponent = ({ to, ...rest }) => <a href={`/m${to}`} {...rest} />;

/** The lobby rendered by React alone: without router, gateway or i18n library. */
export function LobbyPage({ data }: { data: LobbyData | null }) {
  return (
    <LayoutView
      anchor={PlainLink}
      brand={BRAND}
      labels={LABELS}
      navigationLabel={en.nav_main}
      current="/home"
      games="/search"
      account={<GuestAccount anchor={PlainLink} labels={LABELS} />}
    >
      {data ? <Lobby data={data} /> : <HomeSkeleton brand={BRAND} labels={LABELS} />}
    </LayoutView>
  );
}

function Lobby({ data: { banners, announcements, vendors, lanes } }: { data: LobbyData }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const vendorNames = new Map(vendors.vendors.map(({ vendor, name }) => [vendor, name]));
  const shown = vendors.categories.filter(({ code }) => chosen === null || code === chosen);
  return (
    <>
      <h1 className={shared.visuallyHidden}>{en.lobby}</h1>
      <BannerList banners={banners.banners.filter(({ groupName }) => !groupName)} />
      <News line={announcements.announcements.map(({ title }) => title).join(' \u00a0·\u00a0 ')} />
      <div className={gamesStyles.lobby}>
        <div className={gamesStyles.chips} role="toolbar" aria-label={en.categories}>
          {[{ code: null, title: en.category_all }, ...vendors.categories].map(({ code, title }) => (
            <button
              key={code}
              type="button"
              className={gamesStyles.chip}
              aria-pressed={code === chosen}
              onClick={() => setChosen(code)}
            >
              <span className={gamesStyles.chipLabel}>{title}</span>
            </button>
          ))}
        </div>
        <DrawList lanes={lanes.data.lanes} />
        {shown.map((category, index) => (
          <CoverShelf key={category.code} category={category} vendorNames={vendorNames} isHigh={index < HIGH_SHELVES} />
        ))}
      </div>
      <footer className={homeRouteStyles.foot}>
        <label className={languageSwitchStyles.languageSwitch}>
          <Icon name="globe" size={18} />
          <select>
            <option>English</option>
            <option>简体中文</option>
          </select>
        </label>
      </footer>
    </>
  );
}

function News({ line }: { line: string }) {
  return (
    <section className={marqueeStyles.bar} aria-label={en.announcements}>
      <button type="button" className={marqueeStyles.toggle} aria-label={en.announcements_pause}>
        <Icon name="speaker" size={18} />
      </button>
      <p className={marqueeStyles.track} style={{ animationDuration: '24s' }}>
        <span>{line}</span>
        <span aria-hidden="true">{line}</span>
      </p>
    </section>
  );
}
