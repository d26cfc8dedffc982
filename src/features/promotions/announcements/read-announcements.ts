import * as v from 'valibot';
import type { Announcement } from '#contract/schemas/promotions.ts';
import { localStore } from '#src/platform/safe-storage.ts';
import { createMemberRecord } from '#src/services/member-records/member-record.ts';
import { getSession, useSession } from '#src/services/session/session.ts';
import { createOnce } from '#src/state/create-once.ts';
import { createStore } from '#src/state/create-store.ts';
import { hashPopups } from './popup-rule.ts';

/** The oldest marks go first. */
export const MOST_READ = 500;
const GUEST_KEY = 'fastline.guest-read-announcements';
const Marks = v.array(v.string());

/** With another title or content it is unread again. */
const markOf = (announcement: Announcement): string => `${announcement.id}/${hashPopups([announcement])}`;

export const addMark = (marks: readonly string[], mark: string): string[] =>
  [mark, ...marks.filter((kept) => kept !== mark)].slice(0, MOST_READ);

/** What guests have read on this device. */
const getGuests = createOnce(() => {
  const read = () => parseMarks(localStore.read(GUEST_KEY));
  const store = createStore(read());
  addEventListener('storage', ({ key }) => {
    if (key === GUEST_KEY) store.set(read());
  });
  const keep = (marks: string[]) => {
    localStore.write(GUEST_KEY, JSON.stringify(marks));
    store.set(marks);
  };
  return { store, keep };
});
const getMembers = createOnce(() => createMemberRecord({ key: 'fastline.read-announcements', schema: Marks, empty: [] }));
const findMarks = (isMember: boolean) => (isMember ? getMembers() : getGuests());

function parseMarks(text: string | null): string[] {
  try {
    const parsed = v.safeParse(Marks, JSON.parse(text ?? '[]'));
    return parsed.success ? parsed.output : [];
  } catch {
    return [];
  }
}

export function noteRead(announcement: Announcement): void {
  const { store, keep } = findMarks(getSession() !== null);
  const mark = markOf(announcement);
  if (!store.get().includes(mark)) keep(addMark(store.get(), mark));
}

export function useIsRead(): (announcement: Announcement) => boolean {
  const marks = findMarks(useSession() !== null).store.use((kept) => kept);
  return (announcement) => marks.includes(markOf(announcement));
}
