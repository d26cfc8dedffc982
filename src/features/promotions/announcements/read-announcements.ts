import * as v from 'valibot';
import type { Announcement } from '#contract/schemas/promotions.ts';
import { parseStored } from '#src/platform/parse-stored.ts';
import { localStore } from '#src/platform/safe-storage.ts';
import { createMemberRecord } from '#src/services/member-records/member-record.ts';
import { getSession, useSession } from '#src/services/session/session.ts';
import { createOnce } from '#src/state/create-once.ts';
import { createStore } from '#src/state/create-store.ts';
import { hashPopups } from './popup-memory.ts';

/** The oldest marks are dropped first. */
export const MAX_READ = 500;
const GUEST_KEY = 'fastline.guest-read-announcements';
const Marks = v.array(v.string());

/** A changed title or content makes an announcement unread again. */
const markOf = (announcement: Announcement): string => `${announcement.id}/${hashPopups([announcement])}`;

export const addMark = (marks: readonly string[], mark: string): string[] =>
  [mark, ...marks.filter((stored) => stored !== mark)].slice(0, MAX_READ);

/** Stores what guests have read on this device. */
const getGuests = createOnce(() => {
  const read = () => parseStored(Marks, localStore.read(GUEST_KEY)) ?? [];
  const store = createStore(read());
  addEventListener('storage', ({ key }) => {
    if (key === GUEST_KEY) store.set(read());
  });
  const save = (marks: string[]) => {
    localStore.write(GUEST_KEY, JSON.stringify(marks));
    store.set(marks);
  };
  return { store, save };
});
const getMembers = createOnce(() => createMemberRecord({ key: 'fastline.read-announcements', schema: Marks, empty: [] }));
const findMarks = (isMember: boolean) => (isMember ? getMembers() : getGuests());

export function markRead(announcement: Announcement): void {
  const { store, save } = findMarks(getSession() !== null);
  const mark = markOf(announcement);
  if (!store.get().includes(mark)) save(addMark(store.get(), mark));
}

export function useIsRead(): (announcement: Announcement) => boolean {
  const marks = findMarks(useSession() !== null).store.use((stored) => stored);
  return (announcement) => marks.includes(markOf(announcement));
}
