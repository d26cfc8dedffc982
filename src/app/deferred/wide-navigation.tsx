import { LayoutSlot } from '../../components/screen/layout-slot.tsx';
import { useMediaQuery } from '../../platform/page/use-media-query.ts';
import { lazyPart } from '../../services/lazy-part.tsx';

/** From here on the navigation is at the side; see base.css. */
const WIDE = '(min-width: 56.25em)';

const AreaLinks = lazyPart(async () => (await import('./lazy/area-links.tsx')).AreaLinks);
const HeaderSearch = lazyPart(async () => (await import('./lazy/header-search.tsx')).HeaderSearch);

/** Adds the other areas to the navigation of a wide window, and a search to its header; phones never load them. docs/product/look.md */
export function WideNavigation() {
  const isWide = useMediaQuery(WIDE);
  return (
    isWide && (
      <>
        <LayoutSlot of="nav[data-tabs]">
          <AreaLinks />
        </LayoutSlot>
        <LayoutSlot of='[data-slot="search"]'>
          <HeaderSearch />
        </LayoutSlot>
      </>
    )
  );
}
