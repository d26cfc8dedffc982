import type { SessionInfo } from '#contract/schemas/session-info.ts';
import { hashText } from '../../platform/hash-text.ts';
import { localStore } from '../../platform/safe-storage.ts';
import { createOnce } from '../../state/create-once.ts';
import { createStore } from '../../state/create-store.ts';

/** Stored beyond the session, so that the icon is there at the next login. Each member has a hash as their key. */
export const PROFILE_ICONS_KEY = 'fastline.profile-icons';
const MAX_MEMBERS = 10;
type StoredIcons = Readonly<Record<string, unknown>>;

type Owner = Pick<SessionInfo, 'merchantCode' | 'userName' | 'id'>;

const nameOwner = ({ merchantCode, userName, id }: Owner): string => String(hashText(`${merchantCode}/${userName || id}`));

function readStoredIcons(): StoredIcons {
  try {
    return Object(JSON.parse(localStore.read(PROFILE_ICONS_KEY) ?? '{}'));
  } catch {
    return {};
  }
}

const getIcons = createOnce(() => createStore(readStoredIcons()));

/** The icon that a member chose on this device; the first one is drawn from their name. */
export const useProfileIcon = (owner: Owner): number => getIcons().use((icons) => Number(icons[nameOwner(owner)]) || 0);

export function chooseProfileIcon(owner: Owner, icon: number): void {
  const { [nameOwner(owner)]: _last, ...others } = readStoredIcons();
  const icons = Object.fromEntries([...Object.entries(others), [nameOwner(owner), icon] as const].slice(-MAX_MEMBERS));
  localStore.write(PROFILE_ICONS_KEY, JSON.stringify(icons));
  getIcons().set(icons);
}
